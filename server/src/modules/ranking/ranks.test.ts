// Ranks are exact at every moment: compared with a plain sort while buckets are split and merged and deltas applied.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import type { Providers } from '../../services.ts';
import { compactRanking, countPlayers, readRank, readTop, updateRank } from './ranks.ts';

const BUCKET_SIZE = 5;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules: [], providers: () => ({}) as Providers });
});
afterAll(() => mall.close());

const at = (second: number) => new Date(Date.UTC(2026, 10, 1) + second * 1000);
const pay = (activityId: number, playerId: number, amount: number, second: number) =>
  mall.services.db.transaction((tx) =>
    updateRank(tx, { activityId, playerId, roleId: playerId, amount, at: at(second) }),
  );
const compact = (activityId: number) => compactRanking(mall.services.db, activityId, BUCKET_SIZE);

async function ranks(activityId: number): Promise<Map<number, number>> {
  const { rows } = await mall.services.db.execute<{ player_id: number; rank: number }>(sql`
    SELECT player_id, row_number() OVER (ORDER BY negated_amount, reached_at, player_id) AS rank
    FROM ranking_entries WHERE activity_id = ${activityId}`);
  return new Map(rows.map((row) => [row.player_id, row.rank]));
}

async function expectExact(activityId: number): Promise<void> {
  const { db } = mall.services;
  const wanted = await ranks(activityId);
  expect(await countPlayers(db, activityId)).toBe(wanted.size);
  for (const [playerId, rank] of wanted)
    expect((await readRank(db, activityId, playerId))?.rank, `player ${playerId}`).toBe(rank);
}

test('of two players with the same amount the one who reached it first ranks higher; a refund resets that moment', async () => {
  const { db } = mall.services;
  await pay(1, 11, 500, 20);
  await pay(1, 12, 500, 10);
  await pay(1, 13, 900, 30);
  expect((await readTop(db, 1, 10)).map(({ playerId }) => playerId)).toEqual([13, 12, 11]);
  await pay(1, 13, 500, 40);
  expect((await readTop(db, 1, 10)).map(({ playerId }) => playerId)).toEqual([12, 11, 13]);
  expect(await readRank(db, 1, 13)).toMatchObject({ rank: 3, amount: 500, aheadAmount: 500 });
  expect(await readRank(db, 1, 12)).toMatchObject({ rank: 1, aheadAmount: undefined });
  // A payment that is reported late does not move the moment back.
  await pay(1, 11, 600, 5);
  expect((await readRank(db, 1, 11))?.reachedAt).toEqual(at(20));
});

test('a player whose payments were all refunded leaves the list', async () => {
  const { db } = mall.services;
  await pay(2, 21, 500, 1);
  await pay(2, 22, 300, 2);
  await pay(2, 21, 0, 3);
  expect(await readRank(db, 2, 21)).toBeUndefined();
  expect((await readRank(db, 2, 22))?.rank).toBe(1);
  expect(await countPlayers(db, 2)).toBe(1);
});

test('ranks stay exact through hundreds of changes, before and after each compaction', async () => {
  const { int } = seededRandom(7);
  const random = (below: number) => int(0, below - 1);
  for (let round = 0; round < 6; round += 1) {
    await mall.services.db.transaction(async (tx) => {
      for (let change = 0; change < 60; change += 1) {
        const playerId = 1 + random(80);
        // Few different amounts, so that many players are tied; some leave.
        const amount = random(8) === 0 ? 0 : 600 * (1 + random(6));
        await updateRank(tx, { activityId: 3, playerId, roleId: 1, amount, at: at(round * 100 + change) });
      }
    });
    await expectExact(3);
    await compact(3);
    await expectExact(3);
  }
  const { rows } = await mall.services.db.execute<{ buckets: number; largest: number; deltas: number }>(sql`
    SELECT count(*) AS buckets, max(players) AS largest,
      (SELECT count(*) FROM ranking_deltas WHERE activity_id = 3) AS deltas
    FROM ranking_buckets WHERE activity_id = 3`);
  expect(rows[0]).toMatchObject({ deltas: 0 });
  expect(rows[0]?.buckets).toBeGreaterThan(5);
  expect(rows[0]?.largest).toBeLessThanOrEqual(2 * BUCKET_SIZE);
});

test('a compaction while players pay loses no change', async () => {
  for (let playerId = 1; playerId <= 60; playerId += 1) await pay(4, playerId, 100 * playerId, playerId);
  await Promise.all([
    ...Array.from({ length: 60 }, (_, nth) => pay(4, nth + 1, 50 * ((nth * 37) % 61) + 50, 100 + nth)),
    ...Array.from({ length: 6 }, () => compact(4)),
  ]);
  await expectExact(4);
  await compact(4);
  await expectExact(4);
});

test('buckets that became small are merged', async () => {
  for (let playerId = 1; playerId <= 50; playerId += 1) await pay(5, playerId, 100, playerId);
  await compact(5);
  for (let playerId = 1; playerId <= 45; playerId += 1) await pay(5, playerId, 0, 100);
  await compact(5);
  const buckets = await mall.services.db.execute(sql`SELECT 1 FROM ranking_buckets WHERE activity_id = 5`);
  expect(buckets.rowCount).toBeLessThan(6);
  await expectExact(5);
});
