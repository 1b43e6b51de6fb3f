// Sign-in: once a business day, make-up cards, a reward per day, boxes for streaks and totals.
import { contract, type SignInConfig } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity, codePrize, pointsPrize } from '../../../test/activities.ts';
import type { Member } from '../../../test/members.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import type { activities } from '../activities/tables.ts';
import { awardsModule } from '../awards/index.ts';
import { addCodes } from '../code-pools/index.ts';
import { codePools } from '../code-pools/tables.ts';
import { signInDaysCount, signInModule } from './index.ts';

const { activity } = contract;
const TODAY = '2026-11-15T10:00:00+08:00';
let mall: Shop;
let player: Member;

beforeAll(async () => {
  mall = await openShop({}, [signInModule, awardsModule]);
});
afterAll(() => mall.close());
beforeEach(async () => {
  mall.clock.set(TODAY);
  player = await addBuyer(mall);
});

const settings = (part: Partial<SignInConfig> = {}): SignInConfig => ({
  round: 'month',
  daily: [pointsPrize(10), pointsPrize(20)],
  special_days: [],
  streak_boxes: [{ days: 3, prize: pointsPrize(100) }],
  total_boxes: [{ days: 2, prize: pointsPrize(50) }],
  makeup: { given: 1, per_amount: 1000, max: 3, joins_streak: false },
  ...part,
});
const begin = (config: Partial<SignInConfig> = {}, window: Partial<typeof activities.$inferInsert> = {}) =>
  addActivity(mall, { kind: 'sign_in', config: settings(config), ...window });

const signIn = (activeid: number, day?: string, { token } = player) =>
  mall.call(activity.signIn, { activeid, ...(day ? { day } : {}) }, { token });
const open = (activeid: number, kind: 'streak' | 'total', days: number) =>
  mall.call(activity.signInReceive, { activeid, kind, days }, { token: player.token });
const index = async (
  activeid: number,
  more: { month?: string; token?: string } = { token: player.token },
) => {
  const { token, ...input } = more;
  return (await mall.call(activity.signInIndex, { activeid, ...input }, token ? { token } : {})).data;
};
const points = async () => {
  const { rows } = await mall.services.db.execute<{ sum: number }>(
    sql`SELECT coalesce(sum((prize->>'points')::int), 0)::int AS sum FROM awards WHERE player_id = ${player.playerId}`,
  );
  return rows[0]?.sum;
};

test('a visitor sees the calendar with its rewards and boxes, and no progress', async () => {
  const activeid = await begin();
  const page = await index(activeid, {});
  expect(page).toMatchObject({ is_own: false, today: '2026-11-15', month: '2026-11', streak: 0, total: 0 });
  expect(page.days).toHaveLength(30);
  expect(page.days[13]).toMatchObject({ status: 'past', can_make_up: false });
  expect(page.days[14]).toMatchObject({ day: '2026-11-15', status: 'today', prize: { quantity: 10 } });
  expect(page.days[15]).toMatchObject({ status: 'coming', prize: { quantity: 20 } });
  expect(page.boxes.map(({ status }) => status)).toEqual(['locked', 'locked']);
});

test('a player signs in and gets the reward of the day once', async () => {
  const activeid = await begin();
  const first = await signIn(activeid);
  expect(first).toMatchObject({ code: 200, data: { day: '2026-11-15', streak: 1, total: 1 } });
  expect(first.data.award).toMatchObject({ status: 'received', prize: { kind: 'points', quantity: 10 } });
  expect(await signIn(activeid)).toMatchObject({ code: 500200 });
  expect(await signIn(activeid, '2026-11-15')).toMatchObject({ code: 500200 });
  expect(await points()).toBe(10);
  expect(await index(activeid)).toMatchObject({ is_own: true, is_signed_today: true, streak: 1, total: 1 });
});

test('the second before and the second after midnight in Shanghai are two days', async () => {
  const activeid = await begin();
  mall.clock.set('2026-11-15T15:59:59Z');
  expect((await signIn(activeid)).data).toMatchObject({ day: '2026-11-15', streak: 1 });
  expect(await signIn(activeid)).toMatchObject({ code: 500200 });
  mall.clock.set('2026-11-15T16:00:00Z');
  expect((await signIn(activeid)).data).toMatchObject({ day: '2026-11-16', streak: 2 });
  // Midnight in UTC begins no day.
  mall.clock.set('2026-11-16T00:00:01Z');
  expect(await signIn(activeid)).toMatchObject({ code: 500200 });
});

test('a repeated request gets the first response, also after midnight', async () => {
  const activeid = await begin();
  const options = { token: player.token, request_id: 'sign-in-across-midnight' };
  mall.clock.set('2026-11-15T15:59:59Z');
  const first = await mall.call(activity.signIn, { activeid }, options);
  mall.clock.set('2026-11-15T16:00:01Z');
  expect((await mall.call(activity.signIn, { activeid }, options)).data).toEqual(first.data);
  expect((await index(activeid)).is_signed_today).toBe(false);
});

test('a missed day is made up with a card: it counts as a day, and joins a streak only if the activity allows it', async () => {
  for (const joins_streak of [false, true]) {
    const activeid = await begin({ makeup: { given: 1, per_amount: null, max: 1, joins_streak } });
    mall.clock.set('2026-11-13T09:00:00+08:00');
    await signIn(activeid);
    mall.clock.set(TODAY);
    await signIn(activeid);
    const before = await index(activeid);
    expect(before.makeup).toMatchObject({ left: 1, used: 0, next_amount: null });
    expect(before.days[13]).toMatchObject({ day: '2026-11-14', status: 'missed', can_make_up: true });
    expect((await signIn(activeid, '2026-11-14')).data).toMatchObject({
      total: 3,
      streak: joins_streak ? 3 : 1,
    });
    const after = await index(activeid);
    expect(after.makeup).toMatchObject({ left: 0, used: 1 });
    expect(after.days[13]).toMatchObject({ status: 'made_up', can_make_up: false });
    expect(await signIn(activeid, '2026-11-12')).toMatchObject({ code: 500202 });
  }
});

test('only missed days of this round can be made up, and a rejected request costs no card', async () => {
  const activeid = await begin(
    { makeup: { given: 3, per_amount: null, max: 3, joins_streak: false } },
    { startsAt: new Date('2026-10-20T00:00:00+08:00') },
  );
  mall.clock.set('2026-11-14T09:00:00+08:00');
  await signIn(activeid);
  mall.clock.set(TODAY);
  for (const day of ['2026-11-14', '2026-11-16', '2026-10-31', '2026-10-19', '2026-11-31', '2026-02-30'])
    expect(await signIn(activeid, day), day).toMatchObject({ code: 500201 });
  for (const day of ['2026-13-01', '15', '', '2026-11-15T00:00:00Z', 15, null, ['2026-11-14']])
    expect(
      (await mall.raw('activity/signIn', { ...base(), activeid, day }, { token: player.token })).code,
    ).toBe(400);
  expect((await index(activeid)).makeup.left).toBe(3);
});
const base = () => ({ game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' });

test('spending earns cards up to a limit, and a refund takes them back', async () => {
  const activeid = await begin();
  const { skuId } = await sell(mall, { sku: { price: 1500 } });
  expect((await index(activeid)).makeup).toMatchObject({ left: 1, next_amount: 1000 });
  const orderId = await placed(mall, player, skuId);
  await pay(mall, player, orderId);
  expect((await index(activeid)).makeup).toMatchObject({ left: 2, next_amount: 500 });
  for (const day of ['2026-11-10', '2026-11-11']) expect((await signIn(activeid, day)).code).toBe(200);
  expect((await index(activeid)).makeup).toMatchObject({ left: 0, used: 2 });
  await mall.services.db.execute(sql`UPDATE orders SET refunded_amount = pay_amount WHERE id = ${orderId}`);
  expect((await index(activeid)).makeup).toMatchObject({ left: 0, used: 2, next_amount: 1000 });
  expect(await signIn(activeid, '2026-11-12')).toMatchObject({ code: 500202 });
});

test('a box opens once when it is reached; a reached streak stays reached', async () => {
  const activeid = await begin();
  for (const day of ['10', '11', '12']) {
    mall.clock.set(`2026-11-${day}T09:00:00+08:00`);
    if (day === '12') expect(await open(activeid, 'streak', 3)).toMatchObject({ code: 500203 });
    await signIn(activeid);
  }
  mall.clock.set(TODAY);
  const page = await index(activeid);
  expect([page.streak, page.total]).toEqual([0, 3]);
  expect(page.boxes.map(({ kind, status }) => [kind, status])).toEqual([
    ['streak', 'ready'],
    ['total', 'ready'],
  ]);
  expect(await open(activeid, 'streak', 3)).toMatchObject({
    code: 200,
    data: { award: { prize: { quantity: 100 } } },
  });
  expect(await open(activeid, 'streak', 3)).toMatchObject({ code: 500204 });
  expect(await open(activeid, 'streak', 2)).toMatchObject({ code: 404 });
  expect((await index(activeid)).boxes[0]).toMatchObject({ status: 'received' });
});

test('a new month is a new round: days, boxes and cards start from zero, and the previous month can be viewed', async () => {
  const activeid = await begin({}, { endsAt: new Date('2027-01-01T00:00:00+08:00') });
  for (const day of ['2026-11-29', '2026-11-30']) {
    mall.clock.set(`${day}T09:00:00+08:00`);
    await signIn(activeid);
  }
  expect((await open(activeid, 'total', 2)).code).toBe(200);
  await signIn(activeid, '2026-11-28');
  mall.clock.set('2026-12-01T00:00:00+08:00');
  expect(await index(activeid)).toMatchObject({
    month: '2026-12',
    first_month: '2026-11',
    streak: 0,
    total: 0,
    round_ends_on: '2026-12-31',
    makeup: { left: 1, used: 0 },
  });
  expect(await open(activeid, 'total', 2)).toMatchObject({ code: 500203 });
  const before = await index(activeid, { month: '2026-11', token: player.token });
  expect(before.days.slice(-3).map(({ status }) => status)).toEqual(['made_up', 'signed', 'signed']);
  expect(before.days.every(({ can_make_up }) => !can_make_up)).toBe(true);
});

test('an empty pool breaks no streak: the day counts, a box can be received after the refill', async () => {
  const [pool] = await mall.services.db
    .insert(codePools)
    .values({ gameId: 1001, name: '码池', createdAt: mall.clock.now() })
    .returning();
  const prize = codePrize(pool?.id ?? 0);
  const activeid = await begin({ daily: [prize], total_boxes: [{ days: 1, prize }] });
  expect(await signIn(activeid)).toMatchObject({ code: 200, data: { award: null, total: 1 } });
  expect(await open(activeid, 'total', 1)).toMatchObject({ code: 500010 });
  await mall.services.db.transaction((tx) => addCodes(tx, pool?.id ?? 0, ['BOX-1']));
  expect(await open(activeid, 'total', 1)).toMatchObject({ code: 200 });
});

test('players cannot sign in before the start, after the end, during a pause, or from another game', async () => {
  const future = await begin({}, { startsAt: new Date('2026-11-16T00:00:00+08:00') });
  expect(await signIn(future)).toMatchObject({ code: 500002 });
  expect(await index(future)).toMatchObject({ month: '2026-11', days: { length: 15 } });
  const past = await begin({}, { endsAt: new Date('2026-11-15T00:00:00+08:00') });
  expect(await signIn(past)).toMatchObject({ code: 500003 });
  expect(await signIn(await begin({}, { status: 'paused' }))).toMatchObject({ code: 500004 });
  const draft = await begin({}, { status: 'draft' });
  expect([(await signIn(draft)).code, (await signIn(999_999)).code]).toEqual([500001, 500001]);
});

test('a box that was earned can be opened for some days after the end, unless the activity is paused then', async () => {
  const activeid = await begin({ receive_days: 2 }, { endsAt: new Date('2026-11-17T00:00:00+08:00') });
  await signIn(activeid);
  mall.clock.set('2026-11-16T10:00:00+08:00');
  await signIn(activeid);
  mall.clock.set('2026-11-18T23:59:59+08:00');
  expect(await index(activeid)).toMatchObject({
    receive_until: '2026-11-18T16:00:00.000Z',
    boxes: [{ status: 'locked' }, { kind: 'total', status: 'ready' }],
  });
  const become = (status: string) =>
    mall.services.db.execute(sql`UPDATE activities SET status = ${status} WHERE id = ${activeid}`);
  await become('paused');
  expect(await open(activeid, 'total', 2)).toMatchObject({ code: 500004 });
  await become('published');
  expect(await signIn(activeid)).toMatchObject({ code: 500003 });
  mall.clock.set('2026-11-19T00:00:00+08:00');
  expect(await open(activeid, 'total', 2)).toMatchObject({ code: 500003 });
  expect((await index(activeid)).boxes[1]).toMatchObject({ status: 'closed' });
  mall.clock.set('2026-11-18T12:00:00+08:00');
  expect(await open(activeid, 'total', 2)).toMatchObject({ code: 200 });
});

test('a round that is not the last closes its boxes with its last day', async () => {
  const activeid = await begin({ round: 'month' }, { endsAt: new Date('2026-12-20T00:00:00+08:00') });
  expect((await index(activeid)).receive_until).toBe('2026-11-30T16:00:00.000Z');
  mall.clock.set('2026-12-02T10:00:00+08:00');
  expect((await index(activeid)).receive_until).toBe('2026-12-26T16:00:00.000Z');
});

test('other activities read on how many days a player signed in', async () => {
  const activeid = await begin();
  for (const day of ['13', '14', '15']) {
    mall.clock.set(`2026-11-${day}T09:00:00+08:00`);
    await signIn(activeid);
  }
  await signIn(activeid, '2026-11-12');
  const range = { gameId: 1001, playerId: player.playerId, to: new Date('2026-12-01T00:00:00+08:00') };
  const days = async (from: string) => {
    const { rows } = await mall.services.db.execute<{ days: number }>(
      sql`SELECT ${signInDaysCount({ ...range, from: new Date(from) })} AS days`,
    );
    return rows[0]?.days;
  };
  expect([await days('2026-11-01T00:00:00+08:00'), await days('2026-11-15T00:00:00+08:00')]).toEqual([3, 1]);
});
