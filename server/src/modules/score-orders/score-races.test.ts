// Many hands on one account: no point is spent twice, none is lost, and nothing is had that was not paid for.

import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addAddress, addBuyer, runJob, type Shop, sell, statusOf, stockOf } from '../../../test/shop.ts';
import { returnPoints, spendPoints, verifyLedger } from '../points/index.ts';
import { exchanged, givePoints, openScoreShop, pointsOf } from './test/score-shop.ts';

const { score } = contract;
const MANY = 30;
let shop: Shop;

beforeAll(async () => {
  shop = await openScoreShop();
});
afterAll(async () => {
  expect((await verifyLedger(shop.services.pool)).breaks).toEqual([]);
  await shop.close();
});

const add = (who: Member, skuId: number, request_id?: string) =>
  shop.call(
    score.addScoreOrder,
    { sku_id: skuId, quantity: 1 },
    { token: who.token, ...(request_id ? { request_id } : {}) },
  );
const confirm = (who: Member, order_id: string, request_id?: string) =>
  shop.call(
    score.confirmScoreOrderPay,
    { order_id },
    { token: who.token, ...(request_id ? { request_id } : {}) },
  );
const cancel = (who: Member, order_id: string) =>
  shop.call(score.cancelScoreOrder, { order_id }, { token: who.token });
const times = <T>(count: number, act: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)));
const codes = (responses: { code: number }[]) => responses.map(({ code }) => code).sort();

/** Unpaid orders beyond what one player may have open at a time. */
async function unpaidOrders(player: Member, skuId: number, count: number): Promise<string[]> {
  const first = (await add(player, skuId)).data.order_id;
  const { rows } = await shop.services.db.execute<{ id: string }>(sql`
    WITH copies AS (
      INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
        kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, score_type,
        points, created_at, expires_at)
      SELECT lpad((id::numeric + n)::text, 20, '0'), game_id, account_id, player_id, role_id, server_code, server_name,
        role_code, role_name, kind, is_parcel, status, 0, 0, 0, 0, 0, score_type, points, created_at, expires_at
      FROM (SELECT substr(o.id, length(o.id) - 19) AS id, o.game_id, o.account_id, o.player_id, o.role_id, o.server_code,
        o.server_name, o.role_code, o.role_name, o.kind, o.is_parcel, o.status, o.score_type, o.points, o.created_at,
        o.expires_at FROM orders o WHERE o.id = ${first}) o, generate_series(1, ${count - 1}) n
      RETURNING id
    ), items AS (
      INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
        product_code, contents)
      SELECT c.id, i.goods_id, i.sku_id, i.name, i.sku_name, i.image, i.price, i.quantity, 0, i.delivery,
        i.product_code, i.contents
      FROM copies c, order_items i WHERE i.order_id = ${first}
    )
    SELECT id FROM copies`);
  return [first, ...rows.map(({ id }) => id)];
}

describe('thirty at once', () => {
  test('with points for one, one of thirty orders is paid', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      // The numbers of copied orders follow that of the first, which begins with its time.
      shop.clock.advance(1000);
      const { skuId } = await sell(shop, { sku: { price: 100, stock: 50 } });
      const player = await addBuyer(shop);
      await givePoints(shop, player, 100);
      const orders = await unpaidOrders(player, skuId, MANY);
      const responses = await Promise.all(orders.map((id) => confirm(player, id)));
      expect(codes(responses)).toEqual([200, ...Array<number>(MANY - 1).fill(300001)]);
      expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([0, 49]);
    }
  });

  test('one order confirmed by thirty is paid once', async () => {
    const { skuId } = await sell(shop, { sku: { price: 100, stock: 50 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 1000);
    const { order_id } = (await add(player, skuId)).data;
    const responses = await times(MANY, () => confirm(player, order_id));
    expect(codes(responses)).toEqual([200, ...Array<number>(MANY - 1).fill(200012)]);
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([900, 49]);
  });

  test('the last piece goes to one of thirty players, and the others keep their points', async () => {
    const { skuId } = await sell(shop, { sku: { price: 100, stock: 1 } });
    const players = await addGameMembers(shop, MANY);
    for (const player of players) await givePoints(shop, player, 100);
    const orders: string[] = [];
    for (const player of players) orders.push((await add(player, skuId)).data.order_id);
    const responses = await Promise.all(players.map((player, at) => confirm(player, orders[at] ?? '')));
    expect(codes(responses)).toEqual([200, ...Array<number>(MANY - 1).fill(200006)]);
    const left = await Promise.all(players.map((player) => pointsOf(shop, player)));
    expect(left.filter((points) => points === 100)).toHaveLength(MANY - 1);
  });

  test('a limit of one lets one of thirty orders be placed', async () => {
    const { skuId } = await sell(shop, { limitPerRole: 1, limitPeriod: 'day', sku: { price: 1 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    const responses = await times(MANY, () => add(player, skuId));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 200007)).toHaveLength(MANY - 1);
  });

  test('cancelling a paid parcel thirty times returns points and stock once', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 100, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    const order_id = await exchanged(shop, player, skuId, { address_id: await addAddress(shop, player) });
    const responses = await times(MANY, () => cancel(player, order_id));
    expect(codes(responses)).toEqual([200, ...Array<number>(MANY - 1).fill(200012)]);
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([100, 5]);
  });
});

describe('races', () => {
  test('cancel, close and confirm end in one of two ways: paid, or nothing taken', async () => {
    const { skuId } = await sell(shop, { sku: { price: 100, stock: 500 } });
    for (let round = 0; round < raceRounds(8); round += 1) {
      const player = await addBuyer(shop);
      await givePoints(shop, player, 100);
      const stock = await stockOf(shop, skuId);
      const { order_id } = (await add(player, skuId)).data;
      const [paid, cancelled] = await Promise.all([confirm(player, order_id), cancel(player, order_id)]);
      expect([paid.code, cancelled.code].sort()).toEqual([200, 200012]);
      const isPaid = paid.code === 200;
      expect(await statusOf(shop, order_id)).toBe(isPaid ? 'delivering' : 'cancelled');
      expect(await pointsOf(shop, player)).toBe(isPaid ? 0 : 100);
      expect(await stockOf(shop, skuId)).toBe(isPaid ? stock - 1 : stock);
    }
  });

  test('a lottery that takes the same points at the same time leaves none below zero', async () => {
    const { skuId } = await sell(shop, { sku: { price: 100, stock: 500 } });
    for (let round = 0; round < raceRounds(5); round += 1) {
      const player = await addBuyer(shop);
      await givePoints(shop, player, 150);
      const { order_id } = (await add(player, skuId)).data;
      const { playerId } = player;
      const draw = (nth: number) =>
        shop.services.db.transaction((tx) =>
          spendPoints(tx, {
            gameId: 1001,
            playerId,
            scoreType: 1,
            points: 50,
            now: shop.clock.now(),
            reason: 'draw',
            ref: `${playerId}-${nth}`,
          }),
        );
      const [paid, ...draws] = await Promise.allSettled([
        confirm(player, order_id),
        draw(1),
        draw(2),
        draw(3),
      ]);
      const isPaid = paid.status === 'fulfilled' && paid.value.code === 200;
      const drawn = draws.filter(({ status }) => status === 'fulfilled').length;
      expect(await pointsOf(shop, player)).toBe(150 - (isPaid ? 100 : 0) - drawn * 50);
    }
  });

  test('the job that closes and a payment at the last moment agree', async () => {
    const { skuId } = await sell(shop, { sku: { price: 100, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    const { order_id } = (await add(player, skuId)).data;
    shop.clock.advance(15 * 60_000 - 1);
    const [paid] = await Promise.all([confirm(player, order_id), runJob(shop, 'close-unpaid-orders')]);
    expect(paid.code).toBe(200);
    expect(await statusOf(shop, order_id)).toBe('delivering');
  });
});

describe('a repeated request', () => {
  test('has one effect and the first answer, however often and whatever changed since', async () => {
    const { skuId } = await sell(shop, { limitPerRole: 1, limitPeriod: 'ever', sku: { price: 100 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    const first = await add(player, skuId, 'score-add-request-1');
    const again = await add(player, skuId, 'score-add-request-1');
    expect(again.data).toEqual(first.data);
    const { order_id } = first.data;
    const responses = await times(5, () => confirm(player, order_id, 'score-pay-request-1'));
    expect(responses.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    for (const { code } of responses) expect([200, 409]).toContain(code);
    expect((await confirm(player, order_id, 'score-pay-request-1')).data).toMatchObject({
      order_id,
      balance: 0,
    });
    expect((await add(player, skuId, 'score-pay-request-1')).code).toBe(200007);
    expect(await pointsOf(shop, player)).toBe(0);
  });

  test('with another body is refused', async () => {
    const { skuId } = await sell(shop, { sku: { price: 1 } });
    const other = await sell(shop, { sku: { price: 1 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    expect((await add(player, skuId, 'score-add-request-2')).code).toBe(200);
    expect((await add(player, other.skuId, 'score-add-request-2')).code).toBe(409);
  });
});

describe('what a clever player tries', () => {
  test('a quantity that is none, and fields that are the server’s, are refused', async () => {
    const { skuId } = await sell(shop, { sku: { price: 1 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 100);
    const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', sku_id: skuId };
    const asking = { token: player.token };
    for (const quantity of [-1, 0, 1.5, '1e3', 2 ** 53, [1], null])
      expect((await shop.raw('score/addScoreOrder', { ...base, quantity }, asking)).code).toBe(400);
    for (const field of ['points', 'price', 'status', 'user_id', 'player_id', 'score_type'])
      expect((await shop.raw('score/addScoreOrder', { ...base, quantity: 1, [field]: 1 }, asking)).code).toBe(
        400,
      );
    const { data } = await shop.call(
      score.addScoreOrder,
      { sku_id: skuId, quantity: 1, expected_points: 0 },
      asking,
    );
    expect(data).toBeNull();
  });

  test("another's order reads like one that does not exist, in every call", async () => {
    const { skuId } = await sell(shop, { sku: { price: 1 } });
    const [owner, thief] = await addGameMembers(shop, 2);
    if (!owner || !thief) throw new Error('two players are needed');
    await givePoints(shop, owner, 10);
    await givePoints(shop, thief, 10);
    const { order_id } = (await add(owner, skuId)).data;
    for (const call of [
      score.confirmScoreOrderPay,
      score.cancelScoreOrder,
      score.delScoreOrder,
      score.scoreOrderDetails,
    ])
      expect((await shop.call(call, { order_id }, { token: thief.token })).code, call.path).toBe(404);
    expect(await statusOf(shop, order_id)).toBe('unpaid');
    expect((await shop.call(score.delScoreOrder, { order_id }, { token: owner.token })).code).toBe(200012);
  });

  test('points that were never spent cannot be given back', async () => {
    const { playerId } = await addBuyer(shop);
    const move = { gameId: 1001, playerId, scoreType: 1 as const, points: 5, now: shop.clock.now() };
    await expect(
      shop.services.db.transaction((tx) =>
        returnPoints(tx, { ...move, reason: 'forged', ref: `${playerId}` }),
      ),
    ).rejects.toThrow();
  });
});
