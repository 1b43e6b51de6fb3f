// Operators run activities: drafts, scheduling, pausing, ending and copying.
import { randomUUID } from 'node:crypto';
import { contract, type DryRun, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodsPrize } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { createProviders } from '../../providers/create.ts';
import { operatorsModule } from '../operators/index.ts';
import { activitiesModule } from './index.ts';

const { activity } = contract.ops;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({ modules: [activitiesModule, operatorsModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }])).token;
});
beforeEach(() => mall.clock.set('2026-11-15T10:00:00+08:00'));
afterAll(() => mall.close());

const giftAt = (amount: number) => ({
  counts: 'all',
  receive_days: 7,
  milestones: [{ milestone_id: 1, amount, prize: goodsPrize() }],
});
const draft = (part: Partial<Input<typeof activity.save>> = {}): Input<typeof activity.save> => ({
  kind: 'recharge',
  title: '双十二',
  subtitle: '',
  icon: '/mall/files/icon.svg',
  rules: '规则',
  config: giftAt(100),
  sort: 0,
  starts_at: '2026-11-15T12:00:00+08:00',
  ends_at: '2026-11-15T14:00:00+08:00',
  ...part,
});
const save = (part?: Partial<Input<typeof activity.save>>) =>
  mall.call(activity.save, draft(part), { token });
type Transition = 'schedule' | 'unschedule' | 'pause' | 'resume' | 'end';
const apply = async (name: Transition, activeid: number) => {
  const { code, data } = await mall.call(activity[name], { activeid }, { token });
  return code === 200 ? data.state : code;
};
async function add(part?: Partial<Input<typeof activity.save>>): Promise<number> {
  const { code, msg, data } = await save(part);
  if (code !== 200) throw new Error(msg);
  return data.activeid;
}
const running = async () => {
  mall.services.cache.clear('game:1001');
  const { list } = (await mall.call(contract.activity.runningActivityList, {})).data;
  return list.filter(({ receive_until }) => receive_until === null).map(({ activeid }) => activeid);
};

test('players see a draft only after it was scheduled; then it starts by its window', async () => {
  const id = (await tryFirst(mall, activity.save, draft(), { token })).data.activeid;
  mall.clock.set('2026-11-15T12:00:00+08:00');
  expect(await running()).not.toContain(id);
  mall.clock.set('2026-11-15T10:00:00+08:00');
  expect((await tryFirst(mall, activity.schedule, { activeid: id }, { token })).data.state).toBe('scheduled');
  expect(await running()).not.toContain(id);
  mall.clock.set('2026-11-15T12:00:00+08:00');
  expect(await running()).toContain(id);
  mall.clock.set('2026-11-15T12:30:00+08:00');
  expect(await apply('pause', id)).toBe('paused');
  expect(await running()).not.toContain(id);
  expect((await tryFirst(mall, activity.resume, { activeid: id }, { token })).data.state).toBe('running');
  expect(await apply('end', id)).toBe('ended');
  const { data } = await mall.call(activity.info, { activeid: id }, { token });
  expect(data).toMatchObject({ state: 'ended', ends_at: '2026-11-15T04:30:00.000Z' });
});

test('a transition that the state does not allow is rejected', async () => {
  const id = await add();
  for (const name of ['pause', 'resume', 'end'] as const) expect(await apply(name, id)).toBe(500005);
  await apply('schedule', id);
  expect(await apply('schedule', id)).toBe(500005);
  expect(await apply('resume', id)).toBe(500005);
  mall.clock.set('2026-11-15T14:00:00+08:00');
  for (const name of ['schedule', 'resume', 'end'] as const) expect(await apply(name, id)).toBe(500005);
  expect((await save({ activeid: id })).code).toBe(500005);
});

test('while rewards can be received after the end, an operator can pause and resume that', async () => {
  const id = await add();
  await apply('schedule', id);
  mall.clock.set('2026-11-15T14:00:00+08:00');
  expect(await apply('pause', id)).toBe('ended');
  expect((await mall.call(activity.info, { activeid: id }, { token })).data).toMatchObject({
    state: 'ended',
    is_paused: true,
  });
  expect(await apply('resume', id)).toBe('ended');
  mall.clock.set('2026-11-15T10:00:00+08:00');
  const short = await add({ config: { ...giftAt(100), receive_days: 0 } });
  await apply('schedule', short);
  mall.clock.set('2026-11-15T14:00:00+08:00');
  expect(await apply('pause', short)).toBe(500005);
});

test('a ranking can be paused until its rewards, which begin after settling, are closed', async () => {
  const prizes = [{ from_rank: 1, to_rank: 1, prize: goodsPrize() }];
  const settled = { settle_minutes: 120, receive_days: 0 };
  const config = { counts: 'all', list_size: 10, ...settled, rewards: prizes };
  const id = await add({ kind: 'ranking', config });
  await apply('schedule', id);
  mall.clock.set('2026-11-15T15:59:59+08:00');
  expect(await apply('pause', id)).toBe('ended');
  expect(await apply('resume', id)).toBe('ended');
  mall.clock.set('2026-11-15T16:00:00+08:00');
  expect(await apply('pause', id)).toBe(500005);
});

test('ending an activity early does not lift a pause, and an activity that was ended early can be paused', async () => {
  const isPaused = async (id: number) =>
    (await mall.call(activity.info, { activeid: id }, { token })).data.is_paused;
  const [stopped, ended, early] = [await add(), await add(), await add()];
  for (const id of [stopped, ended, early]) await apply('schedule', id);
  expect(await apply('end', early)).toBe('ended');
  expect(await apply('pause', early)).toBe(500005);
  mall.clock.set('2026-11-15T12:30:00+08:00');
  await apply('pause', stopped);
  for (const id of [stopped, ended]) expect(await apply('end', id)).toBe('ended');
  expect([await isPaused(stopped), await isPaused(ended)]).toEqual([true, false]);
  expect([await apply('pause', ended), await isPaused(ended)]).toEqual(['ended', true]);
  expect([await apply('resume', stopped), await isPaused(stopped)]).toEqual(['ended', false]);
});

test('once an activity has begun, its texts and end can change, its settings and start cannot', async () => {
  const id = await add();
  await apply('schedule', id);
  const begun = { activeid: id, starts_at: '2026-11-15T11:00:00+08:00' };
  expect((await save({ ...begun, config: giftAt(200) })).data.state).toBe('scheduled');
  mall.clock.set('2026-11-15T11:30:00+08:00');
  const fixed = { ...begun, config: giftAt(200) };
  const changed = await save({ ...fixed, title: '新名字', ends_at: '2026-11-25T00:00:00+08:00' });
  expect(changed.data.state).toBe('running');
  for (const part of [{ starts_at: '2026-11-15T12:00:00+08:00' }, { config: giftAt(100) }])
    expect((await save({ ...fixed, ...part })).code).toBe(500006);
  // Settings of one kind are invalid for another.
  expect((await save({ ...fixed, kind: 'ranking' })).code).toBe(400);
  expect((await save({ ...fixed, ends_at: '2026-11-15T11:15:00+08:00' })).code).toBe(400);
});

test('a copy is an independent draft', async () => {
  const id = await add({ title: '春节' });
  const window = { starts_at: '2027-02-01T00:00:00+08:00', ends_at: '2027-02-09T00:00:00+08:00' };
  const { data } = await mall.call(activity.copy, { activeid: id, ...window }, { token });
  expect(data.state).toBe('draft');
  const copied = (await mall.call(activity.info, { activeid: data.activeid }, { token })).data;
  expect(copied).toMatchObject({ title: '春节', kind: 'recharge', starts_at: '2027-01-31T16:00:00.000Z' });
  const list = (await mall.call(activity.list, { kind: 'recharge', limit: 1 }, { token })).data;
  expect(list.list.map(({ activeid }) => activeid)).toEqual([data.activeid]);
  expect(list.next_cursor).not.toBeNull();
});

test('every change writes an audit entry; activities of another game are not found', async () => {
  const id = await add();
  await apply('schedule', id);
  const { rows } = await mall.services.db.execute<{ call: string }>(
    sql`SELECT call FROM operator_audit ORDER BY id DESC LIMIT 2`,
  );
  expect(rows.map(({ call }) => call)).toEqual(['ops/activity/schedule', 'ops/activity/save']);
  const other = await addOperatorSession(mall, [{ gameId: 1002, areas: ['activity'] }]);
  const asOther = { token: other.token, game_id: '1002' };
  expect((await mall.call(activity.pause, { activeid: id }, asOther)).code).toBe(500001);
  expect((await mall.call(activity.info, { activeid: id }, asOther)).code).toBe(500001);
  expect((await mall.call(activity.info, { activeid: id }, { token: other.token })).code).toBe(403);
});

test('a window that ends before it starts, a blank title and invalid settings are rejected', async () => {
  const reversed = await save({ ends_at: '2026-11-15T00:00:00+08:00' });
  expect([reversed.code, reversed.msg]).toEqual([400, expect.stringContaining('ends_at')]);
  expect((await save({ title: ' ' })).code).toBe(400);
  const odd = { game_id: '1001', request_id: randomUUID(), ...draft(), config: [] };
  expect((await mall.raw('/mall/ops/activity/save', odd, { token })).code).toBe(400);
});

test('an activity that has not begun becomes a draft again, and a draft can be removed', async () => {
  const id = await add();
  await apply('schedule', id);
  expect((await tryFirst(mall, activity.unschedule, { activeid: id }, { token })).data.state).toBe('draft');
  expect(await apply('unschedule', id)).toBe(500005);
  await apply('schedule', id);
  expect((await mall.call(activity.removeDraft, { activeid: id }, { token })).code).toBe(500005);
  mall.clock.set('2026-11-15T12:00:00+08:00');
  expect(await apply('unschedule', id)).toBe(500005);
  mall.clock.set('2026-11-15T10:00:00+08:00');
  await apply('unschedule', id);
  // Visitors of the announced activity and previews of the draft do not keep it.
  await mall.services.db.execute(sql`
    INSERT INTO activity_visit_counts VALUES (${id}, '2026-11-15', 'view', 3)`);
  const preview = { activeid: id, at: '2026-11-15T13:00:00+08:00', role: null };
  await tryFirst(mall, activity.preview, preview, { token });
  expect((await tryFirst(mall, activity.removeDraft, { activeid: id }, { token })).code).toBe(200);
  expect((await mall.call(activity.info, { activeid: id }, { token })).code).toBe(500001);
});

test('operators find activities by title, by state and by the days on which they run, with how many there are', async () => {
  const draftId = await add({ starts_at: '2027-01-01T00:00:00+08:00', ends_at: '2027-01-03T00:00:00+08:00' });
  const plannedId = await add({
    title: 'New Year 50%',
    starts_at: '2027-01-02T00:00:00+08:00',
    ends_at: '2027-01-09T00:00:00+08:00',
  });
  await apply('schedule', plannedId);
  const find = async (input: Input<typeof activity.list>) => {
    const { data } = await mall.call(activity.list, { ...input, has_total: true }, { token });
    return { ids: data.list.map(({ activeid }) => activeid), total: data.total };
  };
  const january = { from: '2027-01-01T00:00:00+08:00', to: '2027-02-01T00:00:00+08:00' };
  expect(await find(january)).toEqual({ ids: [plannedId, draftId], total: 2 });
  expect(await find({ keyword: 'year 50%' })).toEqual({ ids: [plannedId], total: 1 });
  expect(await find({ ...january, state: 'draft' })).toEqual({ ids: [draftId], total: 1 });
  expect(await find({ ...january, state: 'scheduled' })).toEqual({ ids: [plannedId], total: 1 });
  expect(await find({ ...january, from: '2027-01-03T00:00:00+08:00' })).toMatchObject({ ids: [plannedId] });
  for (const state of ['running', 'paused', 'ended'] as const)
    expect((await find({ ...january, state })).ids).toEqual([]);
});

test('the budget and the forecast are saved, copied with the budget alone, and left alone where they are not sent', async () => {
  const forecast = { low_amount: 100, high_amount: 900, players: 300, draws_each: 12 };
  const id = await add({ budget_amount: 1000, forecast });
  await save({ activeid: id, title: '改名' });
  const read = async (activeid: number) => (await mall.call(activity.info, { activeid }, { token })).data;
  expect(await read(id)).toMatchObject({ title: '改名', budget_amount: 1000, forecast, cost_amount: 0 });
  await save({ activeid: id, budget_amount: null, forecast: null });
  expect(await read(id)).toMatchObject({ budget_amount: null, forecast: null });
  expect((await save({ forecast: { low_amount: 2, high_amount: 1 } })).code).toBe(400);
});

test('before one is scheduled, others of its kind at the same time are named', async () => {
  const days = { starts_at: '2027-01-10T00:00:00+08:00', ends_at: '2027-01-20T00:00:00+08:00' };
  const other = await add({ title: '新年充值', ...days });
  const apart = await add({
    title: '二月充值',
    starts_at: days.ends_at,
    ends_at: '2027-02-01T00:00:00+08:00',
  });
  for (const each of [other, apart]) expect(await apply('schedule', each)).toBe('scheduled');
  await add({ title: '草稿', ...days });
  const activeid = await add({ title: '腊八', ...days });
  const body = { game_id: '1001', request_id: randomUUID(), activeid, is_dry_run: true };
  const { data } = await mall.raw(`/mall/${activity.schedule.path}`, body, { token });
  const { effects } = data as DryRun;
  expect(effects.filter(({ kind }) => kind === 'activities_overlap')).toEqual([
    { kind: 'activities_overlap', amount: 1, of: '新年充值' },
  ]);
});
