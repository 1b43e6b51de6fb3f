// Transfers as operators read them: the review queue, the list, the bank entries, the payee.
import type { Contract, OpsTransfer } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { ORDER_ID } from '@emall/contract/order-id';
import { and, asc, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { cursorField, defineCursor, descendingCursor, idCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { viewEntries } from '../entries.ts';
import { payeeView, requirePayee } from '../payee.ts';
import { findReferences } from '../reference.ts';
import { bankEntries, type TransferRow, transfers } from '../tables.ts';

type OpsTransferCalls = Contract['ops']['transfer'];

const orderId = cursorField.text(ORDER_ID);
const transferCursor = descendingCursor(orderId);
/** The queue is read oldest submission first. */
const queueCursor = defineCursor({ submittedAt: cursorField.time, orderId });
/** The states of bank entries that somebody has to explain. */
const UNEXPLAINED = ['over', 'under', 'unknown', 'own'] as const;

export const queue: CallHandler<OpsTransferCalls['queue']> = async (
  { services: { db }, gameId },
  { keyword, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const after = queueCursor.read(cursor);
  const wanted = and(
    eq(transfers.gameId, gameId),
    eq(transfers.status, 'reviewing'),
    keyword === undefined ? undefined : isMeant(keyword.trim()),
    isWithin(transfers.submittedAt, dates),
  );
  const rows = await db
    .select()
    .from(transfers)
    .where(
      and(
        wanted,
        after &&
          sql`(${transfers.submittedAt}, ${transfers.orderId}) > (${after.submittedAt}, ${after.orderId})`,
      ),
    )
    .orderBy(asc(transfers.submittedAt), asc(transfers.orderId))
    .limit(limit + 1);
  const { page, next_cursor } = queueCursor.page(rows, limit, ({ submittedAt, orderId }) => ({
    submittedAt: submittedAt ?? new Date(0),
    orderId,
  }));
  const total = has_total ? await countRows(db, transfers, wanted) : null;
  return { list: await viewTransfers(db, page), next_cursor, total };
};

/** A part of its numbers or of the payer's name, its amount in yuan, or the bank's number of money that may belong to it. */
function isMeant(keyword: string): SQL | undefined {
  const has = (column: SQLWrapper) => sql`strpos(lower(${column}), ${keyword.toLowerCase()}) > 0`;
  const [, yuan = '', fraction = ''] =
    /^[¥￥]?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(keyword.replaceAll(',', '')) ?? [];
  return or(
    has(transfers.orderId),
    has(transfers.reference),
    has(transfers.payerName),
    yuan ? eq(transfers.amount, Number(yuan) * 100 + Number(fraction.padEnd(2, '0'))) : undefined,
    sql`EXISTS (SELECT FROM ${bankEntries} WHERE ${bankEntries.gameId} = ${transfers.gameId} AND ${has(bankEntries.bankReference)}
      AND (${bankEntries.orderId} = ${transfers.orderId}
        OR (${inArray(bankEntries.status, UNEXPLAINED)} AND ${bankEntries.amount} = ${transfers.amount})))`,
  );
}

export const list: CallHandler<OpsTransferCalls['list']> = async (
  { services: { db }, gameId },
  { status, order_id, player_id, reference, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(transfers.gameId, gameId),
    equals(transfers.status, status),
    equals(transfers.orderId, order_id),
    equals(transfers.playerId, player_id),
    // Read as a statement is read; what is no reference finds nothing.
    reference === undefined ? undefined : eq(transfers.reference, findReferences(reference)[0] ?? ''),
    isWithin(transfers.createdAt, dates),
  );
  const rows = await db
    .select()
    .from(transfers)
    .where(and(wanted, transferCursor.before(transfers.orderId, cursor)))
    .orderBy(desc(transfers.orderId))
    .limit(limit + 1);
  const { page, next_cursor } = transferCursor.page(rows, limit, ({ orderId }) => orderId);
  const total = has_total ? await countRows(db, transfers, wanted) : null;
  return { list: await viewTransfers(db, page), next_cursor, total };
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
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM operators WHERE id = ANY(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const entries: CallHandler<OpsTransferCalls['entries']> = async (
  { services: { db }, gameId },
  { status, statement_id, entry_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(bankEntries.gameId, gameId),
    status === 'unexplained' ? inArray(bankEntries.status, UNEXPLAINED) : equals(bankEntries.status, status),
    equals(bankEntries.statementId, statement_id),
    equals(bankEntries.id, entry_id),
    isWithin(bankEntries.paidAt, dates),
  );
  const rows = await db
    .select()
    .from(bankEntries)
    .where(and(wanted, idCursor.before(bankEntries.id, cursor)))
    .orderBy(desc(bankEntries.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const total = has_total ? await countRows(db, bankEntries, wanted) : null;
  return { list: await viewEntries(db, page), next_cursor, total };
};

export const payee: CallHandler<OpsTransferCalls['payee']> = async ({ services, gameId }) => {
  const row = await requirePayee(services.db, gameId);
  return { ...payeeView(row), min_amount: row.minAmount };
};
