// The states of a transfer: the transition table, and the one function that moves it.
import type { TransferStatus } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { type TransferRow, transferEvents, transfers } from './tables.ts';
import type { TransferStepName } from './timeline.ts';

const transitions: Record<TransferStatus, readonly TransferStatus[]> = {
  // Money in the bank counts, with or without proof.
  awaiting: ['reviewing', 'approved', 'closed'],
  reviewing: ['approved', 'rejected', 'closed'],
  rejected: ['reviewing', 'approved', 'closed'],
  approved: [],
  // Late money revives the order, if it can still be fulfilled.
  closed: ['approved'],
};

/** The player can still act, or money is still expected. */
export const OPEN_STATUSES: readonly TransferStatus[] = ['awaiting', 'reviewing', 'rejected'];

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

/** Moves a transfer that is still in one of `from`, and adds the event. Undefined when it has moved meanwhile. */
export async function moveTransfer(tx: Tx, move: Move): Promise<TransferRow | undefined> {
  for (const status of move.from)
    if (!transitions[status].includes(move.to))
      throw new Error(`no transfer goes from ${status} to ${move.to}`);
  const [row] = await tx
    .update(transfers)
    .set({ ...move.set, status: move.to })
    .where(and(eq(transfers.orderId, move.orderId), inArray(transfers.status, [...move.from])))
    .returning();
  if (row) await noteTransferEvent(tx, row.status, move);
  return row;
}

export async function noteTransferEvent(tx: Tx, status: TransferStatus, event: Event): Promise<void> {
  const { orderId, step, note = '', operatorId = null, now } = event;
  await tx.insert(transferEvents).values({ orderId, at: now, status, step, note, operatorId });
}

type Ending = Omit<Event, 'step'> & {
  step: 'closed_by_player' | 'closed_by_time' | 'closed_by_operator' | 'closed_paid';
};

/** Closes the transfer of an order that ends, if it has an open one. */
export async function closeTransfer(tx: Tx, ending: Ending): Promise<void> {
  const set = { reason: ending.note || null };
  await moveTransfer(tx, { ...ending, from: OPEN_STATUSES, to: 'closed', set });
}
