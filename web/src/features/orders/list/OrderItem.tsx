// One order of the list: its status, items, amount and actions.
import type { OrderAction, OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import {
  awaitsBalance,
  type Balance,
  formatStatus,
  isUnderReview,
  OrderLines,
  PaymentDeadline,
  refreshOrders,
  toneOf,
  useBalance,
  useOrderTexts,
} from '../../../entities/order/index.ts';
import { formatDateTime, yuan } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { useOrderActions } from '../actions/useOrderActions.ts';
import styles from './OrderItem.module.css';
import { useTexts } from './texts.ts';

const SHOWN_LINES = 2;
const ON_ITS_PAGE: readonly OrderAction[] = ['apply_refund', 'change_address'];

/** While a transfer is under review nothing is due, and nothing counts as paid. */
function sumOf(order: OrderCard): 'unpaid' | 'paid' | 'total' {
  if (order.status === 'cancelled' || isUnderReview(order)) return 'total';
  return order.status === 'unpaid' ? 'unpaid' : 'paid';
}

function stateOf(order: OrderCard, balance: Balance | undefined, t: ReturnType<typeof useOrderTexts>) {
  if (balance?.state === 'due') return { tone: 'wait', text: t.balanceDue };
  // Its status changes only once the money goes back.
  if (order.has_open_refund && order.status !== 'refunding') return { tone: 'run', text: t.refundUnderWay };
  return { tone: isUnderReview(order) ? 'run' : toneOf(order.status), text: formatStatus(order, t) };
}

export function OrderItem({ order }: { order: OrderCard }) {
  const t = useTexts();
  const orderTexts = useOrderTexts();
  const actions = useOrderActions();
  const { order_id, items, expires_at } = order;
  const balance = useBalance(order);
  const { tone, text } = stateOf(order, balance, orderTexts);
  // Rarer actions are offered on the page of the order.
  const offered = { ...order, actions: order.actions.filter((action) => !ON_ITS_PAGE.includes(action)) };
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Card flush>
      <Stack as={Link} gap="3" to={PATHS.orderDetail} query={{ order_id }} className={styles.body}>
        <Row as="span" gap="3" justify="between">
          <VisuallyHidden>{t.open(order_id)}</VisuallyHidden>
          <time className={styles.time} dateTime={order.created_at}>
            {formatDateTime(order.created_at)}
          </time>
          <b className={styles.status} data-tone={tone}>
            {text}
          </b>
        </Row>
        <OrderLines items={items} kind={order.kind} most={SHOWN_LINES} />
        <Row as="span" gap="1" align="baseline" justify="end" wrap className={styles.sum}>
          {orderTexts.pieces(pieces)} · {t.sum[sumOf(order)]}
          <Price cents={order.pay_amount} tone="ink" />
          {order.refunded_amount > 0 && <> · {t.refunded(yuan(order.refunded_amount))}</>}
        </Row>
      </Stack>
      {(offered.actions.length > 0 || expires_at || awaitsBalance(order)) && (
        <Row as="footer" gap="2" wrap className={styles.foot}>
          {expires_at && (
            <span className={styles.left}>
              <PaymentDeadline
                until={expires_at}
                running={t.paysWithin}
                expired={t.closing}
                onExpired={() => void refreshOrders()}
              />
            </span>
          )}
          <Row as="span" gap="2" align="stretch" justify="end" wrap className={styles.actions}>
            <ActionButtons order={offered} actions={actions} balance={balance} />
          </Row>
        </Row>
      )}
    </Card>
  );
}
