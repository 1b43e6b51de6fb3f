// Recent winners, one after the other; only the newest under prefers-reduced-motion.
import type { LotteryWinner } from '@emall/contract';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../../shared/format/index.ts';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import { useTexts } from '../texts.ts';
import styles from './board.module.css';

const STAY_MS = 3200;

export function Winners({ winners }: { winners: readonly LotteryWinner[] }) {
  const t = useTexts();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (winners.length < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => setTurn((last) => last + 1), STAY_MS);
    return () => clearInterval(timer);
  }, [winners.length]);
  const winner = winners[turn % Math.max(1, winners.length)];
  if (!winner) return null;
  return (
    <section className={styles.winners} aria-label={t.winners}>
      <span className={styles.horn} aria-hidden="true" />
      <p key={turn} className={styles.winner}>
        {t.won(winner.name, winner.prize)} · {formatRelative(winner.at)}
      </p>
    </section>
  );
}
