// The actions the server offers for an order, the most important one at the right.
import type { OrderAction, OrderCard, OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { awaitsBalance, type Balance, isUnderReview } from '../../../entities/order/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { isRefundOpen } from '../refund/status.ts';
import { useTexts } from './texts.ts';
import type { useOrderActions } from './useOrderActions.ts';

type ActionButtonsProps = {
  order: Pick<OrderCard, 'order_id' | 'kind' | 'presale_id' | 'status' | 'items' | 'actions' | 'transfer'> &
    Partial<Pick<OrderDetail, 'refund'>>;
  actions: ReturnType<typeof useOrderActions>;
  size?: 'sm' | 'md';
  /** The balance of a deposit, where it is known. */
  balance?: Balance | undefined;
};

export function ActionButtons({ order, actions, size = 'sm', balance }: ActionButtonsProps) {
  const t = useTexts();
  const offered = sortActions(order.actions);
  return (
    <>
      {offered.map((action, at) => (
        <Button
          key={action}
          size={size}
          variant={at === offered.length - 1 && !isUnderReview(order) ? variantOf(action) : 'ghost'}
          loading={actions.running === action}
          disabled={actions.running !== undefined && actions.running !== action}
          onClick={() => actions.run(action, order)}
        >
          {labelOf(action, order, t)}
        </Button>
      ))}
      {/* The balance of a deposit is paid on the presale page. */}
      {awaitsBalance(order) &&
        (balance?.state === 'due' ? (
          <Button
            size={size}
            render={(props) => <Link to={PATHS.presale} query={sheetOf(balance)} {...props} />}
          >
            {t.payBalance}
          </Button>
        ) : (
          <Button
            size={size}
            variant="secondary"
            render={(props) => (
              <Link to={PATHS.presale} query={{ presale_id: order.presale_id ?? undefined }} {...props} />
            )}
          >
            {t.toPresale}
          </Button>
        ))}
    </>
  );
}

function labelOf(
  action: OrderAction,
  order: ActionButtonsProps['order'],
  t: ReturnType<typeof useTexts>,
): string {
  if (action === 'transfer' && isUnderReview(order)) return t.transferProgress;
  if (action === 'apply_refund' && order.refund && isRefundOpen(order.refund.status)) return t.refundProgress;
  return t.action[action];
}

/** The query that opens the sheet of the balance on the presale page. */
const sheetOf = ({ terms: { presale_id, presale_order_id } }: Balance) => ({
  presale_id,
  sheet: 'balance',
  presale_order_id,
});

const BY_IMPORTANCE: readonly OrderAction[] = [
  'delete',
  'cancel',
  'change_address',
  'apply_refund',
  'remind_shipping',
  'track',
  'rebuy',
  'view_code',
  'confirm',
  'transfer',
  'pay',
];

/** The action that the order waits for comes last, where the thumb is. */
export function sortActions(actions: readonly OrderAction[]): OrderAction[] {
  return BY_IMPORTANCE.filter((action) => actions.includes(action));
}

const QUIET: readonly OrderAction[] = ['delete', 'cancel', 'apply_refund', 'change_address'];

/** Primary is for the action that the order waits for. */
function variantOf(action: OrderAction) {
  if (action === 'pay' || action === 'transfer' || action === 'confirm') return 'primary';
  return QUIET.includes(action) ? 'ghost' : 'secondary';
}
