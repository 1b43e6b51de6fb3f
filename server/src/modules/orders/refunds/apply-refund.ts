// A player asks for a refund or return: one application at a time for each item, never for more pieces than are left.
import type { Contract } from '@emall/contract';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { badInput } from '../../../platform/bad-input.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { takeUploads } from '../../uploads/index.ts';
import { lockOrder, type Owner, ownOrder } from '../find.ts';
import { limitRevisionRate } from '../limits/eligibility.ts';
import { refundApplicationItems, refundApplicationPhotos, refundApplications } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';
import { openApplicationsOf, photoPurpose } from './refund-applications.ts';
import type { Pieces } from './refund-items.ts';
import { allPieces, readRefundableItems, refundableOf, shareOf } from './refundable.ts';

type ApplyRefund = Contract['order']['applyRefund'];

export const applyRefund: CallHandler<ApplyRefund> = async (
  { services, gameId, session, transact },
  input,
) => {
  await limitRevisionRate({ services, session });
  const { order_id: orderId, kind, reason, description = '', upload_ids = [] } = input;
  if (!REFUND_REASONS[kind].includes(reason))
    throw badInput('reason', 'refund-reason-of-other-kind', { kind });
  const { playerId } = session;
  const now = services.clock.now();
  return transact(async (tx) => {
    await ownOrder(tx, { gameId, playerId }, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw fail('call/not-found');
    const refundable = refundableOf(order, await readRefundableItems(tx, orderId), now);
    const all = allPieces(refundable.items);
    const pieces = input.items?.map(({ order_item_id: itemId, quantity }) => ({ itemId, quantity })) ?? all;
    const isRepeated = new Set(pieces.map(({ itemId }) => itemId)).size < pieces.length;
    // A bought coupon cannot be divided: its template is released with the whole order.
    const isPart = order.kind === 'coupon' && countOf(pieces) < countOf(all);
    const amount = refundable.amountFor(pieces);
    if (isRepeated || isPart || !refundable.kinds.includes(kind) || !amount)
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
    const applied = pieces.map((each) => ({
      applicationId: made.id,
      orderItemId: each.itemId,
      quantity: each.quantity,
      amount: shareOf(refundable.items, each) ?? 0,
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
    if (upload_ids.length) await attachPhotos(tx, { gameId, playerId }, made.id, upload_ids);
    await noteOrderEvent(tx, order, { reason: 'refund_applied', amount, now });
    return { application_id: made.id, amount };
  });
};

const countOf = (pieces: readonly Pieces[]): number =>
  pieces.reduce((count, { quantity }) => count + quantity, 0);

async function attachPhotos(
  tx: Tx,
  owner: Owner,
  applicationId: number,
  uploadIds: readonly number[],
): Promise<void> {
  if (!(await takeUploads(tx, owner, uploadIds, photoPurpose(applicationId))))
    throw fail('refund/photo-missing');
  await tx
    .insert(refundApplicationPhotos)
    .values(uploadIds.map((uploadId, at) => ({ applicationId, place: at + 1, uploadId })));
}
