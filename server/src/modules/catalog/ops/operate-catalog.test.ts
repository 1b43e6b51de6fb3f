// Operators fill the shop: groups, goods, SKUs, prices and stock; players see each change at once.
import { contract, type Input } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { listenForInvalidation } from '../../../platform/cache.ts';
import { createProviders } from '../../../providers/create.ts';
import { catalogModule } from '../index.ts';

const { index, user } = contract;
const { catalog: ops } = contract.ops;
let mall: TestMall;
let token: string;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  mall = await testMallOf({ modules: [catalogModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
  const areas: 'catalog'[] = ['catalog'];
  token = (
    await addOperatorSession(mall, [
      { gameId: 1001, areas },
      { gameId: 1002, areas },
    ])
  ).token;
  const url = mall.services.pool.options.connectionString ?? '';
  stopListening = (await listenForInvalidation(() => url, mall.services.cache)).stop;
});
afterAll(async () => {
  await stopListening();
  await mall.close();
});

let groupId: number;
beforeEach(async () => {
  groupId = (
    await mall.call(ops.saveGroup, { name: '周边', kind: 'goods', sort: 1, is_visible: true }, { token })
  ).data.group_id;
});

type Goods = Input<typeof ops.saveGoods>;
type Sku = Input<typeof ops.saveSku>;
const saveGoods = (part: Partial<Goods> = {}, asking = {}) =>
  mall.call(
    ops.saveGoods,
    {
      group_id: groupId,
      kind: 'goods',
      delivery: 'ship',
      name: '船模',
      subtitle: '',
      description: '',
      images: ['/mall/files/ship.svg'],
      tags: [],
      contents: [],
      options: [{ name: '颜色', values: ['红', '蓝'] }],
      limits: { per_order: null, per_role: null, period: null },
      points_rate: null,
      sale_starts_at: null,
      sale_ends_at: null,
      sort: 0,
      ...part,
    },
    { token, ...asking },
  );
const saveSku = (goods_id: number, part: Partial<Sku> = {}, asking = {}) =>
  mall.call(
    ops.saveSku,
    {
      goods_id,
      stock: 10,
      name: '红',
      values: ['红'],
      price: 9900,
      market_price: null,
      image: null,
      is_offered: true,
      sort: 0,
      product_code: null,
      code_pool_id: null,
      coupon_template_id: null,
      ...part,
    } as Sku,
    { token, ...asking },
  );
/** What a player sees, once every process has heard of the change. */
async function listGoods() {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await mall.call(index.getGroupItem, { group_id: groupId })).data.list;
}
async function publishGoods(part: Partial<Goods> = {}): Promise<{ goods_id: number; sku_id: number }> {
  const { goods_id } = (await saveGoods(part)).data;
  const { sku_id } = (await saveSku(goods_id)).data;
  await mall.call(ops.publish, { goods_id }, { token });
  return { goods_id, sku_id };
}

describe('from draft to shop', () => {
  test('goods are a draft until they are published, and gone when they are withdrawn', async () => {
    const { goods_id } = (await saveGoods()).data;
    await saveSku(goods_id);
    expect(await listGoods()).toEqual([]);
    await mall.call(ops.publish, { goods_id }, { token });
    mall.clock.advance(1000);
    expect(await listGoods()).toMatchObject([{ goods_id, name: '船模', price: 9900 }]);
    await mall.call(ops.withdraw, { goods_id }, { token });
    expect(await listGoods()).toEqual([]);
    await mall.call(ops.publish, { goods_id }, { token });
    expect(await listGoods()).toHaveLength(1);
  });

  test('goods can be published for later, and called back before', async () => {
    const { goods_id } = (await saveGoods()).data;
    await saveSku(goods_id);
    const published_at = new Date(mall.clock.now().getTime() + 3_600_000).toISOString();
    await mall.call(ops.publish, { goods_id, published_at }, { token });
    expect(await listGoods()).toEqual([]);
    expect((await mall.call(ops.withdraw, { goods_id }, { token })).code).toBe(200);
    const { list } = (await mall.call(ops.listGoods, {}, { token })).data;
    expect(list[0]).toMatchObject({ goods_id, published_at: null, unpublished_at: null });
  });

  test('several goods are published and withdrawn in one call, all of them or none', async () => {
    const goods_ids: number[] = [];
    for (const name of ['船模', '船帆']) {
      const { goods_id } = (await saveGoods({ name })).data;
      await saveSku(goods_id);
      goods_ids.push(goods_id);
    }
    const { goods_id: scheduled } = (await saveGoods({ name: '船锚' })).data;
    const published_at = new Date(mall.clock.now().getTime() + 3_600_000).toISOString();
    await mall.call(ops.publish, { goods_id: scheduled, published_at }, { token });

    const withUnknown = { goods_ids: [...goods_ids, 999_999] };
    const unknown = await mall.call(ops.publishGoods, withUnknown, { token });
    expect(unknown).toMatchObject({ code: 800098, msg: expect.stringMatching(/3.*999999/) });
    expect((await mall.call(ops.withdrawGoods, withUnknown, { token })).code).toBe(800098);
    const elsewhere = { token, game_id: '1002' };
    expect((await mall.call(ops.publishGoods, { goods_ids }, elsewhere)).code).toBe(800098);
    const dryRun = { goods_ids, is_dry_run: true } as never;
    expect((await mall.call(ops.publishGoods, dryRun, { token })).code).toBe(200);
    expect(await listGoods()).toEqual([]);

    expect((await mall.call(ops.publishGoods, { goods_ids }, { token })).data).toEqual({ changed: 2 });
    mall.clock.advance(1000);
    expect(await listGoods()).toHaveLength(2);
    const all = { goods_ids: [...goods_ids, scheduled] };
    expect((await mall.call(ops.withdrawGoods, all, { token })).data).toEqual({ changed: 3 });
    expect(await listGoods()).toEqual([]);
    const { data } = await mall.call(ops.goodsInfo, { goods_id: scheduled }, { token });
    expect(data).toMatchObject({ published_at: null, unpublished_at: null });
    const { rows } = await mall.services.db.execute(sql`
      SELECT call, target_kind, target_id FROM operator_audit ORDER BY id DESC LIMIT 2`);
    expect(rows).toEqual([
      { call: 'ops/catalog/withdrawGoods', target_kind: 'goods', target_id: all.goods_ids.join(',') },
      { call: 'ops/catalog/publishGoods', target_kind: 'goods', target_id: goods_ids.join(',') },
    ]);
  });

  test('a new price, a new name and a hidden group are seen at once', async () => {
    const { goods_id, sku_id } = await publishGoods();
    expect((await listGoods())[0]?.price).toBe(9900);
    await saveSku(goods_id, { sku_id, stock: undefined, price: 100 } as never);
    await saveGoods({ goods_id, name: '大船模' });
    expect((await listGoods())[0]).toMatchObject({ price: 100, name: '大船模' });
    const hidden = { group_id: groupId, name: '周边', kind: 'goods' as const, sort: 1, is_visible: false };
    await mall.call(ops.saveGroup, hidden, { token });
    const codeOfGroup = async () => (await mall.call(index.getGroupItem, { group_id: groupId })).code;
    await vi.waitFor(async () => expect(await codeOfGroup()).toBe(404));
    const groups = (await mall.call(ops.listGroups, {}, { token })).data.list;
    expect(groups.find(({ group_id }) => group_id === groupId)).toMatchObject({
      is_visible: false,
      goods_count: 1,
    });
    const seen = (await mall.call(user.getGroupList, {})).data.list;
    expect(seen.map(({ group_id }) => group_id)).not.toContain(groupId);
  });

  test('operators find everything by group and by a word that is only a word', async () => {
    const { goods_id } = (await saveGoods({ name: '折扣 100%_' })).data;
    await saveGoods({ name: '别的' });
    const list = async (input = {}) =>
      (await mall.call(ops.listGoods, { group_id: groupId, ...input }, { token })).data;
    expect((await list()).list).toHaveLength(2);
    expect((await list({ keyword: '%_' })).list).toMatchObject([{ goods_id }]);
    const page = await list({ limit: 1 });
    expect((await list({ limit: 1, cursor: page.next_cursor })).list).toMatchObject([{ goods_id }]);
  });
});

describe('stock', () => {
  const correct = (sku_id: number, change: number, asking = {}) =>
    mall.call(ops.correctStock, { sku_id, change, reason: '盘点' }, { token, ...asking });

  test('is corrected by a difference, never below nothing, and says what is left', async () => {
    const { sku_id } = await publishGoods();
    expect((await correct(sku_id, 5)).data.stock).toBe(15);
    expect((await correct(sku_id, -15)).data.stock).toBe(0);
    const refused = await correct(sku_id, -1);
    expect(refused).toMatchObject({ code: 800003, msg: expect.stringContaining('0') });
    expect((await listGoods())[0]?.status).toBe('sold_out');
  });

  test('thirty corrections at once all count', async () => {
    const { sku_id } = await publishGoods();
    const responses = await Promise.all(Array.from({ length: 30 }, () => correct(sku_id, -1)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(responses.filter(({ code }) => code === 800003)).toHaveLength(20);
  });

  test('sent again, a correction counts once', async () => {
    const { sku_id } = await publishGoods();
    const asking = { request_id: 'correct-stock-request' };
    await correct(sku_id, 5, asking);
    expect((await correct(sku_id, 5, asking)).data.stock).toBe(15);
  });

  test('cannot be set while a SKU is changed', async () => {
    const { goods_id, sku_id } = await publishGoods();
    expect((await saveSku(goods_id, { sku_id, stock: 99 })).msg).toContain('stock');
    expect((await saveSku(goods_id, { stock: undefined, values: ['蓝'] } as never)).msg).toContain('stock');
  });
});

describe('what does not fit is refused by its field', () => {
  test.each<[string, Partial<Goods>, string]>([
    ['a top-up as a parcel', { kind: 'recharge', delivery: 'ship' }, 'delivery'],
    ['a coupon by mail', { kind: 'coupon', delivery: 'role' }, 'delivery'],
    ['a limit without its period', { limits: { per_order: null, per_role: 1, period: null } }, 'limits'],
    [
      'a sale that ends before it starts',
      { sale_starts_at: '2026-11-02T00:00:00Z', sale_ends_at: '2026-11-01T00:00:00Z' },
      'sale_ends_at',
    ],
    [
      'an option twice',
      {
        options: [
          { name: '色', values: ['红'] },
          { name: '色', values: ['蓝'] },
        ],
      },
      'options',
    ],
    ['a value twice', { options: [{ name: '色', values: ['红', '红'] }] }, 'options'],
    ['no picture', { images: [] }, 'images'],
    ['a picture from elsewhere', { images: ['https://evil.example/a.svg'] }, 'images'],
    ['a group that is not there', { group_id: 999_999 }, 'group_id'],
  ])('goods with %s', async (_what, part, field) => {
    const response = await saveGoods(part);
    expect(response.code).toBe(400);
    expect(response.msg).toContain(field);
  });

  test.each<[string, Partial<Sku>, string]>([
    ['a colour that is no option', { values: ['绿'] }, 'values'],
    ['no choice', { values: [] }, 'values'],
    ['a market price below its price', { market_price: 1 }, 'market_price'],
    ['a price of nothing', { price: 0 }, 'price'],
    ['a coupon, though it is no coupon', { coupon_template_id: 1 }, 'coupon_template_id'],
    ['codes, though it is a parcel', { code_pool_id: 1 }, 'code_pool_id'],
  ])('a SKU with %s', async (_what, part, field) => {
    const response = await saveSku((await saveGoods()).data.goods_id, part);
    expect(response.code).toBe(400);
    expect(response.msg).toContain(field);
  });

  test('one choice is offered by one SKU', async () => {
    const { goods_id } = await publishGoods();
    expect((await saveSku(goods_id)).code).toBe(800004);
    expect((await saveSku(goods_id, { values: ['蓝'] })).code).toBe(200);
  });

  test('options and kind stay while SKUs are offered that need them', async () => {
    const { goods_id } = await publishGoods();
    expect((await saveGoods({ goods_id, options: [{ name: '颜色', values: ['蓝'] }] })).msg).toContain(
      'options',
    );
    expect((await saveGoods({ goods_id, delivery: 'role' })).msg).toContain('kind');
  });

  test('a code pool and a coupon of another game are unknown', async () => {
    await mall.services.db.execute(sql`
      INSERT INTO code_pools (id, game_id, name, created_at) VALUES (7, 1002, '池', now())`);
    const goods_id = (await saveGoods({ delivery: 'code' })).data.goods_id;
    expect((await saveSku(goods_id, { code_pool_id: 7 })).msg).toContain('code_pool_id');
    const coupon = (await saveGoods({ kind: 'coupon', delivery: 'account' })).data.goods_id;
    expect((await saveSku(coupon, { coupon_template_id: 77 })).msg).toContain('coupon_template_id');
  });
});

describe('many at once', () => {
  test('one article is read with its SKUs', async () => {
    const { goods_id, sku_id } = await publishGoods();
    const { data } = await mall.call(ops.goodsInfo, { goods_id }, { token });
    expect(data).toMatchObject({ goods_id, name: '船模', skus: [{ sku_id, price: 9900 }] });
    expect((await mall.call(ops.goodsInfo, { goods_id }, { token, game_id: '1002' })).code).toBe(404);
  });

  test('prices change together, players see them, and a list price below is dropped', async () => {
    const one = await publishGoods();
    const two = await publishGoods({ name: '灯' });
    await saveSku(two.goods_id, { sku_id: two.sku_id, stock: undefined, market_price: 10_000 } as never);
    const prices = [
      { sku_id: one.sku_id, price: 8800 },
      { sku_id: two.sku_id, price: 12_000 },
    ];
    const set = (list: typeof prices, asking = {}) =>
      mall.call(ops.setPrices, { prices: list, reason: '促销' }, { token, ...asking });
    expect((await set(prices)).data).toEqual({ changed: 2 });
    expect((await listGoods()).map(({ price }) => price).sort()).toEqual([12_000, 8800]);
    const { data } = await mall.call(ops.goodsInfo, { goods_id: two.goods_id }, { token });
    expect(data.skus[0]?.market_price).toBeNull();
    const unknown = [...prices, { sku_id: 999_999, price: 1 }];
    expect((await set(unknown.map((row) => ({ ...row, price: 1 })))).code).toBe(800095);
    expect((await listGoods()).map(({ price }) => price).sort()).toEqual([12_000, 8800]);
  });

  test('goods and groups take the order they are given', async () => {
    const ids = [];
    for (const name of ['一', '二', '三', '四']) ids.push((await publishGoods({ name })).goods_id);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const place = (goods_ids: number[]) =>
      mall.call(ops.sortGoods, { group_id: groupId, goods_ids }, { token });
    await place([fourth, third, second, first]);
    expect((await place([third, first])).code).toBe(200);
    // Those that are not named follow in the order they had.
    expect((await listGoods()).map(({ goods_id }) => goods_id)).toEqual([third, first, fourth, second]);
    const groups = (await mall.call(ops.listGroups, {}, { token })).data.list.map((row) => row.group_id);
    const group_ids = groups.toReversed();
    expect((await mall.call(ops.sortGroups, { group_ids }, { token })).code).toBe(200);
    const sorted = (await mall.call(ops.listGroups, {}, { token })).data.list;
    expect(sorted.map((row) => row.group_id)).toEqual(group_ids);
    expect((await place([999_999])).code).toBe(404);
    expect((await mall.call(ops.sortGroups, { group_ids: [999_999] }, { token })).code).toBe(404);
  });
});

test('what another game owns is not found', async () => {
  const { goods_id, sku_id } = await publishGoods();
  const asking = { token, game_id: '1002' };
  const responses = [
    await mall.call(ops.publish, { goods_id }, asking),
    await mall.call(ops.withdraw, { goods_id }, asking),
    await mall.call(ops.correctStock, { sku_id, change: 1, reason: 'x' }, asking),
    await saveSku(goods_id, {}, { game_id: '1002' }),
    await mall.call(
      ops.saveGroup,
      { group_id: groupId, name: '抢', kind: 'goods', sort: 0, is_visible: true },
      asking,
    ),
  ];
  expect(responses.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
  const other = (
    await mall.call(ops.saveGroup, { name: '别家', kind: 'goods', sort: 0, is_visible: true }, asking)
  ).data.group_id;
  expect((await saveGoods({ goods_id, group_id: other }, { game_id: '1002' })).code).toBe(404);
  expect(await listGoods()).toHaveLength(1);
});

test('every change of the shop is in the log', async () => {
  const before = await countTracks();
  const { goods_id, sku_id } = await publishGoods();
  await mall.call(ops.correctStock, { sku_id, change: 1, reason: '到货' }, { token });
  await mall.call(ops.withdraw, { goods_id }, { token });
  expect((await countTracks()) - before).toBe(5);
});

async function countTracks(): Promise<number> {
  const { rows } = await mall.services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM operator_audit`,
  );
  return rows[0]?.n ?? 0;
}

test('a price keeps its unit: neither a category nor a move of goods turns points into money', async () => {
  const goodsId = (await saveGoods()).data.goods_id;
  const { rows } = await mall.services.db.execute<{ id: number }>(sql`
    INSERT INTO goods_groups (game_id, name, kind, sort, is_visible, score_type)
    VALUES (1001, '积分', 'goods', 2, true, 1), (1001, '周边二', 'goods', 3, true, NULL) RETURNING id`);
  const [ofPoints, ofMoney] = rows.map(({ id }) => id);
  const run = (statement: SQL) =>
    mall.services.db.execute(statement).then(
      () => 'done',
      ({ cause }) => cause.constraint,
    );
  expect(await run(sql`UPDATE goods_groups SET score_type = 1 WHERE id = ${groupId}`)).toBe('price_unit');
  expect(await run(sql`UPDATE goods SET group_id = ${ofPoints} WHERE id = ${goodsId}`)).toBe('price_unit');
  expect(await run(sql`UPDATE goods SET group_id = ${ofMoney} WHERE id = ${goodsId}`)).toBe('done');
});
