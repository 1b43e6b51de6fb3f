// Cards of the stage: recent winners, progress to the guaranteed prize, and the commit of the next draw.
import type { FairSeed, LotteryBoard, LotteryWinner } from '@emall/contract';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../shared/format/index.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar/ProgressBar.tsx';
import { prefersReducedMotion } from '../../shared/ui/prefers-reduced-motion.ts';
import styles from './StageCards.module.css';
import { useTexts } from './texts.ts';

const WINNER_MS = 3200;

/** One winner after the other; only the newest under prefers-reduced-motion. */
export function Winners({ winners }: { winners: readonly LotteryWinner[] }) {
  const t = useTexts();
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (winners.length < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => setStep((last) => last + 1), WINNER_MS);
    return () => clearInterval(timer);
  }, [winners.length]);
  const winner = winners[step % Math.max(1, winners.length)];
  if (!winner) return null;
  return (
    <Row as="section" gap="2" className={styles.winners} aria-label={t.winners}>
      <span className={styles.horn} aria-hidden="true" />
      <p key={step} className={styles.winner}>
        {t.won(winner.name, winner.prize)} · {formatRelative(winner.at)}
      </p>
    </Row>
  );
}

type GuaranteeProps = {
  board: LotteryBoard;
  /** Draws until the guaranteed prize; undefined for a visitor. */
  left: number | null | undefined;
};

export function Guarantee({ board: { guarantee, prizes }, left }: GuaranteeProps) {
  const t = useTexts();
  if (!guarantee) return null;
  const prize = prizes.find(({ key }) => key === guarantee.prize)?.prize.name ?? '';
  if (left === null || left === undefined)
    return <p className={styles.card}>{t.guaranteeFor(guarantee.draws, prize)}</p>;
  const done = guarantee.draws - left;
  return (
    <div className={styles.card}>
      <p>
        {t.beforeGuarantee(prize)}
        <strong className={styles.count}>{left}</strong>
        {t.afterGuarantee(left, prize)}
      </p>
      <ProgressBar value={done} max={guarantee.draws} className={styles.track} />
    </div>
  );
}

/** The commit that is published before the next draw. */
export function FairnessCard({ seed, onOpen }: { seed: FairSeed | undefined; onOpen: () => void }) {
  const t = useTexts();
  return (
    <Row
      as="button"
      gap="2"
      justify="between"
      type="button"
      className={styles.fair}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span>
        <strong>{t.fair}</strong>
        <span className={styles.fairHint}>{t.fairHint}</span>
        {seed && (
          <code>
            sha256 {seed.commit.slice(0, 8)}…{seed.commit.slice(-8)} · {t.nextDraw(seed.nonce)}
          </code>
        )}
      </span>
      <Icon name="chevron-right" size={18} />
    </Row>
  );
}
