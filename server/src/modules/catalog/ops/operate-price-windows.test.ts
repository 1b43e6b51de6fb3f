// Operators make, change and stop flash sales: all SKUs or none, never two at a time, and only what players have not relied on.
import { contract, type DryRun, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { addBuyer, addSku, giveCoupon, openShop, order, type Shop, sell } from '../../../../test/shop.ts';
import { tryFirst } from '../../../../test/try-first.ts';
import { flashSalesModule } from '../../../flows/save-flash-sales.ts';
import { operatorsModule } from '../../operators/index.ts';

const { catalog } = contract.ops;
const { user } = contract;
const OVERLAP = 800085;
const NOT_CHEAPER = 800086;
const OVER = 800087;
const RUNNING = 800088;
const ALREADY_SOLD = 800089;
const BAD_INPUT = 400;
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({}, [operatorsModule, flashSalesModule]);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]));
});
afterAll(() => shop.close());

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
const rule = () => ({
  starts_at: null,
  ends_at: inHours(2),
  limit_quantity: 2,
  limit_per: 'role' as const,
  is_draft: false,
  reason: '周末特价',
});
const add = (skus: { sku_id: number; price: number; quota: number | null }[], more: object = {}) =>
  shop.call(catalog.addPriceWindows, { skus, ...rule(), ...more }, { token });
const windowsOf = async (skuId: number) =>
  (
    await shop.services.db.execute<{ state: string; price: number }>(
      sql`SELECT state, price FROM price_windows WHERE sku_id = ${skuId} ORDER BY id`,
    )
  ).rows;

test('a flash sale over two SKUs is made whole or not at all, and is listed as running', async () => {
  const { skuId, goodsId } = await sell(shop);
  const second = await addSku(shop, goodsId, { name: 'b', optionValues: ['b'], price: 500 });
  const one = { sku_id: skuId, price: 600, quota: 10 };
  expect((await add([one, { sku_id: second, price: 500, quota: null }])).code).toBe(NOT_CHEAPER);
  expect(await windowsOf(skuId)).toEqual([]);
  const sale = { skus: [one, { sku_id: second, price: 400, quota: null }], ...rule() };
  expect((await tryFirst(shop, catalog.addPriceWindows, sale, { token })).code).toBe(200);
  expect((await add([one])).code).toBe(OVERLAP);
  const { data } = await shop.call(
    catalog.listPriceWindows,
    { goods_id: goodsId, status: 'running', has_total: true },
    { token },
  );
  expect(data).toMatchObject({ total: 1, list: [{ price: 400, sold: 0 }] });
  expect(data.list[0]?.skus).toEqual([
    { sku_id: skuId, sku_name: '标准', price: 600, base_price: 1000, quota: 10, sold: 0, stock: 100 },
    { sku_id: second, sku_name: 'b', price: 400, base_price: 500, quota: null, sold: 0, stock: 100 },
  ]);
});

test('one sale over two SKUs is changed and stopped as one', async () => {
  const { skuId, goodsId } = await sell(shop);
  const second = await addSku(shop, goodsId, { name: 'b', optionValues: ['b'], price: 500 });
  const skus = [
    { sku_id: skuId, price: 600, quota: 1 },
    { sku_id: second, price: 400, quota: 1 },
  ];
  const { price_window_id } = (await add(skus)).data;
  const change = (wanted: typeof skus) =>
    shop.call(catalog.changePriceWindow, { price_window_id, skus: wanted, ...rule() }, { token });
  expect((await change(skus.slice(0, 1))).code).toBe(BAD_INPUT);
  expect((await change(skus.map((sku) => ({ ...sku, quota: 3 })))).code).toBe(200);
  const info = () => shop.call(catalog.priceWindowInfo, { price_window_id }, { token });
  expect((await info()).data.skus).toMatchObject([{ quota: 3 }, { quota: 3 }]);

  const stop = { price_window_id, reason: '提前结束' };
  const dryRun = await shop.call(catalog.stopPriceWindow, { ...stop, ...{ is_dry_run: true } }, { token });
  expect((dryRun.data as unknown as DryRun).effects).toEqual(
    expect.arrayContaining([
      { kind: 'price', amount: 400, of: '罗盘 标准' },
      { kind: 'price', amount: 100, of: '罗盘 b' },
    ]),
  );
  expect((await shop.call(catalog.stopPriceWindow, stop, { token })).code).toBe(200);
  expect(await windowsOf(skuId)).toMatchObject([{ state: 'stopped' }]);
  expect(await windowsOf(second)).toMatchObject([{ state: 'stopped' }]);
  const target = { target_kind: 'price_window', target_id: String(price_window_id) };
  const { list } = (await shop.call(contract.ops.audit.history, target, { token })).data;
  expect(list[1]?.changes.map(({ field }) => field)).toContain('skus');
  // Whoever made it is read by name.
  expect(list[1]?.names).toContainEqual(expect.objectContaining({ field: 'created_by' }));
});

test('a sale is used up once each of its SKUs is', async () => {
  const { skuId, goodsId } = await sell(shop);
  const second = await addSku(shop, goodsId, { name: 'b', optionValues: ['b'], price: 500 });
  const { price_window_id } = (
    await add([
      { sku_id: skuId, price: 600, quota: 1 },
      { sku_id: second, price: 400, quota: 1 },
    ])
  ).data;
  const status = async () =>
    (await shop.call(catalog.priceWindowInfo, { price_window_id }, { token })).data.status;
  const buyer = await addBuyer(shop);
  await order(shop, buyer, skuId, { expected_amount: 600 });
  expect(await status()).toBe('running');
  await order(shop, buyer, second, { expected_amount: 400 });
  expect(await status()).toBe('used_up');
});

test('a dry run lists the change of price and how many pieces have it, and makes nothing', async () => {
  const { skuId } = await sell(shop);
  const effectsOf = async (quota: number | null) => {
    const { data } = await add([{ sku_id: skuId, price: 600, quota }], { is_dry_run: true });
    return (data as unknown as DryRun).effects.filter(({ kind }) => kind !== 'rows');
  };
  const of = '罗盘 标准';
  const price = { kind: 'price', amount: -400, of };
  expect(await effectsOf(10)).toEqual([price, { kind: 'sale_pieces', amount: 10, of }]);
  expect(await effectsOf(null)).toEqual([price, { kind: 'sale_all_stock', amount: 100, of }]);
  expect(await windowsOf(skuId)).toEqual([]);
});

test('a coupon that takes a sale below half of the regular price is among its effects, made new or published', async () => {
  const { skuId, goodsId } = await sell(shop);
  const other = await sell(shop);
  const buyer = await addBuyer(shop);
  await giveCoupon(shop, buyer, { name: '立减三元', scope: 'goods', scopeIds: [goodsId] });
  const warned = ({ data }: { data: unknown }) =>
    (data as DryRun).effects.filter(({ kind }) => kind === 'coupon_on_sale_price');
  const dry = { is_dry_run: true };
  const [low, fair] = [
    { sku_id: skuId, price: 700, quota: null },
    { sku_id: skuId, price: 800, quota: null },
  ];
  const warning = [{ kind: 'coupon_on_sale_price', amount: 1, of: '立减三元' }];
  expect(warned(await add([low], dry))).toEqual(warning);
  expect(warned(await add([fair], dry))).toEqual([]);
  expect(warned(await add([{ ...low, sku_id: other.skuId }], dry))).toEqual([]);
  // A draft contradicts nothing until it is published.
  expect(warned(await add([low], { ...dry, is_draft: true }))).toEqual([]);
  const { price_window_id } = (await add([low], { is_draft: true })).data;
  const publish = { price_window_id, skus: [low], ...rule(), ...dry };
  expect(warned(await shop.call(catalog.changePriceWindow, publish, { token }))).toEqual(warning);
});

test('what runs keeps its price and no fewer pieces than were sold; stopped, the price returns for good', async () => {
  const { skuId } = await sell(shop);
  const made = await add([{ sku_id: skuId, price: 600, quota: 10 }]);
  const { price_window_id } = made.data;
  const buyer = await addBuyer(shop);
  const bought = await order(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 2 }] });
  expect(bought.data.pay_amount).toBe(1200);
  const changed = (sku: { price?: number; quota?: number }, more: object = {}) =>
    shop.call(
      catalog.changePriceWindow,
      { price_window_id, skus: [{ sku_id: skuId, price: 600, quota: 10, ...sku }], ...rule(), ...more },
      { token },
    );
  expect((await changed({ price: 500 })).code).toBe(RUNNING);
  expect((await changed({ quota: 1 })).code).toBe(ALREADY_SOLD);
  expect((await changed({ quota: 30 }, { limit_quantity: null, ends_at: inHours(5) })).code).toBe(200);

  const stop = () => shop.call(catalog.stopPriceWindow, { price_window_id, reason: '库存有误' }, { token });
  expect((await stop()).code).toBe(200);
  expect((await stop()).code).toBe(OVER);
  const target = { target_kind: 'price_window', target_id: String(price_window_id) };
  const { list } = (await shop.call(contract.ops.audit.history, target, { token })).data;
  expect(list[0]).toMatchObject({ call: catalog.stopPriceWindow.path, reason: '库存有误' });
  shop.services.cache.clear();
  const items = [{ sku_id: skuId, quantity: 1 }];
  const after = await shop.call(user.calculateDiscountAmount, { items }, { token: buyer.token });
  expect(after.data.pay_amount).toBe(1000);
  expect((await add([{ sku_id: skuId, price: 700, quota: null }])).code).toBe(200);
});

test('a draft has no effect until it is scheduled', async () => {
  const { skuId } = await sell(shop);
  const made = await add([{ sku_id: skuId, price: 600, quota: null }], { is_draft: true });
  const buyer = await addBuyer(shop);
  const items = [{ sku_id: skuId, quantity: 1 }];
  const quoted = async () =>
    (await shop.call(user.calculateDiscountAmount, { items }, { token: buyer.token })).data.pay_amount;
  expect(await quoted()).toBe(1000);
  const { price_window_id } = made.data;
  await shop.call(
    catalog.changePriceWindow,
    { price_window_id, skus: [{ sku_id: skuId, price: 550, quota: null }], ...rule() },
    { token },
  );
  expect(await quoted()).toBe(550);
});
