// One rule of what is on sale: the catalogue, the coupon centre, checkPurchase, createOrder and points orders agree.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID, type Member } from '../../../test/members.ts';
import { addBuyer, openShop, type Shop, sell, sellCoupon } from '../../../test/shop.ts';
import { pointsModule } from '../points/index.ts';
import { scoreOrdersModule } from '../score-orders/index.ts';
import { goodsGroups } from './tables.ts';

const { user, index, score } = contract;
const NOT_ON_SALE = 200001;
let shop: Shop;
let buyer: Member;

beforeAll(async () => {
  shop = await openShop({}, [pointsModule, scoreOrdersModule]);
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

async function addGroup(row: { scoreType?: 1; isVisible?: boolean }): Promise<number> {
  const [group] = await shop.services.db
    .insert(goodsGroups)
    .values({ gameId: GAME_ID, name: '分组', kind: 'goods', ...row })
    .returning();
  return group?.id ?? 0;
}

/** Whether each part of the mall takes these goods for sale for money. */
async function seenBy(goodsId: number, skuId: number) {
  const asking = { token: buyer.token };
  const items = [{ sku_id: skuId, quantity: 1 }];
  const [goods, purchase, order] = [
    await shop.call(index.getGoodsInfoById, { goods_id: goodsId }),
    await shop.call(user.checkPurchase, { items }, asking),
    await shop.call(user.createOrder, { items }, asking),
  ];
  return {
    isListed: goods.code === 200,
    canBuy: purchase.data.can_buy,
    isOrdered: order.code === 200,
    statement: await createDirectly(skuId),
  };
}

/** What create_orders returns for an order that skipped the checks before it. */
async function createDirectly(skuId: number): Promise<unknown> {
  const { rows } = await shop.services.db.execute<{ results: unknown[] }>(sql`
    SELECT create_orders(jsonb_build_array(jsonb_build_object(
      'id', '99999999999990000000', 'account_id', 0, 'player_id', r.player_id, 'role_id', r.role_id, 'kind', 'goods',
      'is_parcel', false, 'goods_amount', 1, 'discount_amount', 0, 'shipping_amount', 0, 'pay_amount', 1,
      'rebate_points', 0, 'source_from', '', 'created_at', ${shop.clock.now()}::timestamptz, 'expires_at', now(),
      'max_unpaid', 100, 'lines', jsonb_build_array(jsonb_build_object(
        'goods_id', s.goods_id, 'sku_id', s.id, 'quantity', 1000000, 'goods_quantity', 1000000, 'price', s.price,
        'paid_amount', 1))))) AS results
    FROM player_roles r, skus s WHERE r.player_id = ${buyer.playerId} AND s.id = ${skuId}`);
  return (rows[0]?.results[0] as { failure?: string } | null)?.failure;
}

const refused = { isListed: false, canBuy: false, isOrdered: false, statement: 'goods/not-on-sale' };

test('goods with a price in a visible group are listed and sold', async () => {
  const { goodsId, skuId } = await sell(shop);
  // The direct order wants more than there is: the sale itself is not in question.
  expect(await seenBy(goodsId, skuId)).toEqual({
    isListed: true,
    canBuy: true,
    isOrdered: true,
    statement: 'goods/sold-out',
  });
});

test('a SKU without a price is neither listed nor sold', async () => {
  const { goodsId, skuId } = await sell(shop, { sku: { price: 0 } });
  expect(await seenBy(goodsId, skuId)).toEqual(refused);
});

test('goods that cost points are not sold for money', async () => {
  const { goodsId, skuId } = await sell(shop, { groupId: await addGroup({ scoreType: 1 }) });
  expect(await seenBy(goodsId, skuId)).toEqual(refused);
});

test('goods of a hidden group are neither listed nor sold', async () => {
  const { goodsId, skuId } = await sell(shop, { groupId: await addGroup({ isVisible: false }) });
  expect(await seenBy(goodsId, skuId)).toEqual(refused);
});

test('goods before their sale are listed, but not sold', async () => {
  const { goodsId, skuId } = await sell(shop, { saleStartsAt: new Date('2026-12-01') });
  expect(await seenBy(goodsId, skuId)).toEqual({ ...refused, isListed: true });
});

test('a points order needs a price and a visible group, too', async () => {
  const exchange = async (groupId: number, price: number) => {
    const { skuId } = await sell(shop, { groupId, sku: { price } });
    const input = { sku_id: skuId, quantity: 1 };
    const { data } = await shop.call(score.checkScoreOrderLimit, input, { token: buyer.token });
    return data.reason?.code;
  };
  const POINTS_MISSING = 300001;
  expect(await exchange(await addGroup({ scoreType: 1 }), 100)).toBe(POINTS_MISSING);
  expect(await exchange(await addGroup({ scoreType: 1 }), 0)).toBe(NOT_ON_SALE);
  expect(await exchange(await addGroup({ scoreType: 1, isVisible: false }), 100)).toBe(NOT_ON_SALE);
});

test('the coupon centre shows a sold coupon only while it is listed for money', async () => {
  const soldIn = async (groupId: number) => {
    const { templateId } = await sellCoupon(shop, {}, { groupId });
    const { list } = (await shop.call(user.couponList, {}, { token: buyer.token })).data;
    return list.some(({ template_id }) => template_id === templateId);
  };
  expect(await soldIn(shop.groupId)).toBe(true);
  expect(await soldIn(await addGroup({ isVisible: false }))).toBe(false);
  expect(await soldIn(await addGroup({ scoreType: 1 }))).toBe(false);
});
