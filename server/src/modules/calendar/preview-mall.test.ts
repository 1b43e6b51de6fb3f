// The preview of the whole mall: every page at a moment, drafts marked, and nothing that is called in it can write.
import { calls, contract, isOps, type PreviewLayer, type PreviewPage } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchTables } from '../../../test/changed-tables.ts';
import { type CallOptions, type TestMall, testMallOf } from '../../../test/mall.ts';
import { addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { sample } from '../../../test/sample.ts';
import { modules } from '../../modules.ts';
import { createProviders } from '../../providers/create.ts';
import { createTranslate } from '../content/index.ts';
import { gameGate } from '../games/index.ts';

const { index, user, presale, activity, score, ops } = contract;
const NEXT_MONTH = '2026-12-20T12:00:00+08:00';
const DRAFT = '【草稿】';
let mall: TestMall;
let token: string;
let member: Member;
let changedTables: () => Promise<string[]>;

beforeAll(async () => {
  mall = await testMallOf({
    modules,
    providers: createProviders,
    hasDemoWorld: true,
    translate: createTranslate,
    gate: gameGate,
  });
  token = (await addOperatorSession(mall, [{ gameId: GAME_ID, areas: ['content'] }])).token;
  member = await addMember(mall);
  changedTables = await watchTables(mall.services.pool);
});
afterAll(() => mall.close());

type Wanted = Partial<Parameters<typeof preview>[0]>;

const preview = (input: {
  at: string;
  page: PreviewPage;
  goods_id?: number;
  layer?: PreviewLayer;
  role: { server_code: string; role_code: string } | null;
}) => mall.call(ops.calendar.previewMall, input, { token });

/** The headers of a call in a preview. */
async function previewed(wanted: Wanted = {}): Promise<{ headers: { preview: string } }> {
  const { code, data } = await preview({ at: NEXT_MONTH, page: 'home', role: null, ...wanted });
  expect(code).toBe(200);
  return { headers: { preview: new URL(data.link).searchParams.get('preview') ?? '' } };
}

const inEnglish = ({ headers }: { headers: { preview: string } }): CallOptions => ({
  headers: { ...headers, 'accept-language': 'en' },
});

const first = async (query: ReturnType<typeof sql>) =>
  Number(Object.values((await mall.services.db.execute(query)).rows[0] ?? {})[0]);

test('goods and groups that are drafts are shown in a preview and marked, and to nobody else', async () => {
  const group = await first(sql`
    SELECT group_id FROM goods WHERE game_id = 1001 AND kind = 'goods' AND published_at < now()
    GROUP BY group_id HAVING count(*) > 2 LIMIT 1`);
  const goodsId = await first(sql`
    UPDATE goods SET published_at = NULL, unpublished_at = NULL WHERE id = (
      SELECT min(id) FROM goods WHERE group_id = ${group}) RETURNING id`);
  await mall.services.db.execute(sql`UPDATE goods_groups SET is_visible = false WHERE id = ${group}`);
  mall.services.cache.clear();
  const look = await previewed();

  const names = async (options?: CallOptions) =>
    (await mall.call(user.getGroupList, {}, options)).data.list.find(({ group_id }) => group_id === group);
  expect(await names()).toBeUndefined();
  expect((await names(look))?.name).toMatch(/^【草稿】/);
  expect((await names(inEnglish(look)))?.name).toMatch(/^\[Draft\] [A-Z]/);

  expect((await mall.call(index.getGroupItem, { group_id: group })).code).toBe(404);
  const { list } = (await mall.call(index.getGroupItem, { group_id: group, limit: 50 }, look)).data;
  expect(list.filter(({ name }) => name.startsWith(DRAFT)).map(({ goods_id }) => goods_id)).toEqual([
    goodsId,
  ]);
  expect(list.length).toBeGreaterThan(1);

  expect((await mall.call(index.getGoodsInfoById, { goods_id: goodsId })).code).toBe(404);
  const { data } = await mall.call(index.getGoodsInfoById, { goods_id: goodsId }, look);
  expect(data.name).toBe(list.find(({ goods_id }) => goods_id === goodsId)?.name);
  const keyword = data.name.slice(DRAFT.length);
  const searched = await mall.call(index.searchGoods, { keyword }, look);
  expect(searched.data.list.map(({ goods_id }) => goods_id)).toContain(goodsId);
});

test('what is withdrawn, and what is published after the moment, is not in a preview', async () => {
  const [gone, later] = await Promise.all([
    first(sql`UPDATE goods SET unpublished_at = '2026-11-01' WHERE id = 1001002 RETURNING id`),
    first(sql`UPDATE goods SET published_at = '2026-12-24' WHERE id = 1001003 RETURNING id`),
  ]);
  const look = await previewed();
  expect((await mall.call(index.getGoodsInfoById, { goods_id: gone }, look)).code).toBe(404);
  expect((await mall.call(index.getGoodsInfoById, { goods_id: later }, look)).code).toBe(404);
  const after = await previewed({ at: '2026-12-24T12:00:00+08:00' });
  expect((await mall.call(index.getGoodsInfoById, { goods_id: later }, after)).code).toBe(200);
});

test('banners, activities, gifts, coupons and presales follow the moment, drafts too', async () => {
  const { db } = mall.services;
  await db.execute(sql`
    INSERT INTO banners (game_id, title, image, starts_at, ends_at)
    VALUES (1001, '冬至', '/mall/files/x.png', '2026-12-15', '2026-12-25')`);
  const activeid = await first(sql`
    UPDATE activities SET status = 'draft', starts_at = '2026-12-15', ends_at = '2026-12-25'
    WHERE id = (SELECT min(id) FROM activities WHERE game_id = 1001) RETURNING id`);
  const giftId = await first(sql`
    UPDATE gifts SET is_published = false, starts_at = '2026-12-15', ends_at = '2026-12-25', min_level = NULL,
      min_vip = NULL, min_spend = NULL, first_login_days = NULL, total = 1000000
    WHERE id = (SELECT min(id) FROM gifts WHERE game_id = 1001 AND delivery = 'role') RETURNING id`);
  const couponId = await first(sql`
    UPDATE coupon_templates SET starts_at = '2026-12-15', ends_at = '2026-12-25', is_listed = true, total = 1000000
    WHERE id = (SELECT min(id) FROM coupon_templates WHERE game_id = 1001 AND NOT is_sold) RETURNING id`);
  const presaleId = await first(sql`
    UPDATE presales SET is_published = false WHERE id = (SELECT min(id) FROM presales WHERE game_id = 1001) RETURNING id`);
  mall.services.cache.clear();

  const seen = async (options?: CallOptions) => {
    const read = { ...options };
    const [banners, activities, gifts, coupons, presales] = await Promise.all([
      mall.call(index.getBannerList, {}, read),
      mall.call(activity.runningActivityList, {}, read),
      mall.call(user.giftList, {}, { token: member.token, ...read }),
      mall.call(user.couponList, { limit: 50 }, { token: member.token, ...read }),
      mall.call(presale.index, {}, read),
    ]);
    return {
      banner: banners.data.list.some(({ title }) => title === '冬至'),
      activity: activities.data.list.find((row) => row.activeid === activeid)?.title.slice(0, 4),
      gift: gifts.data.list.find((row) => row.gift_id === giftId)?.status,
      giftName: gifts.data.list.find((row) => row.gift_id === giftId)?.name.slice(0, 4),
      coupon: coupons.data.list.find((row) => row.template_id === couponId)?.status,
      presale: presales.data.list.find((row) => row.presale_id === presaleId)?.name.slice(0, 4),
    };
  };
  const hidden = { banner: false, activity: undefined, gift: undefined, giftName: undefined };
  expect(await seen()).toEqual({ ...hidden, coupon: 'scheduled', presale: undefined });
  const drafts = { activity: DRAFT, giftName: DRAFT, presale: DRAFT };
  const then = { ...drafts, banner: true, gift: 'available', coupon: 'receivable' };
  expect(await seen(await previewed())).toEqual(then);
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  expect(await seen(await previewed({ role }))).toEqual(then);

  const look = await previewed();
  const info = await mall.call(user.giftInfo, { gift_id: giftId }, look);
  expect(info.data).toMatchObject({ gift_id: giftId, received: 0 });
  expect((await mall.call(presale.getGoodsInfoById, { presale_id: presaleId }, look)).code).toBe(200);
  expect((await mall.call(presale.getGoodsInfoById, { presale_id: presaleId })).code).toBe(404);
});

test('a selected banner, popup or notice is in front, covered by no popup; hidden ones stay away', async () => {
  const add = async (kind: PreviewLayer['kind'], title: string, isHidden = false) =>
    first(sql`
      INSERT INTO ${sql.identifier(`${kind}s`)} (game_id, title, starts_at, ends_at, sort, is_hidden
        ${kind === 'notice' ? sql`` : sql`, image`} ${kind === 'popup' ? sql`, frequency` : sql``})
      VALUES (1001, ${title}, '2026-12-01', '2026-12-31', 900, ${isHidden}
        ${kind === 'notice' ? sql`` : sql`, '/mall/files/x.png'`} ${kind === 'popup' ? sql`, 'once'` : sql``})
      RETURNING id`);
  const ids = { banner: 0, popup: 0, notice: 0 };
  for (const kind of ['banner', 'popup', 'notice'] as const) {
    await add(kind, `before the selected ${kind}`);
    ids[kind] = await add(kind, `selected ${kind}`);
    await add(kind, `hidden ${kind}`, true);
  }
  const titles = async (look: CallOptions) => {
    const [banners, popups, { data }] = await Promise.all([
      mall.call(index.getBannerList, {}, look),
      mall.call(user.getPopupList, {}, look),
      mall.call(contract.message.getMessageNotify, {}, look),
    ]);
    expect([...new Set(popups.data.list.map(({ frequency }) => frequency))].join()).toMatch(/^(always)?$/);
    const lists = { banner: banners.data.list, popup: popups.data.list, notice: data.notices };
    return Object.fromEntries(
      Object.entries(lists).map(([kind, list]) => [kind, list.map((row) => row.title)]),
    );
  };
  const unselected = await titles(await previewed());
  for (const kind of ['banner', 'popup', 'notice'] as const) {
    const all = unselected[kind] ?? [];
    expect(all.slice(-2)).toEqual([`before the selected ${kind}`, `selected ${kind}`]);
    const look = await titles(await previewed({ layer: { kind, id: ids[kind] } }));
    expect(look[kind]).toEqual([`selected ${kind}`, ...all.slice(0, -1)]);
    expect(look.popup?.length).toBe(kind === 'popup' ? all.length : 0);
  }
});

test('a draft of a flash sale shows its price in a preview, with a mark, on the card, the goods and the order form', async () => {
  const { db } = mall.services;
  const { rows } = await db.execute<{
    sku_id: number;
    goods_id: number;
    group_id: number;
    price: number;
  }>(sql`
    SELECT sku_id, goods_id, group_id, price FROM sku_offers
    WHERE game_id = 1001 AND kind = 'goods' AND score_type IS NULL AND stock > 5 AND listed_from < now()
      AND limit_per_role IS NULL AND previewed_sale_from = listed_from AND on_sale_until IS NULL
      AND limit_per_order IS NULL AND NOT EXISTS (SELECT FROM price_windows w WHERE w.sku_id = sku_offers.sku_id)
      AND goods_id IN (SELECT goods_id FROM skus GROUP BY goods_id HAVING count(*) = 1)
    ORDER BY sku_id LIMIT 1`);
  const { sku_id, goods_id, group_id, price } = rows[0] as NonNullable<(typeof rows)[0]>;
  const [scheduled, drafted] = [price - 100, price - 200];
  await db.execute(sql`
    INSERT INTO price_windows (game_id, sku_id, price, starts_at, ends_at, state, reason, created_at)
    VALUES (1001, ${sku_id}, ${scheduled}, '2026-12-18', '2026-12-22', 'scheduled', 'x', now()),
      (1001, ${sku_id}, ${drafted}, '2026-12-19', '2026-12-21', 'draft', 'x', now()),
      (1001, ${sku_id}, 1, '2026-12-19', '2026-12-21', 'draft', 'x', now())`);
  await db.execute(sql`
    UPDATE price_windows SET state = 'stopped', stopped_at = now() WHERE sku_id = ${sku_id} AND price = 1`);
  mall.services.cache.clear();
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const items = [{ sku_id, quantity: 2 }];
  const seen = async (options: CallOptions) => {
    const [page, goods, quote, check] = await Promise.all([
      mall.call(index.getGroupItem, { group_id, limit: 50 }, options),
      mall.call(index.getGoodsInfoById, { goods_id }, options),
      mall.call(user.calculateDiscountAmount, { items }, options),
      mall.call(user.checkPurchase, { items }, options),
    ]);
    const card = page.data.list.find((row) => row.goods_id === goods_id);
    const named = [card?.name, goods.data.name, quote.data.lines[0]?.name];
    return {
      prices: [card?.price, goods.data.price, goods.data.skus[0]?.price, quote.data.lines[0]?.price],
      marks: named.map((name) => /^【.*】/.exec(name ?? '')?.[0]),
      canBuy: check.data.can_buy,
    };
  };
  const none = [undefined, undefined, undefined];
  expect(await seen({ token: member.token })).toEqual({
    prices: Array(4).fill(price),
    marks: none,
    canBuy: true,
  });
  const drafts = { prices: Array(4).fill(drafted), marks: Array(3).fill('【草稿价】'), canBuy: true };
  expect(await seen(await previewed())).toEqual(drafts);
  expect(await seen(await previewed({ role }))).toEqual(drafts);
  expect(await seen(await previewed({ at: '2026-12-21T12:00:00+08:00' }))).toEqual({
    prices: Array(4).fill(scheduled),
    marks: none,
    canBuy: true,
  });
  const english = await mall.call(index.getGoodsInfoById, { goods_id }, inEnglish(await previewed()));
  expect(english.data.name).toMatch(/^\[Draft price\] [A-Z]/);
});

test('goods that are drafts can be ordered, and exchanged for points, in a preview alone', async () => {
  const draftOf = (scoreType: ReturnType<typeof sql>) =>
    first(sql`
      UPDATE goods SET published_at = NULL, unpublished_at = NULL, sale_starts_at = NULL, sale_ends_at = NULL
      WHERE id = (
        SELECT min(goods_id) FROM sku_offers WHERE game_id = 1001 AND kind = 'goods' AND stock > 5
          AND listed_from < now() AND score_type IS NOT DISTINCT FROM ${scoreType}) RETURNING id`);
  const [money, points] = [await draftOf(sql`NULL`), await draftOf(sql`1`)];
  const skuOf = (goodsId: number) => first(sql`SELECT min(id) FROM skus WHERE goods_id = ${goodsId}`);
  const [sku_id, exchanged] = [await skuOf(money), await skuOf(points)];
  mall.services.cache.clear();
  const items = [{ sku_id, quantity: 1 }];
  const look = await previewed({ page: 'score', goods_id: points });
  const own = { token: member.token };

  expect((await mall.call(user.calculateDiscountAmount, { items }, own)).code).toBe(200_001);
  const quote = await mall.call(user.calculateDiscountAmount, { items }, look);
  expect(quote.data.lines[0]?.name).toMatch(/^【草稿】/);
  const coupons = await mall.call(user.payOrderCouponList, { items }, look);
  expect(coupons.data).toEqual({ list: [], best_coupon_id: null });

  const one = { sku_id: exchanged, quantity: 1 };
  const goods = await mall.call(index.getGoodsInfoById, { goods_id: points, score_type: 1 }, look);
  expect(goods.data.name).toMatch(/^【草稿】/);
  const reason = async (options: CallOptions) =>
    (await mall.call(score.checkScoreOrderLimit, one, options)).data.reason?.msg;
  expect(await reason(look)).toBe('积分不足');
  expect(await reason(own)).toMatch(/已下架|不在售|暂不/);
  expect((await mall.call(score.getUserScore, { score_type: 1 }, look)).data.balance).toBe(0);
});

test('the form of goods is on the phone before it is saved, and only under the link that opens them', async () => {
  const goods_id = 1001004;
  const group_id = await first(sql`SELECT group_id FROM goods WHERE id = ${goods_id}`);
  const by = await addOperatorSession(mall, [{ gameId: GAME_ID, areas: ['content', 'catalog'] }]);
  const ticketOf = async (wanted: Wanted, operator = by.token) => {
    const input = { at: NEXT_MONTH, page: 'home' as const, role: null, ...wanted };
    const { data } = await mall.call(ops.calendar.previewMall, input, { token: operator });
    return new URL(data.link).searchParams.get('preview') ?? '';
  };
  const saved = (await mall.call(ops.catalog.goodsInfo, { goods_id }, { token: by.token })).data;
  const { published_at: _, unpublished_at: _until, skus: _skus, ...fields } = saved;
  const show = (ticket: string, more: object = {}, operator = by.token) =>
    mall.call(ops.catalog.previewUnsaved, { ticket, ...fields, ...more }, { token: operator });
  const nameIn = async (ticket: string) =>
    (await mall.call(index.getGoodsInfoById, { goods_id }, { headers: { preview: ticket } })).data.name;

  const ticket = await ticketOf({ goods_id });
  await changedTables();
  expect((await show(ticket, { name: '冬夜航海士' })).code).toBe(200);
  expect(await nameIn(ticket)).toBe('冬夜航海士');
  const { list } = (
    await mall.call(index.getGroupItem, { group_id, limit: 50 }, { headers: { preview: ticket } })
  ).data;
  expect(list.find((row) => row.goods_id === goods_id)?.name).toBe('冬夜航海士');
  expect((await changedTables()).filter((name) => !['previews', 'rate_limits'].includes(name))).toEqual([]);
  expect(await nameIn(await ticketOf({ goods_id }))).toBe(saved.name);

  // What could not be saved leaves what was shown.
  const refused = { name: '冬夜', kind: 'coupon', delivery: 'account' };
  expect((await show(ticket, refused)).code).toBe(400);
  expect(
    (await show(ticket, { name: '冬夜', limits: { ...fields.limits, per_role: 1, period: null } })).code,
  ).toBe(400);
  expect(await nameIn(ticket)).toBe('冬夜航海士');

  const others = [await ticketOf({}), await ticketOf({ goods_id: 1001005 })];
  for (const other of others) expect((await show(other)).code).toBe(500_009);
  expect((await show(await ticketOf({ goods_id }, token))).code).toBe(500_009);
  expect((await show(ticket, {}, token)).code).toBe(403);
});

test('no changing call of players does anything in a preview, and none of their own data is read in it', async () => {
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const { headers } = await previewed({ role });
  await changedTables();
  const players = calls.filter((call) => !isOps(call));
  const rejected = players.filter(
    ({ changes, access, isPreviewed }) => changes || (access !== 'open' && !isPreviewed),
  );
  expect(rejected.length).toBeGreaterThan(60);
  for (const call of rejected) {
    const body = sample(call.input as never) as never;
    const { code } = await mall.call(call, body, { headers, token: member.token });
    expect([call.path, code]).toEqual([call.path, 500_008]);
  }
  expect(await changedTables()).toEqual([]);
});

test('no read of players writes in a preview', async () => {
  const { headers } = await previewed();
  await changedTables();
  for (const call of calls.filter((row) => !isOps(row) && !row.changes)) {
    const body = sample(call.input as never) as never;
    await mall.call(call, body, { headers });
  }
  expect(await changedTables()).toEqual([]);
});

test('the link leads to its page, ends after half an hour, and is in the audit log without its ticket', async () => {
  const { data } = await preview({ at: NEXT_MONTH, page: 'home', goods_id: 1001004, role: null });
  const link = new URL(data.link);
  expect(link.pathname).toBe('/mall/pages/index/index');
  expect(link.searchParams.get('goods_id')).toBe('1001004');
  const ticket = link.searchParams.get('preview') ?? '';
  const { rows } = await mall.services.db.execute(sql`
    SELECT a::text AS row FROM operator_audit a UNION ALL SELECT p::text FROM previews p`);
  expect(JSON.stringify(rows)).toContain('ops/calendar/previewMall');
  expect(JSON.stringify(rows)).not.toContain(ticket);
  const unknown = await preview({ at: NEXT_MONTH, page: 'home', goods_id: 99, role: null });
  expect(unknown.code).toBe(404);
  const paths = {
    gifts: 'gift/index',
    coupons: 'coupon/getCoupon',
    presale: 'presale/index',
    score: 'score/index',
  } as const;
  for (const page of ['gifts', 'coupons', 'presale', 'score'] as const) {
    const opened = await preview({ at: NEXT_MONTH, page, role: null });
    expect(new URL(opened.data.link).pathname).toBe(`/mall/pages/${paths[page]}`);
  }
  mall.clock.advance(30 * 60_000);
  expect((await mall.call(index.getBannerList, {}, { headers: { preview: ticket } })).code).toBe(500_009);
});

test('only those who may see content make such a link', async () => {
  const input = { at: NEXT_MONTH, page: 'home', role: null } as const;
  const other = await addOperatorSession(mall, [{ gameId: GAME_ID, areas: ['order'] }]);
  expect((await mall.call(ops.calendar.previewMall, input, { token: other.token })).code).toBe(403);
  expect((await mall.call(ops.calendar.previewMall, input, { token: member.token })).code).toBe(401);
});

test('a game that is not open yet is previewed, and shown to nobody else', async () => {
  const setStatus = async (status: 'running' | 'maintenance') => {
    await mall.services.db.execute(sql`
      UPDATE games SET status = ${status}, maintenance_from = NULL, maintenance_until = NULL WHERE id = ${GAME_ID}`);
    mall.services.cache.clear();
  };
  const look = await previewed();
  await setStatus('maintenance');
  expect((await mall.call(user.getGroupList, {})).code).toBe(402);
  expect((await mall.call(user.getGroupList, {}, look)).data.list.length).toBeGreaterThan(0);
  await setStatus('running');
});
