// The codes of bought gift packs, as a game client reads them; order/getGiftPackCode takes its parameter in the query and in the body.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { giveCodes } from '../code-pools/index.ts';
import { addHolder, addPool, type GiftMall, openGiftMall } from './test/gift-mall.ts';

const { order } = contract;
const ORDER_ID = 'hhw20261115100000000001';
let mall: GiftMall;
let buyer: Member;
let itemId: number;
let poolId: number;

beforeAll(async () => {
  mall = await openGiftMall();
  buyer = await addHolder(mall);
  poolId = await addPool(mall, 5);
  const { db } = mall.services;
  await db.execute(sql`
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
      kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount,
      rebate_points, created_at, expires_at, paid_at)
    SELECT ${ORDER_ID}, game_id, ${buyer.accountId}, player_id, role_id, server_code, server_name, role_code,
      role_name, 'gift_pack', false, 'delivering', 5600, 0, 0, 5600, 0, now(), now(), now()
    FROM player_roles WHERE player_id = ${buyer.playerId}`);
  await db.execute(sql`
    WITH category AS (
      INSERT INTO goods_groups (game_id, name, kind) VALUES (1001, '礼包', 'gift_pack') RETURNING id
    ), pack AS (
      INSERT INTO goods (game_id, group_id, kind, delivery, name, images)
      SELECT 1001, id, 'gift_pack', 'code', '改名卷轴', '{a.svg}' FROM category RETURNING id
    ), sku AS (
      INSERT INTO skus (game_id, goods_id, price, stock, name, option_values)
      SELECT 1001, id, 2800, 9, way, ARRAY[way] FROM pack, unnest('{code,role}'::text[]) AS way
      RETURNING id, goods_id, name
    )
    INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount,
      delivery, product_code, code_pool_id, contents)
    SELECT ${ORDER_ID}, goods_id, id, '改名卷轴', '', 'a.svg', 2800, 2, 5600, name, 'x', ${poolId}, '[]' FROM sku`);
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM order_items WHERE delivery = 'code'`);
  itemId = rows[0]?.id ?? 0;
});
afterAll(() => mall.close());

const request = (order_id = ORDER_ID, { token } = buyer) =>
  mall.call(order.getGiftPackCode, { order_id }, { token });
const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
const byQuery = (query: string, body: object = base) =>
  mall.raw(`order/getGiftPackCode?${query}`, body, { token: buyer.token });

test('before delivery there are no codes, afterwards as many as were bought', async () => {
  const pack = { order_item_id: itemId, name: '改名卷轴', image: 'a.svg', quantity: 2 };
  expect((await request()).data).toEqual({ order_id: ORDER_ID, packs: [{ ...pack, codes: [] }] });
  const { db, clock } = mall.services;
  const giving = { poolId, quantity: 2, givenFor: `order-item:${itemId}`, now: clock.now() };
  const codes = await db.transaction((tx) => giveCodes(tx, giving));
  expect(codes).toHaveLength(2);
  expect((await request()).data.packs).toEqual([{ ...pack, codes }]);
});

test('the order may be in the query, in the body, or in both when they agree', async () => {
  const whole = (await request()).data;
  const query = `order_id=${ORDER_ID}&_t=1`;
  expect(await byQuery(query)).toMatchObject({ code: 200, data: whole });
  expect(await byQuery(query, { ...base, order_id: ORDER_ID })).toMatchObject({ code: 200 });
  expect(await byQuery(query, { ...base, order_id: 'hhw20261115100000000002' })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('order_id'),
  });
  expect(await byQuery('order_id=1%27--')).toMatchObject({ code: 400 });
  expect(await byQuery(`order_id=${ORDER_ID}&order_id=${ORDER_ID}`)).toMatchObject({ code: 400 });
  expect(await byQuery('')).toMatchObject({ code: 400 });
});

test('another player’s order is not found', async () => {
  const stranger = await addHolder(mall);
  const [theirs, missing] = [await request(ORDER_ID, stranger), await request('hhw20261115100000000009')];
  expect([theirs.code, missing.code]).toEqual([404, 404]);
  expect(theirs).toEqual(missing);
});

test('a call without query parameters ignores the query', async () => {
  const response = await mall.raw('user/giftList?gift_id=1', base, { token: buyer.token });
  expect(response.code).toBe(200);
});
