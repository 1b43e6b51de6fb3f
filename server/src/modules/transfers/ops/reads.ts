// What operators read of transfers: the queue, the lists, the money in the bank.
import type { Contract, OpsTransfer } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { viewEntries } from '../entries.ts';
import { payeeView, requirePayee } from '../payee.ts';
import { findReferences } from '../reference.ts';
import { bankEntries, type TransferRow, transfers } from '../tables.ts';

type OpsTransferCalls = Contract['ops']['transfer'];

const badCursor = () => fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });

/** Whoever waits longest first: the cursor is the moment and the order of the last one seen. */
export const queue: CallHandler<OpsTransferCalls['queue']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default },
) => {
  const [, at, after] = /^(\d{13})_([a-z]{0,8}\d{20})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !after) throw badCursor();
  const rows = await db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.gameId, gameId),
        eq(transfers.status, 'reviewing'),
        after === undefined
          ? undefined
          : sql`(${transfers.submittedAt}, ${transfers.orderId}) > (${new Date(Number(at))}, ${after})`,
      ),
    )
    .orderBy(asc(transfers.submittedAt), asc(transfers.orderId))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? `${last.submittedAt?.getTime()}_${last.orderId}` : null;
  return { list: await viewTransfers(db, rows.slice(0, limit)), next_cursor: next };
};

export const list: CallHandler<OpsTransferCalls['list']> = async (
  { services: { db }, gameId },
  { status, order_id, reference, cursor, limit = LIST_LIMIT.default },
) => {
  if (cursor !== undefined && !/^[a-z]{0,8}\d{20}$/.test(cursor)) throw badCursor();
  const rows = await db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.gameId, gameId),
        status && eq(transfers.status, status),
        order_id === undefined ? undefined : eq(transfers.orderId, order_id),
        // Read as a statement is read; what is no reference finds nothing.
        reference === undefined ? undefined : eq(transfers.reference, findReferences(reference)[0] ?? ''),
        cursor === undefined ? undefined : lt(transfers.orderId, cursor),
      ),
    )
    .orderBy(desc(transfers.orderId))
    .limit(limit + 1);
  return {
    list: await viewTransfers(db, rows.slice(0, limit)),
    next_cursor: rows.length > limit ? (rows[limit - 1]?.orderId ?? null) : null,
  };
};

export async function viewTransfers(db: Database, rows: TransferRow[]): Promise<OpsTransfer[]> {
  const names = await operatorNames(
    db,
    rows.flatMap((row) => row.submittedBy ?? []),
  );
  return rows.map((row) => ({
    order_id: row.orderId,
    reference: row.reference,
    status: row.status,
    pay_amount: row.amount,
    player_id: row.playerId,
    payer_name: row.payerName,
    submissions: row.submissions,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    submitted_by: names.get(row.submittedBy ?? 0) ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}

export async function operatorNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: number; username: string }>(
    sql`SELECT id, username FROM operators WHERE id = ANY(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export const entries: CallHandler<OpsTransferCalls['entries']> = async (
  { services: { db }, gameId },
  { status, statement_id, cursor, limit = LIST_LIMIT.default },
) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const rows = await db
    .select()
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.gameId, gameId),
        status && eq(bankEntries.status, status),
        statement_id === undefined ? undefined : eq(bankEntries.statementId, statement_id),
        cursor === undefined ? undefined : lt(bankEntries.id, Number(cursor)),
      ),
    )
    .orderBy(desc(bankEntries.id))
    .limit(limit + 1);
  return {
    list: await viewEntries(db, rows.slice(0, limit)),
    next_cursor: rows.length > limit ? String(rows[limit - 1]?.id) : null,
  };
};

export const payee: CallHandler<OpsTransferCalls['payee']> = async ({ services, gameId }) => {
  const row = await requirePayee(services.db, gameId);
  return { ...payeeView(row), min_amount: row.minAmount };
};
