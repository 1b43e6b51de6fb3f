// Players as operators see them: found by what people give, contacts masked, one story, points taken back, blocks that hold.
import { contract, type Permission } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestMall } from '../../../test/mall.ts';
import { addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../../test/operators.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import {
  addAddress,
  addBuyer,
  giveCoupon,
  openShop,
  pay,
  placed,
  type Shop,
  sell,
} from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { accountDataModule } from '../account-data/index.ts';
import { identityModule } from '../identity/index.ts';
import { rolesModule } from '../roles/index.ts';
import { scoreOrdersModule } from '../score-orders/index.ts';
import { playerSupportModule } from './index.ts';

const { player, score } = contract.ops;
let shop: Shop;
let buyer: Member;
let token: string;
let stranger: string;

beforeAll(async () => {
  const more = [identityModule, rolesModule, scoreOrdersModule, playerSupportModule];
  shop = await openShop({}, [...more, accountDataModule(more)]);
  buyer = await addBuyer(shop);
  await shop.services.db.execute(sql`
    INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别处', 'north', '{}')`);
  await shop.services.db.execute(
    sql`UPDATE games SET login_methods = '{account,phone}' WHERE id = ${GAME_ID}`,
  );
  await shop.services.db.execute(sql`
    UPDATE accounts SET phone = '13812340001', username = 'Lin', nickname = '林小海', email = 'lin@example.com',
      password_hash = ${await quickHash('demo123456')} WHERE id = ${buyer.accountId}`);
  token = await operator(GAME_ID, ['player', 'score']);
  stranger = await operator(1002, ['player', 'score']);
});
afterAll(() => shop.close());

const operator = async (gameId: number, areas: string[], permissions: Permission[] = []) =>
  (await addOperatorSession(shop as TestMall, [{ gameId, areas, permissions }])).token;
const of = (member: Member) => ({ player_id: member.playerId });
const find = async (query: string, options: { token: string; game_id?: string } = { token }) =>
  (await shop.call(player.find, { query }, options)).data.list.map(({ player_id }) => player_id);
const logIn = () =>
  shop.call(contract.v2.login.accountPasswordLogin, { account: 'lin', password: 'demo123456' });

describe('finding', () => {
  test('a player is found by phone, account, role id, player id, and the beginning of a name', async () => {
    for (const query of ['13812340001', 'LIN', `r${buyer.playerId}`, String(buyer.playerId), '林小', '船'])
      expect(await find(query), query).toContain(buyer.playerId);
    for (const query of ['1381234', 'li', '船%', '船_', '小海']) expect(await find(query), query).toEqual([]);
  });

  test('exact numbers come before names that only begin with them', async () => {
    const [named] = await addMembers(shop, 1);
    await shop.services.db.execute(
      sql`UPDATE player_roles SET role_name = ${String(buyer.playerId)} WHERE player_id = ${named?.playerId}`,
    );
    expect(await find(String(buyer.playerId))).toEqual([buyer.playerId, named?.playerId]);
  });

  test('a nickname that a thousand accounts of other games have is looked for no further, and said to have more', async () => {
    const { db } = shop.services;
    await db.execute(sql`
      INSERT INTO accounts (publisher, u8_account_id, nickname, created_at)
      SELECT g.publisher, 'elsewhere-' || n, '潮汐' || n, ${shop.clock.now()}
      FROM games g, generate_series(1, 1000) n WHERE g.id = 1001`);
    const { list, has_more } = (await shop.call(player.find, { query: '潮汐' }, { token })).data;
    expect([list, has_more]).toEqual([[], true]);
    const one = (await shop.call(player.find, { query: '潮汐1000' }, { token })).data;
    expect([one.list, one.has_more]).toEqual([[], false]);
  });

  test('a name that too many players have is said to have more', async () => {
    const many = await addMembers(shop, 51);
    await shop.services.db.execute(sql`
      UPDATE accounts SET nickname = '浪花' || id WHERE id = ANY (${sql.param(many.map(({ accountId }) => accountId))}::bigint[])`);
    const found = async (query: string) => (await shop.call(player.find, { query }, { token })).data;
    const { list, has_more } = await found('浪花');
    expect([list.length, has_more]).toEqual([50, true]);
    const one = await found(`浪花${many[0]?.accountId}`);
    expect([one.list.length >= 1, one.has_more]).toEqual([true, false]);
  });

  test('no player of another game is found', async () => {
    for (const query of ['13812340001', 'lin', `r${buyer.playerId}`, String(buyer.playerId), '林小'])
      expect(await find(query, { token: stranger, game_id: '1002' }), query).toEqual([]);
  });

  test('contacts are masked', async () => {
    const { data } = await shop.call(player.info, of(buyer), { token });
    expect(data).toMatchObject({ phone: '138****0001', email: 'l***@example.com', nickname: '林小海' });
    expect(JSON.stringify(data)).not.toContain('13812340001');
  });
});

test('the story tells what happened in order, page by page, and each event once', async () => {
  const { skuId } = await sell(shop);
  const orderId = await placed(shop, buyer, skuId);
  shop.clock.advance(1000);
  await pay(shop, buyer, orderId);
  shop.clock.advance(1000);
  await shop.runJobs();
  await giveCoupon(shop, buyer);
  shop.clock.advance(1000);
  expect((await logIn()).code).toBe(200);
  await shop.call(player.addNote, { ...of(buyer), note: '来电询问' }, { token });

  const all = (await shop.call(player.story, { ...of(buyer), limit: 50 }, { token })).data.list;
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of ['login', 'order', 'delivery', 'points', 'coupon', 'record'] as const)
    expect([...kinds]).toContain(kind);
  expect(all.filter(({ order_id }) => order_id === orderId).map(({ title }) => title)).toContain('支付成功');
  expect(all.find(({ title }) => title === '下单')).toMatchObject({ kind: 'order', order_id: orderId });
  expect([...all].sort((a, b) => (a.at < b.at ? 1 : -1)).map(({ at }) => at)).toEqual(
    all.map(({ at }) => at),
  );

  // What was received can be asked about from the event itself.
  const coupon = all.find(({ kind }) => kind === 'coupon');
  const why = await shop.call(player.whyNot, { coupon_id: coupon?.coupon_id ?? 0 }, { token });
  expect(why.data).toMatchObject({ player_id: buyer.playerId, name: coupon?.detail });
  expect(all.every(({ kind, coupon_id }) => (coupon_id !== null) === (kind === 'coupon'))).toBe(true);

  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...of(buyer), limit: 2, ...(cursor ? { cursor } : {}) };
    const { data } = await shop.call(player.story, input, { token });
    paged.push(...data.list.map(({ event_id }) => event_id));
    cursor = data.next_cursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all.map(({ event_id }) => event_id));

  const some = await shop.call(player.story, { ...of(buyer), kinds: ['order'] }, { token });
  expect(new Set(some.data.list.map(({ kind }) => kind))).toEqual(new Set(['order']));
});

test('the story has the proofs of a transfer that were submitted', async () => {
  const [member] = await addMembers(shop, 1);
  if (!member) throw new Error('no member');
  const { skuId } = await sell(shop);
  const orderId = await placed(shop, member, skuId);
  await shop.services.db.execute(sql`
    WITH payee AS (
      INSERT INTO payee_accounts (game_id, account_name, account_no, bank_name, branch, min_amount, created_at)
      VALUES (${GAME_ID}, '澄海', '62220000', '招商银行', '', 1, now()) RETURNING id), transfer AS (
      INSERT INTO transfers (order_id, game_id, account_id, player_id, payee_account_id, reference, amount, status,
        submissions, submitted_at, created_at)
      SELECT ${orderId}, ${GAME_ID}, ${member.accountId}, ${member.playerId}, id, 'EMBM2UFGV5', 100, 'reviewing',
        2, now(), now() FROM payee RETURNING order_id)
    INSERT INTO transfer_events (order_id, at, status, step)
    SELECT order_id, now(), 'reviewing', step FROM transfer, unnest('{opened,submitted,submitted_again}'::text[]) step`);
  const { list } = (await shop.call(player.story, { ...of(member), kinds: ['order'] }, { token })).data;
  expect(list.map(({ title, order_id }) => [title, order_id]).sort()).toEqual([
    ['下单', orderId],
    ['提交转账凭证', orderId],
    ['提交转账凭证', orderId],
  ]);
});

test('what a player has is shown, and nothing of it to operators of another game', async () => {
  const { data } = await shop.call(player.holdings, of(buyer), { token });
  expect(data.coupons[0]).toMatchObject({ name: '立减券', status: 'unused' });
  expect(data.totals.coupons).toBe(1);
  for (const call of [
    ...[player.info, player.story, player.holdings, player.listNotes, score.balance],
    ...[player.listActivities, player.sessions],
  ])
    expect((await shop.call(call, of(buyer), { token: stranger, game_id: '1002' })).code).toBe(404);
});

test('the sessions and devices of a player are listed without their tokens and device ids', async () => {
  const [member, other] = await addMembers(shop, 2);
  if (!member || !other) throw new Error('no members');
  for (const { playerId } of [member, other])
    await shop.services.db.execute(sql`
      INSERT INTO player_devices (player_id, game_id, device_hash, first_seen_at, last_seen_at)
      VALUES (${playerId}, ${GAME_ID}, sha256('tablet'), now(), now())`);
  await shop.services.db.execute(sql`
    INSERT INTO sessions (token_hash, game_id, account_id, created_at, expires_at)
    VALUES (sha256('elsewhere'), 1002, ${member.accountId}, now(), now() + interval '99 years'),
      (sha256('over'), ${GAME_ID}, ${member.accountId}, now(), now() - interval '99 years')`);
  const { data } = await shop.call(player.sessions, of(member), { token });
  expect(data.sessions).toMatchObject([{ role_name: '潮汐 · 船长', is_mini_program: false }]);
  expect(data.sessions[0]?.session_tag).toMatch(/^[0-9a-f]{8}$/);
  expect(data.devices).toMatchObject([{ other_players: 1 }]);
  expect(data.devices[0]?.device_tag).toMatch(/^[0-9a-f]{8}$/);
});

test('the activities of a player say how often they took part and what they won', async () => {
  const [member] = await addMembers(shop, 1);
  if (!member) throw new Error('no member');
  const { rows } = await shop.services.db.execute<{ id: number }>(sql`
    INSERT INTO activities (game_id, kind, title, icon, status, starts_at, ends_at)
    SELECT ${GAME_ID}, kind, title, '', 'published', now() - interval '9 days', '2099-01-01'
    FROM (VALUES (1, 'sign_in', '签到'), (2, 'recharge', '累充'), (3, 'sign_in', '没参加')) v(n, kind, title)
    ORDER BY n RETURNING id`);
  const [signIn, recharge] = rows.map(({ id }) => id);
  await shop.services.db.execute(sql`
    INSERT INTO sign_in_days (activity_id, player_id, day, is_made_up, signed_at)
    VALUES (${signIn}, ${member.playerId}, '2026-11-15', false, now()), (${signIn}, ${member.playerId}, '2026-11-16', false, now())`);
  await shop.services.db.execute(
    sql`INSERT INTO spend_totals (activity_id, player_id, amount) VALUES (${recharge}, ${member.playerId}, 9900)`,
  );
  const page = async (cursor?: string) => {
    const input = { ...of(member), limit: 1, has_total: true, ...(cursor ? { cursor } : {}) };
    return (await shop.call(player.listActivities, input, { token })).data;
  };
  const first = await page();
  expect(first).toMatchObject({ total: 2, list: [{ activeid: recharge, spent_amount: 9900, times: 0 }] });
  expect(await page(first.next_cursor ?? '')).toMatchObject({
    list: [{ activeid: signIn, activity_name: '签到', times: 2, spent_amount: 0, awards: 0 }],
    next_cursor: null,
  });
});

test('a prize that nobody claimed in time is held as expired', async () => {
  const [member] = await addMembers(shop, 1);
  if (!member) throw new Error('no member');
  await shop.services.db.execute(sql`
    WITH activity AS (
      INSERT INTO activities (game_id, kind, title, icon, status, starts_at, ends_at)
      VALUES (${GAME_ID}, 'sign_in', '签到', '', 'published', now() - interval '9 days', '2099-01-01') RETURNING id)
    INSERT INTO awards (game_id, activity_id, player_id, reason, kind, prize, cost_amount, status, granted_at, expires_at)
    SELECT ${GAME_ID}, id, ${member.playerId}, reason, 'goods', '{"kind":"goods","name":"罗盘","image":""}', 0, 'needs_address',
      '2026-01-01', expires_at::timestamptz
    FROM activity, (VALUES ('day:1', '2026-01-02'), ('day:2', '2099-01-01')) v(reason, expires_at)`);
  const { data } = await shop.call(player.holdings, of(member), { token });
  expect(data.awards.map(({ status }) => status).sort()).toEqual(['expired', 'needs_address']);
});

describe('points given by mistake', () => {
  test('go back, at most what is left, and the ledger says why', async () => {
    const [member] = await addMembers(shop, 1);
    if (!member) throw new Error('no member');
    const grant = { ...of(member), score_type: 1 as const, points: 100, reason: '补偿' };
    await shop.call(score.grant, grant, { token });
    const take = (points: number) => shop.call(score.take, { ...grant, points, reason: '发错了' }, { token });
    expect((await take(101)).code).toBe(300001);
    expect((await take(30)).data).toEqual({ balance: 70 });
    const { data } = await shop.call(score.balance, of(member), { token });
    expect(data.list[0]).toEqual({ score_type: 1, balance: 70, given: 70, spent: 0, owed: 0 });
    const entries = await shop.call(score.entries, { ...of(member), score_type: 1 }, { token });
    expect(entries.data.list.map(({ points, note }) => [points, note])).toEqual([
      [-30, '发错了'],
      [100, '补偿'],
    ]);
  });

  test('taken twenty times at once never go below zero', async () => {
    const [member] = await addMembers(shop, 1);
    if (!member) throw new Error('no member');
    const move = { ...of(member), score_type: 1 as const, points: 10, reason: '发错了' };
    await shop.call(score.grant, { ...move, points: 55 }, { token });
    const taken = await Promise.all(Array.from({ length: 20 }, () => shop.call(score.take, move, { token })));
    expect(taken.filter(({ code }) => code === 200)).toHaveLength(5);
    const { data } = await shop.call(score.balance, of(member), { token });
    expect(data.list[0]?.balance).toBe(5);
  });
});

describe('contacts', () => {
  test('are shown for a reason, and the player reads of it in the export of their data', async () => {
    const address_id = await addAddress(shop, buyer);
    const { skuId } = await sell(shop, { delivery: 'ship' });
    const order_id = await placed(shop, buyer, skuId, { address_id });
    const packer = await operator(GAME_ID, [], ['player.revealContact']);
    await shop.call(contract.ops.order.revealAddress, { order_id, reason: '核对门牌' }, { token: packer });
    shop.clock.advance(1000);
    const { data } = await shop.call(player.revealContact, { ...of(buyer), reason: '核对收件人' }, { token });
    expect(data).toMatchObject({ phone: '13812340001', email: 'lin@example.com' });
    expect(data.addresses[0]).toMatchObject({ name: '林小海', detail: '文三路 1 号' });
    const { token: own } = buyer;
    await pay(shop, buyer, order_id);
    const shipper = { token: await operator(GAME_ID, [], ['order.read', 'order.ship', 'activity.read']) };
    for (const { call, input } of [
      { call: contract.ops.order.parcels, input: {} },
      { call: contract.ops.order.parcels, input: { is_file: true } },
      { call: contract.ops.order.info, input: { order_id } },
    ]) {
      shop.clock.advance(1000);
      expect((await shop.call(call, input as never, shipper)).code).toBe(200);
    }
    expect((await shop.call(contract.user.startDataExport, {}, { token: own })).code).toBe(200);
    await shop.runJobs();
    const { content } = (await shop.call(contract.user.downloadDataExport, {}, { token: own })).data;
    expect(JSON.parse(content).support).toMatchObject([
      { what: 'address_revealed', reason: '核对门牌', by: '运营' },
      { what: 'contact_revealed', reason: '核对收件人', by: '运营' },
      { what: 'address_in_parcel_list', reason: 'shipping', by: '运营' },
      { what: 'address_in_parcel_file', reason: 'shipping', by: '运营' },
      { what: 'address_in_order', reason: 'shipping', by: '运营' },
    ]);
    // A note is for colleagues.
    expect(content).not.toContain('来电询问');
  });

  test('above the daily limit of a role are shown once a second person agrees', async () => {
    const busy = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['player'] }]);
    await limitOperator(shop, busy.operatorId, { reveals: 1 });
    const reveal = () =>
      shop.call(player.revealContact, { ...of(buyer), reason: '核对' }, { token: busy.token });
    expect((await reveal()).data.phone).toBe('13812340001');
    const requested = await reveal();
    expect(requested.code).toBe(800_014);
    expect(JSON.stringify(requested)).not.toContain('13812340001');
  });

  test('are shown twenty times an hour to one operator', async () => {
    const busy = await operator(GAME_ID, ['player']);
    const codes: number[] = [];
    for (let n = 0; n < 21; n++)
      codes.push(
        (await shop.call(player.revealContact, { ...of(buyer), reason: '核对' }, { token: busy })).code,
      );
    expect(codes).toEqual([...Array(20).fill(200), 429]);
    shop.clock.advance(3_601_000);
    const again = await shop.call(player.revealContact, { ...of(buyer), reason: '核对' }, { token: busy });
    expect(again.code).toBe(200);
  });
});

describe('a blocked player', () => {
  const reason = '使用外挂';
  test('loses every session and reads why at the login, until they are unblocked', async () => {
    const { token: own } = (await logIn()).data;
    expect((await shop.call(player.block, { ...of(buyer), reason }, { token })).code).toBe(200);
    expect((await shop.call(contract.user.userInfo, {}, { token: own })).code).toBe(401);
    expect(await logIn()).toMatchObject({ code: 700014, msg: expect.stringContaining(reason) });
    expect((await shop.call(player.block, { ...of(buyer), reason }, { token })).code).toBe(800030);
    const { data } = await shop.call(player.info, of(buyer), { token });
    expect(data).toMatchObject({ is_blocked: true, block_reason: reason });
    expect((await tryFirst(shop, player.unblock, { ...of(buyer), reason: '申诉成功' }, { token })).code).toBe(
      200,
    );
    expect((await logIn()).code).toBe(200);
  });

  test('does not slip in with a login at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const logins = Array.from({ length: 4 }, logIn);
      const [blocked, ...entered] = await Promise.all([
        shop.call(player.block, { ...of(buyer), reason }, { token }),
        ...logins,
      ]);
      expect(blocked.code).toBe(200);
      for (const { data } of entered)
        if (data) expect((await shop.call(contract.user.userInfo, {}, { token: data.token })).code).toBe(401);
      await shop.call(player.unblock, { ...of(buyer), reason: '下一轮' }, { token });
    }
  });

  test('is logged out without a block, too', async () => {
    const { token: own } = (await logIn()).data;
    const { data } = await shop.call(player.endSessions, { ...of(buyer), reason: '账号被盗' }, { token });
    expect(data.ended).toBeGreaterThan(0);
    expect((await shop.call(contract.user.userInfo, {}, { token: own })).code).toBe(401);
  });
});
