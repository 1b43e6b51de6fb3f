// Exports: a player asks for what is held about them, a job gathers it, and only its owner can fetch it, for three days.
import { randomUUID } from 'node:crypto';
import type { Contract, DataExport } from '@emall/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { CallHandler } from '../../services.ts';
import { dataExports } from './tables.ts';

export const BUILD_EXPORT = 'build-data-export';
export const EXPORT_LIFE_MS = 3 * DAY_MS;
const BUILD_ATTEMPTS = 5;
/** Five tries, each up to four hours after a worker died with the last: what is not done by then is not being built. */
const GIVEN_UP_MS = DAY_MS;
/** Gathering reads everything of a player. */
const WISHES: RateLimit = { max: 10, window_s: 86_400 };

type User = Contract['user'];

export const startDataExport: CallHandler<User['startDataExport']> = async (ctx) => {
  const { clock, hitLimit } = ctx.services;
  const { accountId, playerId } = ctx.session;
  const { gameId } = ctx;
  const { isWithin } = await hitLimit(`data-export:${playerId}`, WISHES);
  if (!isWithin) throw fail('call/too-many');
  return ctx.transact(async (tx) => {
    const requestId = randomUUID();
    const fresh = {
      requestId,
      status: 'waiting' as const,
      progressPercent: 0,
      content: null,
      requestedAt: clock.now(),
      readyAt: null,
      expiresAt: null,
    };
    const [begun] = await tx
      .insert(dataExports)
      .values({ playerId, ...fresh })
      .onConflictDoUpdate({
        target: dataExports.playerId,
        set: fresh,
        // One that is being built is the one they want.
        setWhere: sql`${dataExports.status} IN ('ready', 'failed')
          OR ${dataExports.requestedAt} <= ${givenUpAt(clock.now())}`,
      })
      .returning({ requestId: dataExports.requestId });
    if (begun)
      await enqueue(
        tx,
        BUILD_EXPORT,
        { account_id: accountId, game_id: gameId, player_id: playerId, request_id: requestId },
        { maxAttempts: BUILD_ATTEMPTS },
      );
    return { data_export: await readExport(tx, playerId, clock.now()) };
  });
};

const givenUpAt = (now: Date): Date => new Date(now.getTime() - GIVEN_UP_MS);

export const dataExportInfo: CallHandler<User['dataExportInfo']> = async ({ services, session }) => ({
  data_export: await readExport(services.db, session.playerId, services.clock.now()),
});

async function readExport(db: Queryable, playerId: number, now: Date): Promise<DataExport | null> {
  const [row] = await db
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
        eq(dataExports.playerId, playerId),
        or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, now)),
      ),
    );
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

export const downloadDataExport: CallHandler<User['downloadDataExport']> = async ({
  services,
  session,
  gameId,
}) => {
  const [row] = await services.db
    .select({ content: dataExports.content, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.playerId, session.playerId),
        eq(dataExports.status, 'ready'),
        gt(dataExports.expiresAt, services.clock.now()),
      ),
    );
  if (!row?.content || !row.readyAt) throw fail('call/not-found');
  return {
    file_name: `emall-${gameId}-${row.readyAt.toISOString().slice(0, 10)}.json`,
    content: row.content,
  };
};
