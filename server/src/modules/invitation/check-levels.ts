// Asks the game for the level of invited players' roles that were below the one an activity asks for.
import { INVITE_DEFAULTS } from '@emall/contract/constants';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { playerRoles } from '../roles/tables.ts';
import { isPassing } from './counted.ts';
import { invitations } from './tables.ts';

/** At most so many in one run; those asked for longest ago come first. */
const BATCH = 200;
/** No reward can be received longer after the end. */
const LATEST_MS = 90 * DAY_MS;

export async function checkInvitedLevels({
  db,
  clock,
  gameServer,
}: Pick<Services, 'db' | 'clock' | 'gameServer'>): Promise<void> {
  const now = clock.now();
  const minLevel = sql<number>`coalesce((${activities.config} ->> 'min_level')::int, ${INVITE_DEFAULTS.min_level})`;
  const rows = await db
    .select({ id: invitations.id, gameId: invitations.gameId, minLevel, role: playerRoles })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(
      and(
        isPassing,
        isNull(invitations.levelReachedAt),
        ne(invitations.review, 'rejected'),
        gt(activities.endsAt, new Date(now.getTime() - LATEST_MS)),
        sql`${activities.config} ->> 'counts_after' = 'role_login'`,
      ),
    )
    .orderBy(sql`${invitations.levelCheckedAt} NULLS FIRST`)
    .limit(BATCH);
  const silent = new Set<number>();
  for (const { id, gameId, minLevel: needed, role } of rows) {
    // A game that does not respond is asked again in the next run.
    if (silent.has(gameId)) continue;
    try {
      const found = await gameServer.findRole(gameId, role.serverCode, role.roleCode);
      const isReached = (found?.level ?? 0) >= needed;
      await db
        .update(invitations)
        .set({ levelCheckedAt: now, ...(isReached ? { levelReachedAt: now } : {}) })
        .where(and(eq(invitations.id, id), isNull(invitations.levelReachedAt)));
    } catch (error) {
      if (!(error instanceof GameServerUnavailable)) throw error;
      silent.add(gameId);
    }
  }
}
