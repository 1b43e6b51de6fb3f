// Concurrent requests: one sign-in a day, one use of each card, one reward of each box.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, pointsPrize } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { createProviders } from '../../providers/create.ts';
import { awardsModule } from '../awards/index.ts';
import { signInModule } from './index.ts';

const { activity } = contract;
const ROUNDS = raceRounds(3);
let mall: TestMall;
let activeid: number;

beforeAll(async () => {
  mall = await testMallOf({ modules: [signInModule, awardsModule], providers: createProviders });
  await addGames(mall);
  activeid = await addActivity(mall, {
    kind: 'sign_in',
    config: {
      round: 'month',
      daily: [pointsPrize(10)],
      special_days: [],
      streak_boxes: [{ days: 1, prize: pointsPrize(50) }],
      total_boxes: [{ days: 1, prize: pointsPrize(50) }],
      makeup: { given: 2, per_amount: null, max: 2, joins_streak: false },
    },
  });
});
afterAll(() => mall.close());

const thirty = <T>(send: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 30 }, (_, at) => send(at)));
const howMany = (responses: { code: number }[], code: number) =>
  responses.filter((response) => response.code === code).length;
const signIn = ({ token }: Member, day?: string) =>
  mall.call(activity.signIn, { activeid, ...(day ? { day } : {}) }, { token });

async function heldBy({ playerId }: Member) {
  const { rows } = await mall.services.db.execute<{ days: number; awards: number; points: number }>(sql`
    SELECT (SELECT count(*)::int FROM sign_in_days WHERE player_id = ${playerId}) AS days,
      (SELECT count(*)::int FROM awards WHERE player_id = ${playerId}) AS awards,
      (SELECT coalesce(sum(balance), 0)::int FROM point_accounts
        WHERE player_id = ${playerId} AND name = 'player') AS points`);
  return rows[0];
}

test('of thirty concurrent sign-ins of one player one counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await addMember(mall);
    const responses = await thirty(() => signIn(player));
    expect([howMany(responses, 200), howMany(responses, 500200)]).toEqual([1, 29]);
    expect(await heldBy(player)).toEqual({ days: 1, awards: 1, points: 10 });
  }
});

test('thirty concurrent make-ups of one missed day use one card', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await addMember(mall);
    const responses = await thirty(() => signIn(player, '2026-11-14'));
    expect(howMany(responses, 200)).toBe(1);
    const { data } = await mall.call(activity.signInIndex, { activeid }, { token: player.token });
    expect(data.makeup).toMatchObject({ used: 1, left: 1 });
    expect(await heldBy(player)).toEqual({ days: 1, awards: 1, points: 10 });
  }
});

test('with two cards, concurrent requests for fourteen missed days make up two of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await addMember(mall);
    const responses = await thirty((at) =>
      signIn(player, `2026-11-${String((at % 14) + 1).padStart(2, '0')}`),
    );
    expect(howMany(responses, 200)).toBe(2);
    expect(await heldBy(player)).toEqual({ days: 2, awards: 2, points: 20 });
  }
});

test('thirty concurrent requests for a box grant it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await addMember(mall);
    await signIn(player);
    const receive = (kind: 'streak' | 'total') =>
      mall.call(activity.signInReceive, { activeid, kind, days: 1 }, { token: player.token });
    const responses = await thirty((at) => receive(at % 2 ? 'streak' : 'total'));
    expect([howMany(responses, 200), howMany(responses, 500204)]).toEqual([2, 28]);
    expect(await heldBy(player)).toEqual({ days: 1, awards: 3, points: 110 });
  }
});
