// The rich list as everybody sees it: names are masked, and left out for players who hide.
import type { RankingRow } from '@emall/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { maskName } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { type RankedPlayer, readTop } from './ranks.ts';
import { rankingHidden, rankingResultRows } from './tables.ts';

export type ListedPlayer = RankedPlayer & { tag: string | null };

export async function liveList(db: Queryable, activityId: number, count: number): Promise<ListedPlayer[]> {
  return (await readTop(db, activityId, count)).map((player) => ({ ...player, tag: null }));
}

export function fixedList(db: Queryable, activityId: number): Promise<ListedPlayer[]> {
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
  ranked: readonly ListedPlayer[],
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
          ranked.map((player) => player.roleId),
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
            ranked.map((player) => player.playerId),
          ),
        ),
      ),
  ]);
  const roleById = new Map(roles.map((role) => [role.roleId, role]));
  const hiddenIds = new Set(hidden.map((row) => row.playerId));
  return ranked.map((player) => {
    const role = hiddenIds.has(player.playerId) ? undefined : roleById.get(player.roleId);
    return {
      rank: player.rank,
      name: role ? maskName(role.roleName) : null,
      server_name: role?.serverName ?? null,
      avatar: role?.avatar || null,
      amount: player.amount,
      reached_at: player.reachedAt.toISOString(),
      tag: player.tag,
      is_me: player.playerId === me,
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
