// Starts the export of a player's data: a job builds it, and the player can download it for three days.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { type RateLimit, requireWithin } from '../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../services.ts';
import { givenUpAt, readExport } from './reads.ts';
import { dataExports } from './tables.ts';

export const BUILD_EXPORT = 'build-data-export';
export const EXPORT_LIFE_MS = 3 * DAY_MS;
const BUILD_ATTEMPTS = 5;
/** An export reads everything of a player. */
const LIMIT: RateLimit = { max: 10, window_s: 86_400 };

type User = Contract['user'];

export const startDataExport: CallHandler<User['startDataExport']> = async (ctx) => {
  const { clock, hitLimit } = ctx.services;
  const { accountId, playerId } = ctx.session;
  const { gameId } = ctx;
  await requireWithin(hitLimit, `data-export:${playerId}`, LIMIT);
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
    const [started] = await tx
      .insert(dataExports)
      .values({ playerId, ...fresh })
      .onConflictDoUpdate({
        target: dataExports.playerId,
        set: fresh,
        // One that is being built serves this request too.
        setWhere: sql`${dataExports.status} IN ('ready', 'failed')
          OR ${dataExports.requestedAt} <= ${givenUpAt(clock.now())}`,
      })
      .returning({ requestId: dataExports.requestId });
    if (started)
      await enqueue(
        tx,
        BUILD_EXPORT,
        { account_id: accountId, game_id: gameId, player_id: playerId, request_id: requestId },
        { maxAttempts: BUILD_ATTEMPTS },
      );
    return { data_export: await readExport(tx, playerId, clock.now()) };
  });
};
