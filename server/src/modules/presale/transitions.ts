// The states of a presale order: the transition table, and the one function that moves it.
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { type PresaleOrderRow, presaleOrders, type StoredStatus } from './tables.ts';

const presaleTransitions: Record<StoredStatus, readonly StoredStatus[]> = {
  deposit_due: ['deposit_paid', 'closed'],
  // A deposit paid in time whose notification came late reopens a closed order.
  closed: ['deposit_paid'],
  deposit_paid: ['balance_due', 'refunding'],
  balance_due: ['balance_paid', 'forfeited', 'refunding'],
  balance_paid: ['refunding'],
  // Given back after all, by an operator.
  forfeited: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

type Move = {
  id: number;
  from: StoredStatus | readonly StoredStatus[];
  to: StoredStatus;
  set?: Partial<PresaleOrderRow>;
};

/** Moves a presale order from the status that the caller read. Undefined when it has changed meanwhile. */
export async function movePresaleOrder(tx: Tx, move: Move): Promise<PresaleOrderRow | undefined> {
  const from = typeof move.from === 'string' ? [move.from] : [...move.from];
  for (const status of from)
    if (!presaleTransitions[status].includes(move.to))
      throw new Error(`no presale order goes from ${status} to ${move.to}`);
  const [row] = await tx
    .update(presaleOrders)
    .set({ ...move.set, status: move.to })
    .where(and(eq(presaleOrders.id, move.id), inArray(presaleOrders.status, from)))
    .returning();
  return row;
}
