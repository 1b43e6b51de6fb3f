// Counts the demo orders for the top-up gifts and rich lists, and fills the lists with generated players.
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { countPaid, countRefund } from '../src/flows/count-spend.ts';
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { orders } from '../src/modules/orders/tables.ts';
import { updateRank } from '../src/modules/ranking/index.ts';
import { rankingHidden } from '../src/modules/ranking/tables.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import { spendTotals } from '../src/modules/spend/tables.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { AddressOf } from './pictures.ts';
import { demoCrowds, demoServers, openGames } from './world/index.ts';

const HOUR_MS = 3_600_000;
/** One of so many players hides. */
const HIDDEN_EVERY = 9;

export async function addSpending(tx: Tx, clock: Clock, addressOf: AddressOf): Promise<void> {
  await countOrders(tx, clock.now());
  for (const crowd of demoCrowds) {
    const people = await addCrowd(tx, clock, crowd, addressOf);
    const sums = people.map((person, index) => ({
      ...person,
      amount: amountOf(index),
      at: reachedAt(clock, index),
    }));
    await tx
      .insert(spendTotals)
      .values(sums.map(({ playerId, amount }) => ({ activityId: crowd.activeid, playerId, amount })));
    for (const { playerId, roleId, amount, at } of sums)
      await updateRank(tx, { activityId: crowd.activeid, playerId, roleId, amount, at });
    await tx
      .insert(rankingHidden)
      .values(
        people
          .filter((_, index) => index % HIDDEN_EVERY === 4)
          .map(({ playerId }) => ({ activityId: crowd.activeid, playerId })),
      );
  }
}

/** Counts the real orders, so that their refunds can be deducted. */
async function countOrders(tx: Tx, now: Date): Promise<void> {
  const paid = await tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.paidAt), sql`${orders.points} IS NULL`))
    .orderBy(asc(orders.paidAt));
  for (const order of paid) {
    await countPaid(tx, order, now);
    const refunded = order.refundedAmount + order.refundingAmount;
    const { id: orderId, playerId, payAmount, paidAt } = order;
    if (refunded > 0 && paidAt)
      await countRefund(tx, {
        orderId,
        playerId,
        amount: refunded,
        isWhole: refunded === payAmount,
        now: paidAt,
      });
  }
}

async function addCrowd(
  tx: Tx,
  clock: Clock,
  { gameId, names, servers, avatars }: (typeof demoCrowds)[number],
  addressOf: AddressOf,
): Promise<{ playerId: number; roleId: number }[]> {
  const home = openGames.find(({ game }) => game.id === gameId);
  if (!home) throw new Error(`there is no demo game ${gameId}`);
  const { publisher, packageName } = home.game;
  const people: { playerId: number; roleId: number }[] = [];
  for (const [nth, roleName] of names.entries()) {
    const accountId = await addAccount(tx, clock, { publisher, u8AccountId: `u8crowd${gameId}${nth}` });
    if (!accountId) throw new Error('the demo crowd is already there');
    const game = { id: gameId, packageName: packageName ?? '' };
    const { playerId } = await ensurePlayer(tx, clock, game, { accountId, channelSortId: 10 });
    const serverCode = servers[nth % servers.length] ?? '';
    const server = demoServers.find((each) => each.gameId === gameId && each.serverCode === serverCode);
    const [role] = await tx
      .insert(playerRoles)
      .values({
        gameId,
        playerId,
        serverCode,
        serverName: server?.serverName ?? '',
        roleName,
        roleCode: `crowd${gameId}${nth}`,
        level: 80 - nth,
        vipLevel: nth < 10 ? 8 : 3,
        avatar: addressOf(avatars[(nth * 5) % avatars.length] ?? ''),
      })
      .returning({ roleId: playerRoles.roleId });
    if (!role) throw new Error(`the role ${roleName} was not written`);
    people.push({ playerId, roleId: role.roleId });
  }
  return people;
}

/** Falls steeply at the top and slowly below, in steps of the smallest top-up, so that some are tied. */
const amountOf = (nth: number) => Math.max(1, Math.round(4800 / (1 + nth * 0.36) ** 1.45)) * 600;
const reachedAt = (clock: Clock, nth: number) =>
  new Date(clock.now().getTime() - (2 + ((nth * 37) % 211)) * HOUR_MS);
