// The player's points orders, as a tab of the order list.
import type { ScoreOrderCard as Order } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { Points } from '../Points.tsx';
import { orderPages } from '../queries.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { SCORE_ORDER_QUERY } from '../search.ts';
import { ScoreActions } from './ScoreActions.tsx';
import { ScoreOrderLine } from './ScoreOrderLine.tsx';
import styles from './ScoreOrderList.module.css';
import { useTexts } from './texts.ts';
import { useScoreOrderActions } from './useScoreOrderActions.ts';

export default function ScoreOrderList() {
  const t = useTexts();
  const orders = useInfiniteQuery(orderPages());
  const list = orders.data?.pages.flatMap((page) => page.list) ?? [];
  if (orders.isPending)
    return (
      <div className={styles.list}>
        <Skeleton height={168} radius={12} />
        <Skeleton height={168} radius={12} />
      </div>
    );
  if (!orders.data) return <ScoreFailure onRetry={() => void orders.refetch()} />;
  if (list.length === 0)
    return (
      <EmptyState
        title={t.noOrders}
        text={t.noOrdersHint}
        action={<Button render={(look) => <Link to={PATHS.score} {...look} />}>{t.toScoreShop}</Button>}
      />
    );
  return (
    <EndlessList {...endlessOf(orders)}>
      <ul className={styles.list}>
        {list.map((order) => (
          <li key={order.order_id}>
            <ScoreOrderCard order={order} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}

function ScoreOrderCard({ order }: { order: Order }) {
  const t = useTexts();
  const actions = useScoreOrderActions();
  const { order_id, status, items, points } = order;
  return (
    <Card flush>
      <Stack
        as={Link}
        gap="3"
        to={PATHS.orderDetail}
        query={{ order_id, ...SCORE_ORDER_QUERY }}
        className={styles.body}
      >
        <Row as="span" gap="3" align="stretch" justify="between" className={styles.head}>
          <VisuallyHidden>{t.open(order_id)}</VisuallyHidden>
          <time className={styles.time} dateTime={order.created_at}>
            {formatDateTime(order.created_at)}
          </time>
          <b className={styles.status} data-status={status}>
            {t.status[status]}
          </b>
        </Row>
        {items.map((item) => (
          <ScoreOrderLine key={item.order_item_id} {...item} />
        ))}
        <Row as="span" gap="1-5" align="baseline" justify="end" className={styles.sum}>
          {t.pieces(items.reduce((sum, item) => sum + item.quantity, 0))} · {t.sum}
          <Points points={points} size="sm" tone="ink" />
        </Row>
      </Stack>
      {order.actions.length > 0 && (
        <Row as="footer" gap="2" align="stretch" justify="end" wrap className={styles.foot}>
          <ScoreActions order={order} actions={actions} />
        </Row>
      )}
    </Card>
  );
}
