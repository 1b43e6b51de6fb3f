// Reads of account data: how far an export is, the export itself, and whether a deletion is pending.
import type { Contract, DataExport, Output } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, DeletedAccount, PersonalData } from '../../services.ts';
import { accounts, players } from '../identity/tables.ts';
import { accountDeletions, dataExports } from './tables.ts';

export const WAITING_DAYS = 7;
/** Five attempts, each up to four hours after a worker died: what is not done by then is no longer being built. */
const GIVEN_UP_MS = DAY_MS;

export const givenUpAt = (now: Date): Date => new Date(now.getTime() - GIVEN_UP_MS);

type User = Contract['user'];
export type Deletion = Output<User['accountDeletionInfo']>;

export const dataExportInfo: CallHandler<User['dataExportInfo']> = async ({ services, session }) => ({
  data_export: await readExport(services.db, session.playerId, services.clock.now()),
});

export async function readExport(db: Queryable, playerId: number, now: Date): Promise<DataExport | null> {
  const [row] = await findExport(db, { playerId, now });
  if (!row) return null;
  const isGivenUp = row.status !== 'ready' && row.requestedAt <= givenUpAt(now);
  return {
    status: isGivenUp ? 'failed' : row.status,
    progress_percent: row.progress,
    requested_at: row.requestedAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    size_bytes: row.size,
  };
}

type ExportRow = Pick<typeof dataExports.$inferSelect, 'status' | 'requestedAt' | 'readyAt' | 'expiresAt'> & {
  progress: number;
  size: number | null;
};
type At = { playerId: number; now: Date };

const findExport = compiled<At, ExportRow[]>((db) =>
  db
    .select({
      status: dataExports.status,
      progress: dataExports.progressPercent,
      requestedAt: dataExports.requestedAt,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
      size: sql<number | null>`octet_length(${dataExports.content})`,
    })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.playerId, sql.placeholder('playerId')),
        or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, sql.placeholder('now'))),
      ),
    ),
);

export const downloadDataExport: CallHandler<User['downloadDataExport']> = async ({
  services,
  session,
  gameId,
}) => {
  const [row] = await findContent(services.db, { playerId: session.playerId, now: services.clock.now() });
  if (!row?.content || !row.readyAt) throw fail('call/not-found');
  return {
    file_name: `emall-${gameId}-${businessDay(row.readyAt)}.json`,
    content: row.content,
  };
};

const findContent = compiled<At, Pick<typeof dataExports.$inferSelect, 'content' | 'readyAt'>[]>((db) =>
  db
    .select({ content: dataExports.content, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.playerId, sql.placeholder('playerId')),
        eq(dataExports.status, 'ready'),
        gt(dataExports.expiresAt, sql.placeholder('now')),
      ),
    ),
);

export async function accountToDelete(db: Queryable, accountId: number): Promise<DeletedAccount> {
  const rows = await db.select({ id: players.id }).from(players).where(eq(players.accountId, accountId));
  return { accountId, playerIds: rows.map(({ id }) => id) };
}

/** Whether anything of the account's players has to end first; of all modules in one statement. */
const isUnderWay = (holders: readonly PersonalData[], accountId: number): SQL<boolean> => {
  const playerIds = sql`SELECT id FROM players WHERE account_id = ${accountId}`;
  const parts = holders.flatMap(({ pending }) => (pending ? [sql`EXISTS (${pending(playerIds)})`] : []));
  return sql<boolean>`(${sql.join([sql`false`, ...parts], sql` OR `)})`;
};

export async function hasAnythingPending(
  db: Queryable,
  holders: readonly PersonalData[],
  accountId: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_pending: boolean }>(
    sql`SELECT ${isUnderWay(holders, accountId)} AS is_pending`,
  );
  return rows[0]?.is_pending ?? false;
}

export const isPendingDeletion = (accountId: number) =>
  and(eq(accountDeletions.accountId, accountId), isNull(accountDeletions.doneAt));

/** When the account will be deleted; undefined unless that was requested. Part of a call that every visit of home makes. */
export async function readDeletionDue(db: Queryable, accountId: number): Promise<string | undefined> {
  const [row] = await findDeletionDue(db, { accountId });
  return row?.dueAt.toISOString();
}

const findDeletionDue = compiled<{ accountId: number }, { dueAt: Date }[]>((db) =>
  db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(
      and(eq(accountDeletions.accountId, sql.placeholder('accountId')), isNull(accountDeletions.doneAt)),
    ),
);

export async function readDeletion(
  db: Queryable,
  holders: readonly PersonalData[],
  accountId: number,
): Promise<Deletion> {
  const [row] = await db
    .select({
      phone: accounts.phone,
      requestedAt: accountDeletions.requestedAt,
      dueAt: accountDeletions.dueAt,
      isUnderWay: isUnderWay(holders, accountId),
    })
    .from(accounts)
    .leftJoin(accountDeletions, isPendingDeletion(accountId))
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error('a session names an account that does not exist');
  const { requestedAt, dueAt } = row;
  return {
    deletion:
      requestedAt && dueAt ? { requested_at: requestedAt.toISOString(), due_at: dueAt.toISOString() } : null,
    waiting_days: WAITING_DAYS,
    is_under_way: row.isUnderWay,
    needs_code: row.phone !== null,
  };
}

export const accountDeletionInfo =
  (holders: readonly PersonalData[]): CallHandler<User['accountDeletionInfo']> =>
  ({ services, session }) =>
    readDeletion(services.db, holders, session.accountId);
