// Writes the demo presales, and demo's deposit, by the steps a real one takes.
import { SHIPPING } from '@emall/contract/constants';
import { eq, sql } from 'drizzle-orm';
import { settle } from '../src/flows/settle-payment.ts';
import { skus } from '../src/modules/catalog/tables.ts';
import { games } from '../src/modules/games/tables.ts';
import { players } from '../src/modules/identity/tables.ts';
import { openAttempt } from '../src/modules/payments/index.ts';
import { placeDeposit } from '../src/modules/presale/index.ts';
import { presaleReservations, presales } from '../src/modules/presale/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { artPath } from './art/index.ts';
import { roleOf } from './load-gifts.ts';
import type { AddressOf } from './pictures.ts';
import { type DemoPresale, demoPresales } from './world/index.ts';

const GAME_ID = 1001;
const DAY_MS = 86_400_000;
const demo = { username: 'demo', serverCode: 's1', roleCode: '100010001' };

export async function addPresales(tx: Tx, now: Date, addressOf: AddressOf): Promise<void> {
  for (const [sort, presale] of demoPresales.entries()) {
    await addPresale(tx, presale, sort, now, addressOf);
    if (presale.demoPaid) await payDeposit(tx, presale.id, presale.demoPaid, now, addressOf);
  }
}

async function addPresale(
  tx: Tx,
  { days, prize, demoPaid: _, ...row }: DemoPresale,
  sort: number,
  now: Date,
  addressOf: AddressOf,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await tx.insert(presales).values({
    ...row,
    gameId: GAME_ID,
    image: addressOf(row.image),
    channels: [1, 2],
    reserveStartsAt: at(days.reserve),
    depositStartsAt: at(days.deposit[0]),
    depositEndsAt: at(days.deposit[1]),
    balanceStartsAt: at(days.balance[0]),
    balanceEndsAt: at(days.balance[1]),
    shipsAt: at(days.ships),
    prize: prize && {
      kind: 'points',
      score_type: 1,
      ...prize,
      image: addressOf(artPath.prize(prize.image)),
    },
    isPublished: true,
    sort,
  });
}

/** As a notice of the sandbox cashier does; the cashier keeps its own ledger, from which it can refund. */
async function payDeposit(
  tx: Tx,
  presale_id: number,
  { skuId, daysAgo }: NonNullable<DemoPresale['demoPaid']>,
  now: Date,
  addressOf: AddressOf,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const { playerId, roleId, serverCode, roleCode } = await roleOf(tx, demo, addressOf);
  const [home] = await tx
    .select({ accountId: players.accountId, tag: games.orderPrefixTag, pointsRate: games.pointsRate })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(eq(players.id, playerId));
  if (!home) throw new Error(`player ${playerId} plays nothing`);
  const reserved = { presaleId: presale_id, playerId, roleId, serverCode, roleCode };
  await tx.insert(presaleReservations).values({ ...reserved, channel: 1, reservedAt: at });
  // The stock in the demo data is what is left.
  await tx
    .update(skus)
    .set({ stock: sql`${skus.stock} + 1` })
    .where(eq(skus.id, skuId));
  const buyer = {
    gameId: GAME_ID,
    sourceFrom: '',
    session: { accountId: home.accountId, playerId, roleId },
    services: { clock: { now: () => at } },
  };
  const terms = {
    tag: home.tag ?? '',
    pointsRate: home.pointsRate,
    shipping: SHIPPING,
    unpaidMinutes: 15,
    minorCaps: undefined,
  };
  const input = { presale_id, sku_id: skuId, quantity: 1, channel: 1 };
  const { order_id: orderId, pay_amount: amount } = await placeDeposit(tx, buyer, terms, input);
  const expiresAt = new Date(at.getTime() + 900_000);
  const attempt = await openAttempt(tx, { orderId, payType: 'sandbox', amount, expiresAt, now: at });
  const transactionId = `demo${attempt.outTradeNo}`;
  await tx.execute(sql`
    INSERT INTO sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url,
      return_url, expires_at, paid_at)
    VALUES (${attempt.outTradeNo}, ${transactionId}, ${transactionId}, '', ${amount}, '', 'paid', '', '',
      ${expiresAt}, ${at})`);
  await settle(tx, attempt, { status: 'paid', transactionId, amount, paidAt: at }, at);
}
