// A player asks for a refund or return: one application at a time for each item, never for more than was paid.
import type { Contract } from '@emall/contract';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { limitRevisionRate } from '../eligibility.ts';
import { lockOrder, ownOrder } from '../find.ts';
import { refundApplicationItems, refundApplications } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';
import { openApplicationsOf } from './refund-applications.ts';
import { readRefundableItems, refundableOf } from './refundable.ts';

type ApplyRefund = Contract['order']['applyRefund'];

export const applyRefund: CallHandler<ApplyRefund> = async (
  { services, gameId, session, transact },
  input,
) => {
  await limitRevisionRate({ services, session });
  const { order_id: orderId, kind, reason, description = '', order_item_ids: chosen } = input;
  if (!REFUND_REASONS[kind].includes(reason))
    throw fail('call/bad-input', { field: 'reason', reason: `does not belong to kind ${kind}` });
  const { playerId } = session;
  const now = services.clock.now();
  return transact(async (tx) => {
    await ownOrder(tx, { gameId, playerId }, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw fail('call/not-found');
    const refundable = refundableOf(order, await readRefundableItems(tx, orderId), now);
    const ids = chosen ?? refundable.items.map(({ id }) => id);
    // A bought coupon cannot be divided: its template is released with the whole order.
    const isPart = order.kind === 'coupon' && ids.length < refundable.items.length;
    const items = refundable.items.filter(({ id }) => ids.includes(id));
    const amount = refundable.amountFor(ids);
    if (isPart || !refundable.kinds.includes(kind) || items.length < ids.length || amount <= 0)
      throw fail((await openApplicationsOf(tx, orderId)).length ? 'refund/under-way' : 'refund/not-possible');
    const [made] = await tx
      .insert(refundApplications)
      .values({
        gameId,
        playerId,
        orderId,
        kind,
        reason,
        description: description.trim(),
        amount,
        isShipped: order.shippedAt !== null,
        status: 'applied',
        createdAt: now,
      })
      .returning({ id: refundApplications.id });
    if (!made) throw new Error('an application was not made');
    const applied = items.map(({ id, amount: share }) => ({
      applicationId: made.id,
      orderItemId: id,
      amount: share,
      isOpen: true,
    }));
    await tx
      .insert(refundApplicationItems)
      .values(applied)
      .catch((error) => {
        throw isUniqueViolation(error, 'refund_application_items_one_open')
          ? fail('refund/under-way')
          : error;
      });
    await noteOrderEvent(tx, order, { reason: 'refund_applied', amount, now });
    return { application_id: made.id, amount };
  });
};
