// How payment, cancellation and refund of its two orders change a presale order, inside those transactions.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { moveOrder, type OrderRow, releaseStock } from '../orders/index.ts';
import { lockPresaleOrder, ordersOf } from './find.ts';
import { presales } from './tables.ts';
import { movePresaleOrder } from './transitions.ts';

export const COMPENSATE = 'compensate-presale-order';

type PresalePart = OrderRow & { presaleOrderId: number };
export const isOfPresale = (order: OrderRow): order is PresalePart => order.presaleOrderId !== null;

/** A paid deposit freezes the terms; a paid balance completes the deposit's order. */
export async function presalePaid(tx: Tx, order: PresalePart, now: Date): Promise<void> {
  const { row, deposit } = await lockPresaleOrder(tx, order.presaleOrderId);
  if (order.kind === 'presale_deposit') {
    const set = { frozenAt: now };
    const from = ['deposit_due', 'closed'] as const;
    if (!(await movePresaleOrder(tx, { id: row.id, from, to: 'deposit_paid', set })))
      throw new Error(`presale order ${row.id} is ${row.status} and cannot take a deposit`);
    return;
  }
  if (!(await movePresaleOrder(tx, { id: row.id, from: 'balance_due', to: 'balance_paid' })))
    throw new Error(`presale order ${row.id} is ${row.status} and cannot take a balance`);
  await finishDeposit(tx, deposit.id, 'deposit_counted', now);
  // A delay that was announced before is compensated with the balance.
  await enqueue(tx, COMPENSATE, { presale_order_id: row.id }, { key: `${COMPENSATE}:${row.id}` });
}

export async function finishDeposit(
  tx: Tx,
  orderId: string,
  reason: 'deposit_counted' | 'deposit_forfeited',
  now: Date,
): Promise<void> {
  const set = { completedAt: now };
  await moveOrder(tx, { orderId, from: 'paid', to: 'completed', reason, now, set });
}

/** Whether a payment for a cancelled order can still be accepted: made within its window, and nothing else was decided. */
export async function canRevivePresale(tx: Tx, order: PresalePart, paidAt: Date): Promise<boolean> {
  const { row, balance } = await lockPresaleOrder(tx, order.presaleOrderId);
  if (order.kind === 'presale_balance')
    return row.status === 'balance_due' && !balance && paidAt < row.balanceEndsAt;
  const [presale] = await tx.select().from(presales).where(eq(presales.id, row.presaleId));
  const isOpen = presale && !presale.cancelledAt && paidAt < presale.depositEndsAt;
  return row.status === 'closed' && Boolean(isOpen);
}

/** An unpaid order was cancelled: without a deposit the presale order closes; a balance can be created again. */
export async function presaleCancelled(tx: Tx, order: PresalePart): Promise<void> {
  if (order.kind === 'presale_deposit')
    await movePresaleOrder(tx, { id: order.presaleOrderId, from: 'deposit_due', to: 'closed' });
}

/** An order is refunded in full. The deposit's order holds the reserved stock. */
export async function presaleStopped(tx: Tx, order: PresalePart): Promise<void> {
  const { row, balance } = await lockPresaleOrder(tx, order.presaleOrderId);
  const { id } = row;
  if (order.kind === 'presale_balance') {
    await movePresaleOrder(tx, { id, from: 'balance_paid', to: 'refunding' });
    return;
  }
  // An unpaid balance has to be cancelled first.
  if (balance?.status === 'unpaid') throw fail('order/not-possible');
  if (row.status === 'deposit_paid' || row.status === 'balance_due') {
    await movePresaleOrder(tx, { id, from: row.status, to: 'refunding' });
    await releaseStock(tx, order.id);
  } else if (row.status === 'forfeited')
    await movePresaleOrder(tx, { id, from: 'forfeited', to: 'refunding' });
}

/** A refund is complete; with the last one the presale order is refunded. */
export async function presaleRefunded(tx: Tx, order: PresalePart): Promise<void> {
  const { row } = await lockPresaleOrder(tx, order.presaleOrderId);
  if (row.status !== 'refunding') return;
  const all = await ordersOf(tx, row.id);
  if (all.some(({ status }) => status === 'refunding')) return;
  await movePresaleOrder(tx, { id: row.id, from: 'refunding', to: 'refunded' });
}
