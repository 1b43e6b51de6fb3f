// What every body may carry beside a call's own fields, and what text may be.
import { calls, contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from './members.ts';
import type { Shape } from './sample.ts';
import { addBuyer, openShop, type Shop, sell } from './shop.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;

beforeAll(async () => {
  shop = await openShop();
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

test.each([
  ['of 65 characters', 'x'.repeat(65), 'x'.repeat(64)],
  ['of 5,000 characters', '推广'.repeat(2500), '推广'.repeat(32)],
  ['that ends within a surrogate pair', `${'x'.repeat(63)}😀`, 'x'.repeat(63)],
  ['with a NUL', 'a\0b', 'ab'],
])('a source_from %s breaks no call, and its first 64 characters are stored', async (_, sent, stored) => {
  const items = [{ sku_id: (await sell(shop)).skuId, quantity: 1 }];
  const options = { token: buyer.token, source_from: sent };
  const placed = await shop.call(user.createOrder, { items, coupon_id: null }, options);
  expect(placed).toMatchObject({ code: 200 });
  const { rows } = await shop.services.db.execute(
    sql`SELECT source_from FROM orders WHERE id = ${placed.data.order_id}`,
  );
  expect(rows).toEqual([{ source_from: stored }]);
});

test('a token in the body is accepted, and only the one in the header counts', async () => {
  const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', token: buyer.token };
  expect((await shop.raw('user/shippingAddressList', body, { token: buyer.token })).code).toBe(200);
  expect((await shop.raw('user/shippingAddressList', body)).code).toBe(401);
});

const address = { phone: '13900000000', region_code: '330106', detail: '文三路 90 号', is_default: false };
const save = (name: string) =>
  shop.call(user.addShippingAddress, { ...address, name }, { token: buyer.token });

test.each([
  ['zero-width characters', '\u200B\u200C\u2060'],
  ['a name with a zero-width space', '林\u200B小海'],
  ['a right-to-left override', '林\u202E小海'],
  ['an escape sequence', '\u001B[31m林'],
  ['a line break', '林\n小海'],
  ['a line separator', '林\u2028小海'],
  ['blank letters', '\u3164\u115F'],
  ['spaces', '   '],
])('a name of %s is rejected at its field', async (_, name) => {
  expect(await save(name)).toMatchObject({ code: 400, msg: '参数错误：name 格式不对' });
});

test.each(['林小海', "Seán O'Brien", 'Åsa-Märta', '莉莉☆', 'محمد', '42', '𠮷野家'])(
  'the name %s is accepted',
  async (name) => {
    expect((await save(name)).code).toBe(200);
  },
);

test('every name and reason that is typed is checked by the same rule', () => {
  const typed = /(^|_)(name|nickname|reason|note|title|label|detail|carrier)$/;
  const unchecked = calls.flatMap((call) =>
    textsOf(call.input as Shape)
      .filter(([name, shape]) => typed.test(name) && !shape.pattern?.includes('p{L}'))
      .map(([name]) => `${call.path} ${name}`),
  );
  expect(unchecked).toEqual([
    // A package is looked up in the game's list; the name of an error comes from the browser and passes fixed patterns.
    'login/sendVerifyCodeByPackage package_name',
    'dataReport/report name',
    // Lines of a file are checked one by one, so that a bad one keeps back no other.
    'ops/activity/checkAwardShipments carrier',
    'ops/activity/importAwardShipments carrier',
    // As of the mall's pages: it passes fixed patterns.
    'ops/desk/reportErrors name',
    // The name that a store gives an app, of fixed letters.
    'ops/game/save package_name',
    'ops/game/savePackages package_name',
    // Filters: they store nothing.
    'ops/order/list server_name',
    'ops/order/list role_name',
    // Lines of a file are checked one by one, so that a bad one keeps back no other.
    'ops/order/checkShipments carrier',
    'ops/order/importShipments carrier',
    'ops/presale/checkShipments carrier',
    'ops/presale/importShipments carrier',
  ]);
});

function textsOf(shape: Shape): [string, Shape][] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]): [string, Shape][] =>
    inner.type === 'string' ? [[name, inner]] : textsOf(inner),
  );
  return [...own, ...(shape.anyOf ?? []).flatMap(textsOf), ...(shape.items ? textsOf(shape.items) : [])];
}
