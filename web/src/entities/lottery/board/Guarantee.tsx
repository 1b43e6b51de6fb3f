// The way to the guaranteed prize: how many draws at most, and how far it is gone.
import type { LotteryBoard } from '@emall/contract';
import { useTexts } from '../texts.ts';
import styles from './board.module.css';

type GuaranteeProps = { board: LotteryBoard; left: number | null | undefined };

export function Guarantee({ board: { guarantee, prizes }, left }: GuaranteeProps) {
  const t = useTexts();
  if (!guarantee) return null;
  const prize = prizes.find(({ key }) => key === guarantee.prize)?.prize.name ?? '';
  if (left === null || left === undefined)
    return <p className={styles.card}>{t.guaranteeFor(guarantee.draws, prize)}</p>;
  const [before, count, after] = t.toGuarantee(left, prize).split('|');
  const gone = guarantee.draws - left;
  return (
    <div className={styles.card}>
      <p>
        {before}
        <strong className={styles.count}>{count}</strong>
        {after}
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ transform: `scaleX(${gone / guarantee.draws})` }} />
      </span>
    </div>
  );
}
