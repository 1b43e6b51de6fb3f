// Finds and locks transfers, their proof and their history.
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { type UploadRow, uploads } from '../uploads/tables.ts';
import {
  type TransferEventRow,
  type TransferRow,
  transferEvents,
  transferProofs,
  transfers,
} from './tables.ts';

export async function findTransfer(db: Queryable, orderId: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.orderId, orderId));
  return row;
}

async function lockTransfer(tx: Tx, orderId: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.orderId, orderId)).for('update');
  return row;
}

/** Locks the order, then its transfer: every caller locks in this order. */
export async function lockOrderAndTransfer(
  tx: Tx,
  gameId: number,
  orderId: string,
): Promise<{ order: OrderRow; transfer: TransferRow }> {
  const order = await lockOrder(tx, orderId);
  const transfer = order?.gameId === gameId ? await lockTransfer(tx, orderId) : undefined;
  if (!order || !transfer) throw fail('call/not-found');
  return { order, transfer };
}

export async function transferOfReference(
  db: Queryable,
  gameId: number,
  reference: string,
): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.gameId, gameId), eq(transfers.reference, reference)));
  return row;
}

/** Under which purpose the images of an order's proof are reserved. */
export const proofPurpose = (orderId: string) => `transfer:${orderId}`;

/** The images of the newest submission, in their order. */
export async function proofsOf(db: Queryable, orderId: string): Promise<UploadRow[]> {
  const rows = await db
    .select({ upload: uploads })
    .from(transferProofs)
    .innerJoin(
      transfers,
      and(
        eq(transfers.orderId, transferProofs.orderId),
        eq(transfers.submissions, transferProofs.submission),
      ),
    )
    .innerJoin(uploads, eq(uploads.id, transferProofs.uploadId))
    .where(eq(transferProofs.orderId, orderId))
    .orderBy(asc(transferProofs.place));
  return rows.map(({ upload }) => upload);
}

export async function transferHistory(db: Queryable, orderId: string): Promise<TransferEventRow[]> {
  return db
    .select()
    .from(transferEvents)
    .where(eq(transferEvents.orderId, orderId))
    .orderBy(asc(transferEvents.id));
}
