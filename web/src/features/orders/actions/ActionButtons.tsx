// The actions the server offers for an order, the weightiest at the right; a deposit also leads to where its balance is paid.

import type { OrderAction, OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { awaitsBalance } from '../status.ts';
import { inOrderOfWeight } from './action-order.ts';
import { useTexts } from './texts.ts';
import type { useOrderActions } from './useOrderActions.ts';

type ActionButtonsProps = {
  order: Pick<OrderCard, 'order_id' | 'kind' | 'status' | 'items' | 'actions'>;
  actions: ReturnType<typeof useOrderActions>;
  size?: 'sm' | 'md';
};

export function ActionButtons({ order, actions, size = 'sm' }: ActionButtonsProps) {
  const t = useTexts();
  const offered = inOrderOfWeight(order.actions);
  return (
    <>
      {offered.map((action, at) => (
        <Button
          key={action}
          size={size}
          variant={at === offered.length - 1 ? lookOf(action) : 'ghost'}
          loading={actions.running === action}
          disabled={actions.running !== undefined && actions.running !== action}
          onClick={() => actions.run(action, order)}
        >
          {t.action[action]}
        </Button>
      ))}
      {awaitsBalance(order) && (
        <Button size={size} variant="secondary" render={(look) => <Link to={PATHS.presale} {...look} />}>
          {t.toPresale}
        </Button>
      )}
    </>
  );
}

/** Orange is for what the order waits for. */
function lookOf(action: OrderAction) {
  if (action === 'pay' || action === 'transfer' || action === 'confirm') return 'primary';
  return action === 'delete' || action === 'cancel' ? 'ghost' : 'secondary';
}
