// Writes the sign-ins of the demo players, and the friends who came by their invitations.
import { businessDay } from '@emall/contract/business-time';
import { and, eq } from 'drizzle-orm';
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { accounts, players } from '../src/modules/identity/tables.ts';
import { invitations } from '../src/modules/invitation/tables.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import { signInDays } from '../src/modules/sign-in/tables.ts';
import { type Clock, fakeClock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { AddressOf } from './pictures.ts';
import { demoGuests, demoServers, demoSignIns, openGames } from './world/index.ts';

const DAY_MS = 86_400_000;
const GAME_ID = 1001;

export async function addSignInsAndInvitations(tx: Tx, clock: Clock, addressOf: AddressOf): Promise<void> {
  const now = clock.now();
  for (const { username, activityId, daysAgo } of demoSignIns) {
    const playerId = await playerOf(tx, username);
    // Without awards: the demo world lists the players' awards explicitly.
    await tx.insert(signInDays).values(
      daysAgo.map((days) => {
        const signedAt = before(now, days);
        return {
          activityId,
          playerId,
          day: businessDay(signedAt),
          isMadeUp: false,
          signedAt,
        };
      }),
    );
  }
  await addGuests(tx, now, addressOf);
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function playerOf(tx: Tx, username: string): Promise<number> {
  const [row] = await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(eq(players.gameId, GAME_ID), eq(accounts.username, username)));
  if (!row) throw new Error(`${username} does not play ${GAME_ID}`);
  return row.id;
}

async function addGuests(tx: Tx, now: Date, addressOf: AddressOf): Promise<void> {
  const { username, activityId, guests } = demoGuests;
  const home = openGames.find(({ game }) => game.id === GAME_ID);
  const server = demoServers.find(({ gameId }) => gameId === GAME_ID);
  if (!home || !server) throw new Error(`the demo world has no game ${GAME_ID}`);
  const { serverCode, serverName } = server;
  const inviterId = await playerOf(tx, username);
  for (const { u8AccountId, nickname, roleCode, roleName, avatar, daysAgo, failedChecks } of guests) {
    const arrivedAt = before(now, daysAgo);
    const clock = fakeClock(arrivedAt);
    const accountId = await addAccount(tx, clock, {
      publisher: home.game.publisher,
      u8AccountId,
      nickname,
    });
    if (!accountId) throw new Error(`the guest ${nickname} is already there`);
    const game = { id: GAME_ID, packageName: home.game.packageName ?? '' };
    const { playerId } = await ensurePlayer(tx, clock, game, { accountId, channelSortId: 10 });
    const [role] = await tx
      .insert(playerRoles)
      .values({
        gameId: GAME_ID,
        playerId,
        serverCode,
        serverName,
        roleCode,
        roleName,
        level: 12,
        vipLevel: 0,
        avatar: addressOf(avatar),
      })
      .returning({ roleId: playerRoles.roleId });
    if (!role) throw new Error(`the role ${roleCode} was not written`);
    await tx.insert(invitations).values({
      gameId: GAME_ID,
      activityId,
      inviterId,
      inviteeId: playerId,
      roleId: role.roleId,
      arrivedAt,
      failedChecks,
      levelReachedAt: arrivedAt,
    });
  }
}
