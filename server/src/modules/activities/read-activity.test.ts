// Which activity a page shows, and whether players can take part in it now.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, GAME_ID } from '../../../test/members.ts';
import { CallFailure } from '../../platform/fail.ts';
import type { Providers } from '../../services.ts';
import { activitiesModule, readActivity, requireRunning } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({ modules: [activitiesModule], providers: () => ({}) as Providers });
  await addGames(mall, [1001, 1002]);
});
afterAll(() => mall.close());

const read = (activeid?: number, gameId = GAME_ID) =>
  readActivity(mall.services, { gameId, activeid, kind: 'sign_in' });
const failureOf = async (work: () => unknown) => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof CallFailure ? error.key : error;
  }
};

test('without an id a page shows the newest running activity, or else the newest that has begun', async () => {
  expect(await failureOf(() => read())).toBe('activity/not-found');
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`);
  const over = await addActivity(mall, { kind: 'sign_in', endsAt: day('2026-11-10') });
  expect((await read()).id).toBe(over);
  const older = await addActivity(mall, { kind: 'sign_in', startsAt: day('2026-10-01') });
  await addActivity(mall, { kind: 'sign_in', status: 'paused', startsAt: day('2026-11-12') });
  await addActivity(mall, { kind: 'sign_in', startsAt: day('2026-11-20') });
  await addActivity(mall, { kind: 'ranking', startsAt: day('2026-11-14') });
  await addActivity(mall, { kind: 'sign_in', gameId: 1002, startsAt: day('2026-11-14') });
  expect((await read()).id).toBe(older);
});

test('a draft, another kind and another game’s activity are not found', async () => {
  const draft = await addActivity(mall, { kind: 'sign_in', status: 'draft' });
  const ranking = await addActivity(mall, { kind: 'ranking' });
  const foreign = await addActivity(mall, { kind: 'sign_in', gameId: 1002 });
  for (const id of [draft, ranking, foreign, 999_999])
    expect(await failureOf(() => read(id))).toBe('activity/not-found');
  expect(
    (
      await readActivity(
        { ...mall.services, isPreview: true },
        { gameId: GAME_ID, activeid: draft, kind: 'sign_in' },
      )
    ).state,
  ).toBe('running');
});

test('players take part from the start until the end, unless it is paused', async () => {
  const id = await addActivity(mall, {
    kind: 'sign_in',
    startsAt: new Date('2026-11-15T12:00:00+08:00'),
    endsAt: new Date('2026-11-15T13:00:00+08:00'),
  });
  const at = async (time: string) => {
    mall.clock.set(`2026-11-15T${time}+08:00`);
    const found = await read(id);
    return [found.state, await failureOf(() => requireRunning(found, mall.clock.now()))];
  };
  expect(await at('11:59:59')).toEqual(['scheduled', 'activity/not-started']);
  expect(await at('12:00:00')).toEqual(['running', undefined]);
  expect(await at('13:00:00')).toEqual(['ended', 'activity/ended']);
  const paused = await read(await addActivity(mall, { kind: 'sign_in', status: 'paused' }));
  expect(await failureOf(() => requireRunning(paused, mall.clock.now()))).toBe('activity/paused');
});
