// Creating an order: what decides it, and how many files its reader opens.
import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddress,
  addBuyer,
  giveCoupon,
  openShop,
  order,
  placed,
  type Shop,
  sell,
} from '../../../../test/shop.ts';

const { user } = contract;
const LIMIT = 200007;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const basket = (sku_id: number, quantity: number) => ({ items: [{ sku_id, quantity }] });

test.each([
  ['per order', { limitPerOrder: 2 }, 0, '「罗盘」限购，还可购买 2 件'],
  ['per role', { limitPerRole: 3, limitPeriod: 'day' as const }, 1, '「罗盘」限购，还可购买 2 件'],
  ['per role, used up', { limitPerRole: 1, limitPeriod: 'day' as const }, 1, '「罗盘」已达限购数量'],
  [
    'of both the smaller',
    { limitPerOrder: 4, limitPerRole: 2, limitPeriod: 'ever' as const },
    0,
    '「罗盘」限购，还可购买 2 件',
  ],
])('a limit %s: what is shown before and what is decided are the same', async (_, limits, bought, msg) => {
  const { skuId } = await sell(shop, limits);
  const buyer = await addBuyer(shop);
  if (bought) await placed(shop, buyer, skuId, basket(skuId, bought));
  const shown = await shop.call(user.checkPurchase, basket(skuId, 3), { token: buyer.token });
  expect(shown.data).toMatchObject({ can_buy: false, reasons: [{ code: LIMIT, msg }] });
  expect(await order(shop, buyer, skuId, basket(skuId, 3))).toMatchObject({ code: LIMIT, msg });
});

/** The files of modules that run while `work` does; not their public APIs and the names of columns. */
async function filesRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const isRun = ({ functions }: (typeof result)[number]) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
  const files = result
    .filter(isRun)
    .flatMap(({ url }) => /server\/src\/(modules\/.*\.ts)$/.exec(url)?.[1] ?? []);
  return files.filter((file) => !/\/(index|tables)\.ts$|\.test\.ts$/.test(file));
}

/** The files of functions and views that `create_orders` uses, directly or not. */
function sqlFilesRun(): string[] {
  const folder = new URL('../../../../schema/functions/', import.meta.url);
  const bodies = new Map<string, { file: string; body: string }>();
  for (const file of readdirSync(folder))
    for (const body of readFileSync(new URL(file, folder), 'utf8').split(/^(?=CREATE OR REPLACE )/m)) {
      const name = /^CREATE OR REPLACE (?:FUNCTION|VIEW) (\w+)/.exec(body)?.[1];
      if (name) bodies.set(name, { file, body });
    }
  const used = new Set(['create_orders']);
  for (const name of used)
    for (const [word] of bodies.get(name)?.body.matchAll(/\w+/g) ?? []) if (bodies.has(word)) used.add(word);
  return [...used].map((name) => `server/schema/functions/${bodies.get(name)?.file}`);
}

test('its reader opens fifteen files from route to table: those that the guide for newcomers lists', async () => {
  const guide = readFileSync(new URL('../../../../../docs/where-to-look.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\d+\. `([^`]+)`/gm)].flatMap(([, path]) => path ?? []);
  const buyer = await addBuyer(shop);
  const { skuId } = await sell(shop, { delivery: 'ship', limitPerRole: 3, limitPeriod: 'day' });
  const address_id = await addAddress(shop, buyer);
  const coupon_id = await giveCoupon(shop, buyer);
  const files = await filesRun(async () => {
    await placed(shop, buyer, skuId, { address_id });
    await placed(shop, buyer, skuId, { address_id, coupon_id });
  });
  const passedByAll = ['modules/games/reads.ts', 'server/schema/functions/platform.sql'];
  const ends = ['modules/orders/routes.ts', 'server/schema/tables/orders.sql'];
  const walk = new Set([...files, ...sqlFilesRun(), ...ends]);
  expect([...walk].filter((file) => !passedByAll.includes(file)).sort()).toEqual(listed.toSorted());
  expect(listed.length).toBeLessThanOrEqual(15);
});
