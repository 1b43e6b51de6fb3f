// One transfer in full: as its player sees it, and as an operator does.
import type { Contract, TransferAction, Upload } from '@emall/contract';
import { findOrder, itemsOf, type OrderRow, orderItem, ownOrder } from '../modules/orders/index.ts';
import {
  entriesFor,
  findTransfer,
  operatorNames,
  payeeOf,
  payeeView,
  proofsOf,
  stepNote,
  storyOf,
  type TransferRow,
  viewEntries,
  viewTransfers,
} from '../modules/transfers/index.ts';
import { findUploads, usableUploads, viewUpload } from '../modules/uploads/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler, Services } from '../services.ts';
import { proofPurpose } from './submit-transfer.ts';

export const offlineTransferOrderDetail: CallHandler<
  Contract['order']['offlineTransferOrderDetail']
> = async ({ services, gameId, session, language }, { order_id, upload_ids = [] }) => {
  const { db, clock } = services;
  const owner = { gameId, playerId: session.playerId };
  const order = await ownOrder(db, owner, order_id);
  const transfer = await findTransfer(db, order_id);
  if (!transfer) throw fail('call/not-found');
  const [payee, proofs, drafts, story, items] = await Promise.all([
    payeeOf(db, transfer.payeeAccountId),
    proofViews(services, transfer),
    usableUploads(db, owner, upload_ids, proofPurpose(order_id)),
    storyOf(db, order_id),
    itemsOf(db, [order_id]),
  ]);
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
    proofs,
    drafts: await Promise.all(drafts.map((row) => viewUpload(services, row))),
    actions,
    timeline: story.map(({ at, status, step }) => ({
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

async function proofViews(services: Services, transfer: TransferRow): Promise<Upload[]> {
  const rows = await findUploads(services.db, await proofsOf(services.db, transfer));
  return Promise.all(rows.map((row) => viewUpload(services, row)));
}

export const detail: CallHandler<Contract['ops']['transfer']['detail']> = async (
  { services, gameId, language },
  { order_id },
) => {
  const { db } = services;
  const [transfer, order] = await Promise.all([findTransfer(db, order_id), findOrder(db, order_id)]);
  if (!order || transfer?.gameId !== gameId) throw fail('call/not-found');
  const [views, payee, proofs, story, items, entries] = await Promise.all([
    viewTransfers(db, [transfer]),
    payeeOf(db, transfer.payeeAccountId),
    proofViews(services, transfer),
    storyOf(db, order_id),
    itemsOf(db, [order_id]),
    entriesFor(db, transfer),
  ]);
  const [view] = views;
  if (!view) throw new Error('a transfer was not shown');
  const names = await operatorNames(
    db,
    story.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return {
    ...view,
    payee: payeeView(payee),
    reason: transfer.reason,
    proofs,
    items: items.map(orderItem),
    order_status: order.status,
    server_name: order.serverName,
    role_name: order.roleName,
    timeline: story.map(({ at, status, step, note, operatorId }) => ({
      at: at.toISOString(),
      status,
      note: [stepNote(step, language), note].filter(Boolean).join('：'),
      operator: names.get(operatorId ?? 0) ?? null,
    })),
    entries: await viewEntries(db, entries),
  };
};
