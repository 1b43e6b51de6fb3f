// Where a points order stands, large, on the game's colours.
import type { ScoreOrderDetail } from '@emall/contract';
import { formatCountdown, useCountdown } from '../../../shared/format/index.ts';
import { whatNext } from './next.ts';
import styles from './ScoreOrderHero.module.css';
import { useTexts } from './texts.ts';

export function ScoreOrderHero({ order }: { order: ScoreOrderDetail }) {
  const t = useTexts();
  return (
    <header className={styles.hero}>
      <h2 className={styles.status} aria-live="polite">
        {t.status[order.status]}
      </h2>
      {order.expires_at && <TimeLeft until={order.expires_at} />}
      <p className={styles.next}>{whatNext(order, t)}</p>
    </header>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTexts();
  const left = useCountdown(Date.parse(until));
  return <p className={styles.next}>{left > 0 ? t.payWithin(formatCountdown(left)) : t.closing}</p>;
}
