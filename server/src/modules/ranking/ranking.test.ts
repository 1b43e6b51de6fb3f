// The rich list from the first payment to the last prize: ranks, hiding, refunds, the signed result, rewards.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity, goodsPrize, pointsPrize } from '../../../test/activities.ts';
import { inboxOf } from '../../../test/inbox.ts';
import { addGameMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { charge, notify, openCashier, placed, sell } from '../../../test/shop.ts';
import { openSpendingShop, type SpendingShop } from '../../../test/spending.ts';
import { balanceOf } from '../points/index.ts';
import { updateRank } from './ranks.ts';
import { compactRankings, settleRankings } from './settle.ts';

const { activity } = contract;
const ROUNDS = raceRounds(3);
const END = '2026-11-20T00:00:00+08:00';
const SETTLED = '2026-11-20T00:30:00+08:00';
let shop: SpendingShop;
let activeid: number;
let anna: Member;
let bo: Member;
let chen: Member;

beforeAll(async () => {
  shop = await openSpendingShop();
});
beforeEach(async () => {
  shop.clock.set('2026-11-15T10:00:00+08:00');
  await shop.services.db.execute(sql`UPDATE activities SET status = 'draft'`);
  activeid = await addActivity(shop, {
    kind: 'ranking',
    startsAt: new Date('2026-11-10T00:00:00+08:00'),
    endsAt: new Date(END),
    config: {
      counts: 'all',
      list_size: 10,
      settle_minutes: 30,
      receive_days: 7,
      rewards: [
        { from_rank: 1, to_rank: 1, prize: goodsPrize() },
        { from_rank: 2, to_rank: 3, prize: pointsPrize(100) },
      ],
    },
  });
  const made = await addGameMembers(shop, 3);
  if (!made[0] || !made[1] || !made[2]) throw new Error('no buyers');
  [anna, bo, chen] = [made[0], made[1], made[2]];
});
afterAll(() => shop.close());

const index = async (who?: Member) =>
  (await shop.call(activity.rechargeRankingIndex, { activeid }, who ? { token: who.token } : {})).data;
const receive = (who: Member, options = {}) =>
  shop.call(activity.rechargeRankingReceive, { activeid }, { token: who.token, ...options });
const hide = (who: Member, is_hidden: boolean) =>
  shop.call(activity.rechargeRankingHide, { activeid, is_hidden }, { token: who.token });
const settle = async () => {
  shop.clock.set(SETTLED);
  await settleRankings(shop.services);
};
const pointsOf = ({ playerId }: Member) =>
  balanceOf(shop.services.db, { gameId: GAME_ID, playerId, scoreType: 1 });
const later = () => shop.clock.advance(60_000);

test('ranks follow what was paid, ties go to the player who was first, and refunds lower the amount', async () => {
  await shop.spend(anna, 3000);
  later();
  await shop.spend(bo, 5000);
  later();
  const third = await shop.spend(chen, 3000);
  const seen = await index(chen);
  expect(seen.list.map(({ rank, amount, is_me }) => [rank, amount, is_me])).toEqual([
    [1, 5000, false],
    [2, 3000, false],
    [3, 3000, true],
  ]);
  expect(seen).toMatchObject({
    players: 3,
    result: null,
    me: { rank: 3, amount: 3000, gap_amount: 0, reward: { kind: 'points' }, reward_state: 'waiting' },
  });
  await compactRankings(shop.services);
  later();
  await shop.spend(chen, 2500);
  expect((await index(chen)).me).toMatchObject({ rank: 1, gap_amount: null, reward: { kind: 'goods' } });
  await shop.refund(third, 1000);
  expect((await index(chen)).me).toMatchObject({ rank: 2, amount: 4500, gap_amount: 500 });
  expect((await index()).me).toBeNull();
});

test('a newcomer has no rank and sees how much the last rank is away', async () => {
  await shop.spend(bo, 2000);
  expect((await index(anna)).me).toEqual({
    rank: null,
    amount: 0,
    gap_amount: 2000,
    list_gap_amount: 0,
    is_hidden: false,
    reward: null,
    reward_state: 'none',
  });
});

test('whoever is not on a full list sees how much its last place is away', async () => {
  await shop.spend(bo, 2000);
  await shop.spend(chen, 5000);
  await shop.services.db.execute(
    sql`UPDATE activities SET config = jsonb_set(config, '{list_size}', '1') WHERE id = ${activeid}`,
  );
  shop.services.cache.clear();
  expect((await index(anna)).me).toMatchObject({ rank: null, gap_amount: 2000, list_gap_amount: 5000 });
  expect((await index(bo)).me).toMatchObject({ rank: 2, gap_amount: 3000, list_gap_amount: 3000 });
  expect((await index(chen)).me).toMatchObject({ rank: 1, list_gap_amount: null });
});

test('names are masked, and a player who hides is listed without a name, before and after the end', async () => {
  await shop.spend(anna, 3000);
  await shop.spend(bo, 2000);
  expect((await index()).list[0]).toMatchObject({ name: '船*', server_name: '潮汐' });
  expect((await hide(anna, true)).data).toEqual({ is_hidden: true });
  const anonymous = { rank: 1, name: null, server_name: null, avatar: null, amount: 3000 };
  expect((await index(bo)).list[0]).toMatchObject(anonymous);
  expect((await index(anna)).me).toMatchObject({ rank: 1, is_hidden: true });
  await settle();
  expect((await index(bo)).list[0]).toMatchObject(anonymous);
  await hide(anna, false);
  expect((await index(bo)).list[0]).toMatchObject({ name: '船*' });
});

test('the result is fixed after the end and signed, and can be verified with what the page shows', async () => {
  await shop.spend(anna, 3000);
  await shop.spend(bo, 2000);
  shop.clock.set('2026-11-20T00:29:59+08:00');
  await settleRankings(shop.services);
  expect((await index()).result).toBeNull();
  await settle();
  await hide(bo, true);
  const { game_id, list, result } = await index();
  if (!result) throw new Error('there is no result');
  // Written from the explanation on the page, not with the code that signed it.
  const lines = list.map((row) => [row.rank, row.amount, row.reached_at, row.tag].join(','));
  const text = `emall-ranking-1\n${game_id}\n${activeid}\n${result.frozen_at}\n${result.players}\n${lines.join('\n')}`;
  expect(createHash('sha256').update(text).digest('hex')).toBe(result.fingerprint);
  const key = createPublicKey({ key: Buffer.from(result.public_key, 'base64'), format: 'der', type: 'spki' });
  const check = (signed: string) =>
    verify(
      'sha256',
      Buffer.from(signed),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(result.signature, 'base64'),
    );
  expect(check(text)).toBe(true);
  expect(check(text.replace('3000', '9000'))).toBe(false);
  for (const table of ['ranking_results', 'ranking_result_rows'])
    await expect(
      shop.services.db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE activity_id = ${activeid}`),
    ).rejects.toThrow();
});

test('a payment before the end that is reported later counts; after the result nothing changes', async () => {
  const { skuId } = await sell(shop, { kind: 'recharge', sku: { price: 3000 } });
  const charged = await charge(shop, await openCashier(shop, anna, await placed(shop, anna, skuId)));
  shop.clock.set(END);
  await shop.spend(bo, 9000);
  expect((await index()).list).toHaveLength(0);
  await notify(shop, charged);
  expect((await index()).list).toMatchObject([{ amount: 3000, reached_at: '2026-11-15T02:00:00.000Z' }]);
  await settle();
  const before = await index(anna);
  await shop.spend(anna, 5000);
  await settleRankings(shop.services);
  const after = await index(anna);
  expect(after.list).toEqual(before.list);
  expect(after.result).toEqual(before.result);
});

test('rewards go to their ranks, once, after the result and for some days', async () => {
  for (const [buyer, amount] of [
    [anna, 3000],
    [bo, 2000],
  ] as const)
    await shop.spend(buyer, amount);
  expect((await receive(anna)).code).toBe(500350);
  await settle();
  expect((await index(anna)).me?.reward_state).toBe('open');
  expect(await receive(anna)).toMatchObject({
    code: 200,
    data: { rank: 1, award: { status: 'needs_address' } },
  });
  expect((await receive(anna)).code).toBe(500352);
  expect((await receive(chen)).code).toBe(500351);
  expect((await index(anna)).me?.reward_state).toBe('received');
  shop.clock.set('2026-11-27T00:30:00+08:00');
  expect((await receive(bo)).code).toBe(500003);
  expect((await index(bo)).me?.reward_state).toBe('closed');
});

test('a refund after the result leaves the ranks and takes the reward, received or not', async () => {
  const first = await shop.spend(anna, 3000);
  const second = await shop.spend(bo, 2000);
  await settle();
  await shop.refund(first, 100);
  expect((await receive(anna)).code).toBe(500353);
  const before = await pointsOf(bo);
  expect((await receive(bo)).code).toBe(200);
  await shop.refund(second);
  expect(await pointsOf(bo)).toBe(before);
  const seen = await index(bo);
  expect(seen.me).toMatchObject({ rank: 2, amount: 2000, reward_state: 'forfeited' });
  expect((await receive(bo)).code).toBe(500353);
  expect(seen.list.map(({ amount }) => amount)).toEqual([3000, 2000]);
});

test('a reward that operators took back is revoked, not forfeited by a refund', async () => {
  await shop.spend(anna, 3000);
  const order = await shop.spend(bo, 2000);
  await settle();
  const { award } = (await receive(bo)).data;
  const { token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['activity'] }]);
  const input = { award_ids: [award.award_id], reason: '违规充值' };
  expect((await shop.call(contract.ops.activity.revokeAwards, input, { token })).code).toBe(200);
  expect((await index(bo)).me?.reward_state).toBe('revoked');
  expect((await receive(bo)).code).toBe(500352);
  await shop.refund(order);
  expect((await index(bo)).me?.reward_state).toBe('forfeited');
});

test('thirty concurrent requests grant one reward once, and a concurrent refund always ends without it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [winner, other] = await addGameMembers(shop, 2);
    if (!winner || !other) throw new Error('no buyers');
    await shop.services.db.execute(sql`UPDATE activities SET status = 'draft'`);
    shop.clock.set('2026-11-15T10:00:00+08:00');
    activeid = await addActivity(shop, {
      kind: 'ranking',
      startsAt: new Date('2026-11-10T00:00:00+08:00'),
      endsAt: new Date(END),
      config: {
        counts: 'all',
        list_size: 10,
        settle_minutes: 30,
        receive_days: 7,
        rewards: [{ from_rank: 1, to_rank: 2, prize: pointsPrize(100) }],
      },
    });
    await shop.spend(winner, 2000);
    const orderId = await shop.spend(other, 1000);
    await settle();
    const before = [await pointsOf(winner), await pointsOf(other)];
    const results = await Promise.all(Array.from({ length: 30 }, () => receive(winner)));
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(results.filter(({ code }) => code === 500352)).toHaveLength(29);
    const [got] = await Promise.all([receive(other), shop.refund(orderId)]);
    expect([200, 500353]).toContain(got.code);
    expect([await pointsOf(winner), await pointsOf(other)]).toEqual([(before[0] ?? 0) + 100, before[1]]);
  }
});

test('settling waits for a payment that is being counted, and no payment counts after it', async () => {
  const { db } = shop.services;
  await shop.spend(anna, 1000);
  shop.clock.set(SETTLED);
  const order = { activityId: activeid, playerId: bo.playerId };
  const signals = new EventEmitter();
  const [counted, goOn] = [once(signals, 'counted'), once(signals, 'go-on')];
  const counting = db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT count_spend(${activeid}, 'slow', ${bo.playerId}, 2000, ${new Date('2026-11-19T12:00:00+08:00')})`,
    );
    await updateRank(tx, { ...order, roleId: 1, amount: 2000, at: shop.clock.now() });
    signals.emit('counted');
    await goOn;
  });
  await counted;
  const settling = settleRankings(shop.services);
  await new Promise((done) => setTimeout(done, 150));
  signals.emit('go-on');
  await Promise.all([counting, settling]);
  const seen = await index(bo);
  expect(seen.result?.players).toBe(2);
  expect(seen.list[0]).toMatchObject({ amount: 2000, is_me: true });
  const { rows } = await db.execute<{ total: number | null }>(
    sql`SELECT count_spend(${activeid}, 'later', ${bo.playerId}, 500, ${shop.clock.now()}) AS total`,
  );
  expect(rows[0]?.total).toBeNull();
});

test('a list that cannot be settled raises an alert and does not stop the others', async () => {
  await shop.spend(anna, 3000);
  const broken = await addActivity(shop, {
    kind: 'ranking',
    startsAt: new Date('2026-11-10T00:00:00+08:00'),
    endsAt: new Date('2026-11-19T00:00:00+08:00'),
    config: { counts: 'all', list_size: -1, settle_minutes: 30, receive_days: 7, rewards: [] },
  });
  const raised: string[] = [];
  shop.clock.set(SETTLED);
  const alerts = { ...shop.services.alerts, raise: ({ text }: { text: string }) => void raised.push(text) };
  await settleRankings({ ...shop.services, alerts });
  expect((await index()).result).not.toBeNull();
  expect(raised).toEqual([expect.stringContaining(`activity ${broken} of game 1001`)]);
});

test('invalid bodies and requests without a login are rejected', async () => {
  await shop.spend(anna, 3000);
  const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const send = (call: string, body: object, token: string | undefined = anna.token) =>
    shop.raw(`activity/${call}`, { ...base, ...body }, token ? { token } : {});
  for (const odd of [-1, 0, 1.5, '1', 2 ** 53, [1], null])
    expect((await send('rechargeRankingReceive', { activeid: odd })).code).toBe(400);
  for (const extra of [{ rank: 1 }, { user_id: 1 }, { prize: {} }])
    expect((await send('rechargeRankingReceive', { activeid, ...extra })).code).toBe(400);
  for (const is_hidden of ['true', 1, null])
    expect((await send('rechargeRankingHide', { activeid, is_hidden })).code).toBe(400);
  expect((await send('rechargeRankingHide', { activeid: 999_999, is_hidden: true })).code).toBe(500001);
  expect((await send('rechargeRankingReceive', { activeid }, '')).code).toBe(401);
});

test('winners get one mail in the game and one message in the mall that says what they won and until when', async () => {
  await shop.spend(anna, 3000);
  await shop.spend(bo, 2000);
  await settle();
  await settle();
  const { rows } = await shop.services.db.execute<{ target: string; text: string }>(
    sql`SELECT target, text FROM outbound_messages WHERE channel = 'game' ORDER BY id`,
  );
  const mails = rows.filter(({ text }) => text.includes('结果已确定'));
  expect(mails.find(({ target }) => target === `r${anna.playerId}`)?.text).toContain('第 1 名');
  expect(mails.filter(({ target }) => target === `r${anna.playerId}`)).toHaveLength(1);
  expect(await inboxOf(shop, anna)).toMatchObject([
    {
      title: '富豪榜结果已确定',
      text: expect.stringMatching(/第 1 名，奖励「.+」，请在/),
      link: `/pages/activities/rank?activeid=${activeid}`,
    },
  ]);
});

test('operators see who is on the list, and whether the fixed result is still what was signed', async () => {
  const ranks = async () => {
    const { token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['activity'] }]);
    return (await shop.call(contract.ops.activity.ranks, { activeid }, { token })).data;
  };
  await shop.spend(anna, 3000);
  await shop.spend(bo, 2000);
  expect(await ranks()).toMatchObject({
    players: 2,
    result: null,
    list: [
      { rank: 1, player_id: anna.playerId, amount: 3000, reward: { kind: 'goods' } },
      { rank: 2, player_id: bo.playerId, amount: 2000, reward: { kind: 'points' } },
    ],
  });
  await settle();
  expect((await ranks()).result).toMatchObject({ players: 2, is_intact: true });
  // Rows cannot be changed or removed; one that is added is noticed.
  await shop.services.db.execute(sql`
    INSERT INTO ranking_result_rows
    SELECT activity_id, 3, ${chen.playerId}, role_id, amount, reached_at, 'added' FROM ranking_result_rows
    WHERE activity_id = ${activeid} AND rank = 2`);
  expect((await ranks()).result).toMatchObject({ is_intact: false });
});
