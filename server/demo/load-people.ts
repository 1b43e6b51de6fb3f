// Writes the demo accounts, their players, the simulated game servers and the roles on them.
import { sql } from 'drizzle-orm';
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { addUnread } from '../src/modules/messages/index.ts';
import { hashDevice, seeDevice } from '../src/modules/roles/index.ts';
import { type Clock, DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { AddressOf } from './pictures.ts';
import { demoAccounts, demoRoles, demoServers, demoUnread, openGames } from './world/index.ts';

const HALF_A_YEAR_MS = 182 * DAY_MS;

export async function addPeople(
  tx: Tx,
  clock: Clock,
  addressOf: AddressOf,
  passwordHashes: readonly string[],
): Promise<void> {
  const playerIds = new Map<string, number>();
  for (const [place, { games, ...person }] of demoAccounts.entries()) {
    const passwordHash = passwordHashes[place] ?? '';
    const played = openGames.filter(({ game }) => games.includes(game.id));
    // An account belongs to a publisher: a player of two publishers has two.
    for (const publisher of new Set(played.map(({ game }) => game.publisher))) {
      const accountId = await addAccount(tx, clock, { ...person, publisher, passwordHash });
      if (!accountId) throw new Error(`the demo account ${person.username} is already there`);
      for (const { game, channels } of played.filter((each) => each.game.publisher === publisher)) {
        const home = { id: game.id, packageName: game.packageName ?? '' };
        const channelSortId = channels[0]?.channelSortId ?? 0;
        const { playerId } = await ensurePlayer(tx, clock, home, { accountId, channelSortId });
        playerIds.set(`${person.username} ${game.id}`, playerId);
        // Whoever has a role has been here before: they are no new players to an invitation.
        if (demoRoles.some(({ username, gameId }) => username === person.username && gameId === game.id))
          await seeDevice(tx, {
            gameId: game.id,
            playerId,
            deviceHash: hashDevice(`phone of ${person.username}`),
            now: new Date(clock.now().getTime() - HALF_A_YEAR_MS),
          });
      }
    }
  }
  await addRoles(tx, addressOf);
  for (const { username, gameId, coupon } of demoUnread) {
    const playerId = playerIds.get(`${username} ${gameId}`);
    if (!playerId) throw new Error(`${username} does not play ${gameId}`);
    await addUnread(tx, { playerId, kind: 'coupon', count: coupon });
  }
}

/** Game servers do not belong to the mall: only the sandbox stores them in its database. */
async function addRoles(tx: Tx, addressOf: AddressOf): Promise<void> {
  const u8Ids = new Map(demoAccounts.map(({ username, u8AccountId }) => [username, u8AccountId]));
  for (const { gameId, serverCode, serverName, status = 'open' } of demoServers)
    await tx.execute(sql`
      INSERT INTO sandbox_game_servers (game_id, server_code, server_name, status)
      VALUES (${gameId}, ${serverCode}, ${serverName}, ${status})`);
  for (const { username = '', avatar, ...role } of demoRoles)
    await tx.execute(sql`
      INSERT INTO sandbox_game_roles
        (game_id, server_code, role_code, role_name, level, vip_level, avatar, u8_account_id)
      VALUES (${role.gameId}, ${role.serverCode}, ${role.roleCode}, ${role.roleName},
        ${role.level}, ${role.vipLevel}, ${addressOf(avatar)}, ${u8Ids.get(username) ?? null})`);
}
