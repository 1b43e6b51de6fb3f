// The activities on the home page: those that run now, each with a link to its page.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Providers } from '../../services.ts';
import { games } from '../games/tables.ts';
import { activitiesModule } from './index.ts';
import { activities } from './tables.ts';

const { runningActivityList } = contract.activity;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules: [activitiesModule], providers: () => ({}) as Providers });
  await mall.services.db
    .insert(games)
    .values([1001, 1002].map((id) => ({ id, name: 'g', publisher: 'p', loginMethods: ['phone' as const] })));
});
afterAll(() => mall.close());

test('an activity is listed from its start until its end, with a link to its page', async () => {
  const points = (score_type: number) => ({
    kind: 'points',
    name: 'p',
    image: '/p.svg',
    cost_amount: 0,
    points: 10,
    score_type,
  });
  const row = {
    gameId: 1001,
    title: 't',
    icon: '/i.svg',
    status: 'published' as const,
    startsAt: new Date('2026-11-15T04:00:00Z'),
  };
  const [signIn] = await mall.services.db
    .insert(activities)
    .values([
      {
        ...row,
        kind: 'sign_in',
        sort: 2,
        subtitle: '<i>七天</i>',
        config: { total_boxes: [{ prize: points(2) }, { prize: points(1) }, { prize: points(1) }] },
        endsAt: new Date('2026-11-15T06:00:00Z'),
      },
      { ...row, kind: 'ranking', sort: 1, endsAt: new Date('2026-11-16T00:00:00Z') },
      { ...row, kind: 'invitation', status: 'draft', endsAt: new Date('2026-11-16T00:00:00Z') },
      { ...row, kind: 'task_lottery', status: 'paused', endsAt: new Date('2026-11-16T00:00:00Z') },
      { ...row, kind: 'recharge', gameId: 1002, endsAt: new Date('2026-11-16T00:00:00Z') },
    ])
    .returning({ id: activities.id });
  const titles = async (time: string) => {
    mall.clock.set(time);
    mall.services.cache.clear('game:1001');
    return (await mall.call(runningActivityList, {})).data.list;
  };
  expect(await titles('2026-11-15T11:59:59+08:00')).toEqual([]);
  const running = await titles('2026-11-15T12:00:00+08:00');
  expect(running.map(({ kind }) => kind)).toEqual(['ranking', 'sign_in']);
  expect(running[1]).toEqual({
    activeid: signIn?.id,
    kind: 'sign_in',
    title: 't',
    subtitle: '<i>七天</i>',
    icon: '/i.svg',
    link: `/pages/activities/signin?activeid=${signIn?.id}`,
    starts_at: '2026-11-15T04:00:00.000Z',
    ends_at: '2026-11-15T06:00:00.000Z',
    receive_until: null,
    score_types: [1, 2],
  });
  expect(running[0]?.score_types).toEqual([]);
  // Over, and its boxes can be opened for seven days more; a lottery gives its prizes at once and is not listed.
  const after = await titles('2026-11-15T14:00:00+08:00');
  expect(after.map(({ kind, receive_until }) => [kind, receive_until])).toEqual([
    ['ranking', null],
    ['sign_in', '2026-11-22T06:00:00.000Z'],
  ]);
  // The ranking has no rewards: after its end there is nothing to receive.
  expect(await titles('2026-11-22T14:00:00+08:00')).toEqual([]);
});
