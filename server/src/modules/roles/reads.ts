// What a player reads about themselves, their roles and the game's servers.
import type { Contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import { queryGame } from '../../providers/game/index.ts';
import type { CallHandler } from '../../services.ts';
import { readUserInfo } from '../identity/index.ts';
import { byServer, changedRoles, playerOf, readOwnRoles, refreshRoles, roleOf } from './own-roles.ts';
import { type PlayerRole, playerRoles } from './tables.ts';

export const userInfo: CallHandler<Contract['user']['userInfo']> = async (ctx) => {
  const { db } = ctx.services;
  const { roleId } = ctx.session;
  const [user_info, rows] = await Promise.all([
    readUserInfo(db, playerOf(ctx)),
    roleId ? findRole(db, { roleId }) : [],
  ]);
  return { user_info, role: rows[0] ? roleOf(rows[0]) : null };
};

const findRole = compiled<{ roleId: number }, PlayerRole[]>((db) =>
  db
    .select()
    .from(playerRoles)
    .where(eq(playerRoles.roleId, sql.placeholder('roleId'))),
);

export const userServerRoleList: CallHandler<Contract['user']['userServerRoleList']> = async (
  ctx,
  { channel_type },
) => {
  const playerId = playerOf(ctx);
  const { roles, stored } = await readOwnRoles(ctx.services, ctx.gameId, playerId);
  await refreshRoles(ctx.services.db, playerId, changedRoles(roles, stored));
  return { list: byServer(roles, channel_type) };
};

export const queryServerList: CallHandler<Contract['cpBindRole']['queryServerList']> = async ({
  services,
  gameId,
}) => ({ list: await queryGame(() => services.gameServer.servers(gameId)) });
