// Which roles are a player's own: those the game server says, and those bound by hand.
import type { Role, ServerRoles } from '@emall/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { type GameRole, queryGame } from '../../providers/game/index.ts';
import type { CallContext, Services } from '../../services.ts';
import { findPlayer } from '../identity/index.ts';
import { type PlayerRole, playerRoles } from './tables.ts';

export type RoleKey = { server_code: string; role_code: string };
type Signed = CallContext & { session: { playerId: number | null } };
type OwnRole = GameRole & { is_bound: boolean };

/** The player of this session; a v1 login has none before userInit. */
export function playerOf(ctx: Signed): number {
  if (ctx.session.playerId === null) throw fail('identity/not-initialised');
  return ctx.session.playerId;
}

const isSame = (a: RoleKey, b: RoleKey) => a.server_code === b.server_code && a.role_code === b.role_code;

/** Every role of the player. */
export async function ownRoles(
  services: Pick<Services, 'db' | 'cache' | 'gameServer'>,
  gameId: number,
  playerId: number,
): Promise<OwnRole[]> {
  return (await readOwnRoles(services, gameId, playerId)).roles;
}

/** With the rows that are stored of them, those of former roles too. */
export async function readOwnRoles(
  services: Pick<Services, 'db' | 'gameServer' | 'cache'>,
  gameId: number,
  playerId: number,
): Promise<{ roles: OwnRole[]; stored: PlayerRole[] }> {
  const [played, stored] = await Promise.all([
    playedRoles(services, gameId, playerId),
    storedRoles(services.db, { playerId }),
  ]);
  const boundRoles = stored.filter(({ isBound }) => isBound).map(gameRoleOf);
  const roles = [
    ...played.map((role) => ({ ...role, is_bound: boundRoles.some((other) => isSame(role, other)) })),
    ...boundRoles
      .filter((role) => !played.some((other) => isSame(role, other)))
      .map((role) => ({ ...role, is_bound: true })),
  ];
  return { roles, stored };
}

const storedRoles = compiled<{ playerId: number }, PlayerRole[]>((db) =>
  db
    .select()
    .from(playerRoles)
    .where(eq(playerRoles.playerId, sql.placeholder('playerId')))
    .orderBy(asc(playerRoles.roleId)),
);

/** A player stays the same account of the publisher for life. */
const ACCOUNT_CACHE_MS = 60_000;

/** Those that the game server knows. */
async function playedRoles(
  { db, cache, gameServer }: Pick<Services, 'db' | 'cache' | 'gameServer'>,
  gameId: number,
  playerId: number,
): Promise<GameRole[]> {
  const { u8AccountId } = await cache.get(`player:${playerId}`, 'account', ACCOUNT_CACHE_MS, async () => {
    const { account } = await findPlayer(db, playerId);
    return { u8AccountId: account.u8AccountId };
  });
  return queryGame(() => gameServer.rolesOf(gameId, u8AccountId));
}

function gameRoleOf(row: PlayerRole): GameRole {
  return {
    server_code: row.serverCode,
    server_name: row.serverName,
    role_code: row.roleCode,
    role_name: row.roleName,
    level: row.level,
    vip_level: row.vipLevel,
    avatar: row.avatar,
    channel_type: row.channelType,
  };
}

/** One role of the player as the game server sees it now. */
export async function ownRole(ctx: Signed, key: RoleKey): Promise<OwnRole> {
  const { services, gameId } = ctx;
  const role = (await ownRoles(services, gameId, playerOf(ctx))).find((own) => isSame(own, key));
  if (!role) throw fail('role/not-yours');
  if (!role.is_bound) return role;
  // The game may have renamed or deleted it since it was bound.
  const now = await queryGame(() => services.gameServer.findRole(gameId, key.server_code, key.role_code));
  if (!now) throw fail('role/not-yours');
  return { ...now, is_bound: true };
}

export function byServer(roles: OwnRole[], channelType = 0): ServerRoles[] {
  const servers = new Map<string, ServerRoles>();
  for (const role of roles) {
    if (channelType && role.channel_type && role.channel_type !== channelType) continue;
    const { server_code, server_name, channel_type: _, ...rest } = role;
    const server = servers.get(server_code) ?? { server_code, server_name, user_role_list: [] };
    server.user_role_list.push(rest);
    servers.set(server_code, server);
  }
  return [...servers.values()].sort((a, b) => a.server_code.localeCompare(b.server_code));
}

/** Stores what the game says of the role under an id of our own, which orders carry. */
export async function upsertRole(
  tx: Queryable,
  owner: { gameId: number; playerId: number },
  role: GameRole,
  binding: Partial<Pick<PlayerRole, 'isBound' | 'boundAt' | 'unboundAt'>> = {},
): Promise<PlayerRole> {
  const seen = {
    serverName: role.server_name,
    roleName: role.role_name,
    level: role.level,
    vipLevel: role.vip_level,
    avatar: role.avatar,
    channelType: role.channel_type,
    ...binding,
  };
  const [row] = await tx
    .insert(playerRoles)
    .values({ ...owner, serverCode: role.server_code, roleCode: role.role_code, ...seen })
    .onConflictDoUpdate({
      target: [playerRoles.playerId, playerRoles.serverCode, playerRoles.roleCode],
      set: seen,
    })
    .returning();
  if (!row) throw new Error('a role was not stored');
  return row;
}

const SHOWN = ['level', 'vip_level', 'role_name', 'server_name', 'avatar'] as const;

/** Those for which the game reports something other than what is stored. */
export function changedRoles(roles: readonly GameRole[], stored: readonly PlayerRole[]): GameRole[] {
  const known = stored.map(gameRoleOf);
  return roles.filter((role) => {
    const before = known.find((other) => isSame(role, other));
    return before !== undefined && SHOWN.some((field) => role[field] !== before[field]);
  });
}

/** Stores the current levels and names that the game reports for known roles: gifts and orders use them. */
export async function refreshRoles(db: Queryable, playerId: number, roles: GameRole[]): Promise<void> {
  if (!roles.length) return;
  await db.execute(sql`
    UPDATE player_roles p SET level = g.level, vip_level = g.vip_level, role_name = g.role_name,
      server_name = g.server_name, avatar = g.avatar
    FROM jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) AS g (
      server_code text, role_code text, level integer, vip_level integer, role_name text, server_name text, avatar text)
    WHERE p.player_id = ${playerId} AND p.server_code = g.server_code AND p.role_code = g.role_code
      AND (p.level, p.vip_level, p.role_name, p.server_name, p.avatar)
        IS DISTINCT FROM (g.level, g.vip_level, g.role_name, g.server_name, g.avatar)`);
}

/** A role by the id that orders and awards carry, also one that was unbound. */
export async function findRole(db: Queryable, roleId: number): Promise<PlayerRole | undefined> {
  const [role] = await db.select().from(playerRoles).where(eq(playerRoles.roleId, roleId));
  return role;
}

/** A role of this player that they still have; any other reads like one that does not exist. */
export async function requireOwnRole(
  db: Queryable,
  { playerId, roleId }: { playerId: number; roleId: number },
): Promise<PlayerRole> {
  const [role] = await db
    .select()
    .from(playerRoles)
    .where(
      and(eq(playerRoles.roleId, roleId), eq(playerRoles.playerId, playerId), isNull(playerRoles.unboundAt)),
    );
  if (!role) throw fail('call/not-found');
  return role;
}

export const ownedBy = (playerId: number, key: RoleKey) =>
  and(
    eq(playerRoles.playerId, playerId),
    eq(playerRoles.serverCode, key.server_code),
    eq(playerRoles.roleCode, key.role_code),
  );

export function roleOf(row: PlayerRole): Role {
  const { channel_type: _, ...role } = gameRoleOf(row);
  return { role_id: row.roleId, ...role };
}
