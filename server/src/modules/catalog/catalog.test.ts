// The catalogue as a player browses it: groups in order, pages without gap or double, what can be bought and when.
import { contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Providers } from '../../services.ts';
import { storeTranslations } from '../content/index.ts';
import { games } from '../games/tables.ts';
import { catalogModule } from './index.ts';
import { goods, goodsGroups, skus } from './tables.ts';

const { index, user } = contract;
const past = new Date('2026-01-01T00:00:00Z');
const future = new Date('2027-01-01T00:00:00Z');
let mall: TestMall;

type NewGoods = Partial<typeof goods.$inferInsert> & { name: string; groupId: number };
type NewSku = Partial<typeof skus.$inferInsert>;

async function putOnSale(row: NewGoods, offers: NewSku[] = [{}]): Promise<number> {
  const { db } = mall.services;
  const gameId = row.gameId ?? 1001;
  const [made] = await db
    .insert(goods)
    .values({ gameId, kind: 'goods', delivery: 'ship', images: ['/a.svg'], publishedAt: past, ...row })
    .returning({ id: goods.id });
  const goodsId = made?.id ?? 0;
  for (const offer of offers)
    await db.insert(skus).values({ gameId, goodsId, price: 100, stock: 5, ...offer });
  return goodsId;
}

async function makeGroup(row: Partial<typeof goodsGroups.$inferInsert> = {}): Promise<number> {
  const [made] = await mall.services.db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: '周边', kind: 'goods', ...row })
    .returning({ id: goodsGroups.id });
  return made?.id ?? 0;
}

beforeAll(async () => {
  mall = await testMallOf({ modules: [catalogModule], providers: () => ({}) as Providers });
  const game = { publisher: 'p', loginMethods: ['phone' as const] };
  await mall.services.db.insert(games).values([
    { ...game, id: 1001, name: 'a', orderPrefixTag: 'hhw' },
    { ...game, id: 1002, name: 'b' },
    { ...game, id: 1003, name: 'c', orderPrefixTag: 'hjwq' },
  ]);
});
afterAll(() => mall.close());

test('groups come in shop order with their number of goods, without hidden and empty ones', async () => {
  const second = await makeGroup({ gameId: 1002, name: '充值', kind: 'recharge', sort: 2 });
  const first = await makeGroup({ gameId: 1002, sort: 1 });
  const hidden = await makeGroup({ gameId: 1002, sort: 0, isVisible: false });
  await makeGroup({ gameId: 1002, name: '空', sort: 3 });
  for (const groupId of [first, first, second, hidden])
    await putOnSale({ gameId: 1002, groupId, name: 'goods' });
  await putOnSale({ gameId: 1002, groupId: first, name: 'draft', publishedAt: null });
  expect((await mall.call(user.getGroupList, {}, { game_id: '1002' })).data.list).toEqual([
    { group_id: first, name: '周边', kind: 'goods', goods_count: 2 },
    { group_id: second, name: '充值', kind: 'recharge', goods_count: 1 },
  ]);
  expect(await mall.call(index.getGroupItem, { group_id: hidden }, { game_id: '1002' })).toMatchObject({
    code: 404,
  });
});

test('the top-up groups come first for games flagged isHJWQ', async () => {
  for (const [name, kind, sort] of [
    ['周边', 'goods', 1],
    ['充值', 'recharge', 2],
    ['礼包', 'gift_pack', 3],
  ] as const)
    await putOnSale({ gameId: 1003, name, groupId: await makeGroup({ gameId: 1003, name, kind, sort }) });
  const { data } = await mall.call(user.getGroupList, {}, { game_id: '1003' });
  expect(data.list.map(({ name }) => name)).toEqual(['充值', '周边', '礼包']);
});

test('paging through a group meets all goods once, in order, whatever the page size', async () => {
  const groupId = await makeGroup();
  const ids: { sort: number; id: number }[] = [];
  for (let n = 0; n < 23; n++) {
    const sort = [5, 5, -3, 0, 5][n % 5] ?? 0;
    ids.push({ sort, id: await putOnSale({ groupId, name: `goods ${n}`, sort }) });
  }
  const expected = ids.toSorted((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }) => id);
  for (const limit of [1, 7, 22, 23, 24]) {
    const met: number[] = [];
    let cursor: string | null | undefined;
    do {
      const input = { group_id: groupId, limit, ...(cursor ? { cursor } : {}) };
      const { data } = await mall.call(index.getGroupItem, input);
      expect(data.list.length).toBeLessThanOrEqual(limit);
      met.push(...data.list.map((card) => card.goods_id));
      cursor = data.next_cursor;
    } while (cursor);
    expect(met).toEqual(expected);
  }
  const { data } = await mall.call(index.getGroupItem, { group_id: groupId });
  expect(data.list).toHaveLength(20);
});

test('goods put on sale while a player pages on neither double nor hide others', async () => {
  const groupId = await makeGroup();
  const a = await putOnSale({ groupId, name: 'a', sort: 10 });
  const b = await putOnSale({ groupId, name: 'b', sort: 20 });
  const first = await mall.call(index.getGroupItem, { group_id: groupId, limit: 1 });
  await putOnSale({ groupId, name: 'before', sort: 1 });
  const cursor = first.data.next_cursor ?? '';
  const second = await mall.call(index.getGroupItem, { group_id: groupId, limit: 1, cursor });
  expect([first, second].flatMap(({ data }) => data.list.map((card) => card.goods_id))).toEqual([a, b]);
  expect(second.data.next_cursor).toBeNull();
});

test('a made-up cursor and a foreign or unknown group are refused', async () => {
  const groupId = await makeGroup();
  for (const cursor of [
    '',
    'x',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from("1.1' --").toString('base64url'),
  ])
    expect(await mall.call(index.getGroupItem, { group_id: groupId, cursor })).toMatchObject({ code: 400 });
  for (const limit of [0, 51, 1.5, '5' as never])
    expect(await mall.call(index.getGroupItem, { group_id: groupId, limit })).toMatchObject({ code: 400 });
  for (const [group_id, game_id] of [
    [groupId, '1002'],
    [999_999, '1001'],
  ] as const)
    expect(await mall.call(index.getGroupItem, { group_id }, { game_id })).toMatchObject({ code: 404 });
});

test('drafts, withdrawn goods and those to be published later are not seen; scheduled sales are', async () => {
  const groupId = await makeGroup();
  const hidden = [
    await putOnSale({ groupId, name: 'draft', publishedAt: null }),
    await putOnSale({ groupId, name: 'later', publishedAt: future }),
    await putOnSale({ groupId, name: 'withdrawn', unpublishedAt: new Date('2026-02-01T00:00:00Z') }),
    await putOnSale({ groupId, name: 'nothing to choose' }, []),
    await putOnSale({ groupId, name: 'no longer offered' }, [{ isOffered: false }]),
  ];
  await putOnSale({ groupId, name: 'scheduled', sort: 1, saleStartsAt: future });
  await putOnSale({
    groupId,
    name: 'ended',
    sort: 2,
    saleStartsAt: past,
    saleEndsAt: new Date('2026-02-01'),
  });
  await putOnSale({ groupId, name: 'sold out', sort: 3 }, [{ stock: 0 }]);
  await putOnSale({ groupId, name: 'on sale', sort: 4, saleStartsAt: past, saleEndsAt: future });
  const { data } = await mall.call(index.getGroupItem, { group_id: groupId });
  expect(data.list.map(({ name, status }) => [name, status])).toEqual([
    ['scheduled', 'scheduled'],
    ['ended', 'ended'],
    ['sold out', 'sold_out'],
    ['on sale', 'on_sale'],
  ]);
  expect(data.list[0]?.sale_starts_at).toBe(future.toISOString());
  for (const goods_id of hidden)
    expect(await mall.call(index.getGoodsInfoById, { goods_id })).toMatchObject({ code: 404, data: null });
});

test('a card shows the lowest price that is in stock, and the sheet shows every choice', async () => {
  const groupId = await makeGroup();
  const options = [{ name: '尺码', values: ['M', 'L'] }];
  const goods_id = await putOnSale(
    {
      groupId,
      name: '<b>T 恤</b>',
      subtitle: 's',
      description: 'line\n<script>alert(1)</script>',
      images: ['/a.svg', '/b.svg'],
      tags: ['包邮'],
      options,
      limitPerOrder: 2,
      limitPerRole: 3,
      limitPeriod: 'month',
    },
    [
      { optionValues: ['M'], name: 'M', price: 900, stock: 0 },
      { optionValues: ['L'], name: 'L', price: 1200, marketPrice: 1500, stock: 4, image: '/l.svg', sort: 1 },
      { optionValues: ['M'], name: 'old', price: 1, isOffered: false },
    ],
  );
  const card = (await mall.call(index.getGroupItem, { group_id: groupId })).data.list[0];
  const { data } = await mall.call(index.getGoodsInfoById, { goods_id });
  expect(card).toMatchObject({ name: '<b>T 恤</b>', price: 1200, market_price: 1500, image: '/a.svg' });
  expect(data).toMatchObject({ ...card });
  expect(data).toMatchObject({
    description: 'line\n<script>alert(1)</script>',
    images: ['/a.svg', '/b.svg'],
    delivery: 'ship',
    options,
    limits: { per_order: 2, per_role: 3, period: 'month' },
    skus: [
      { name: 'M', values: ['M'], price: 900, market_price: null, stock: 0, image: null },
      { name: 'L', values: ['L'], price: 1200, market_price: 1500, stock: 4, image: '/l.svg' },
    ],
  });
  expect(data.skus).toHaveLength(2);
  expect(await mall.call(index.getGoodsInfoById, { goods_id }, { game_id: '1002' })).toMatchObject({
    code: 404,
  });
});

test('stock can never be stored below zero', async () => {
  const groupId = await makeGroup();
  const goodsId = await putOnSale({ groupId, name: 'goods' });
  await expect(
    mall.services.db.update(skus).set({ stock: -1 }).where(eq(skus.goodsId, goodsId)),
  ).rejects.toThrow();
});

test('a search finds words in names, subtitles and tags, the names first; wildcards are letters', async () => {
  const game_id = '1002';
  const [group] = await mall.services.db
    .insert(goodsGroups)
    .values({ gameId: 1002, name: '搜索', kind: 'goods' })
    .returning();
  const add = async (name: string, part: Partial<typeof goods.$inferInsert> = {}) => {
    const row = { gameId: 1002, groupId: group?.id ?? 0, kind: 'goods' as const, delivery: 'ship' as const };
    const window = { publishedAt: new Date('2026-01-01') };
    const [made] = await mall.services.db
      .insert(goods)
      .values({ ...row, ...window, name, images: ['a.svg'], ...part })
      .returning();
    await mall.services.db
      .insert(skus)
      .values({ gameId: 1002, goodsId: made?.id ?? 0, price: 100, stock: 1 });
  };
  await add('周年 Ship 模型', { sort: 2 });
  await add('贴纸 100%_棉', { subtitle: '送给船长的 ship', sort: 1 });
  await add('ship 抱枕', { sort: 3 });
  await add('水杯', { tags: ['SHIP'], sort: 4 });
  await add('ship 草稿', { publishedAt: null });
  const search = async (keyword: string, page = {}) =>
    (await mall.call(index.searchGoods, { keyword, ...page }, { game_id })).data;
  const names = async (keyword: string) => (await search(keyword)).list.map(({ name }) => name);
  expect(await names('ship')).toEqual(['ship 抱枕', '周年 Ship 模型', '贴纸 100%_棉', '水杯']);
  expect(await names('  模型  SHIP ')).toEqual(['周年 Ship 模型']);
  expect(await names('100%_')).toEqual(['贴纸 100%_棉']);
  expect(await names('_')).toEqual(['贴纸 100%_棉']);
  expect(await names('坦克')).toEqual([]);
  expect(await names('   ')).toEqual([]);
  const first = await search('ship', { limit: 2 });
  const rest = await search('ship', { limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.list, ...rest.list].map(({ name }) => name)).toEqual(await names('ship'));
  expect((await mall.call(index.searchGoods, { keyword: 'x'.repeat(41) }, { game_id })).code).toBe(400);
  // Players type anything: what they typed is no key of the cache.
  const lookups = vi.spyOn(mall.services.cache, 'get');
  await search('a word of a player');
  expect(JSON.stringify(lookups.mock.calls)).not.toContain('a word of a player');
  lookups.mockRestore();
});

test('a search in English finds translated texts as well as the Chinese ones', async () => {
  const [group] = await mall.services.db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: '两种语言', kind: 'goods' })
    .returning();
  await putOnSale({ groupId: group?.id ?? 0, name: '独一无二的望远镜' });
  await storeTranslations(mall.services.db, {
    gameId: 1001,
    list: [{ source: '独一无二的望远镜', translation: 'The one and only Spyglass' }],
    now: new Date(),
  });
  mall.services.cache.clear();
  const found = async (keyword: string, lang: 'zh' | 'en') => {
    const headers = { 'accept-language': lang };
    const { data } = await mall.call(index.searchGoods, { keyword }, { headers });
    return data.list.length;
  };
  expect(await found('spyglass', 'en')).toBe(1);
  expect(await found('望远镜', 'en')).toBe(1);
  expect(await found('望远镜', 'zh')).toBe(1);
  expect(await found('spyglass', 'zh')).toBe(0);
});
