// Points won one after the other, as one line: they are credited already, and must not hide what has to be claimed.
import type { Award } from '@emall/contract';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { formatRelative, groupThousands } from '../../../shared/format/index.ts';
import styles from './FoldedPoints.module.css';
import { useTexts } from './texts.ts';

type Row = [Award, ...Award[]];

const isFoldable = ({ prize, status }: Award) => prize.kind === 'points' && status === 'received';

/** Returns the list in rows; neighbouring credited points share one. */
export function foldPoints(awards: readonly Award[]): Row[] {
  const rows: Row[] = [];
  for (const award of awards) {
    const last = rows.at(-1);
    if (last && isFoldable(award) && isFoldable(last[0])) last.push(award);
    else rows.push([award]);
  }
  return rows;
}

export function FoldedPoints({ awards }: { awards: readonly Award[] }) {
  const t = useTexts();
  const total = awards.reduce((sum, { prize }) => sum + prize.quantity, 0);
  return (
    <details className={styles.folded}>
      <summary>{t.foldedPoints(awards.length, groupThousands(total))}</summary>
      <ul className={styles.list}>
        {awards.map(({ award_id, prize, activity_title, granted_at }) => (
          <li key={award_id}>
            <span>{t.wonAt(activity_title, formatRelative(granted_at))}</span>
            <b>{prizeLabel(prize)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
