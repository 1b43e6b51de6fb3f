// One transfer as its player sees it: where to pay, the proof, the history, what can be done now.
import type { Contract, TransferAction, Upload } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { ITEMS_OF_ORDER, isOwnOrder, type OrderRow, type OwnOrder, orderItem } from '../orders/index.ts';
import { orders } from '../orders/tables.ts';
import { usableUploads, viewUpload } from '../uploads/index.ts';
import { type UploadRow, uploads } from '../uploads/tables.ts';
import { proofPurpose, proofsOf } from './find.ts';
import { payeeView } from './payee.ts';
import { payeeAccounts, type TransferRow, transferEvents, transferProofs, transfers } from './tables.ts';
import { stepNote } from './timeline.ts';

export const offlineTransferOrderDetail: CallHandler<
  Contract['order']['offlineTransferOrderDetail']
> = async ({ services, gameId, session, language }, { order_id, upload_ids = [] }) => {
  const { db, clock } = services;
  const owner = { gameId, playerId: session.playerId };
  const [[found], drafts] = await Promise.all([
    findDetail(db, { ...owner, orderId: order_id }),
    usableUploads(db, owner, upload_ids, proofPurpose(order_id)),
  ]);
  if (!found) throw fail('call/not-found');
  const { order, transfer, payee, items, proofs, history } = found;
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

const findDetail = compiled<OwnOrder, Detail[]>((db) => selectDetails(db).where(isOwnOrder()));
type Detail = Awaited<ReturnType<typeof selectDetails>>[number];

function selectDetails(db: Queryable) {
  const { id, path, widthPx, heightPx } = uploads;
  const { at, status, step } = transferEvents;
  return db
    .select({
      order: { status: orders.status, expiresAt: orders.expiresAt },
      transfer: transfers,
      payee: payeeAccounts,
      items: ITEMS_OF_ORDER,
      // The images of the newest submission, in their order.
      proofs: jsonRows(
        { id, path, widthPx, heightPx },
        {
          from: sql`${transferProofs} JOIN ${uploads} ON ${id} = ${transferProofs.uploadId}`,
          where: sql`${transferProofs.orderId} = ${transfers.orderId}
            AND ${transferProofs.submission} = ${transfers.submissions}`,
          orderBy: transferProofs.place,
        },
      ),
      history: jsonRows(
        { at, status, step },
        {
          from: transferEvents,
          where: sql`${transferEvents.orderId} = ${transfers.orderId}`,
          orderBy: transferEvents.id,
        },
      ),
    })
    .from(orders)
    .innerJoin(transfers, eq(transfers.orderId, orders.id))
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, transfers.payeeAccountId));
}

type Open = Pick<OrderRow, 'status' | 'expiresAt'>;

function actionsOf({ status }: TransferRow, order: Open, now: Date): TransferAction[] {
  const isOpen = order.status === 'unpaid' && (status === 'awaiting' || status === 'rejected');
  if (!isOpen) return [];
  return order.expiresAt > now ? ['submit', 'cancel'] : ['cancel'];
}

const viewUploads = (
  services: Pick<Services, 'db' | 'clock'>,
  rows: Pick<UploadRow, 'id' | 'path' | 'widthPx' | 'heightPx'>[],
): Promise<Upload[]> => Promise.all(rows.map((row) => viewUpload(services, row)));

export const proofViews = async (
  services: Pick<Services, 'clock' | 'db'>,
  { orderId }: TransferRow,
): Promise<Upload[]> => viewUploads(services, await proofsOf(services.db, orderId));
