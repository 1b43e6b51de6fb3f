// The rewards for one, three, five friends, each received once.
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import board from '../board.module.css';
import type { InvitePage } from '../queries.ts';
import { useTexts as useSharedTexts } from '../texts.ts';
import styles from './Tiers.module.css';
import { useTexts } from './texts.ts';

type TiersProps = {
  page: InvitePage;
  isRunning: boolean;
  receiving: number | undefined;
  onReceive: (count: number) => void;
};

export function Tiers({ page: { tiers, counted }, isRunning, receiving, onReceive }: TiersProps) {
  const t = useTexts();
  const shared = useSharedTexts();
  return (
    <Card aria-label={t.tiers}>
      <h2 className={board.title}>{t.tiers}</h2>
      <ol className={styles.tiers}>
        {tiers.map(({ count, prize, status }) => (
          <li key={count} className={styles.tier} data-status={status}>
            <LazyImage src={prize.image} alt="" fit="contain" className={styles.prize} />
            <div className={styles.words}>
              <p className={styles.count}>{t.tier(count)}</p>
              <p className={styles.name}>{prize.name}</p>
            </div>
            {status === 'ready' && isRunning ? (
              <Button
                size="sm"
                loading={receiving === count}
                aria-label={t.receiveOf(count, prize.name)}
                onClick={() => onReceive(count)}
              >
                {shared.receive}
              </Button>
            ) : (
              <span className={styles.state}>
                {status === 'received' ? shared.received : t.missing(Math.max(0, count - counted))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
