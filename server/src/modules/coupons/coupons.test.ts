// Coupons of a player: receiving, listing, expiry.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCouponTemplate } from '../../../test/coupons.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { readCounts } from '../../flows/unread.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { openSession } from '../../platform/security/sessions.ts';
import { createProviders } from '../../providers/create.ts';
import { goods, goodsGroups, skus } from '../catalog/tables.ts';
import { storeTranslations } from '../content/index.ts';
import { messagesModule } from '../messages/index.ts';
import { ordersModule } from '../orders/index.ts';
import { couponsModule, lockCoupon } from './index.ts';
import { couponReceipts, type couponTemplates } from './tables.ts';

const { user } = contract;
const NOW = '2026-11-15T10:00:00+08:00';
let mall: TestMall;
let member: Member;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [couponsModule, ordersModule, messagesModule],
    providers: createProviders,
    now: NOW,
  });
  await addGames(mall, [GAME_ID, 1002]);
  const shared = { gameId: GAME_ID, groupId: 1, images: ['a.svg'], publishedAt: new Date('2026-01-01') };
  await mall.services.db.insert(goodsGroups).values([
    { id: 1, gameId: GAME_ID, name: '周边', kind: 'goods' },
    { id: 2, gameId: GAME_ID, name: '优惠券', kind: 'coupon' },
  ]);
  await mall.services.db.insert(goods).values([
    { ...shared, id: 11, kind: 'goods', delivery: 'ship', name: '船模' },
    { ...shared, id: 12, kind: 'goods', delivery: 'ship', name: '徽章', sort: 1 },
    { ...shared, id: 21, groupId: 2, kind: 'coupon', delivery: 'account', name: '十元券' },
  ]);
  await mall.services.db.insert(skus).values([
    { gameId: GAME_ID, goodsId: 11, price: 9900, stock: 5 },
    { gameId: GAME_ID, goodsId: 12, price: 900, stock: 5 },
  ]);
});
beforeEach(async () => {
  mall.clock.set(NOW);
  member = await addMember(mall);
});
afterAll(() => mall.close());

type NewTemplate = Partial<typeof couponTemplates.$inferInsert>;
const addTemplate = (part?: NewTemplate) => addCouponTemplate(mall, part);
const receive = (template_id: number, { token } = member, options = {}) =>
  mall.call(user.receiveCoupon, { template_id }, { token, ...options });
const mine = (status: 'unused' | 'used' | 'expired', options = {}) =>
  mall.call(user.myCoupon, { status }, { token: member.token, ...options });

describe('receiving', () => {
  test('a player receives a coupon, and sees it under unused; what they took themselves is not unread', async () => {
    const template_id = await addTemplate();
    const response = await receive(template_id);
    expect(response.data.coupon).toMatchObject({
      template_id,
      name: '满百减十',
      status: 'unused',
      scope_text: '全场通用',
      starts_at: new Date(NOW).toISOString(),
      expires_at: new Date(new Date(NOW).getTime() + 7 * DAY_MS).toISOString(),
      order_id: null,
    });
    expect((await mine('unused')).data).toMatchObject({ list: [{ template_id }], unused: 1 });
    expect(await readCounts(mall.services.db, mall.services, member)).toMatchObject({ coupon: 0 });
  });

  test('a coupon with fixed dates is valid between them, whenever it was received', async () => {
    const validFrom = new Date('2026-11-20T00:00:00+08:00');
    const validUntil = new Date('2026-11-30T00:00:00+08:00');
    const template_id = await addTemplate({ validDays: null, validFrom, validUntil });
    expect((await receive(template_id)).data.coupon).toMatchObject({
      starts_at: validFrom.toISOString(),
      expires_at: validUntil.toISOString(),
    });
  });

  test.each([
    ['one more than a player may have', {}, 400003],
    ['one that has not begun', { startsAt: new Date('2026-11-16') }, 400004],
    ['one that is over', { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-11-02') }, 400004],
    ['one that is for sale', { isSold: true }, 400005],
    ['one of which none is left', { total: 0 }, 400002],
    ['one that only activities give', { isListed: false }, 404],
    ['one of another game', { gameId: 1002 }, 404],
  ])('%s is refused and not counted', async (name, part, code) => {
    const template_id = await addTemplate(part);
    if (name.startsWith('one more')) await receive(template_id);
    const status = await mall.call(user.receiveCouponStatus, { template_id }, { token: member.token });
    const response = await receive(template_id);
    expect(response.code).toBe(code);
    if (code === 404) expect(status.code).toBe(404);
    else expect(status.data).toMatchObject({ can_receive: false, reason: response.msg });
  });

  test('a repeated request gets the same coupon, and another body with its id is rejected', async () => {
    const template_id = await addTemplate({ perPlayer: 5 });
    const request_id = 'receive-coupon-request-1';
    const first = await receive(template_id, member, { request_id });
    const again = await receive(template_id, member, { request_id });
    expect(again.data).toEqual(first.data);
    expect((await mine('unused')).data.unused).toBe(1);
    expect((await receive(await addTemplate(), member, { request_id })).code).toBe(409);
  });

  test('a repeated request for the last coupon gets the same response', async () => {
    const template_id = await addTemplate({ total: 1 });
    const request_id = 'receive-coupon-request-2';
    const first = await receive(template_id, member, { request_id });
    expect(first.code).toBe(200);
    expect((await receive(template_id, member, { request_id })).data).toEqual(first.data);
  });
});

describe('limits hold under concurrent requests', () => {
  const handedOut = async (id: number) =>
    (
      await mall.services.db.execute<{ handed_out: number; rows: number }>(sql`
        SELECT handed_out, (SELECT count(*)::int FROM coupon_receipts WHERE template_id = t.id) AS rows
        FROM coupon_templates t WHERE id = ${id}`)
    ).rows[0];

  test('of thirty concurrent players ten get one of ten coupons', async () => {
    const players = await addMembers(mall, 30);
    for (let round = 0; round < raceRounds(3); round += 1) {
      const template_id = await addTemplate({ total: 10 });
      const responses = await Promise.all(players.map((player) => receive(template_id, player)));
      const codes = responses.map(({ code }) => code);
      expect(codes.filter((code) => code === 200)).toHaveLength(10);
      expect(codes.filter((code) => code === 400002)).toHaveLength(20);
      expect(await handedOut(template_id)).toEqual({ handed_out: 10, rows: 10 });
    }
  });

  test('thirty concurrent requests of a player grant no more than the limit per player', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const template_id = await addTemplate({ perPlayer: 2 });
      const responses = await Promise.all(Array.from({ length: 30 }, () => receive(template_id)));
      expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
      expect(responses.filter(({ code }) => code === 400003)).toHaveLength(28);
      expect(await handedOut(template_id)).toEqual({ handed_out: 2, rows: 2 });
    }
  });
});

describe('the coupon centre', () => {
  const list = (input = {}, options = {}) =>
    mall.call(user.couponList, input, { token: member.token, game_id: '1002', ...options });

  beforeAll(async () => {
    await mall.services.db.execute(sql`DELETE FROM coupon_templates WHERE game_id = 1002`);
    const base = { gameId: 1002 };
    await addTemplate({ ...base, name: '可领', sort: 1, perPlayer: 2 });
    await addTemplate({ ...base, name: '未开始', sort: 2, startsAt: new Date('2026-11-16') });
    await addTemplate({ ...base, name: '领完', sort: 3, total: 3, handedOut: 3 });
    await addTemplate({ ...base, name: '刚结束', sort: 4, endsAt: new Date('2026-11-14') });
    await addTemplate({ ...base, name: '早结束', sort: 5, endsAt: new Date('2026-11-10') });
    await addTemplate({ ...base, name: '内部', sort: 6, isListed: false });
    await addTemplate({ ...base, name: '未上架', sort: 7, isSold: true });
    const sold = await addTemplate({ ...base, name: '在售', sort: 8, isSold: true, total: 200, reserved: 1 });
    await mall.services.db.execute(sql`
      WITH category AS (INSERT INTO goods_groups (id, game_id, name, kind) VALUES (3, 1002, '券', 'coupon') RETURNING id),
      product AS (INSERT INTO goods (id, game_id, group_id, kind, delivery, name, images, published_at)
        SELECT 31, 1002, id, 'coupon', 'account', '券', '{a.svg}', '2026-01-01' FROM category RETURNING id)
      INSERT INTO skus (game_id, goods_id, price, stock, coupon_template_id)
      SELECT 1002, id, 100, 9, ${sold}::bigint FROM product`);
  });
  beforeEach(async () => {
    member = await addMember(mall, 1002);
  });

  test('shows coupons that can be received now or later, are gone or just ended, or are for sale', async () => {
    const { data } = await list();
    expect(data.list.map(({ name, status, price }) => [name, status, price])).toEqual([
      ['可领', 'receivable', 0],
      ['未开始', 'scheduled', 0],
      ['领完', 'gone', 0],
      ['刚结束', 'ended', 0],
      ['在售', 'receivable', 100],
    ]);
    expect(data.list.map(({ left_percent }) => left_percent)).toEqual([100, 100, 0, 100, 100]);
  });

  test('shows a player what they have received', async () => {
    const template_id = (await list()).data.list[0]?.template_id ?? 0;
    await receive(template_id, member, { game_id: '1002' });
    expect((await list()).data.list[0]).toMatchObject({ received: 1, status: 'receivable' });
    await receive(template_id, member, { game_id: '1002' });
    expect((await list()).data.list[0]).toMatchObject({ received: 2, status: 'received' });
  });

  test('tells what became of them: usable, used, expired', async () => {
    const template_id = await addTemplate({ gameId: 1002, sort: -1, perPlayer: 2 });
    const held = async () =>
      (await list()).data.list.find((template) => template.template_id === template_id)?.held;
    expect(await held()).toBeNull();
    const { coupon } = (await receive(template_id, member, { game_id: '1002' })).data;
    expect(await held()).toBe('usable');
    mall.clock.advance(7 * DAY_MS);
    expect(await held()).toBe('expired');
    mall.clock.set(NOW);
    await mall.services.db.execute(
      sql`UPDATE coupon_receipts SET status = 'used', order_id = 'o1' WHERE id = ${coupon.coupon_id}`,
    );
    expect(await held()).toBe('used');
    await receive(template_id, member, { game_id: '1002' });
    expect(await held()).toBe('usable');
    await mall.services.db.execute(sql`DELETE FROM coupon_counts WHERE template_id = ${template_id}`);
    await mall.services.db.execute(sql`DELETE FROM coupon_receipts WHERE template_id = ${template_id}`);
    await mall.services.db.execute(sql`DELETE FROM coupon_templates WHERE id = ${template_id}`);
  });

  test('is paged, and rejects an invalid cursor', async () => {
    const first = await list({ limit: 3 });
    const rest = await list({ limit: 3, cursor: first.data.next_cursor ?? '' });
    expect(first.data.list).toHaveLength(3);
    expect(rest.data.list.map(({ name }) => name)).toEqual(['刚结束', '在售']);
    expect(rest.data.next_cursor).toBeNull();
    expect((await list({ cursor: 'bm9wZQ' })).code).toBe(400);
  });

  test('requires userInit when the account is not a player of this game yet', async () => {
    const token = await openSession(mall.services.db, mall.clock, {
      gameId: 1002,
      accountId: member.accountId,
      playerId: null,
    });
    expect((await list({}, { token })).code).toBe(700009);
  });
});

describe('my coupons', () => {
  test('a coupon whose time is over is shown as expired at once, and marked by the nightly job', async () => {
    await receive(await addTemplate());
    mall.clock.advance(7 * DAY_MS);
    expect((await mine('unused')).data).toMatchObject({ list: [], unused: 0 });
    expect((await mine('expired')).data.list).toMatchObject([{ status: 'expired' }]);
    await mall.services.pool.query("SELECT graphile_worker.add_job('expire-coupons')");
    await mall.runJobs();
    const rows = await mall.services.db
      .select({ status: couponReceipts.status })
      .from(couponReceipts)
      .where(sql`player_id = ${member.playerId}`);
    expect(rows).toEqual([{ status: 'expired' }]);
    expect((await mine('expired')).data.list).toHaveLength(1);
  });

  test('a locked coupon is listed under unused with its order, also past its time', async () => {
    const coupon = (await receive(await addTemplate())).data.coupon;
    const orderId = 'hhw20261115100000000001';
    const key = { couponId: coupon.coupon_id, playerId: member.playerId, orderId, now: mall.clock.now() };
    await mall.services.db.transaction((tx) => lockCoupon(tx, key));
    mall.clock.advance(8 * DAY_MS);
    expect((await mine('unused')).data.list).toMatchObject([{ status: 'locked', order_id: orderId }]);
  });

  test('one that an unpaid order uses does not count as usable, and the centre names the order', async () => {
    const template_id = await addTemplate({ perPlayer: 2, sort: -1 });
    const first = (await receive(template_id)).data.coupon;
    const orderId = 'hhw20261115100000000002';
    const key = { couponId: first.coupon_id, playerId: member.playerId, orderId, now: mall.clock.now() };
    await mall.services.db.transaction((tx) => lockCoupon(tx, key));
    const inCentre = async () => {
      const { list } = (await mall.call(user.couponList, { limit: 50 }, { token: member.token })).data;
      return list.find((template) => template.template_id === template_id);
    };
    expect((await mine('unused')).data).toMatchObject({ list: [{ status: 'locked' }], unused: 0 });
    expect(await inCentre()).toMatchObject({ held: 'locked', used_by: orderId });
    await receive(template_id);
    expect((await mine('unused')).data.unused).toBe(1);
    expect(await inCentre()).toMatchObject({ held: 'usable', used_by: orderId });
  });

  test('are paged; what expires first stands first', async () => {
    const ids: number[] = [];
    for (const validDays of [9, 7, 5, 5, 3])
      ids.push((await receive(await addTemplate({ validDays }))).data.coupon.coupon_id);
    const [nine, seven, five, alsoFive, three] = ids;
    const first = await mall.call(user.myCoupon, { status: 'unused', limit: 3 }, { token: member.token });
    const rest = await mall.call(
      user.myCoupon,
      { status: 'unused', limit: 3, cursor: first.data.next_cursor ?? '' },
      { token: member.token },
    );
    expect([...first.data.list, ...rest.data.list].map(({ coupon_id }) => coupon_id)).toEqual([
      ...[three, five, alsoFive, seven, nine],
    ]);
    expect(rest.data).toMatchObject({ next_cursor: null, unused: 5 });
  });

  test('are visible to their player only', async () => {
    await receive(await addTemplate());
    const other = await addMember(mall);
    expect((await mine('unused', { token: other.token })).data.list).toEqual([]);
  });

  test('have English texts for what they apply to', async () => {
    await receive(await addTemplate({ scope: 'groups', scopeIds: [1] }));
    const list = [{ source: '周边', translation: 'Merchandise' }];
    await storeTranslations(mall.services.db, { gameId: Number(GAME_ID), list, now: mall.clock.now() });
    const response = await mine('unused', { headers: { 'accept-language': 'en' } });
    expect(response.data.list[0]?.scope_text).toBe('For Merchandise');
  });
});

describe('the goods a coupon applies to', () => {
  const detail = (template_id: number, input = {}) =>
    mall.call(user.couponGoodsDetail, { template_id, ...input });

  test.each([
    ['everything but coupons', { scope: 'all' as const }, ['船模', '徽章']],
    ['a group', { scope: 'groups' as const, scopeIds: [1] }, ['船模', '徽章']],
    ['one goods', { scope: 'goods' as const, scopeIds: [12] }, ['徽章']],
  ])('a coupon for %s', async (_scope, part, names) => {
    const response = await detail(await addTemplate(part));
    expect(response.data.list.map(({ name }) => name)).toEqual(names);
  });

  test('are paged', async () => {
    const template_id = await addTemplate();
    const first = await detail(template_id, { limit: 1 });
    const rest = await detail(template_id, { limit: 1, cursor: first.data.next_cursor });
    expect(rest.data.list.map(({ name }) => name)).toEqual(['徽章']);
  });

  test('are not found from another game', async () => {
    expect((await detail(await addTemplate({ gameId: 1002 }))).code).toBe(404);
  });
});
