// The result of an exchange: the goods, the points paid, the balance, and links.
import type { ScoreOrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { Points } from '../Points.tsx';
import { balanceQuery } from '../queries.ts';
import { SCORE_ORDER_QUERY } from '../search.ts';
import { ScoreActions } from './ScoreActions.tsx';
import { ScoreOrderLine } from './ScoreOrderLine.tsx';
import styles from './ScoreResult.module.css';
import { type ScoreOrderTexts, useTexts } from './texts.ts';
import { useScoreOrderActions } from './useScoreOrderActions.ts';

export function ScoreResult({ order }: { order: ScoreOrderDetail }) {
  const t = useTexts();
  const { order_id, status, score_type } = order;
  const { data: score } = useQuery(balanceQuery(score_type));
  const actions = useScoreOrderActions();
  // This page offers payment only; the order page offers the rest.
  const payAction = order.actions.filter((action) => action === 'pay');
  const isDone = order.paid_at !== null && status !== 'refunded';
  return (
    <Stack gap="2" align="center" className={styles.result}>
      <GiftArt isOpen={isDone} />
      <div role="status">
        <h2 className={styles.title}>{resultTitle(order, t)}</h2>
        <p className={styles.text}>{resultText(order, t)}</p>
      </div>
      <Stack as={Card} gap="2-5" className={styles.card}>
        {order.items.map((item) => (
          <ScoreOrderLine key={item.order_item_id} {...item} />
        ))}
        <Row as="p" align="baseline" justify="between" className={styles.fact}>
          {t.paid} <Points points={order.points} size="sm" />
        </Row>
        {score && (
          <Row as="p" align="baseline" justify="between" className={styles.fact}>
            {t.rest}
            <b>
              <RollingNumber value={score.balance} />
            </b>
          </Row>
        )}
      </Stack>
      <Stack gap="2-5" className={styles.actions}>
        {status === 'unpaid' && (
          <ScoreActions order={{ ...order, actions: payAction }} actions={actions} size="md" />
        )}
        <Button
          size="lg"
          variant={status === 'unpaid' ? 'secondary' : 'primary'}
          render={(look) => (
            <Link to={PATHS.orderDetail} query={{ order_id, ...SCORE_ORDER_QUERY }} {...look} />
          )}
        >
          {t.toOrder}
        </Button>
        <Button size="lg" variant="ghost" render={(look) => <Link to={PATHS.score} {...look} />}>
          {t.more}
        </Button>
      </Stack>
    </Stack>
  );
}

function resultTitle({ status }: ScoreOrderDetail, t: ScoreOrderTexts): string {
  if (status === 'unpaid') return t.resultUnpaid;
  if (status === 'cancelled') return t.resultCancelled;
  return status === 'refunded' ? t.resultReturned : t.resultDone;
}

function resultText(order: ScoreOrderDetail, t: ScoreOrderTexts): string {
  const { status, address, deliveries, role } = order;
  if (status === 'unpaid') return t.resultUnpaidHint;
  if (status === 'cancelled' || status === 'refunded') return order.timeline.at(-1)?.note ?? '';
  if (address) return t.resultParcel;
  if (deliveries.some(({ codes }) => codes.length > 0)) return t.resultCode;
  return t.resultRole(`${role.server_name} · ${role.role_name}`);
}

/** A gift box whose lid opens when the exchange is paid; static under reduced motion. */
function GiftArt({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className={styles.gift} data-open={isOpen || undefined} viewBox="0 0 160 140" aria-hidden="true">
      <ellipse cx="80" cy="130" rx="56" ry="6" fill="#1f232914" />
      {isOpen && (
        <g className={styles.sparks}>
          <path
            d="M80 8v18M46 18l8 16M114 18l-8 16"
            stroke="var(--gold)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cx="26" cy="42" r="5" fill="var(--primary)" />
          <circle cx="134" cy="42" r="5" fill="var(--game)" />
          <circle cx="64" cy="14" r="4" fill="var(--danger)" />
          <circle cx="98" cy="12" r="4" fill="var(--game-2)" />
        </g>
      )}
      <rect x="36" y="74" width="88" height="54" rx="6" fill="#ffa445" />
      <rect x="72" y="74" width="16" height="54" fill="#e0141f" />
      <g className={styles.lid}>
        <rect x="30" y="56" width="100" height="22" rx="5" fill="#ffbf6b" />
        <rect x="70" y="56" width="20" height="22" fill="#ff4b53" />
        <path
          d="M80 56c-6-20-32-22-32-8 0 8 14 8 32 8zm0 0c6-20 32-22 32-8 0 8-14 8-32 8z"
          fill="none"
          stroke="#e0141f"
          strokeWidth="6"
        />
      </g>
    </svg>
  );
}
