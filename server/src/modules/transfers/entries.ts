// Incoming bank payments: stored once per bank reference, matched to a transfer, settled or returned.
import type { BankEntry, BankEntryStatus } from '@emall/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { transferOfReference } from './find.ts';
import { isOwn } from './own.ts';
import { findReferences } from './reference.ts';
import { type BankEntryRow, bankEntries, type PayeeRow, type TransferRow, transfers } from './tables.ts';

const entryTransitions: Record<BankEntryStatus, readonly BankEntryStatus[]> = {
  // Between import and settlement another payment or an operator may have been faster.
  matched: ['settled', 'returned', 'over', 'own'],
  // It pays the order, and the surplus is refunded.
  over: ['settled', 'returned'],
  under: ['returned'],
  unknown: ['settled', 'returned'],
  own: ['settled', 'returned'],
  settled: [],
  returned: [],
};

type Found = Pick<
  BankEntryRow,
  'bankReference' | 'amount' | 'paidAt' | 'payerName' | 'payerAccount' | 'memo'
>;
type NewEntry = Found & {
  gameId: number;
  accountNo: string;
  statementId: number | null;
  operatorId: number;
  status: BankEntryStatus;
  orderId: string | null;
  now: Date;
};

/** Undefined when the reference is already stored. */
export async function addEntry(tx: Tx, { now, ...entry }: NewEntry): Promise<BankEntryRow | undefined> {
  const [row] = await tx
    .insert(bankEntries)
    .values({ ...entry, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export type Match = { status: BankEntryStatus; orderId: string | null };

/** Matches a payment to a transfer by the reference in its memo and by its amount. */
export async function matchEntry(
  tx: Tx,
  found: Found,
  { gameId, payee, operatorId }: { gameId: number; payee: PayeeRow; operatorId: number },
): Promise<Match> {
  const [reference, ...others] = findReferences(found.memo);
  const transfer = reference && !others.length ? await transferOfReference(tx, gameId, reference) : undefined;
  if (!transfer || !(await isPayeeOf(tx, transfer, payee))) return { status: 'unknown', orderId: null };
  const { orderId } = transfer;
  if (found.amount < transfer.amount) return { status: 'under', orderId };
  if (found.amount > transfer.amount || (await isPaid(tx, transfer))) return { status: 'over', orderId };
  return { status: (await isOwn(tx, operatorId, transfer)) ? 'own' : 'matched', orderId };
}

/** A payment into another account than the one shown with the transfer does not pay it. */
async function isPayeeOf(tx: Tx, transfer: TransferRow, payee: PayeeRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM payee_accounts WHERE id = ${transfer.payeeAccountId} AND account_no = ${payee.accountNo}`);
  return rows.length > 0;
}

/** Approved, or matched by another entry. */
async function isPaid(tx: Tx, { orderId, status }: TransferRow): Promise<boolean> {
  if (status === 'approved') return true;
  const booked = inArray(bankEntries.status, ['matched', 'settled']);
  return (await tx.$count(bankEntries, and(eq(bankEntries.orderId, orderId), booked))) > 0;
}

/**
 * Whether the same payment has one of these ends in another game that shares the bank account: whichever decides first, the others wait
 * for it until its transaction ends.
 */
export async function hasEndedElsewhere(
  tx: Tx,
  { id, accountNo, bankReference }: Pick<BankEntryRow, 'id' | 'accountNo' | 'bankReference'>,
  ends: readonly BankEntryStatus[],
): Promise<boolean> {
  await lockByName(tx, 'bank-reference', `${accountNo}:${bankReference}`);
  // By game, as the index has them.
  const { rows } = await tx.execute(sql`
    SELECT FROM games g JOIN bank_entries e ON e.game_id = g.id
    WHERE e.account_no = ${accountNo} AND e.bank_reference = ${bankReference} AND e.id <> ${id}
      AND e.status = ANY (${sql.param([...ends])}::text[]) LIMIT 1`);
  return rows.length > 0;
}

export async function lockEntry(
  tx: Tx,
  entry: { gameId: number; accountNo: string; bankReference: string } | { gameId: number; entryId: number },
): Promise<BankEntryRow | undefined> {
  const which =
    'entryId' in entry
      ? eq(bankEntries.id, entry.entryId)
      : and(eq(bankEntries.accountNo, entry.accountNo), eq(bankEntries.bankReference, entry.bankReference));
  const [row] = await tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.gameId, entry.gameId), which))
    .for('update');
  return row;
}

type EntryMove = { to: 'settled' | 'returned' | 'over' | 'own'; orderId?: string; note?: string };

/** Returns false when the entry has moved meanwhile. */
export async function moveEntry(tx: Tx, entryId: number, move: EntryMove): Promise<boolean> {
  const from = (Object.keys(entryTransitions) as BankEntryStatus[]).filter((status) =>
    entryTransitions[status].includes(move.to),
  );
  const { to: status, ...set } = move;
  const [row] = await tx
    .update(bankEntries)
    .set({ ...set, status })
    .where(and(eq(bankEntries.id, entryId), inArray(bankEntries.status, from)))
    .returning({ id: bankEntries.id });
  return row !== undefined;
}

/** Entries that paid a transfer or may be meant for it: matched to it, or unmatched with the same amount. */
export async function entriesFor(db: Queryable, transfer: TransferRow): Promise<BankEntryRow[]> {
  return db
    .select()
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.gameId, transfer.gameId),
        or(
          eq(bankEntries.orderId, transfer.orderId),
          and(eq(bankEntries.amount, transfer.amount), eq(bankEntries.status, 'unknown')),
        ),
      ),
    )
    .orderBy(sql`${bankEntries.orderId} IS NULL, ${bankEntries.id} DESC`)
    .limit(20);
}

export async function viewEntries(db: Queryable, rows: BankEntryRow[]): Promise<BankEntry[]> {
  const orderIds = rows.flatMap((row) => row.orderId ?? []);
  const due = orderIds.length
    ? await db
        .select({ orderId: transfers.orderId, amount: transfers.amount, playerId: transfers.playerId })
        .from(transfers)
        .where(inArray(transfers.orderId, orderIds))
    : [];
  const dueOf = ({ orderId }: BankEntryRow) => due.find((transfer) => transfer.orderId === orderId);
  return rows.map((row) => ({
    entry_id: row.id,
    bank_reference: row.bankReference,
    amount: row.amount,
    paid_at: row.paidAt.toISOString(),
    payer_name: row.payerName,
    memo: row.memo,
    status: row.status,
    order_id: row.orderId,
    due_amount: dueOf(row)?.amount ?? null,
    player_id: dueOf(row)?.playerId ?? null,
    note: row.note,
  }));
}
