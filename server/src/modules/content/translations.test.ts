// Texts of a game in English: responses, cached ones too, and how operators store them.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMall } from '../../../test/mall.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, openShop, type Shop, sell } from '../../../test/shop.ts';
import { contentModule, createTranslate } from './index.ts';

let mall: Shop;
let token: string;
const english = { headers: { 'accept-language': 'en' } };

beforeAll(async () => {
  mall = await openShop({}, [contentModule], { translate: createTranslate });
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['content'] }])).token;
});
afterAll(() => mall.close());

async function translate(list: { source: string; translation: string }[]) {
  const { code } = await mall.call(contract.ops.content.saveTranslations, { list }, { token });
  expect(code).toBe(200);
  // Other processes are notified by PostgreSQL; this one has no listener in tests.
  mall.services.cache.clear('game:1001');
}
const nameOf = async (target: TestMall, goods_id: number, options = {}) =>
  (await target.call(contract.index.getGoodsInfoById, { goods_id }, options)).data.name;

test('a request in English reads the translation, one in Chinese the text itself, from the same cache', async () => {
  const { goodsId } = await sell(mall, { name: '星图罗盘' });
  expect(await nameOf(mall, goodsId, english)).toBe('星图罗盘');
  await translate([{ source: '星图罗盘', translation: 'Star Chart Compass' }]);
  for (const _ of [1, 2]) {
    expect(await nameOf(mall, goodsId, english)).toBe('Star Chart Compass');
    expect(await nameOf(mall, goodsId)).toBe('星图罗盘');
  }
});

test('a translation can be changed and removed, and belongs to one game', async () => {
  const { goodsId } = await sell(mall, { name: '船帆' });
  await translate([{ source: '船帆', translation: 'Sale' }]);
  await translate([
    { source: '船帆', translation: 'Sails' },
    { source: '船帆', translation: 'Sail' },
  ]);
  expect(await nameOf(mall, goodsId, english)).toBe('Sail');
  const { data, code, msg } = await mall.call(contract.ops.content.translationList, {}, { token });
  expect([code, msg]).toEqual([200, 'ok']);
  expect(data.list.filter(({ source }) => source === '船帆')).toMatchObject([{ translation: 'Sail' }]);
  await translate([{ source: '船帆', translation: '' }]);
  expect(await nameOf(mall, goodsId, english)).toBe('船帆');
  const other = await mall.call(contract.ops.content.translationList, {}, { token, game_id: '1002' });
  expect(other.code).toBe(403);
});

test('a failure in English names the goods in English, before an order and when it is refused', async () => {
  const { skuId } = await sell(mall, { name: '琥珀灯', limitPerOrder: 1 });
  await translate([{ source: '琥珀灯', translation: 'Amber Lamp' }]);
  const buyer = await addBuyer(mall);
  const items = [{ sku_id: skuId, quantity: 2 }];
  const options = { ...english, token: buyer.token };
  const { data } = await mall.call(contract.user.checkPurchase, { items }, options);
  const refused = await mall.call(
    contract.user.createOrder,
    { items },
    { ...options, request_id: randomBytes(12).toString('hex') },
  );
  expect([data.reasons[0]?.msg, refused.msg]).toEqual(Array(2).fill('You can buy 1 more of “Amber Lamp”'));
});

test('operators read what they wrote, whatever their language', async () => {
  await translate([{ source: '海图', translation: 'Sea chart' }]);
  const { data } = await mall.call(contract.ops.content.translationList, {}, { token, ...english });
  expect(data.list.map(({ source }) => source)).toContain('海图');
  await translate([{ source: '罗盘', translation: 'Compass' }]);
  const only = await mall.call(contract.ops.content.translationList, { sources: ['海图'] }, { token });
  expect(only.data.list.map(({ source }) => source)).toEqual(['海图']);
});

test('a text of several lines is translated like any other', async () => {
  const source = '重磅精梳棉。\n尺码偏大，平时穿 M 可选 S。';
  await translate([{ source, translation: 'Heavy combed cotton.\nRuns large.' }]);
  const { data } = await mall.call(contract.ops.content.translationList, { sources: [source] }, { token });
  expect(data.list).toMatchObject([{ source, translation: 'Heavy combed cotton.\nRuns large.' }]);
});
