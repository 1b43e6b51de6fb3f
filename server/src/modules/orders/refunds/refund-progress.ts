// What can still be refunded of an order, and what became of the applications so far.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { usableUploads, viewUpload } from '../../uploads/index.ts';
import { ownOrder } from '../find.ts';
import { applicationsOf, viewApplications } from './refund-applications.ts';
import { allPieces, readRefundableItems, refundableOf } from './refundable.ts';

export const refundProgress: CallHandler<Contract['order']['refundProgress']> = async (
  { services, gameId, session: { playerId } },
  { order_id: orderId, upload_ids = [] },
) => {
  const { db, clock } = services;
  const owner = { gameId, playerId };
  // All of it in one round trip; it is shown only when the order is the player's own.
  const [order, all, applications, drafts] = await Promise.all([
    ownOrder(db, owner, orderId),
    readRefundableItems(db, orderId),
    applicationsOf(db, orderId),
    usableUploads(db, owner, upload_ids),
  ]);
  const { kinds, items, amountFor, until } = refundableOf(order, all, clock.now());
  return {
    kinds,
    items: items.map(({ id, amounts }) => ({ order_item_id: id, amounts })),
    amount: amountFor(allPieces(items)) ?? 0,
    apply_until: until?.toISOString() ?? null,
    list: await viewApplications(services, applications),
    drafts: await Promise.all(drafts.map((row) => viewUpload(services, row))),
  };
};
