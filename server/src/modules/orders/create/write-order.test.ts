// Every kind of order gets a number of its own, also when two of one moment draw the same digits.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { contract } from '@emall/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addBuyer, openShop, type Shop, sell } from '../../../../test/shop.ts';
import { goodsGroups } from '../../catalog/tables.ts';
import { earnPoints, pointsModule } from '../../points/index.ts';
import { scoreOrdersModule } from '../../score-orders/index.ts';

const { user, score } = contract;
const { randomInt } = crypto;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop({}, [pointsModule, scoreOrdersModule]);
});
afterEach(() => setRandomInt(randomInt));
afterAll(() => shop.close());

function setRandomInt(replacement: unknown): void {
  Object.assign(crypto, { randomInt: replacement });
  syncBuiltinESMExports();
}

/** The digits that the next order numbers draw; the clock stands still, so equal digits make equal numbers. */
function drawDigits(...digits: number[]): void {
  setRandomInt(() => digits.shift() ?? 9_999_999);
}

test('two orders that draw the same number are both placed', async () => {
  const { skuId } = await sell(shop);
  const [first, second] = [await addBuyer(shop), await addBuyer(shop)];
  drawDigits(1, 1, 2);
  const create = (token: string) =>
    shop.call(user.createOrder, { items: [{ sku_id: skuId, quantity: 1 }] }, { token });
  const placed = [await create(first.token), await create(second.token)];
  expect(placed.map(({ code, data }) => [code, data.order_id.slice(-7)])).toEqual([
    [200, '0000001'],
    [200, '0000002'],
  ]);
});

test('a points order that draws the number of another order is placed', async () => {
  const [group] = await shop.services.db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: '积分好礼', kind: 'goods', scoreType: 1 })
    .returning();
  const { skuId } = await sell(shop, { groupId: group?.id ?? 0, sku: { price: 100 } });
  const player = await addBuyer(shop);
  const earning = { gameId: 1001, playerId: player.playerId, scoreType: 1, points: 1000 } as const;
  await shop.services.db.transaction((tx) =>
    earnPoints(tx, { ...earning, reason: 'test', ref: 'write-order', now: shop.clock.now() }),
  );
  drawDigits(3, 3, 3, 4);
  const add = () => shop.call(score.addScoreOrder, { sku_id: skuId, quantity: 1 }, { token: player.token });
  const placed = [await add(), await add()];
  expect(placed.map(({ code, data }) => [code, data.order_id.slice(-7)])).toEqual([
    [200, '0000003'],
    [200, '0000004'],
  ]);
});
