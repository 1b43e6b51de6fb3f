// Jobs of the rich list: fixes and signs the result some time after the end, and compacts the ranks.
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { enqueueSweep, scheduleRetry } from '../../platform/jobs/jobs.ts';
import { forEachDue } from '../../platform/jobs/sweep.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import type { Services } from '../../services.ts';
import { type Activity, settlesAt } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { isNotExported } from '../games/index.ts';
import { closeSpend } from '../spend/index.ts';
import { notifyWinners } from './notify-winners.ts';
import { compactRanking, countPlayers, readTop } from './ranks.ts';
import { ensureResultKey, resultText, signText } from './sign-result.ts';
import { rankingResultRows, rankingResults } from './tables.ts';

export const SETTLE_RANKINGS = 'settle-rankings';
export const COMPACT_RANKINGS = 'compact-rankings';
// After this many deltas of one list the next compaction does not wait for its minute.
const MANY_DELTAS = 1000;
const NEXT_COMPACTION_MS = 5000;

const nameOf = ({ id, gameId }: { id: number; gameId: number }) => `activity ${id} of game ${gameId}`;

/** The job: settles every list that is due, each in its own transaction, and schedules itself for the next. */
export async function settleRankings(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'alerts'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const open = await unsettled(db);
  const due = open.filter((activity) => settlesAt(activity) <= now);
  const settle = (activity: Unsettled) => db.transaction((tx) => settleRanking(tx, activity, now));
  await forEachDue(services, SETTLE_RANKINGS, due, settle, nameOf);
  const [next] = open
    .map(settlesAt)
    .filter((at) => at > now)
    .sort((a, b) => a.getTime() - b.getTime());
  await scheduleRetry(db, SETTLE_RANKINGS, { next, now });
}

type Unsettled = Pick<Activity<'ranking'>, 'id' | 'gameId' | 'title' | 'endsAt' | 'config'>;

async function unsettled(db: Queryable): Promise<Unsettled[]> {
  const { id, gameId, title, endsAt, config } = activities;
  const rows = await db
    .select({ id, gameId, title, endsAt, config })
    .from(activities)
    .leftJoin(rankingResults, eq(rankingResults.activityId, id))
    .where(
      and(
        eq(activities.kind, 'ranking'),
        ne(activities.status, 'draft'),
        isNull(rankingResults.activityId),
        isNotExported(gameId),
      ),
    );
  return rows as Unsettled[];
}

async function settleRanking(tx: Tx, activity: Unsettled, now: Date): Promise<void> {
  const { id, gameId, config } = activity;
  // Waits for payments and refunds that are being counted; later ones do not change the totals any more.
  if (!(await closeSpend(tx, id, now))) return;
  const top = await readTop(tx, id, config.list_size);
  const players = await countPlayers(tx, id);
  // The salt is not stored, so a tag cannot be matched to a player, not even by trying all of them.
  const salt = randomBytes(32);
  const rows = top.map((player) => ({ ...player, activityId: id, tag: tagOf(salt, player.playerId) }));
  const text = resultText(
    { game_id: gameId, activeid: id, frozen_at: now.toISOString(), players },
    rows.map((row) => ({ ...row, reached_at: row.reachedAt.toISOString() })),
  );
  const signature = signText(await ensureResultKey(tx), text);
  const fingerprint = sha256(text);
  await tx.insert(rankingResults).values({ activityId: id, frozenAt: now, players, fingerprint, signature });
  if (!rows.length) return;
  await tx.insert(rankingResultRows).values(rows);
  await notifyWinners(tx, activity, rows, now);
}

const tagOf = (salt: Buffer, playerId: number) =>
  createHmac('sha256', salt).update(String(playerId)).digest('hex').slice(0, 16);

/** The job that keeps ranks cheap to read. */
export async function compactRankings({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ activity_id: number }>(
    sql`SELECT d.activity_id FROM (SELECT DISTINCT activity_id FROM ranking_deltas) d
      JOIN activities a ON a.id = d.activity_id WHERE ${isNotExported(sql`a.game_id`)} ORDER BY d.activity_id`,
  );
  let maxApplied = 0;
  for (const { activity_id } of rows)
    maxApplied = Math.max(maxApplied, await compactRanking(db, activity_id));
  if (maxApplied > MANY_DELTAS)
    await enqueueSweep(db, COMPACT_RANKINGS, { key: 'again', delayMs: NEXT_COMPACTION_MS });
}
