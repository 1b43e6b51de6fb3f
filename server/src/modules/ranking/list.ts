// The list as everybody sees it: masked names, and no name at all for those who hide.
import type { RankingRow } from '@emall/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { maskName } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { type Place, topOf } from './standing.ts';
import { rankingHidden, rankingResultRows } from './tables.ts';

type Ranked = Place & { tag: string | null };

export async function liveList(db: Queryable, activityId: number, count: number): Promise<Ranked[]> {
  return (await topOf(db, activityId, count)).map((place) => ({ ...place, tag: null }));
}

export function fixedList(db: Queryable, activityId: number): Promise<Ranked[]> {
  const { rank, playerId, roleId, amount, reachedAt, tag } = rankingResultRows;
  return db
    .select({ rank, playerId, roleId, amount, reachedAt, tag })
    .from(rankingResultRows)
    .where(eq(rankingResultRows.activityId, activityId))
    .orderBy(asc(rank));
}

export async function showList(
  db: Queryable,
  activityId: number,
  ranked: readonly Ranked[],
  me: number | undefined,
): Promise<RankingRow[]> {
  if (!ranked.length) return [];
  const { roleId, roleName, serverName, avatar } = playerRoles;
  const [roles, hidden] = await Promise.all([
    db
      .select({ roleId, roleName, serverName, avatar })
      .from(playerRoles)
      .where(
        inArray(
          roleId,
          ranked.map((place) => place.roleId),
        ),
      ),
    db
      .select({ playerId: rankingHidden.playerId })
      .from(rankingHidden)
      .where(
        and(
          eq(rankingHidden.activityId, activityId),
          inArray(
            rankingHidden.playerId,
            ranked.map((place) => place.playerId),
          ),
        ),
      ),
  ]);
  const faces = new Map(roles.map((role) => [role.roleId, role]));
  const nameless = new Set(hidden.map((row) => row.playerId));
  return ranked.map((place) => {
    const face = nameless.has(place.playerId) ? undefined : faces.get(place.roleId);
    return {
      rank: place.rank,
      name: face ? maskName(face.roleName) : null,
      server_name: face?.serverName ?? null,
      avatar: face?.avatar || null,
      amount: place.amount,
      reached_at: place.reachedAt.toISOString(),
      tag: place.tag,
      is_me: place.playerId === me,
    };
  });
}

export async function isHidden(db: Queryable, activityId: number, playerId: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(rankingHidden)
    .where(and(eq(rankingHidden.activityId, activityId), eq(rankingHidden.playerId, playerId)));
  return rows.length > 0;
}
