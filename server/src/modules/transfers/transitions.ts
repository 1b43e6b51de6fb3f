// The life of a transfer: one table of moves, and the one function that makes them.
import type { TransferStatus } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type TransferRow, transferEvents, transfers } from './tables.ts';
import type { TransferStepName } from './timeline.ts';

export const transitions: Record<TransferStatus, readonly TransferStatus[]> = {
  // Money that is in the bank counts, whether or not its proof has come.
  awaiting: ['reviewing', 'approved', 'closed'],
  reviewing: ['approved', 'rejected', 'closed'],
  rejected: ['reviewing', 'approved', 'closed'],
  approved: [],
  // Money that comes after the end revives the order, if it can still be served.
  closed: ['approved'],
};

/** A player can still act, or money is still awaited. */
export const OPEN: readonly TransferStatus[] = ['awaiting', 'reviewing', 'rejected'];

type Event = {
  orderId: string;
  step: TransferStepName;
  /** In the operator's own words. */
  note?: string | undefined;
  operatorId?: number | undefined;
  now: Date;
};
type Move = Event & {
  from: readonly TransferStatus[];
  to: TransferStatus;
  set?: Partial<TransferRow>;
};

/** Moves a transfer if it still stands where the mover saw it, and writes that down. Undefined: somebody was faster. */
export async function moveTransfer(tx: Tx, move: Move): Promise<TransferRow | undefined> {
  for (const status of move.from)
    if (!transitions[status].includes(move.to))
      throw new Error(`no transfer goes from ${status} to ${move.to}`);
  const [row] = await tx
    .update(transfers)
    .set({ ...move.set, status: move.to })
    .where(and(eq(transfers.orderId, move.orderId), inArray(transfers.status, [...move.from])))
    .returning();
  if (row) await noteEvent(tx, row.status, move);
  return row;
}

export async function noteEvent(tx: Tx, status: TransferStatus, event: Event): Promise<void> {
  const { orderId, step, note = '', operatorId = null, now } = event;
  await tx.insert(transferEvents).values({ orderId, at: now, status, step, note, operatorId });
}

type Ending = Omit<Event, 'step'> & {
  step: 'closed_by_player' | 'closed_by_time' | 'closed_by_operator' | 'closed_paid';
};

/** Ends the transfer of an order that ends, if it has one and it is open. */
export async function closeTransfer(tx: Tx, ending: Ending): Promise<void> {
  const set = { reason: ending.note || null };
  await moveTransfer(tx, { ...ending, from: OPEN, to: 'closed', set });
}
