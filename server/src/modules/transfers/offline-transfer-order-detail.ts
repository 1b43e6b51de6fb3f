// One transfer as its player sees it: where to pay, the proof, the history, what can be done now.
import type { Contract, TransferAction, Upload } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { itemsOf, type OrderRow, orderItem, ownOrder } from '../orders/index.ts';
import { usableUploads, viewUpload } from '../uploads/index.ts';
import type { UploadRow } from '../uploads/tables.ts';
import { findTransfer, proofPurpose, proofsOf, transferHistory } from './find.ts';
import { payeeOfOrder, payeeView } from './payee.ts';
import type { TransferRow } from './tables.ts';
import { stepNote } from './timeline.ts';

export const offlineTransferOrderDetail: CallHandler<
  Contract['order']['offlineTransferOrderDetail']
> = async ({ services, gameId, session, language }, { order_id, upload_ids = [] }) => {
  const { db, clock } = services;
  const owner = { gameId, playerId: session.playerId };
  // All of it in one round trip; it is shown only when the order is the player's own.
  const [order, transfer, payee, proofs, drafts, history, items] = await Promise.all([
    ownOrder(db, owner, order_id),
    findTransfer(db, order_id),
    payeeOfOrder(db, order_id),
    proofsOf(db, order_id),
    usableUploads(db, owner, upload_ids, proofPurpose(order_id)),
    transferHistory(db, order_id),
    itemsOf(db, [order_id]),
  ]);
  if (!transfer || !payee) throw fail('call/not-found');
  const actions = actionsOf(transfer, order, clock.now());
  return {
    order_id,
    status: transfer.status,
    pay_amount: transfer.amount,
    reference: transfer.reference,
    payee: payeeView(payee),
    payer_name: transfer.payerName,
    expires_at: actions.includes('submit') ? order.expiresAt.toISOString() : null,
    reason: transfer.reason,
    proofs: await viewUploads(services, proofs),
    drafts: await viewUploads(services, drafts),
    actions,
    timeline: history.map(({ at, status, step }) => ({
      at: at.toISOString(),
      status,
      note: stepNote(step, language),
    })),
    order_status: order.status,
    items: items.map(orderItem),
    created_at: transfer.createdAt.toISOString(),
  };
};

function actionsOf({ status }: TransferRow, order: OrderRow, now: Date): TransferAction[] {
  const isOpen = order.status === 'unpaid' && (status === 'awaiting' || status === 'rejected');
  if (!isOpen) return [];
  return order.expiresAt > now ? ['submit', 'cancel'] : ['cancel'];
}

const viewUploads = (services: Services, rows: UploadRow[]): Promise<Upload[]> =>
  Promise.all(rows.map((row) => viewUpload(services, row)));

export const proofViews = async (services: Services, { orderId }: TransferRow): Promise<Upload[]> =>
  viewUploads(services, await proofsOf(services.db, orderId));
