// What a player may do with an order now; the page never guesses.
import type { OrderAction } from '@emall/contract';
import type { OrderItemRow, OrderRow } from './tables.ts';

export function actionsOf(order: OrderRow, items: OrderItemRow[], now: Date): OrderAction[] {
  const actions: OrderAction[] = [];
  const { status } = order;
  const isOver = status === 'completed' || status === 'cancelled' || status === 'refunded';
  const isOffline = order.payType === 'offline_transfer';
  if (status === 'unpaid' && order.expiresAt > now) actions.push(isOffline ? 'transfer' : 'pay');
  if (status === 'unpaid' && !order.isUnderReview) actions.push('cancel');
  if (status === 'shipped') actions.push('confirm');
  if (order.trackingNumber) actions.push('track');
  const isDeposit = order.kind === 'presale_deposit';
  if (status === 'completed' && !isDeposit && items.some((item) => item.delivery === 'code'))
    actions.push('view_code');
  // What was presold is bought again on the presale's own page.
  if (isOver)
    actions.push(...(order.presaleOrderId === null ? (['rebuy', 'delete'] as const) : (['delete'] as const)));
  return actions;
}
