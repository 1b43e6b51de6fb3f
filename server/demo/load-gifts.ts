// Writes the demo gifts with their pools of codes, and the gifts that some roles received.
import { and, eq, sql } from 'drizzle-orm';
import { giveCodes } from '../src/modules/code-pools/index.ts';
import { giftCounts, giftReceipts, gifts } from '../src/modules/gifts/tables.ts';
import { accounts, players } from '../src/modules/identity/tables.ts';
import type { PlayerRole } from '../src/modules/roles/index.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { addPool } from './load-codes.ts';
import type { AddressOf } from './pictures.ts';
import {
  type DemoGift,
  demoGiftReceipts,
  demoGifts,
  demoRoles,
  demoServers,
  GIFT_CODE_USAGE,
  SEASON,
  windowOf,
} from './world/index.ts';

const DAY_MS = 86_400_000;
const TOTAL = 100_000;

export async function addGifts(tx: Tx, clock: Clock, addressOf: AddressOf): Promise<void> {
  const now = clock.now();
  for (const [sort, gift] of demoGifts.entries()) await addGift(tx, gift, sort, now, addressOf);
  for (const { giftId, daysAgo, ...whose } of demoGiftReceipts)
    await addReceipt(tx, giftId, await roleOf(tx, whose, addressOf), daysBefore(now, daysAgo));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function addGift(tx: Tx, gift: DemoGift, sort: number, now: Date, addressOf: AddressOf): Promise<void> {
  const { id, gameId, image, codes, ended, startsInDays, ...rest } = gift;
  const codePoolId =
    codes === undefined
      ? null
      : await addPool(tx, { gameId, name: gift.name, count: codes, seed: `gift ${id}`, now });
  await tx.insert(gifts).values({
    ...rest,
    id,
    gameId,
    image: addressOf(image),
    delivery: codePoolId === null ? 'role' : 'code',
    codePoolId,
    usage: codePoolId === null ? '' : GIFT_CODE_USAGE,
    total: gift.total ?? TOTAL,
    perRole: gift.perRole ?? 1,
    lowCodes: 20,
    isPublished: true,
    sort,
    ...windowOf(SEASON, now),
    // Relative to the first start, because a gift that ended is shown for a while only.
    ...(ended ? { startsAt: daysBefore(now, ended[0]), endsAt: daysBefore(now, ended[1]) } : {}),
    ...(startsInDays ? { startsAt: daysBefore(now, -startsInDays) } : {}),
  });
}

export type Whose = { username: string; serverCode: string; roleCode: string };

/** A role of the demo world, as the mall stores it after it was first chosen. */
export async function roleOf(
  tx: Tx,
  { username, serverCode, roleCode }: Whose,
  addressOf: AddressOf,
): Promise<PlayerRole> {
  const role = demoRoles.find(
    (each) => each.username === username && each.serverCode === serverCode && each.roleCode === roleCode,
  );
  if (!role) throw new Error(`${username} has no role ${roleCode}`);
  const { gameId, roleName, level, vipLevel, avatar } = role;
  const server = demoServers.find((each) => each.gameId === gameId && each.serverCode === serverCode);
  const [player] = await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(eq(players.gameId, gameId), eq(accounts.username, username)));
  if (!player) throw new Error(`${username} does not play ${gameId}`);
  const [row] = await tx
    .insert(playerRoles)
    .values({
      gameId,
      playerId: player.id,
      serverCode,
      serverName: server?.serverName ?? '',
      roleCode,
      roleName,
      level,
      vipLevel,
      avatar: addressOf(avatar),
    })
    .onConflictDoUpdate({
      target: [playerRoles.playerId, playerRoles.serverCode, playerRoles.roleCode],
      set: { level },
    })
    .returning();
  if (!row) throw new Error(`the role ${roleCode} was not written`);
  return row;
}

export async function addReceipt(tx: Tx, giftId: number, role: PlayerRole, at: Date): Promise<void> {
  const { gameId, playerId, roleId, serverCode, serverName, roleCode, roleName } = role;
  await tx.insert(giftCounts).values({ giftId, serverCode, roleCode, received: 1 });
  const [gift] = await tx
    .update(gifts)
    .set({ handedOut: sql`${gifts.handedOut} + 1` })
    .where(eq(gifts.id, giftId))
    .returning();
  const [receipt] = await tx
    .insert(giftReceipts)
    .values({
      gameId,
      giftId,
      playerId,
      roleId,
      serverCode,
      serverName,
      roleCode,
      roleName,
      seq: 1,
      receivedAt: at,
      phase: 'delivered',
      deliveredAt: at,
    })
    .returning({ id: giftReceipts.id });
  if (!gift || !receipt) throw new Error(`the receipt of gift ${giftId} was not written`);
  const givenFor = `gift-receipt:${receipt.id}`;
  if (gift.codePoolId !== null)
    await giveCodes(tx, { poolId: gift.codePoolId, quantity: 1, givenFor, now: at });
}
