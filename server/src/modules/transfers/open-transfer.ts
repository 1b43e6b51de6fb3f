// Opens the transfer of an order: draws its reference, and enforces the limits per player.
import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { retry } from '../../platform/resilience/retry.ts';
import { newReference } from './reference.ts';
import { transferRules } from './rules.ts';
import { type PayeeRow, type TransferRow, transfers } from './tables.ts';
import { noteTransferEvent, OPEN_STATUSES } from './transitions.ts';

type NewTransfer = {
  orderId: string;
  gameId: number;
  accountId: number;
  playerId: number;
  amount: number;
  payee: PayeeRow;
  now: Date;
};

class ReferenceTaken extends Error {}

/** The caller has locked the buyer. */
export async function openTransfer(tx: Tx, wanted: NewTransfer): Promise<TransferRow> {
  const { payee, now, ...transfer } = wanted;
  await requireWithinLimits(tx, wanted);
  const row = { ...transfer, payeeAccountId: payee.id, status: 'awaiting', createdAt: now } as const;
  const made = await retry(
    async () => {
      const [written] = await tx
        .insert(transfers)
        .values({ ...row, reference: newReference() })
        .onConflictDoNothing({ target: transfers.reference })
        .returning();
      if (!written) throw new ReferenceTaken('no free reference was drawn');
      return written;
    },
    { when: (error) => error instanceof ReferenceTaken, attempts: 5 },
  );
  await noteTransferEvent(tx, 'awaiting', { orderId: made.orderId, step: 'opened', now });
  return made;
}

async function requireWithinLimits(tx: Tx, { playerId, now }: NewTransfer): Promise<void> {
  const mine = eq(transfers.playerId, playerId);
  const open = await tx.$count(transfers, and(mine, inArray(transfers.status, [...OPEN_STATUSES])));
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const today = await tx.$count(transfers, and(mine, gt(transfers.createdAt, dayAgo)));
  if (open >= transferRules.maxOpen || today >= transferRules.maxPerDay) throw fail('transfer/too-many');
}
