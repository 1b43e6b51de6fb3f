// Finds transfers, their proof and their story.
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
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

/** Whoever decides on it next waits. The order is locked before it, always. */
export async function lockTransfer(tx: Tx, orderId: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.orderId, orderId)).for('update');
  return row;
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

/** The pictures handed in last, in their order. */
export async function proofsOf(db: Queryable, transfer: TransferRow): Promise<number[]> {
  const rows = await db
    .select({ uploadId: transferProofs.uploadId })
    .from(transferProofs)
    .where(
      and(eq(transferProofs.orderId, transfer.orderId), eq(transferProofs.submission, transfer.submissions)),
    )
    .orderBy(asc(transferProofs.place));
  return rows.map((row) => row.uploadId);
}

export async function storyOf(db: Queryable, orderId: string): Promise<TransferEventRow[]> {
  return db
    .select()
    .from(transferEvents)
    .where(eq(transferEvents.orderId, orderId))
    .orderBy(asc(transferEvents.id));
}
