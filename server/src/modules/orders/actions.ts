// What a player may do with an order now; the page never guesses.
import type { OrderAction } from '@emall/contract';
import type { OrderItemRow, OrderRow } from './tables.ts';

/** Nothing happens to it any more. */
export const isOver = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'refunded';

/** `canRebuy`: its things are for sale, to this player. */
export function actionsOf(
  order: OrderRow,
  items: OrderItemRow[],
  { now, canRebuy }: { now: Date; canRebuy: boolean },
): OrderAction[] {
  const actions: OrderAction[] = [];
  const { status } = order;
  const isOffline = order.payType === 'offline_transfer';
  if (status === 'unpaid' && order.expiresAt > now) actions.push(isOffline ? 'transfer' : 'pay');
  if (status === 'unpaid' && !order.isUnderReview) actions.push('cancel');
  if (status === 'shipped') actions.push('confirm');
  if (order.trackingNumber) actions.push('track');
  const isDeposit = order.kind === 'presale_deposit';
  if (status === 'completed' && !isDeposit && items.some((item) => item.delivery === 'code'))
    actions.push('view_code');
  if (canRebuy) actions.push('rebuy');
  if (isOver(order)) actions.push('delete');
  return actions;
}
