// The task lottery: chances come from the server's records of the day; a client cannot add to them.
import { contract, type LotteryTask, type Output } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { addMember, addMembers, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { invitations } from '../invitation/tables.ts';
import { lotteryModule } from '../lottery/index.ts';
import { alwaysWins, hashOf, table } from '../lottery/test/lotteries.ts';
import { signInDays } from '../sign-in/tables.ts';
import { taskLotteryModule } from './index.ts';

const { activity } = contract;
let mall: Shop;
let goodsIds: number[];

const everything: LotteryTask[] = [
  { kind: 'login', target: 1, chances: 1 },
  { kind: 'view', target: 2, chances: 1, dwell_s: 10 },
  { kind: 'share', target: 1, chances: 1 },
  { kind: 'buy', target: 1, chances: 3 },
];
const config = alwaysWins('gem');

beforeAll(async () => {
  mall = await openShop({}, [lotteryModule, taskLotteryModule]);
  goodsIds = [];
  for (const name of ['罗盘', '船帆', '海图']) goodsIds.push((await sell(mall, { name })).goodsId);
});
afterAll(() => mall.close());

const open = (tasks = everything) =>
  addActivity(mall, { kind: 'task_lottery', config: { ...config, tasks } });
type View = { goods_id: number; phase: 'begin' | 'end' };

async function view(activeid: number, member: Member, report: View) {
  const input = { activeid, report: { task: 'view' as const, ...report } };
  return mall.call(activity.taskReport, input, { token: member.token });
}
const share = (activeid: number, { token }: Member) =>
  mall.call(activity.taskReport, { activeid, report: { task: 'share' } }, { token });
const start = (activeid: number, { token }: Member, count: 1 | 10 = 1) =>
  mall.call(activity.taskLotteryStart, { activeid, count, table_hash: hashOf(config) }, { token });

async function progress(
  activeid: number,
  member?: Member,
): Promise<Output<typeof activity.taskLotteryIndex>> {
  const options = member ? { token: member.token } : {};
  return (await mall.call(activity.taskLotteryIndex, { activeid }, options)).data;
}
const doneOf = async (activeid: number, member: Member) =>
  Object.fromEntries((await progress(activeid, member)).tasks.map(({ kind, done }) => [kind, done]));

test('a visitor sees the tasks; logging in gives one chance, which can be used once', async () => {
  const activeid = await open();
  const visitor = await progress(activeid);
  expect(visitor.mine).toBeNull();
  expect(visitor.tasks.map(({ kind, done }) => [kind, done])).toEqual([
    ['login', 0],
    ['view', 0],
    ['share', 0],
    ['buy', 0],
  ]);
  const member = await addMember(mall);
  expect((await progress(activeid, member)).mine?.chances).toEqual({
    carried: 0,
    earned: 1,
    used: 0,
    left: 1,
  });
  const { data } = await start(activeid, member);
  expect(data).toMatchObject({ won: [{ key: 'gem', nonce: 1 }], chances: { earned: 1, used: 1, left: 0 } });
  expect((await start(activeid, member)).code).toBe(500103);
  expect((await start(activeid, member, 10)).code).toBe(500103);
});

test('chances are valid for one business day, which ends at midnight in Shanghai', async () => {
  const activeid = await open();
  const member = await addMember(mall);
  mall.clock.set('2026-11-15T23:59:30+08:00');
  await share(activeid, member);
  await start(activeid, member);
  expect((await progress(activeid, member)).mine?.chances).toEqual({
    carried: 0,
    earned: 2,
    used: 1,
    left: 1,
  });
  mall.clock.set('2026-11-16T00:00:00+08:00');
  expect((await progress(activeid, member)).mine?.chances).toEqual({
    carried: 0,
    earned: 1,
    used: 0,
    left: 1,
  });
  mall.clock.set('2026-11-15T10:00:00+08:00');
});

test('a goods view counts when it lasted long enough by the server clock, once per goods, one at a time', async () => {
  const activeid = await open();
  const member = await addMember(mall);
  const [first = 0, second = 0, third = 0] = goodsIds;
  expect((await view(activeid, member, { goods_id: first, phase: 'end' })).data.is_counted).toBe(false);
  for (const goods_id of [first, second, third])
    expect((await view(activeid, member, { goods_id, phase: 'begin' })).data.wait_s).toBe(10);
  mall.clock.advance(4000);
  expect((await view(activeid, member, { goods_id: first, phase: 'end' })).data).toMatchObject({
    is_counted: false,
    wait_s: 6,
  });
  mall.clock.advance(6000);
  expect((await view(activeid, member, { goods_id: first, phase: 'end' })).data.is_counted).toBe(true);
  // The others were open in other tabs at the same time: they have to last from now on.
  expect((await view(activeid, member, { goods_id: second, phase: 'end' })).data).toMatchObject({
    is_counted: false,
    wait_s: 10,
  });
  // Repeated views of the same goods count once.
  await view(activeid, member, { goods_id: first, phase: 'begin' });
  mall.clock.advance(10_000);
  await view(activeid, member, { goods_id: first, phase: 'end' });
  expect(await doneOf(activeid, member)).toMatchObject({ view: 1 });
  expect((await view(activeid, member, { goods_id: second, phase: 'end' })).data.chances.earned).toBe(2);
  expect((await view(activeid, member, { goods_id: 999_999, phase: 'begin' })).code).toBe(404);
});

test('thirty concurrent shares count once, and thirty concurrent draws use no more than the chances', async () => {
  for (let round = 0; round < raceRounds(1); round += 1) {
    const activeid = await open();
    const member = await addMember(mall);
    await Promise.all(Array.from({ length: 30 }, () => share(activeid, member)));
    expect(await doneOf(activeid, member)).toMatchObject({ share: 1 });
    const responses = await Promise.all(Array.from({ length: 30 }, () => start(activeid, member)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === 500103)).toHaveLength(28);
  }
});

test('a paid order gives its chances, and a refund takes back what was not used', async () => {
  const activeid = await open();
  const buyer = await addBuyer(mall);
  const { skuId } = await sell(mall);
  const orderId = await placed(mall, buyer, skuId);
  expect(await doneOf(activeid, buyer)).toMatchObject({ buy: 0 });
  await pay(mall, buyer, orderId);
  expect((await progress(activeid, buyer)).mine?.chances).toEqual({
    carried: 0,
    earned: 4,
    used: 0,
    left: 4,
  });
  for (const _ of [1, 2]) expect((await start(activeid, buyer)).code).toBe(200);
  await mall.services.db.execute(sql`UPDATE orders SET refunding_amount = pay_amount WHERE id = ${orderId}`);
  expect((await progress(activeid, buyer)).mine?.chances).toEqual({
    carried: 0,
    earned: 1,
    used: 2,
    left: 0,
  });
  expect((await start(activeid, buyer)).code).toBe(500103);
});

test('a sign-in and an invitation count on the day their own activities recorded them', async () => {
  const activeid = await open([
    { kind: 'sign_in', target: 1, chances: 1 },
    { kind: 'invite', target: 1, chances: 5 },
  ]);
  const [member, friend, late] = await addMembers(mall, 3);
  if (!member || !friend || !late) throw new Error('no players were added');
  const { db } = mall.services;
  const signIn = await addActivity(mall, { kind: 'sign_in' });
  const invitation = await addActivity(mall, {
    kind: 'invitation',
    config: { counts_after: 'role_login', hold_hours: 0 },
  });
  const days = { activityId: signIn, playerId: member.playerId };
  await db.insert(signInDays).values([
    { ...days, day: '2026-11-15', isMadeUp: false, signedAt: mall.clock.now() },
    // A make-up day does not count as a sign-in of today.
    { ...days, day: '2026-11-13', isMadeUp: true, signedAt: mall.clock.now() },
  ]);
  const { rows } = await db.execute<{ role_id: number }>(
    sql`SELECT role_id FROM player_roles WHERE player_id = ${friend.playerId}`,
  );
  const invited = {
    gameId: 1001,
    activityId: invitation,
    inviterId: member.playerId,
    roleId: rows[0]?.role_id ?? 0,
  };
  const yesterday = new Date('2026-11-14T20:00:00+08:00');
  await db.insert(invitations).values([
    ...[
      { inviteeId: friend.playerId, arrivedAt: mall.clock.now() },
      { inviteeId: late.playerId, arrivedAt: yesterday },
    ].map((each) => ({ ...invited, ...each, levelReachedAt: each.arrivedAt })),
  ]);
  expect(await doneOf(activeid, member)).toEqual({ sign_in: 1, invite: 1 });
  expect((await progress(activeid, member)).mine?.chances.earned).toBe(6);
});

test('chances by a friend and a purchase are valid on the next day, neither lost nor doubled at midnight', async () => {
  const activeid = await open([
    { kind: 'login', target: 1, chances: 1 },
    { kind: 'invite', target: 1, chances: 5 },
  ]);
  const [member, friend] = await addMembers(mall, 2);
  if (!member || !friend) throw new Error('no players were added');
  const chances = async () => (await progress(activeid, member)).mine?.chances;
  const draw = async (times: number) => {
    for (let index = 0; index < times; index += 1) expect((await start(activeid, member)).code).toBe(200);
  };
  const { db } = mall.services;
  const invitation = await addActivity(mall, {
    kind: 'invitation',
    config: { counts_after: 'role_login', hold_hours: 0 },
  });
  const { rows } = await db.execute<{ role_id: number }>(
    sql`SELECT role_id FROM player_roles WHERE player_id = ${friend.playerId}`,
  );
  const arrivedAt = new Date('2026-11-15T23:42:00+08:00');
  await db.insert(invitations).values({
    gameId: 1001,
    activityId: invitation,
    inviterId: member.playerId,
    inviteeId: friend.playerId,
    roleId: rows[0]?.role_id ?? 0,
    arrivedAt,
    levelReachedAt: arrivedAt,
  });
  mall.clock.set('2026-11-15T23:59:00+08:00');
  expect(await chances()).toEqual({ carried: 0, earned: 6, used: 0, left: 6 });
  // One that expires at midnight is used first, then one of the friend's.
  await draw(2);
  mall.clock.set('2026-11-16T00:00:00+08:00');
  expect(await chances()).toEqual({ carried: 4, earned: 1, used: 0, left: 5 });
  await draw(1);
  expect(await chances()).toEqual({ carried: 4, earned: 1, used: 1, left: 4 });
  await draw(4);
  expect((await start(activeid, member)).code).toBe(500103);
  mall.clock.set('2026-11-17T00:00:00+08:00');
  expect(await chances()).toEqual({ carried: 0, earned: 1, used: 0, left: 1 });
  mall.clock.set('2026-11-15T10:00:00+08:00');
});

test('what was earned before a lottery began, or two days ago, is not carried into today', async () => {
  const buyer = await addBuyer(mall);
  const { skuId } = await sell(mall);
  await pay(mall, buyer, await placed(mall, buyer, skuId));
  const running = await open([{ kind: 'buy', target: 1, chances: 3 }]);
  const tomorrow = await addActivity(mall, {
    kind: 'task_lottery',
    startsAt: new Date('2026-11-16T00:00:00+08:00'),
    config: { ...config, tasks: [{ kind: 'buy', target: 1, chances: 3 }] },
  });
  const left = async (activeid: number) => (await progress(activeid, buyer)).mine?.chances.left;
  mall.clock.set('2026-11-16T12:00:00+08:00');
  expect([await left(running), await left(tomorrow)]).toEqual([3, 0]);
  mall.clock.set('2026-11-17T12:00:00+08:00');
  expect(await left(running)).toBe(0);
  mall.clock.set('2026-11-15T10:00:00+08:00');
});

test('a request that names its progress, its prize or an unknown task is rejected', async () => {
  const activeid = await open([{ kind: 'login', target: 1, chances: 1 }]);
  const member = await addMember(mall);
  expect((await share(activeid, member)).code).toBe(500104);
  const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', activeid };
  for (const body of [
    { ...base, report: { task: 'buy' } },
    { ...base, report: { task: 'share', count: 50 } },
    { ...base, report: { task: 'login' } },
    { ...base, report: { task: 'view', goods_id: 1, phase: 'done' } },
  ])
    expect((await mall.raw('activity/taskReport', body, { token: member.token })).code).toBe(400);
  const drawn = { ...base, count: 1, table_hash: hashOf(table) };
  expect((await mall.raw('activity/taskLotteryStart', drawn, { token: member.token })).code).toBe(500101);
  const named = { ...base, count: 1, table_hash: hashOf(config), prize: 'ship' };
  expect((await mall.raw('activity/taskLotteryStart', named, { token: member.token })).code).toBe(400);
});
