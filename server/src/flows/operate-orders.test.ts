// Operators look at orders of their games, ship parcels and give money back; each act once, each in the log.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGames } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import {
  addAddress,
  addBuyer,
  openShop,
  pay,
  placed,
  type Shop,
  sell,
  sellCoupon,
  statusOf,
  stockOf,
} from '../../test/shop.ts';

const { order: ops } = contract.ops;
const { user } = contract;
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  await addGames(shop, [1002]);
  token = (
    await addOperatorSession(shop, [
      { gameId: 1001, areas: ['order'] },
      { gameId: 1002, areas: ['order'] },
    ])
  ).token;
});
afterAll(() => shop.close());

const parcel = { carrier: '顺丰速运', tracking_number: 'SF1234567890' };
const tracksOf = async (call: string) =>
  (
    await shop.services.db.execute<{ input: { order_id: string } }>(
      sql`SELECT input FROM operator_audit WHERE call = ${call} ORDER BY id`,
    )
  ).rows.map(({ input }) => input.order_id);

async function paidParcel(): Promise<{
  orderId: string;
  skuId: number;
  buyer: Awaited<ReturnType<typeof addBuyer>>;
}> {
  const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 20_000 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  return { orderId, skuId, buyer };
}

describe('looking', () => {
  test('the orders of a game come newest first, by status, player and number', async () => {
    const first = await paidParcel();
    const { skuId } = await sell(shop);
    // Numbers of one millisecond stand in no order.
    shop.clock.advance(1);
    const unpaid = await placed(shop, first.buyer, skuId);
    const list = async (input = {}) =>
      (await shop.call(ops.list, input, { token })).data.list.map(({ order_id }) => order_id);
    expect(await list()).toEqual([unpaid, first.orderId]);
    expect(await list({ status: 'paid' })).toEqual([first.orderId]);
    expect(await list({ player_id: first.buyer.playerId })).toHaveLength(2);
    expect(await list({ order_id: unpaid })).toEqual([unpaid]);
    const page = (await shop.call(ops.list, { limit: 1 }, { token })).data;
    expect(await list({ limit: 1, cursor: page.next_cursor })).toEqual([first.orderId]);
  });

  test('an order in full shows where the parcel goes', async () => {
    const { orderId } = await paidParcel();
    const { data } = await shop.call(ops.info, { order_id: orderId }, { token });
    expect(data).toMatchObject({ order_id: orderId, status: 'paid', address: { name: '林小海' } });
  });

  test('an order of another game reads like one that does not exist', async () => {
    const { orderId } = await paidParcel();
    const asking = { token, game_id: '1002' };
    const missing = await shop.call(ops.info, { order_id: 'hhw00000000000000000000' }, asking);
    expect(await shop.call(ops.info, { order_id: orderId }, asking)).toEqual(missing);
    expect((await shop.call(ops.list, {}, asking)).data.list).toEqual([]);
    expect((await shop.call(ops.ship, { order_id: orderId, ...parcel }, asking)).code).toBe(404);
    expect((await shop.call(ops.refund, { order_id: orderId, reason: '退' }, asking)).code).toBe(404);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });
});

describe('shipping', () => {
  test('a paid parcel is shipped once, and its player can follow it', async () => {
    const { orderId, buyer } = await paidParcel();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.call(ops.ship, { order_id: orderId, ...parcel }, { token })),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 200012)).toHaveLength(9);
    expect((await tracksOf('ops/order/ship')).filter((id) => id === orderId)).toHaveLength(1);
    const seen = await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token });
    expect(seen.data).toMatchObject({
      status: 'shipped',
      deliveries: [{ carrier: '顺丰速运', tracking_number: 'SF1234567890' }],
    });
    const english = { token, headers: { 'accept-language': 'en' } };
    const corrected = {
      order_id: orderId,
      carrier: '中通快递',
      tracking_number: 'ZT7654321',
      reason: 'typo',
    };
    expect((await shop.call(ops.correctShipment, corrected, { token })).code).toBe(200);
    const { timeline } = (await shop.call(ops.info, { order_id: orderId }, english)).data;
    expect(timeline.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['SF Express SF1234567890', 'ZTO Express ZT7654321 · typo']),
    );
  });

  test('an unpaid order and one without a parcel are not shipped', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship' });
    const buyer = await addBuyer(shop);
    const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
    expect((await shop.call(ops.ship, { order_id: orderId, ...parcel }, { token })).code).toBe(200012);
  });
});

describe('refunding', () => {
  test('money goes back once for one request, and the log tells why', async () => {
    const { orderId, skuId } = await paidParcel();
    const asking = { token, request_id: 'refund-request-number-1' };
    const first = await shop.call(ops.refund, { order_id: orderId, reason: '尺码不合' }, asking);
    const again = await shop.call(ops.refund, { order_id: orderId, reason: '尺码不合' }, asking);
    expect(first.data).toMatchObject({ amount: 20_000 });
    expect(again.data).toEqual(first.data);
    await shop.runJobs();
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, skuId)).toBe(100);
    expect((await tracksOf('ops/order/refund')).filter((id) => id === orderId)).toHaveLength(1);
  });

  test('thirty refunds at once give back what was paid and no cent more', async () => {
    const { orderId } = await paidParcel();
    const input = { order_id: orderId, amount: 1500, reason: '补偿' };
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => shop.call(ops.refund, input, { token })),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(13);
    await shop.runJobs();
    const { data } = await shop.call(ops.info, { order_id: orderId }, { token });
    expect(data).toMatchObject({ status: 'paid', refunded_amount: 19_500 });
  });

  test('an unpaid order has nothing to give back', async () => {
    const { skuId } = await sell(shop);
    const orderId = await placed(shop, await addBuyer(shop), skuId);
    expect((await shop.call(ops.refund, { order_id: orderId, reason: '退' }, { token })).code).toBe(200012);
  });

  test('a bought coupon goes with the money', async () => {
    const { skuId } = await sellCoupon(shop, { total: 10, perPlayer: 5 });
    const buyer = await addBuyer(shop);
    const orderId = await placed(shop, buyer, skuId);
    await pay(shop, buyer, orderId);
    await shop.runJobs();
    const unused = async () =>
      (await shop.call(user.myCoupon, { status: 'unused' }, { token: buyer.token })).data.unused;
    expect(await unused()).toBe(1);
    await shop.call(ops.refund, { order_id: orderId, reason: '不想要了' }, { token });
    await shop.runJobs();
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await unused()).toBe(0);
  });
});

describe('cancelling', () => {
  test('an unpaid order is cancelled once, its stock is back, and the log says who did it', async () => {
    const { skuId } = await sell(shop);
    const before = await stockOf(shop, skuId);
    const orderId = await placed(shop, await addBuyer(shop), skuId);
    const requested = () => shop.call(ops.cancel, { order_id: orderId }, { token });
    const responses = await Promise.all(Array.from({ length: 10 }, requested));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await stockOf(shop, skuId)).toBe(before);
    expect((await tracksOf('ops/order/cancel')).filter((id) => id === orderId)).toHaveLength(1);
  });

  test('a paid order is refunded instead, and another game’s order is not there', async () => {
    const { orderId } = await paidParcel();
    const requested = (game_id: string) => shop.call(ops.cancel, { order_id: orderId }, { token, game_id });
    expect((await requested('1001')).code).toBe(200012);
    expect((await requested('1002')).code).toBe(404);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });
});
