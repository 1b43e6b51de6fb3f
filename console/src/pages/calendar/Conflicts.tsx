// What contradicts itself on the calendar, each with every side to open.
import type { CalendarConflict } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useGameId } from '../../session/params.ts';
import { TimeRange } from '../../ui/Values.tsx';
import styles from './Calendar.module.css';
import { groupConflicts } from './conflict-groups.ts';
import { KINDS } from './kinds.ts';

export function Conflicts({ conflicts }: { conflicts: CalendarConflict[] }) {
  const language = useLanguage();
  const gameId = useGameId();
  return (
    <ul className={styles.conflicts}>
      {groupConflicts(conflicts).map(({ rule, first, others, starts_at, ends_at }) => (
        <li key={`${rule} ${first.kind} ${first.id} ${first.title} ${starts_at} ${ends_at}`}>
          <TriangleAlert size={16} aria-hidden className={styles.warning} />
          <div>
            <strong>{labelOfValue('rule', rule, language)}</strong>
            <div>
              {[first, ...others].map(({ kind, id, title }, at) => (
                <span key={`${kind} ${id}`}>
                  {at > 0 && ' · '}
                  {labelOfValue('kind', kind, language)}{' '}
                  <Link to={`/${gameId}/${KINDS[kind].path(id)}`}>{title}</Link>
                </span>
              ))}
            </div>
            <div className={styles.when}>
              <TimeRange from={starts_at} to={ends_at} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
