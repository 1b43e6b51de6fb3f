// The state of a points order and its next step, on the game's colours.
import type { ScoreOrderDetail } from '@emall/contract';
import { formatCountdown, groupThousands, useCountdown } from '../../../shared/format/index.ts';
import styles from './ScoreOrderHero.module.css';
import { type ScoreOrderTexts, useTexts } from './texts.ts';

export function ScoreOrderHero({ order }: { order: ScoreOrderDetail }) {
  const t = useTexts();
  return (
    <header className={styles.hero}>
      <h2 className={styles.status} aria-live="polite">
        {t.status[order.status]}
      </h2>
      {order.expires_at && <TimeLeft until={order.expires_at} />}
      <p className={styles.next}>{nextStepText(order, t)}</p>
    </header>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTexts();
  const left = useCountdown(Date.parse(until));
  return <p className={styles.next}>{left > 0 ? t.payWithin(formatCountdown(left)) : t.closing}</p>;
}

function nextStepText(order: ScoreOrderDetail, t: ScoreOrderTexts): string {
  const { status, deliveries, role } = order;
  switch (status) {
    case 'cancelled':
      // The last entry of its history says who cancelled and why.
      return order.timeline.at(-1)?.note ?? '';
    case 'refunded':
      return t.next.refunded(groupThousands(order.returned_points));
    case 'delivering':
      if (deliveries.some((delivery) => delivery.status === 'stuck')) return t.next.stuck;
      if (deliveries[0]?.method === 'account') return t.next.delivering_account;
      if (deliveries[0]?.method === 'code') return t.next.delivering_code;
      return t.next.delivering(`${role.server_name} · ${role.role_name}`);
    default:
      return t.next[status];
  }
}
