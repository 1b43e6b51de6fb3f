// What a player may do with a points order now; the page never guesses.
import type { OrderAction } from '@emall/contract';
import type { OrderItemRow } from '../orders/index.ts';
import type { PointsOrder } from './points-order.ts';

export function actionsOf(order: PointsOrder, items: OrderItemRow[], now: Date): OrderAction[] {
  const actions: OrderAction[] = [];
  const { status } = order;
  if (status === 'unpaid' && order.expiresAt > now) actions.push('pay');
  if (status === 'unpaid' || (status === 'paid' && order.isParcel)) actions.push('cancel');
  if (status === 'shipped') actions.push('confirm');
  if (order.trackingNumber) actions.push('track');
  if (status === 'completed' && items.some((item) => item.delivery === 'code')) actions.push('view_code');
  if (status === 'completed' || status === 'cancelled' || status === 'refunded') actions.push('delete');
  return actions;
}
