// Visits of an activity: each device counts once a day, within a limit per address.
import { contract, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { deleteExpired } from '../../retention/delete-expired.ts';
import type { Providers } from '../../services.ts';
import { activitiesModule } from './index.ts';

let mall: TestMall;
let activeid: number;
beforeAll(async () => {
  mall = await testMallOf({ modules: [activitiesModule], providers: () => ({}) as Providers });
  await addGames(mall);
  activeid = await addActivity(mall, { kind: 'ranking' });
});
afterAll(() => mall.close());

const report = (device_id: string, event: 'view' | 'share' = 'view', id = activeid) =>
  mall.call(contract.activity.report, { activeid: id, event }, { device_id });
const counts = async () =>
  (
    await mall.services.db.execute<{ day: string; event: string; visitors: number }>(sql`
      SELECT day::text, event, visitors FROM activity_visit_counts WHERE activity_id = ${activeid} ORDER BY 1, 2`)
  ).rows.map(({ day, event, visitors }) => `${day} ${event} ${visitors}`);

test('a device counts once a day, however often it reports', async () => {
  await Promise.all(Array.from({ length: 20 }, () => report('one')));
  await report('two');
  await report('two', 'share');
  expect(await counts()).toEqual(['2026-11-15 share 1', '2026-11-15 view 2']);
  mall.clock.set('2026-11-16T00:00:01+08:00');
  await report('one');
  expect(await counts()).toEqual(['2026-11-15 share 1', '2026-11-15 view 2', '2026-11-16 view 1']);
});

test('reports beyond the limit of an address are dropped without an error', async () => {
  mall.clock.set('2026-11-17T10:00:00+08:00');
  const responses = await Promise.all(Array.from({ length: 150 }, (_, n) => report(`device-${n}`)));
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([200]));
  expect((await counts()).at(-1)).toBe('2026-11-17 view 120');
});

test('all addresses of one IPv6 network share one limit', async () => {
  mall.clock.set('2026-11-18T10:00:00+08:00');
  await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      mall.app.inject({
        method: 'POST',
        url: urlOf(contract.activity.report),
        remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
        payload: {
          game_id: '1001',
          device_id: `six-${n}`,
          distinct_id: '',
          source_from: '',
          activeid,
          event: 'view',
        },
      }),
    ),
  );
  expect((await counts()).at(-1)).toBe('2026-11-18 view 120');
});

test('a draft and an unknown activity are not found', async () => {
  const draft = await addActivity(mall, { kind: 'ranking', status: 'draft' });
  expect((await report('one', 'view', draft)).code).toBe(500001);
  expect((await report('one', 'view', 999_999)).code).toBe(500001);
});

test('devices of past days are deleted, the counts stay', async () => {
  const before = await counts();
  mall.clock.set('2026-11-30T10:00:00+08:00');
  await deleteExpired(mall.services);
  expect((await mall.services.db.execute(sql`SELECT 1 FROM activity_visits`)).rows).toEqual([]);
  expect(await counts()).toEqual(before);
});
