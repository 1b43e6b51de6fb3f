// Players of game 1001, each logged in with a role: for races and for lists.
import { sql } from 'drizzle-orm';
import { games } from '../src/modules/games/tables.ts';
import { chooseSessionRole, hashToken, openSession } from '../src/platform/security/sessions.ts';
import type { TestMall } from './mall.ts';

export type Member = { playerId: number; accountId: number; token: string };

export const GAME_ID = 1001;

export async function addGames(mall: TestMall, ids: number[] = [GAME_ID]): Promise<void> {
  await mall.services.db
    .insert(games)
    .values(ids.map((id) => ({ id, name: `游戏 ${id}`, publisher: 'north', loginMethods: [] })))
    .onConflictDoNothing();
}

/** Adds players of an existing game. */
export async function addMembers(mall: TestMall, count: number, gameId = GAME_ID): Promise<Member[]> {
  const { db, clock } = mall.services;
  const now = clock.now();
  const made = await db.execute<{ player_id: number; account_id: number; role_id: number }>(sql`
    WITH people AS (
      INSERT INTO accounts (publisher, u8_account_id, nickname, created_at)
      SELECT 'north', gen_random_uuid()::text, 'n', ${now} FROM generate_series(1, ${count}::int) RETURNING id
    ), made AS (
      INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
      SELECT ${gameId}::int, id, 1, '', ${now} FROM people RETURNING id, account_id
    ), roles AS (
      INSERT INTO player_roles
        (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
      SELECT ${gameId}::int, id, 's1', '潮汐', 'r' || id, '船长', 30, 0, '' FROM made
      RETURNING role_id, player_id
    )
    SELECT made.id AS player_id, account_id, role_id FROM made JOIN roles ON roles.player_id = made.id`);
  return Promise.all(
    made.rows.map(async ({ player_id: playerId, account_id: accountId, role_id: roleId }) => {
      const token = await openSession(db, clock, { gameId, accountId, playerId });
      await chooseSessionRole(db, hashToken(token), roleId);
      return { playerId, accountId, token };
    }),
  );
}

export async function addMember(mall: TestMall, gameId = GAME_ID): Promise<Member> {
  const [member] = await addMembers(mall, 1, gameId);
  if (!member) throw new Error('no player was added');
  return member;
}

/** The server of the sandbox game on which the roles of members are. */
export async function addGameServer({ services: { db } }: TestMall): Promise<void> {
  await db.execute(
    sql`INSERT INTO sandbox_game_servers (game_id, server_code, server_name) VALUES (${GAME_ID}, 's1', '潮汐')`,
  );
}

/** Members whose roles the sandbox game knows. */
export async function addGameMembers(mall: TestMall, count: number): Promise<Member[]> {
  const members = await addMembers(mall, count);
  await mall.services.db.execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    SELECT game_id, server_code, role_code, role_name, level, vip_level, avatar FROM player_roles
    WHERE game_id = ${GAME_ID} ON CONFLICT DO NOTHING`);
  return members;
}
