// Writes generated players and what they topped up: the rich lists, the reports and the visits count their orders.
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import { type Clock, DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { placeOrder } from './load-orders.ts';
import { applyOrderHistory, type OrderPoints } from './order-histories.ts';
import type { AddressOf } from './pictures.ts';
import { type Crowd, demoCrowds, demoServers, openGames } from './world/index.ts';

const HOUR_MS = 3_600_000;
/** Of the dearest top-up, in one order. */
const MOST_PIECES = 20;
/** Two of five came by a link. */
const linkOf = ({ link }: Crowd, nth: number) => (nth % 5 < 2 ? link : '');

/** Returns the points that their orders earned. */
export async function addCrowds(tx: Tx, clock: Clock, addressOf: AddressOf): Promise<OrderPoints[]> {
  const purchases: {
    at: Date;
    basket: Parameters<typeof placeOrder>[1];
    buyer: Parameters<typeof placeOrder>[2];
  }[] = [];
  for (const crowd of demoCrowds)
    for (const [nth, role] of (await addPlayers(tx, clock, crowd, addressOf)).entries()) {
      const { gameId } = crowd;
      const baskets = basketsOf(crowd, amountOf(nth));
      for (const [place, lines] of baskets.entries()) {
        const at = new Date(reachedAt(clock, nth).getTime() - (baskets.length - 1 - place) * HOUR_MS);
        const daysAgo = (clock.now().getTime() - at.getTime()) / DAY_MS;
        const basket = { gameId, daysAgo, lines, link: linkOf(crowd, nth) };
        purchases.push({ at, basket, buyer: { gameId, ...role } });
      }
    }
  const earned: OrderPoints[] = [];
  // Lists of payments and deliveries are in the order in which they were written.
  for (const { at, basket, buyer } of purchases.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const orderId = await placeOrder(tx, basket, buyer, at);
    earned.push(...(await applyOrderHistory(tx, orderId, { end: { status: 'completed' } }, at)));
  }
  return earned;
}

/** An amount as orders of the dearest top-up, and of smaller ones for the rest. */
function basketsOf({ topUps }: Crowd, amount: number): { skuId: number; quantity: number }[][] {
  const baskets: { skuId: number; quantity: number }[][] = [];
  let left = amount;
  while (left > 0) {
    const lines: { skuId: number; quantity: number }[] = [];
    for (const { skuId, price } of topUps) {
      const quantity = Math.min(MOST_PIECES, Math.floor(left / price));
      left -= quantity * price;
      if (quantity > 0) lines.push({ skuId, quantity });
      // The order is full: the rest is in the next one.
      if (left >= price) break;
    }
    if (!lines.length) throw new Error(`${left} is no sum of top-ups`);
    baskets.push(lines);
  }
  return baskets;
}

async function addPlayers(
  tx: Tx,
  clock: Clock,
  { gameId, names, servers, avatars }: Crowd,
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
