// The draw engine follows the published rules: odds, guarantee, fallback, and numbers that nobody can influence.
import { createHash } from 'node:crypto';
import { activityConfigs, type LotteryConfig } from '@emall/contract';
import { drawsToGuarantee, prizeAt, settle, simulate, tableTextOf } from '@emall/contract/lottery';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { findViolation } from '../test/independent-verifier.ts';
import { hashOf, table } from '../test/lotteries.ts';
import { commitOf, newServerSeed, rollOf } from './fair.ts';

const seed = createHash('sha256').update('a seed that stays the same').digest();

test('the results of 100,000 draws match the published odds', () => {
  const DRAWS = 100_000;
  // Of 7 degrees of freedom: a fair lottery stays below it in 999 of 1,000 tries; this seed is one try.
  const CRITICAL = 24.32;
  const seen = new Map<string, number>();
  for (let nonce = 1; nonce <= DRAWS; nonce += 1) {
    const key = prizeAt(table.prizes, rollOf(seed, 'player', nonce));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const chiSquare = table.prizes.reduce((sum, { key, parts }) => {
    const expected = (DRAWS * parts) / 1_000_000;
    return sum + ((seen.get(key) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(CRITICAL);
});

test('every draw is confirmed by a verifier that knows only what the page explains', async () => {
  const text = tableTextOf(table);
  let pityCount = 0;
  for (let nonce = 1; nonce <= 500; nonce += 1) {
    const roll = rollOf(seed, 'abc', nonce);
    const drawn = prizeAt(table.prizes, roll);
    const { given, reason, pityCount: after } = settle(table, { key: drawn, isGone: false }, pityCount);
    const proof = {
      commit: commitOf(seed),
      server_seed: seed.toString('hex'),
      client_seed: 'abc',
      nonce,
      roll,
      drawn,
      given,
      reason,
      pity_count: pityCount,
      given_before: null,
      table_hash: hashOf(table),
    };
    expect(await findViolation(proof, text)).toBeUndefined();
    expect(await findViolation({ ...proof, given: 'ship', reason: 'drawn', drawn: 'ship' }, text)).toBe(
      given === 'ship' ? undefined : `the number is that of ${drawn}`,
    );
    pityCount = after;
  }
});

test('a number that would favour the first prizes is drawn again, in the engine and in the verifier', async () => {
  const limit = 4_294_000_000;
  const nonces = Array.from({ length: 40_000 }, (_, at) => at + 1);
  const { createHmac } = await import('node:crypto');
  const above = nonces.filter(
    (nonce) => createHmac('sha256', seed).update(`x:${nonce}`).digest().readUInt32BE(0) >= limit,
  );
  expect(above.length).toBeGreaterThan(0);
  for (const nonce of above) {
    const again = createHmac('sha256', seed).update(`x:${nonce}:1`).digest().readUInt32BE(0);
    expect(rollOf(seed, 'x', nonce)).toBe(again % 1_000_000);
  }
});

test('seeds never repeat, and a commit is the SHA-256 of the seed', () => {
  const seeds = new Set(Array.from({ length: 100 }, () => newServerSeed().toString('hex')));
  expect(seeds.size).toBe(100);
  expect(commitOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test('a prize that is gone turns into the published fallback, and its numbers win no other prize', () => {
  expect(settle(table, { key: 'ship', isGone: true }, 0)).toEqual({
    given: 'coin-1',
    reason: 'sold_out',
    pityCount: 1,
  });
  expect(settle(table, { key: 'ship', isGone: false }, 5)).toEqual({
    given: 'ship',
    reason: 'drawn',
    pityCount: 0,
  });
});

test('of every ten draws in a row one gives a counting prize, even when the drawn one is gone', () => {
  expect(settle(table, { key: 'coin-5', isGone: false }, 8)).toMatchObject({ given: 'coin-5', pityCount: 9 });
  expect(settle(table, { key: 'coin-5', isGone: false }, 9)).toEqual({
    given: 'pack',
    reason: 'guarantee',
    pityCount: 0,
  });
  expect(settle(table, { key: 'ship', isGone: true }, 9)).toMatchObject({
    given: 'pack',
    reason: 'guarantee',
  });
  expect(settle(table, { key: 'ship', isGone: false }, 9)).toMatchObject({ given: 'ship', reason: 'drawn' });
  expect([0, 9].map((count) => drawsToGuarantee(table, count))).toEqual([10, 1]);
  expect(settle({ ...table, guarantee: null }, { key: 'gem', isGone: false }, 500)).toMatchObject({
    given: 'gem',
  });
});

const configOf = (change: Partial<LotteryConfig>) => ({
  ...table,
  ...change,
  score_type: 1,
  points: 10,
  ten_points: 90,
  per_day: null,
});
const isValid = (change: Partial<LotteryConfig>) =>
  Value.Check(activityConfigs.score_lottery, configOf(change));

test('a lottery whose odds do not add up, or whose guarantee could not be met, cannot be published', () => {
  const change = (key: string, part: object) =>
    table.prizes.map((each) => (each.key === key ? { ...each, ...part } : each));
  expect(isValid({})).toBe(true);
  expect(isValid({ guarantee: null })).toBe(true);
  expect(isValid({ prizes: change('ship', { parts: 10_001 }) })).toBe(false);
  expect(isValid({ prizes: change('ship', { key: 'pack' }) })).toBe(false);
  expect(isValid({ prizes: table.prizes.slice(0, 7) })).toBe(false);
  expect(isValid({ fallback: 'ship' })).toBe(false);
  expect(isValid({ prizes: change('coin-1', { stock: 5 }) })).toBe(false);
  expect(isValid({ prizes: change('pack', { stock: 5 }) })).toBe(false);
  expect(isValid({ guarantee: { draws: 10, prize: 'pack', counting: ['ship'] } })).toBe(false);
  expect(isValid({ guarantee: { draws: 10, prize: 'pack', counting: ['pack', 'coin-1'] } })).toBe(false);
  expect(isValid({ guarantee: { draws: 10, prize: 'pack', counting: ['pack', 'moon'] } })).toBe(false);
  expect(Value.Check(activityConfigs.score_lottery, {})).toBe(false);
});

test('the simulator reports what a lottery costs and which prizes run out', () => {
  const few = table.prizes.map((each) => (each.key === 'shirt' ? { ...each, stock: 3 } : each));
  const report = simulate({ ...table, prizes: few }, { players: 20, drawsEach: 50, runs: 50 });
  expect(report.draws).toBe(1000);
  const shirt = report.prizes.find(({ key }) => key === 'shirt');
  expect(shirt).toMatchObject({ given: 3, runsOut: 1, stock: 3 });
  // Every prize of this table costs one yuan.
  expect(report.cost).toMatchObject({ mean: 100_000, deviation: 0, p5: 100_000, p95: 100_000 });
  expect(report.guaranteed).toBeGreaterThan(0);
  expect(report.soldOut).toBeCloseTo(37, -1);
  // One draw in 25 gives a shirt, so three are gone after about 75 of the 1,000 draws.
  expect(shirt?.runsOutAfter).toBeGreaterThan(0.03);
  expect(shirt?.runsOutAfter).toBeLessThan(0.15);
  expect(shirt?.runsOutAfterEarly).toBeLessThanOrEqual(shirt?.runsOutAfter ?? 0);
  expect(report.prizes.find(({ key }) => key === 'coin-1')).toMatchObject({ runsOutAfter: null });
});

test('the histogram of the simulated cost holds every run', () => {
  const dear = table.prizes.map((each) =>
    each.key === 'ship' ? { ...each, prize: { ...each.prize, cost_amount: 50_000 } } : each,
  );
  const report = simulate({ ...table, prizes: dear }, { players: 10, drawsEach: 20, runs: 200 });
  expect(report.histogram.reduce((sum, { runs }) => sum + runs, 0)).toBe(200);
  expect(report.costs).toHaveLength(200);
  expect(report.costs.at(-1)).toBe(report.cost.worst);
  expect(report.histogram[0]?.from).toBeLessThanOrEqual(report.cost.p5);
  expect(report.histogram.at(-1)?.to).toBeCloseTo(report.cost.worst);
  expect(report.cost.p5).toBeLessThan(report.cost.p95);
});
