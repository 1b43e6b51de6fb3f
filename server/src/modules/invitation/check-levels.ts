// Queries the game for the level of invited players' roles that were below the one an activity requires.
import { INVITE_DEFAULTS } from '@emall/contract/constants';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { isNotExported } from '../games/index.ts';
import { type PlayerRole, playerRoles } from '../roles/tables.ts';
import { invitations } from './tables.ts';

/** At most so many in one run; those queried longest ago come first. */
const BATCH = 200;
/** No reward can be received longer after the end. */
const LATEST_MS = 90 * DAY_MS;

type Query = { id: number; gameId: number; minLevel: number; role: PlayerRole };
type LevelServices = Pick<Services, 'db' | 'clock' | 'gameServer'>;

/** The job. Games are queried concurrently: one that is slow or does not respond delays no other. */
export async function checkInvitedLevels(services: LevelServices): Promise<void> {
  const { db, clock } = services;
  await stopAsking(db, clock.now());
  const byGame = new Map<number, Query[]>();
  for (const row of await claimDue(db, clock.now()))
    byGame.set(row.gameId, [...(byGame.get(row.gameId) ?? []), row]);
  await Promise.all([...byGame.values()].map((rows) => queryGame(services, rows)));
}

/** A level changes nothing for a friend who was rejected, or once no reward can be received. */
async function stopAsking(db: Database, now: Date): Promise<void> {
  const isOver = inArray(
    invitations.activityId,
    db
      .select({ id: activities.id })
      .from(activities)
      .where(lte(activities.endsAt, new Date(now.getTime() - LATEST_MS))),
  );
  await db
    .update(invitations)
    .set({ awaitsLevel: false })
    .where(
      and(
        invitations.awaitsLevel,
        or(isOver, eq(invitations.review, 'rejected')),
        isNotExported(invitations.gameId),
      ),
    );
}

/** Whoever is taken goes to the end of the queue, whether the game responds or not. */
async function claimDue(db: Database, now: Date): Promise<Query[]> {
  const due = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(invitations.awaitsLevel, isNotExported(invitations.gameId)))
    .orderBy(asc(invitations.levelCheckedAt))
    .limit(BATCH);
  const claimed = await db
    .update(invitations)
    .set({ levelCheckedAt: now })
    .where(inArray(invitations.id, due))
    .returning({ id: invitations.id });
  const minLevel = sql<number>`coalesce((${activities.config} ->> 'min_level')::int, ${INVITE_DEFAULTS.min_level})`;
  return db
    .select({ id: invitations.id, gameId: invitations.gameId, minLevel, role: playerRoles })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(
      inArray(
        invitations.id,
        claimed.map(({ id }) => id),
      ),
    );
}

/** A game that does not respond is queried again in a later run. */
async function queryGame({ db, clock, gameServer }: LevelServices, rows: readonly Query[]): Promise<void> {
  for (const { id, gameId, minLevel, role } of rows) {
    let level: number;
    try {
      level = (await gameServer.findRole(gameId, role.serverCode, role.roleCode))?.level ?? 0;
    } catch (error) {
      if (error instanceof GameServerUnavailable) return;
      throw error;
    }
    if (level < minLevel) continue;
    await db
      .update(invitations)
      .set({ levelReachedAt: clock.now(), awaitsLevel: false })
      .where(and(eq(invitations.id, id), invitations.awaitsLevel));
  }
}
