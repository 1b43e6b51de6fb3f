// The role that asks for gifts: what it has reached, as the mall knows it or, where that matters, as the game says now.
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';
import { players } from '../identity/tables.ts';
import { spendOf } from '../orders/index.ts';
import type { PlayerRole } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { mayHaveClimbed, type Reached } from './standing.ts';
import type { GiftRow } from './tables.ts';

export type Holder = { role: PlayerRole; reached: Reached };

// Levels change within minutes, and a page that shows them must not wait for a slow game.
const FRESH_MS = 30_000;
const PATIENCE_MS = 1500;

export async function readHolder(db: Queryable, roleId: number): Promise<Holder> {
  const [row] = await db
    .select({ role: playerRoles, firstLoginAt: players.firstLoginAt })
    .from(playerRoles)
    .innerJoin(players, eq(players.id, playerRoles.playerId))
    .where(eq(playerRoles.roleId, roleId));
  if (!row) throw new Error('a session names a role that does not exist');
  return holderOf(row.role, row.firstLoginAt, await spendOf(db, row.role.playerId));
}

export function holderOf(role: PlayerRole, firstLoginAt: Date, spend: number): Holder {
  return { role, reached: { level: role.level, vipLevel: role.vipLevel, spend, firstLoginAt } };
}

/** With the level the game says, when one of these gifts asks for more than the mall knows of. */
export async function freshHolder(services: Services, holder: Holder, gifts: GiftRow[]): Promise<Holder> {
  if (!gifts.some((gift) => mayHaveClimbed(gift, holder.reached))) return holder;
  const now = await Promise.race([askGame(services, holder.role), wait(PATIENCE_MS, undefined)]);
  if (!now) return holder;
  const { level, vipLevel } = holder.reached;
  return {
    role: holder.role,
    reached: {
      ...holder.reached,
      level: Math.max(level, now.level),
      vipLevel: Math.max(vipLevel, now.vip_level),
    },
  };
}

type Heights = { level: number; vip_level: number };

/** Undefined when the game does not answer: then what the mall knows has to do. */
async function askGame(
  { gameServer, cache }: Services,
  { roleId, gameId, serverCode, roleCode }: PlayerRole,
): Promise<Heights | undefined> {
  try {
    return await cache.get(`role:${roleId}`, 'heights', FRESH_MS, async (): Promise<Heights> => {
      const role = await gameServer.findRole(gameId, serverCode, roleCode);
      return { level: role?.level ?? 0, vip_level: role?.vip_level ?? 0 };
    });
  } catch (error) {
    if (error instanceof GameServerUnavailable) return undefined;
    throw error;
  }
}
