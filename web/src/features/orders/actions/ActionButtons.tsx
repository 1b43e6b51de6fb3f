// The actions the server offers for an order, the most important one at the right.
import type { OrderAction, OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { awaitsBalance, isUnderReview } from '../../../entities/order/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from './texts.ts';
import type { useOrderActions } from './useOrderActions.ts';

type ActionButtonsProps = {
  order: Pick<OrderCard, 'order_id' | 'kind' | 'presale_id' | 'status' | 'items' | 'actions' | 'transfer'>;
  actions: ReturnType<typeof useOrderActions>;
  size?: 'sm' | 'md';
};

export function ActionButtons({ order, actions, size = 'sm' }: ActionButtonsProps) {
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
          {action === 'transfer' && isUnderReview(order) ? t.transferProgress : t.action[action]}
        </Button>
      ))}
      {/* The balance of a deposit is paid on the presale page. */}
      {awaitsBalance(order) && (
        <Button
          size={size}
          variant="secondary"
          render={(props) => (
            <Link to={PATHS.presale} query={{ presale_id: order.presale_id ?? undefined }} {...props} />
          )}
        >
          {t.toPresale}
        </Button>
      )}
    </>
  );
}

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
