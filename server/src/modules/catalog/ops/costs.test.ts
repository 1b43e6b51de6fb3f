// What a piece costs the shop: set with the SKU, for many at once or by the file of goods, and never shown to players.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperatorSession } from '../../../../test/operators.ts';
import { openShop, type Shop, sell } from '../../../../test/shop.ts';

const { catalog } = contract.ops;
let shop: Shop;
let token: string;
let goodsId: number;
let skuId: number;

beforeAll(async () => {
  shop = await openShop({});
  ({ token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['catalog'] }]));
  ({ goodsId, skuId } = await sell(shop, { sku: { price: 1000, stock: 5 } }));
});
afterAll(() => shop.close());

const sku = async () => {
  const { data } = await shop.call(catalog.goodsInfo, { goods_id: goodsId }, { token });
  const [first] = data.skus;
  if (!first) throw new Error('the goods have no SKU');
  return first;
};
const set = (line: { price?: number; cost_amount?: number | null }) =>
  shop.call(catalog.setPrices, { prices: [{ sku_id: skuId, ...line }], reason: '进货' }, { token });

test('a cost is set and cleared for many at once, and prices stay as they are', async () => {
  expect((await sku()).cost_amount).toBeNull();
  expect((await set({ cost_amount: 640 })).code).toBe(200);
  expect(await sku()).toMatchObject({ price: 1000, cost_amount: 640 });
  expect((await set({ price: 900 })).code).toBe(200);
  expect(await sku()).toMatchObject({ price: 900, cost_amount: 640 });
  expect((await set({ cost_amount: null })).code).toBe(200);
  expect(await sku()).toMatchObject({ price: 900, cost_amount: null });
  expect((await set({ cost_amount: -1 })).code).toBe(400);
  const { list } = (await shop.call(catalog.priceHistory, { goods_id: goodsId }, { token })).data;
  expect(list.filter(({ cause }) => cause === 'correction')).toHaveLength(1);
});

test('saving a SKU without a cost keeps it, and a copy of the goods has it', async () => {
  const { sku_id, stock: _, cost_amount: _cost, ...fields } = await sku();
  const save = (more: object) =>
    shop.call(catalog.saveSku, { goods_id: goodsId, sku_id, ...fields, ...more }, { token });
  expect((await save({ cost_amount: 550 })).code).toBe(200);
  expect((await save({})).code).toBe(200);
  expect((await sku()).cost_amount).toBe(550);
  const copied = await shop.call(catalog.copyGoods, { goods_id: goodsId }, { token });
  const { data } = await shop.call(catalog.goodsInfo, { goods_id: copied.data.goods_id }, { token });
  expect(data.skus.map(({ cost_amount }) => cost_amount)).toEqual([550]);
});

test('the file of goods has the cost in yuan, and changes it', async () => {
  const { content } = (await shop.call(catalog.goodsFile, {}, { token })).data;
  const [header = '', ...lines] = content.split(/\r?\n/);
  expect(header).toContain('成本');
  expect(lines.find((line) => line.includes(String(skuId)))).toContain('5.50');
  const file = `sku_id,cost\n${skuId},6.2\n`;
  const { differences } = (await shop.call(catalog.checkGoodsFile, { content: file }, { token })).data;
  expect(differences).toMatchObject([
    { cost_amount: 620, differences: [{ field: 'cost_amount', before: '5.50', after: '6.20' }] },
  ]);
  const wanted = [{ line: 2, sku_id: skuId, cost_amount: 620 }];
  const pricing = await addOperatorSession(shop, [{ gameId: 1001, permissions: ['catalog.price'] }]);
  const imported = { lines: wanted, reason: '进货' };
  expect((await shop.call(catalog.importGoods, imported, { token: pricing.token })).code).toBe(200);
  expect(await sku()).toMatchObject({ price: 900, cost_amount: 620, stock: 5 });
  const added = `name,group_id,delivery,image,price,cost\n新,${shop.groupId},role,/mall/files/a.svg,9,4\n`;
  const found = (await shop.call(catalog.checkGoodsFile, { content: added }, { token })).data.differences;
  const lines2 = found.map(({ label: _label, differences: _each, ...line }) => line);
  expect((await shop.call(catalog.importGoods, { lines: lines2, reason: '上新' }, { token })).code).toBe(200);
  const { list } = (await shop.call(catalog.listGoods, { keyword: '新' }, { token })).data;
  expect(list[0]?.skus[0]?.cost_amount).toBe(400);
});

test('players do not read it', async () => {
  const goods = await shop.call(contract.index.getGoodsInfoById, { goods_id: goodsId });
  expect(goods.code).toBe(200);
  expect(JSON.stringify(goods.data)).not.toContain('cost');
});
