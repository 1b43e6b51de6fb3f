// What operators changed of stock and prices stays beside the goods, together with what was sold on each day.
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { createProviders } from '../../../providers/create.ts';
import { catalogModule } from '../index.ts';

const { catalog: ops } = contract.ops;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({ modules: [catalogModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
  const areas: 'catalog'[] = ['catalog'];
  const access = [1001, 1002].map((gameId) => ({ gameId, areas }));
  ({ token } = await addOperatorSession(mall, access));
});
afterAll(() => mall.close());

let goods_id: number;
let sku_id: number;
const sku = {
  name: '红',
  values: [],
  price: 9900,
  market_price: null,
  image: null,
  is_offered: true,
  sort: 0,
  product_code: null,
  code_pool_id: null,
  coupon_template_id: null,
};
beforeEach(async () => {
  const group = { name: '周边', kind: 'goods' as const, sort: 1, is_visible: true };
  const { group_id } = (await mall.call(ops.saveGroup, group, { token })).data;
  const goods: Input<typeof ops.saveGoods> = {
    group_id,
    kind: 'goods',
    delivery: 'ship',
    name: '船模',
    subtitle: '',
    description: '',
    images: ['/mall/files/ship.svg'],
    tags: [],
    contents: [],
    options: [],
    points_rate: null,
    sort: 0,
    limits: { per_order: null, per_role: null, period: null },
    sale_starts_at: null,
    sale_ends_at: null,
  };
  ({ goods_id } = (await mall.call(ops.saveGoods, goods, { token })).data);
  ({ sku_id } = (await mall.call(ops.saveSku, { goods_id, stock: 10, ...sku }, { token })).data);
});

const correct = (change: number, reason: string) =>
  mall.call(ops.correctStock, { sku_id, change, reason }, { token });
const stockHistory = async (input = {}) =>
  (await mall.call(ops.stockHistory, { goods_id, ...input }, { token })).data;

/** A paid order, some days ago; in the shop's own time zone. */
async function sell(quantity: number, paidAt: string): Promise<void> {
  const id = `a${Date.parse(paidAt)}${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
  await mall.services.db.execute(sql`
    WITH o AS (INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
      kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at,
      paid_at, pay_type)
    VALUES (${id}, 1001, 1, 1, 1, 's', 's', 'r', 'r', 'goods', false, 'paid', 1, 0, 0, 1, 0, ${paidAt}, ${paidAt}, ${paidAt},
      'sandbox') RETURNING id)
    INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
      product_code, contents)
    SELECT id, ${goods_id}, ${sku_id}, 'x', 'x', 'x', 1, ${quantity}, 1, 'ship', 'x', '[]' FROM o`);
}

test('each change of stock says from what to what, why and by whom', async () => {
  mall.clock.advance(1000);
  await correct(5, '到货');
  mall.clock.advance(1000);
  await correct(-3, '盘点');
  expect(await stockHistory({ has_total: true })).toMatchObject({
    list: [
      { cause: 'correction', sku_id, sku_name: '红', before: 15, change: -3, after: 12, reason: '盘点' },
      { cause: 'correction', before: 10, change: 5, after: 15, reason: '到货', operator: '运营' },
      { cause: 'new', before: null, change: 10, after: 10, reason: null },
    ],
    total: 3,
  });
});

test('a correction that is refused or tried out leaves no entry', async () => {
  await correct(-11, '盘点');
  const tried = { sku_id, change: 1, reason: '试', is_dry_run: true };
  expect((await mall.call(ops.correctStock, tried as never, { token })).code).toBe(200);
  expect((await stockHistory()).list).toHaveLength(1);
});

test('stock of several SKUs is corrected together or not at all, and the failure names the line', async () => {
  const { sku_id: other } = (
    await mall.call(ops.saveSku, { goods_id, stock: 2, ...sku, name: '蓝', is_offered: false }, { token })
  ).data;
  const correctAll = (stocks: { sku_id: number; change: number }[], asking = {}) =>
    mall.call(ops.correctStocks, { stocks, reason: '盘点' }, { token, ...asking });
  const both = (first: number, second: number) => [
    { sku_id, change: first },
    { sku_id: other, change: second },
  ];
  mall.clock.advance(1000);
  expect(await correctAll(both(5, -3))).toMatchObject({
    code: 800097,
    msg: expect.stringMatching(/2.*蓝.*2/),
  });
  expect(await correctAll([...both(1, 1), { sku_id, change: 1 }])).toMatchObject({ code: 800096 });
  expect(await correctAll([...both(1, 1), { sku_id: 999_999, change: 1 }])).toMatchObject({
    code: 800095,
    msg: expect.stringContaining('3'),
  });
  expect(await correctAll(both(1, 1), { game_id: '1002' })).toMatchObject({ code: 800095 });
  const prices = [
    { sku_id, price: 1 },
    { sku_id: 999_999, price: 1 },
  ];
  expect(await mall.call(ops.setPrices, { prices, reason: '促销' }, { token })).toMatchObject({
    code: 800095,
    msg: expect.stringContaining('2'),
  });
  expect((await stockHistory()).list).toHaveLength(2);
  expect((await correctAll(both(5, -2))).data).toEqual({ changed: 2 });
  expect((await stockHistory({ limit: 2 })).list).toMatchObject([
    { sku_id: other, before: 2, after: 0, reason: '盘点' },
    { sku_id, before: 10, after: 15, reason: '盘点' },
  ]);
});

test('two bulk corrections in opposite order both count', async () => {
  const { sku_id: other } = (
    await mall.call(ops.saveSku, { goods_id, stock: 10, ...sku, is_offered: false }, { token })
  ).data;
  const lines = [sku_id, other].map((id) => ({ sku_id: id, change: -1 }));
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      mall.call(
        ops.correctStocks,
        { stocks: at % 2 ? lines : lines.toReversed(), reason: '盘点' },
        { token },
      ),
    ),
  );
  expect(results.filter(({ code }) => code === 200)).toHaveLength(10);
  const { skus } = (await mall.call(ops.goodsInfo, { goods_id }, { token })).data;
  expect(skus.map(({ stock }) => stock)).toEqual([0, 0]);
});

test('prices keep the reason they were changed for', async () => {
  await mall.call(ops.setPrices, { prices: [{ sku_id, price: 8000 }], reason: '周年庆' }, { token });
  await mall.call(ops.saveSku, { goods_id, sku_id, ...sku, price: 7000 }, { token });
  await mall.call(ops.saveSku, { goods_id, sku_id, ...sku, price: 7000, name: '红色' }, { token });
  const { list, total } = (await mall.call(ops.priceHistory, { goods_id, has_total: true }, { token })).data;
  expect(list).toMatchObject([
    { cause: 'edit', before: 8000, after: 7000, change: -1000, reason: null },
    { cause: 'correction', before: 9900, after: 8000, reason: '周年庆' },
    { cause: 'new', before: null, after: 9900 },
  ]);
  expect(total).toBe(3);
});

test('sales stand between the corrections, one row per day, from the sums and from the days after them', async () => {
  await mall.services.db.execute(sql`
    INSERT INTO report_days (game_id, day, placed_orders, paid_orders, paid_amount, payers, new_payers, refunds, refunded_amount,
      summed_at, summed_until)
    VALUES (1001, '2026-11-13', 1, 1, 1, 1, 1, 0, 0, now(), '2026-11-14T00:00:00+08:00') ON CONFLICT DO NOTHING`);
  await mall.services.db.execute(sql`
    INSERT INTO report_sales (game_id, day, goods_id, orders, quantity, paid_amount, refunded_amount)
    VALUES (1001, '2026-11-13', ${goods_id}, 3, 5, 2, 0)`);
  await sell(9, '2026-11-13T12:00:00+08:00');
  await sell(2, '2026-11-14T00:30:00+08:00');
  await sell(3, '2026-11-14T23:30:00+08:00');
  const all = await stockHistory({ has_total: true });
  expect(all).toMatchObject({
    list: [
      { cause: 'new' },
      { cause: 'sales', change: -5, created_at: '2026-11-13T16:00:00.000Z', sku_id: null, after: null },
      { cause: 'sales', change: -5, created_at: '2026-11-12T16:00:00.000Z' },
    ],
    total: 3,
  });
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await stockHistory({ limit: 1, ...(cursor ? { cursor } : {}) });
    pages.push(...page.list);
    cursor = page.next_cursor;
  }
  expect(pages).toEqual(all.list);
  const dates = { from: '2026-11-13T00:00:00+08:00', to: '2026-11-14T00:00:00+08:00' };
  expect(await stockHistory({ ...dates, has_total: true })).toMatchObject({
    list: [{ cause: 'sales' }],
    total: 1,
  });
});

test('a day whose sums are written while the history is read counts once', async () => {
  await sell(4, '2026-11-16T12:00:00+08:00');
  const client = await mall.services.pool.connect();
  try {
    // The history has read where the sums end, and waits for the sums.
    await client.query('BEGIN; LOCK TABLE report_sales IN ACCESS EXCLUSIVE MODE');
    const reading = stockHistory();
    const waiting = () =>
      mall.services.pool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'report_sales'::regclass`,
      );
    while ((await waiting()).rowCount === 0);
    await client.query(`
      INSERT INTO report_days (game_id, day, placed_orders, paid_orders, paid_amount, payers, new_payers, refunds,
        refunded_amount, summed_at, summed_until)
      VALUES (1001, '2026-11-16', 1, 1, 1, 1, 1, 0, 0, now(), '2026-11-17T00:00:00+08:00')
      ON CONFLICT (game_id, day) DO UPDATE SET summed_until = excluded.summed_until`);
    await client.query(
      `INSERT INTO report_sales (game_id, day, goods_id, orders, quantity, paid_amount, refunded_amount)
      VALUES (1001, '2026-11-16', $1, 1, 4, 1, 0)`,
      [goods_id],
    );
    await client.query('COMMIT');
    expect((await reading).list).toMatchObject([{ cause: 'sales', change: -4 }, { cause: 'new' }]);
  } finally {
    client.release();
  }
});

test('a copy of goods is a draft with the same SKUs and nothing in stock', async () => {
  await mall.call(ops.publish, { goods_id }, { token });
  const { data } = await mall.call(ops.copyGoods, { goods_id }, { token });
  const read = async (id: number) => (await mall.call(ops.goodsInfo, { goods_id: id }, { token })).data;
  const [source, copy] = [await read(goods_id), await read(data.goods_id)];
  expect(copy).toEqual({
    ...source,
    goods_id: data.goods_id,
    published_at: null,
    skus: [{ ...source.skus[0], sku_id: copy.skus[0]?.sku_id, stock: 0 }],
  });
  expect(copy.skus[0]?.sku_id).not.toBe(sku_id);
  expect(source.skus).toMatchObject([{ sku_id, stock: 10 }]);
  const { list } = (await mall.call(ops.stockHistory, { goods_id: data.goods_id }, { token })).data;
  expect(list).toMatchObject([{ cause: 'new', before: null, after: 0 }]);
  expect((await mall.call(ops.copyGoods, { goods_id }, { token, game_id: '1002' })).code).toBe(404);
});

test('the history of another game is not found, and entries cannot be changed', async () => {
  const asking = { token, game_id: '1002' };
  expect((await mall.call(ops.stockHistory, { goods_id }, asking)).code).toBe(404);
  expect((await mall.call(ops.priceHistory, { goods_id }, asking)).code).toBe(404);
  await expect(mall.services.pool.query('UPDATE sku_changes SET after = 1')).rejects.toThrow();
});
