// Writes the demo accounts, their players, the simulated game servers and the roles on them.
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { addUnread } from '../src/modules/messages/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database.ts';
import { sandboxGameRoles, sandboxGameServers } from '../src/providers/game/sandbox-tables.ts';
import type { AddressOf } from './pictures.ts';
import { demoAccounts, demoRoles, demoServers, demoUnread, openGames } from './world/index.ts';

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
    // An account belongs to a publisher: who plays games of two publishers has two.
    for (const publisher of new Set(played.map(({ game }) => game.publisher))) {
      const accountId = await addAccount(tx, clock, { ...person, publisher, passwordHash });
      if (!accountId) throw new Error(`the demo account ${person.username} is already there`);
      for (const { game, channels } of played.filter((each) => each.game.publisher === publisher)) {
        const home = { id: game.id, packageName: game.packageName ?? '' };
        const channelSortId = channels[0]?.channelSortId ?? 0;
        const { playerId } = await ensurePlayer(tx, clock, home, { accountId, channelSortId });
        playerIds.set(`${person.username} ${game.id}`, playerId);
      }
    }
  }
  await addRoles(tx, addressOf);
  for (const { username, gameId, ...counts } of demoUnread) {
    const playerId = playerIds.get(`${username} ${gameId}`);
    if (!playerId) throw new Error(`${username} does not play ${gameId}`);
    for (const kind of ['gift', 'coupon'] as const)
      await addUnread(tx, { playerId, kind, count: counts[kind] });
  }
}

async function addRoles(tx: Tx, addressOf: AddressOf): Promise<void> {
  const u8Ids = new Map(demoAccounts.map(({ username, u8AccountId }) => [username, u8AccountId]));
  await tx.insert(sandboxGameServers).values(demoServers);
  await tx.insert(sandboxGameRoles).values(
    demoRoles.map(({ username, avatar, ...role }) => ({
      ...role,
      avatar: addressOf(avatar),
      u8AccountId: u8Ids.get(username ?? '') ?? null,
    })),
  );
}
