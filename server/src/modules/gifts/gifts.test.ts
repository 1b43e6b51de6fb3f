// Gifts as a player uses them: locked with a reason, received within the limit, listed with their code.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { chooseSessionRole, hashToken, openSession } from '../../platform/security/sessions.ts';
import {
  addGift,
  addHolder,
  addPool,
  countsOf,
  type GiftMall,
  NOW,
  openGiftMall,
  receive,
} from './test/gift-mall.ts';

const { user, message } = contract;
let mall: GiftMall;
let member: Member;

beforeAll(async () => {
  mall = await openGiftMall();
});
beforeEach(async () => {
  mall.clock.set(NOW);
  await mall.services.db.execute(sql`UPDATE gifts SET is_published = false`);
  member = await addHolder(mall);
});
afterAll(() => mall.close());

const list = async (asking = {}) =>
  (await mall.call(user.giftList, {}, { token: member.token, ...asking })).data.list;
const info = (gift_id: number, asking = {}) =>
  mall.call(user.giftInfo, { gift_id }, { token: member.token, ...asking });
const mine = async (input = {}, asking = {}) =>
  (await mall.call(user.myGift, input, { token: member.token, ...asking })).data;

/** Somebody who paid this much, and had so much of it back. */
async function spend(paid: number, refunded = 0): Promise<void> {
  await mall.services.db.execute(sql`
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
      kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, refunded_amount,
      rebate_points, created_at, expires_at, paid_at)
    SELECT 'hhw' || lpad((${Math.random()}::numeric * 1e15)::bigint::text, 20, '0'), game_id, ${member.accountId},
      player_id, role_id, server_code, server_name, role_code, role_name, 'recharge', false, 'completed',
      ${paid}, 0, 0, ${paid}, ${refunded}, 0, now(), now(), now()
    FROM player_roles WHERE player_id = ${member.playerId}`);
}
const setLevel = (level: number) =>
  mall.services.db.execute(sql`
    UPDATE sandbox_game_roles SET level = ${level} WHERE role_code = ${`r${member.playerId}`}`);

describe('receiving', () => {
  test('a role receives a gift as a code, finds it among its own, and nobody gets that code again', async () => {
    const gift_id = await addGift(mall, { codePoolId: await addPool(mall, 2), usage: '在设置中兑换' });
    const { data } = await receive(mall, gift_id, member);
    expect(data.receipt).toMatchObject({
      gift_id,
      name: '远航补给',
      delivery: 'code',
      status: 'delivered',
      usage: '在设置中兑换',
      code: expect.stringMatching(/^P\d+-000000$/),
    });
    expect((await mine()).list).toEqual([data.receipt]);
    expect(await list()).toMatchObject([
      { gift_id, status: 'received', received: 1, reason: '该角色已领取' },
    ]);
    const other = await receive(mall, gift_id, await addHolder(mall));
    expect(other.data.receipt.code).toMatch(/-000001$/);
  });

  test('a gift for the role is delivered in the game, once', async () => {
    const gift_id = await addGift(mall, { productCode: 'starter' });
    const { data } = await receive(mall, gift_id, member);
    expect(data.receipt).toMatchObject({ delivery: 'role', status: 'delivering', code: null });
    await mall.runJobs();
    expect((await mine()).list).toMatchObject([{ status: 'delivered', delivered_at: expect.any(String) }]);
    const { rows } = await mall.services.db.execute(sql`
      SELECT product_code, requests FROM sandbox_game_deliveries WHERE role_code = ${`r${member.playerId}`}`);
    expect(rows).toEqual([{ product_code: 'starter', requests: 1 }]);
  });

  test.each([
    ['one that the role has', {}, 400014],
    ['one that has not begun', { startsAt: new Date('2026-11-16') }, 400011],
    ['one that is over', { endsAt: new Date('2026-11-14') }, 400012],
    ['one of which none is left', { total: 0 }, 400015],
    ['one that needs a higher level', { minLevel: 50 }, 400013],
    ['one that needs VIP', { minVip: 1 }, 400013],
    ['one that needs more spent', { minSpend: 1 }, 400013],
    ['a draft', { isPublished: false }, 404],
    ['one of another game', { gameId: 1002 }, 404],
  ])('%s is refused, and nothing is counted', async (name, part, code) => {
    const gift_id = await addGift(mall, part);
    if (name.endsWith('role has')) await receive(mall, gift_id, member);
    const before = await countsOf(mall, gift_id);
    const result = await receive(mall, gift_id, member);
    expect(result.code).toBe(code);
    expect(await countsOf(mall, gift_id)).toEqual(before);
    if (code === 404) expect((await info(gift_id)).code).toBe(404);
    else expect((await info(gift_id)).data.reason).toBe(result.msg);
  });

  test('an empty pool is reported, counts nothing for the role, and gives codes once it is refilled', async () => {
    const codePoolId = await addPool(mall, 0);
    const gift_id = await addGift(mall, { codePoolId });
    expect(await list()).toMatchObject([{ status: 'no_code', left_percent: 0 }]);
    const refused = await receive(mall, gift_id, member);
    expect(refused).toMatchObject({ code: 400016, msg: expect.stringContaining('兑换码已发完') });
    expect(await countsOf(mall, gift_id)).toEqual({ handed_out: 0, receipts: 0, codes: 0 });
    expect(mall.alerts.at(-1)?.key).toBe(`gift-pool-empty:${codePoolId}`);
    await mall.services.db.execute(
      sql`INSERT INTO pool_codes (pool_id, code) VALUES (${codePoolId}, 'LATE-CODE')`,
    );
    expect((await receive(mall, gift_id, member)).data.receipt.code).toBe('LATE-CODE');
  });

  test('a request sent again gets the same code, also when it was the last', async () => {
    const gift_id = await addGift(mall, { codePoolId: await addPool(mall, 1), total: 1 });
    const request_id = 'get-gift-code-request-1';
    const first = await receive(mall, gift_id, member, { request_id });
    expect(first.code).toBe(200);
    expect((await receive(mall, gift_id, member, { request_id })).data).toEqual(first.data);
    expect((await receive(mall, await addGift(mall), member, { request_id })).code).toBe(409);
    const { rows } = await mall.services.db.execute<{ response: string }>(
      sql`SELECT response FROM stored_responses`,
    );
    // The code is worth something: the stored response is encrypted.
    for (const { response } of rows) expect(response).not.toContain(first.data.receipt.code);
  });

  test('a role that moves to another player keeps its counts', async () => {
    const gift_id = await addGift(mall);
    await receive(mall, gift_id, member);
    const other = await addHolder(mall);
    await mall.services.db.execute(sql`
      UPDATE player_roles SET role_code = ${`r${member.playerId}`} WHERE player_id = ${other.playerId}`);
    expect((await receive(mall, gift_id, other)).code).toBe(400014);
    expect((await mine({}, { token: other.token })).list).toEqual([]);
  });
});

describe('the requirements of a gift', () => {
  test('are all listed with the progress of the role', async () => {
    await spend(8000, 3000);
    await addGift(mall, { minLevel: 50, minVip: 2, minSpend: 10_000, firstLoginDays: 7 });
    const [gift] = await list();
    expect(gift).toMatchObject({
      status: 'locked',
      requirements: [
        { kind: 'first_login', needed: 7, current: 7, is_met: true },
        { kind: 'level', needed: 50, current: 30, is_met: false },
        { kind: 'vip', needed: 2, current: 0, is_met: false },
        { kind: 'spend', needed: 10_000, current: 5000, is_met: false },
      ],
      reason:
        '角色等级达到 50 级可领（当前 30 级）；达到 VIP 2 可领（当前 VIP 0）；累计消费满 ¥100.00 可领（还差 ¥50.00）',
    });
    const [english] = await list({ headers: { 'accept-language': 'en' } });
    expect(english?.reason).toContain('Reach level 50 to claim (now 30)');
  });

  test('are met as soon as the game reports the new level', async () => {
    const gift_id = await addGift(mall, { minLevel: 50 });
    expect(await list()).toMatchObject([{ status: 'locked' }]);
    await setLevel(50);
    mall.services.cache.clear();
    expect(await list()).toMatchObject([
      { status: 'available', requirements: [{ current: 50, is_met: true }] },
    ]);
    expect((await receive(mall, gift_id, member)).code).toBe(200);
  });

  test('are checked against the stored level while the game is down', async () => {
    const low = await addGift(mall, { minLevel: 30 });
    await addGift(mall, { minLevel: 31 });
    await mall.services.db.execute(sql`INSERT INTO sandbox_game_fault_modes VALUES (1001, 'down', 0)`);
    mall.services.cache.clear();
    expect((await list()).map(({ status }) => status)).toEqual(['available', 'locked']);
    expect((await receive(mall, low, member)).code).toBe(200);
    await mall.services.db.execute(sql`DELETE FROM sandbox_game_fault_modes`);
  });

  test('are met by spending, and no longer after a refund', async () => {
    const gift_id = await addGift(mall, { minSpend: 6000 });
    await spend(6000);
    expect(await list()).toMatchObject([{ status: 'available' }]);
    await mall.services.db.execute(
      sql`UPDATE orders SET refunded_amount = 1 WHERE player_id = ${member.playerId}`,
    );
    expect((await receive(mall, gift_id, member)).code).toBe(400013);
  });

  test('of first login end at each player’s own time', async () => {
    const gift_id = await addGift(mall, { firstLoginDays: 3 });
    const end = new Date(new Date(NOW).getTime() + 3 * DAY_MS);
    expect(await list()).toMatchObject([{ status: 'available', ends_at: end.toISOString() }]);
    mall.clock.set(new Date(end.getTime() - 1));
    expect(await list()).toMatchObject([{ requirements: [{ current: 1, is_met: true }] }]);
    mall.clock.set(end);
    expect(await list()).toMatchObject([
      { status: 'expired', requirements: [{ current: 0, is_met: false }] },
    ]);
    expect((await receive(mall, gift_id, member)).code).toBe(400012);
    const newcomer = await addHolder(mall);
    expect((await receive(mall, gift_id, newcomer)).code).toBe(200);
  });

  test('allow as many receipts per role as the gift says', async () => {
    const gift_id = await addGift(mall, { perRole: 3 });
    for (const received of [1, 2]) {
      await receive(mall, gift_id, member);
      expect(await list()).toMatchObject([{ status: 'available', received }]);
    }
    await receive(mall, gift_id, member);
    expect(await list()).toMatchObject([{ status: 'received', received: 3 }]);
  });
});

describe('lists', () => {
  test('an ended gift stays in the list for three months', async () => {
    await addGift(mall, { endsAt: new Date('2026-11-14') });
    await addGift(mall, { startsAt: new Date('2026-07-01'), endsAt: new Date('2026-08-01') });
    expect((await list()).map(({ status }) => status)).toEqual(['expired']);
  });

  test('received gifts come newest first, page by page, and an invalid cursor is rejected', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await receive(mall, await addGift(mall), member)).data.receipt.receipt_id);
    const first = await mine({ limit: 3 });
    const rest = await mine({ limit: 3, cursor: first.next_cursor });
    expect([...first.list, ...rest.list].map(({ receipt_id }) => receipt_id)).toEqual(ids);
    expect(rest.next_cursor).toBeNull();
    expect((await mall.call(user.myGift, { cursor: 'bm9wZQ' }, { token: member.token })).code).toBe(400);
  });

  test('the record lists which role received what, without codes, and only the player’s own', async () => {
    const gift_id = await addGift(mall, { codePoolId: await addPool(mall, 1) });
    const code = (await receive(mall, gift_id, member)).data.receipt.code ?? '-';
    await receive(mall, await addGift(mall), member);
    const record = async (input = {}, { token } = member) =>
      (await mall.call(user.getGiftReceiveRecord, input, { token })).data;
    expect((await record()).list).toHaveLength(2);
    const ofGift = await record({ gift_id });
    expect(ofGift.list).toMatchObject([
      { gift_id, server_name: '潮汐', role_name: '船长', status: 'delivered' },
    ]);
    expect(JSON.stringify(ofGift)).not.toContain(code);
    expect((await record({}, await addHolder(mall))).list).toEqual([]);
  });

  test('a visitor and a player of another game see nothing', async () => {
    expect((await mall.call(user.giftList, {}, {})).code).toBe(401);
    const stranger = await addMember(mall, 1002);
    await addGift(mall);
    expect(await list({ token: stranger.token, game_id: '1002' })).toEqual([]);
    expect((await mall.call(user.giftList, {}, { token: stranger.token })).code).toBe(401);
  });
});

describe('the badge', () => {
  const badge = async (token = member.token) =>
    (await mall.call(message.getMessageNotify, {}, { token })).data.unread.gift;
  const available = async (token = member.token) =>
    (await list({ token })).filter(({ status }) => status === 'available').length;

  test('counts what the chosen role can receive, as the page does, until it is received', async () => {
    const gift_id = await addGift(mall);
    await addGift(mall, { minLevel: 60 });
    await addGift(mall, { minSpend: 5000 });
    await addGift(mall, { codePoolId: await addPool(mall, 0) });
    expect(await badge()).toBe(1);
    await list();
    expect(await badge()).toBe(1);
    await spend(5000);
    expect(await badge()).toBe(2);
    expect(await available()).toBe(2);
    await receive(mall, gift_id, member);
    expect(await badge()).toBe(1);
    expect(await available()).toBe(1);
  });

  test('of one role does not count what another role of the player can receive', async () => {
    await addGift(mall, { minLevel: 30 });
    const { db, clock } = mall.services;
    const { rows } = await db.execute<{ role_id: number }>(sql`
      INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
      SELECT game_id, player_id, server_code, server_name, role_code || 'b', '新角色', 1, 0, avatar FROM player_roles
      WHERE player_id = ${member.playerId} RETURNING role_id`);
    const whose = { gameId: GAME_ID, accountId: member.accountId, playerId: member.playerId };
    const newcomer = await openSession(db, clock, whose);
    await chooseSessionRole(db, hashToken(newcomer), Number(rows[0]?.role_id));
    const roleless = await openSession(db, clock, whose);
    expect([await badge(), await badge(newcomer), await badge(roleless)]).toEqual([1, 0, 0]);
    expect([await available(), await available(newcomer)]).toEqual([1, 0]);
  });
});

describe('what nobody may send', () => {
  test.each([
    ['a code of their own', { gift_id: 1, code: 'MINE' }],
    ['a status', { gift_id: 1, status: 'available' }],
    ['a player', { gift_id: 1, player_id: 2 }],
    ['no number', { gift_id: '1' }],
    ['a fraction', { gift_id: 1.5 }],
    ['a negative number', { gift_id: -1 }],
    ['too large a number', { gift_id: 2 ** 53 }],
    ['a list', { gift_id: [1] }],
    ['null', { gift_id: null }],
  ])('%s', async (_what, input) => {
    expect((await mall.call(user.getGiftCode, input as never, { token: member.token })).code).toBe(400);
  });
});
