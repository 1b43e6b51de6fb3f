// The rewards by rank; the player's current range is marked.
import type { RankingIndex } from '@emall/contract';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { showInRow } from '../../../shared/ui/show-in-row.ts';
import board from './RankingBoard.module.css';
import styles from './Rewards.module.css';
import { useTexts } from './texts.ts';

export function Rewards({ index: { rewards, me } }: { index: RankingIndex }) {
  const t = useTexts();
  if (!rewards.length) return null;
  const rank = me?.rank ?? 0;
  return (
    <section>
      <Row as="h2" gap="1-5" className={board.heading}>
        {t.rewards}
      </Row>
      {/* What scrolls must be reached by the keyboard. */}
      <Row as="ul" gap="2-5" align="stretch" className={styles.rewards} tabIndex={0} aria-label={t.rewards}>
        {rewards.map(({ from_rank, to_rank, prize }) => {
          const isMine = from_rank <= rank && rank <= to_rank;
          return (
            <li
              key={from_rank}
              className={styles.reward}
              data-mine={isMine || undefined}
              ref={isMine ? showInRow : undefined}
            >
              <span className={styles.range}>{t.rewardOf(from_rank, to_rank)}</span>
              <span className={styles.picture}>
                <LazyImage src={prize.image} alt="" />
              </span>
              <span className={styles.prizeName}>{prizeLabel(prize)}</span>
            </li>
          );
        })}
      </Row>
    </section>
  );
}
