// A month or a week as bars over its days: one row per record, moments as dots, conflicts outlined.
import type { CalendarConflict, CalendarEntry } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatRange, formatTime } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useGameId } from '../../session/params.ts';
import styles from './Calendar.module.css';
import { KINDS } from './kinds.ts';
import { positionIn, type Span, today } from './span.ts';

const useTexts = defineTexts({
  zh: { item: '事项', conflict: '有冲突' },
  en: { item: 'Item', conflict: 'conflict' },
});

type Props = { span: Span; entries: CalendarEntry[]; conflicts: CalendarConflict[] };

export function Timeline({ span, entries, conflicts }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const inConflict = new Set(
    conflicts.flatMap(({ first, second }) => [first, second].map(({ kind, id }) => `${kind} ${id}`)),
  );
  // What begins or ends in these days first: the rest only goes on.
  const rows = entries.toSorted((a, b) => Number(isRunning(a, span)) - Number(isRunning(b, span)));
  const step = span.days.length > 7 ? 3 : 1;
  const now = today();
  const at = span.days.indexOf(now);
  // Two numbers of a month side by side would touch.
  const besideNow = step > 1 && at >= 0 ? [span.days[at - 1], span.days[at + 1]] : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.timeline} aria-label={`${span.from} – ${span.to}`} tabIndex={0}>
      <div className={styles.head} aria-hidden>
        <span>{texts.item}</span>
        <span className={styles.days}>
          {span.days.map((day, at) => (
            <span key={day} className={day === now ? styles.today : undefined}>
              {day === now || (at % step === 0 && !besideNow.includes(day)) ? Number(day.slice(8)) : ''}
            </span>
          ))}
        </span>
      </div>
      <ol className={styles.rows}>
        {rows.map((entry) => (
          <Row
            // A flash sale has a bar for each of its goods.
            key={`${entry.kind} ${entry.id} ${entry.title} ${entry.starts_at}`}
            span={span}
            entry={entry}
            kindLabel={labelOfValue('kind', entry.kind, language)}
            isInConflict={inConflict.has(`${entry.kind} ${entry.id}`)}
          />
        ))}
      </ol>
    </section>
  );
}

/** All the while, without a beginning or an end in these days. */
const isRunning = ({ starts_at, ends_at }: CalendarEntry, span: Span): boolean =>
  positionIn(span, starts_at) === 0 && ends_at !== null && positionIn(span, ends_at) === 100;

type RowProps = { span: Span; entry: CalendarEntry; kindLabel: string; isInConflict: boolean };

function Row({ span, entry, kindLabel, isInConflict }: RowProps) {
  const texts = useTexts();
  const gameId = useGameId();
  const { kind, id, title, starts_at, ends_at } = entry;
  const left = positionIn(span, starts_at);
  const width = positionIn(span, ends_at ?? starts_at) - left;
  const time = ends_at ? formatRange(starts_at, ends_at) : formatTime(starts_at);
  return (
    <li>
      <Link to={`/${gameId}/${KINDS[kind].path(id)}`} className={styles.row} title={time}>
        <span className={styles.name}>
          <span className={styles.kind}>{kindLabel}</span> {title}
          <span className={styles.hidden}>
            {' '}
            {time} {isInConflict ? texts.conflict : ''}
          </span>
        </span>
        <span className={styles.track} aria-hidden>
          <span
            className={`${styles.bar} ${styles[KINDS[kind].tone]} ${ends_at ? '' : styles.moment} ${isInConflict ? styles.conflict : ''}`}
            style={ends_at ? { left: `${left}%`, width: `${Math.max(width, 0.6)}%` } : { left: `${left}%` }}
          />
        </span>
      </Link>
    </li>
  );
}
