// Finds players by any of the names and numbers that people give: each has an index that serves it.
import type { Contract, OpsPlayer } from '@emall/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { maskedContactPhone } from '../../identity/index.ts';
import { accounts, players } from '../../identity/tables.ts';
import { playerRoles } from '../../roles/tables.ts';

const MAX_PLAYERS = 50;
/** Names that begin alike: a player may have several roles of such names. */
const MAX_NAMES = MAX_PLAYERS * 2;
/** Accounts of the publisher whose nickname begins alike: most of them may play another game. */
const MAX_ACCOUNTS = 1000;

export const find: CallHandler<Contract['ops']['player']['find']> = async (
  { services: { db }, gameId },
  { query },
) => {
  const found = await findPlayerIds(db, gameId, query.trim());
  return {
    list: await readPlayers(db, found.ids.slice(0, MAX_PLAYERS)),
    has_more: found.isCut || found.ids.length > MAX_PLAYERS,
  };
};

/** `isCut`: more names begin with the text than were read. */
type FoundPlayers = { ids: number[]; isCut: boolean };

/** Players whose numbers are exactly this come first, those whose name only begins with it last. */
async function findPlayerIds(db: Queryable, gameId: number, query: string): Promise<FoundPlayers> {
  const begins = `${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const number = /^[1-9][0-9]{0,14}$/.test(query) ? Number(query) : null;
  const { rows } = await db.execute<{ ids: number[]; is_cut: boolean }>(sql`
    WITH here AS (SELECT id, publisher FROM games WHERE id = ${gameId}),
    roles AS (
      SELECT r.player_id AS id FROM player_roles r
      WHERE r.game_id = ${gameId} AND lower(r.role_name) LIKE lower(${begins}) LIMIT ${MAX_NAMES}),
    named AS MATERIALIZED (
      SELECT a.id FROM here JOIN accounts a ON a.publisher = here.publisher AND lower(a.nickname) LIKE lower(${begins})
      LIMIT ${MAX_ACCOUNTS}),
    nicknames AS (
      SELECT p.id FROM named JOIN players p ON p.account_id = named.id AND p.game_id = ${gameId} LIMIT ${MAX_NAMES}),
    found AS (
      SELECT p.id, 1 AS rank FROM players p WHERE p.id = ${number}::bigint AND p.game_id = ${gameId}
      UNION ALL
      SELECT r.player_id, 2 FROM player_roles r WHERE r.game_id = ${gameId} AND r.role_code = ${query}
      UNION ALL
      SELECT p.id, 3 FROM here JOIN accounts a ON a.publisher = here.publisher AND a.phone = ${query}
        JOIN players p ON p.account_id = a.id AND p.game_id = here.id
      UNION ALL
      SELECT p.id, 3 FROM here JOIN accounts a ON a.publisher = here.publisher AND lower(a.username) = lower(${query})
        JOIN players p ON p.account_id = a.id AND p.game_id = here.id
      UNION ALL
      SELECT p.id, 3 FROM here JOIN accounts a ON a.publisher = here.publisher AND a.u8_account_id = ${query}
        JOIN players p ON p.account_id = a.id AND p.game_id = here.id
      UNION ALL
      SELECT id, 4 FROM roles
      UNION ALL
      SELECT id, 4 FROM nicknames
    )
    SELECT (SELECT coalesce(json_agg(id ORDER BY best, id DESC), '[]') FROM (
        SELECT id, min(rank) AS best FROM found GROUP BY id ORDER BY best, id DESC LIMIT ${MAX_PLAYERS + 1}) f) AS ids,
      greatest((SELECT count(*) FROM roles), (SELECT count(*) FROM nicknames)) = ${MAX_NAMES}
        OR (SELECT count(*) FROM named) = ${MAX_ACCOUNTS} AS is_cut`);
  return { ids: rows[0]?.ids ?? [], isCut: rows[0]?.is_cut ?? false };
}

/** In the order of the ids. */
export async function readPlayers(db: Queryable, ids: number[]): Promise<OpsPlayer[]> {
  if (!ids.length) return [];
  const [people, roles] = await Promise.all([
    db
      .select({ player: players, account: accounts })
      .from(players)
      .innerJoin(accounts, eq(accounts.id, players.accountId))
      .where(inArray(players.id, ids)),
    db
      .select()
      .from(playerRoles)
      .where(inArray(playerRoles.playerId, ids))
      .orderBy(asc(playerRoles.serverCode), asc(playerRoles.roleId)),
  ]);
  return ids.flatMap((id) => {
    const person = people.find(({ player }) => player.id === id);
    if (!person) return [];
    const { player, account } = person;
    return [
      {
        player_id: id,
        nickname: account.nickname,
        username: account.username,
        u8_account_id: account.u8AccountId,
        phone: account.phone && maskedContactPhone(account.phone),
        is_blocked: player.blockedAt !== null,
        roles: roles
          .filter(({ playerId }) => playerId === id)
          .map((role) => ({
            role_id: role.roleId,
            server_code: role.serverCode,
            server_name: role.serverName,
            role_code: role.roleCode,
            role_name: role.roleName,
            level: role.level,
            vip_level: role.vipLevel,
          })),
      },
    ];
  });
}
