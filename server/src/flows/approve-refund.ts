// An operator agrees to an application: its refund is opened, or its parcel is awaited.
import type { Contract } from '@emall/contract';
import { AFTER_SALES_DAYS } from '@emall/contract/constants';
import { findGame } from '../modules/games/index.ts';
import {
  approvedMessage,
  lockApplication,
  moveApplication,
  noteOrderEvent,
  notifyBuyer,
  type OrderRow,
  type RefundApplicationRow,
  refundReason,
  reserveApplied,
  restWithout,
  returnMessage,
  stopLines,
} from '../modules/orders/index.ts';
import { badInput } from '../platform/bad-input.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { refundOrder, withinAmount } from './refund-order.ts';

type ApproveRefund = Contract['ops']['order']['approveRefund'];

export const approveRefund: CallHandler<ApproveRefund> = async ({ services, gameId, transact }, input) => {
  const { application_id: id, amount, return_address, note = '' } = input;
  const signature = (await findGame(services, gameId))?.name ?? '';
  const now = services.clock.now();
  return transact(async (tx) => {
    const { order, application } = await lockApplication(tx, gameId, id);
    if (application.kind === 'refund') {
      const decided = { amount, note: note.trim(), signature, now };
      await refundApplication(tx, order, application, decided);
      return { status: 'approved' as const };
    }
    const returnAddress = return_address?.trim();
    if (!returnAddress) throw badInput('return_address', 'return-address-required');
    const returnUntil = new Date(now.getTime() + AFTER_SALES_DAYS.return * DAY_MS);
    if (amount !== undefined && amount > application.amount) throw fail('refund/not-possible');
    const agreed = amount ?? application.amount;
    const set = { amount: agreed, decidedAt: now, decisionNote: note.trim(), returnAddress, returnUntil };
    const moved = await moveApplication(tx, { id, from: 'applied', to: 'awaiting_return', set });
    if (!moved) throw fail('refund/not-possible');
    await noteOrderEvent(tx, order, { reason: 'return_awaited', now });
    const message = returnMessage(order.id, returnAddress, returnUntil);
    await notifyBuyer(tx, order, { signature, message, now });
    return { status: 'awaiting_return' as const };
  });
};

type Decision = { amount: number | undefined; note: string; signature: string; now: Date };

/** Part of the operator's transaction, the order locked: opens the refund and closes the application with it. */
export async function refundApplication(
  tx: Tx,
  order: OrderRow,
  application: RefundApplicationRow,
  { amount: decided = application.amount, note, signature, now }: Decision,
): Promise<void> {
  const { id, kind, reason } = application;
  // Decided for a parcel in the shop, or for one that has left it: not for the other.
  const isStale = kind === 'refund' && application.isShipped !== (order.shippedAt !== null);
  if (isStale || decided > application.amount) throw fail('refund/not-possible');
  // Less than applied for is a compensation: the items stay the player's.
  const isFull = decided === application.amount;
  const lines = await reserveApplied(tx, id, { amount: decided, applied: application.amount });
  // With the last item the order ends, and its shipping fee goes back too.
  const stopsItems = isFull && kind === 'refund' && order.shippedAt === null;
  const rest = stopsItems ? await restWithout(tx, order, lines, now) : undefined;
  const { refundId, amount } = await refundOrder(tx, {
    points: lines.reduce((sum, { points }) => sum + points, 0),
    gameId: order.gameId,
    orderId: order.id,
    ...(rest?.isNothing ? {} : { amount: decided, goesOn: rest?.isAwaited ?? false }),
    reason: refundReason(reason),
    applicationId: id,
    now,
  });
  // After the refund, which locks spend totals before stock as every flow does.
  if (isFull) await stopLines(tx, order, { refundId, lines: withinAmount(lines, amount), now });
  const moved = await moveApplication(tx, {
    id,
    from: kind === 'refund' ? 'applied' : 'returning',
    to: 'approved',
    set: { amount, decidedAt: now, refundId, ...(note ? { decisionNote: note } : {}) },
  });
  if (!moved) throw fail('refund/not-possible');
  await notifyBuyer(tx, order, { signature, message: approvedMessage(order.id, amount), now });
}
