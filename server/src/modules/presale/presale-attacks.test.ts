// Nobody changes a presale from outside: made-up fields, another player's order, another game, a shared role.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test/members.ts';
import { addPresale, createOrder, joined, NOW, presaleStage } from '../../../test/presale.ts';
import { addBuyer, stockOf } from '../../../test/shop.ts';

const { presale, user } = contract;
const { shop, days } = await presaleStage();

beforeAll(async () => {
  await shop.services.db.execute(
    sql`INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别家', 'north', '{}')`,
  );
});

const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };

test('prices, prizes, players and statuses in a body are refused', async () => {
  const at = await addPresale(shop);
  const { token } = await addBuyer(shop);
  const input = { ...base, presale_id: at.presaleId, sku_id: at.skuId };
  for (const more of [{ price: 1 }, { deposit: 1 }, { user_id: 1 }, { status: 'paid' }, { __proto__x: 1 }])
    expect((await shop.raw('presale/createOrder', { ...input, ...more }, { token })).code).toBe(400);
  for (const quantity of [-1, 0, 1.5, '1e3', 2 ** 53, [1], null])
    expect((await shop.raw('presale/createOrder', { ...input, quantity }, { token })).code).toBe(400);
  for (const text of ['-1', '1e3', '1.5', ''])
    expect((await shop.raw(`presale/createOrder?quantity=${text}`, input, { token })).code).toBe(400);
  expect((await shop.raw('presale/createOrder', { ...input, channel: 3 }, { token })).code).toBe(400);
  const prize = { ...base, presale_id: at.presaleId, prize: { points: 1e6 } };
  expect((await shop.raw('presale/receivePrize', prize, { token })).code).toBe(400);
  expect(await stockOf(shop, at.skuId)).toBe(100);
});

test("another's order, another presale's goods and another amount are refused", async () => {
  const at = await addPresale(shop);
  const other = await addPresale(shop);
  const [who, thief] = [await addBuyer(shop), await addBuyer(shop)];
  const { id } = await joined(shop, who, at);
  days(3);
  expect((await createOrder(shop, thief, { presale_order_id: id })).code).toBe(404);
  expect((await shop.call(presale.myPresaleOrder, {}, { token: thief.token })).data.list).toEqual([]);
  const elsewhere = await addMember(shop, 1002);
  const there = { token: elsewhere.token, game_id: '1002' };
  expect((await shop.call(presale.createOrder, { presale_order_id: id }, there)).code).toBe(404);
  expect((await shop.call(presale.joinActivity, { presale_id: at.presaleId }, there)).code).toBe(404);
  shop.clock.set(NOW);
  const input = { presale_id: at.presaleId, sku_id: other.skuId };
  expect((await createOrder(shop, thief, input)).code).toBe(404);
  const cheap = { presale_id: at.presaleId, sku_id: at.skuId, expected_amount: 1 };
  expect((await createOrder(shop, thief, cheap)).code).toBe(200011);
  expect((await createOrder(shop, thief, { presale_id: at.presaleId })).code).toBe(400);
  expect((await createOrder(shop, thief, { ...cheap, presale_order_id: id })).code).toBe(400);
});

test('a role that two players share reserves once', async () => {
  const { presaleId: presale_id } = await addPresale(shop);
  const [who, other] = [await addBuyer(shop), await addBuyer(shop)];
  await shop.services.db.execute(sql`
    UPDATE player_roles SET role_code = (SELECT role_code FROM player_roles WHERE player_id = ${who.playerId})
    WHERE player_id = ${other.playerId}`);
  expect((await shop.call(presale.joinActivity, { presale_id }, { token: who.token })).code).toBe(200);
  expect((await shop.call(presale.joinActivity, { presale_id }, { token: other.token })).code).toBe(600003);
});

test('a paid deposit can be neither cancelled nor paid again, and the role stays bound to it', async () => {
  const at = await addPresale(shop);
  const who = await addBuyer(shop);
  const { orderId: order_id } = await joined(shop, who, at);
  const asking = { token: who.token };
  expect((await shop.call(user.cancelOrder, { order_id }, asking)).code).toBe(200012);
  expect((await shop.call(user.deleteOrder, { order_id }, asking)).code).toBe(200012);
  const again = { order_id, pay_type: 'sandbox' as const };
  expect((await shop.call(user.orderPayUrl, again, asking)).code).toBe(200012);
});
