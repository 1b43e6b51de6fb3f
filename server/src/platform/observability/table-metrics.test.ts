// A scrape beside a database that is slow, broken in one place, or busy with players.
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Overload } from '../fail.ts';
import { createBreakers } from '../resilience/breaker.ts';
import { createMetrics } from './metrics.ts';

afterEach(() => {
  vi.useRealTimers();
});

const gauge = (name: string) => ({ name, help: name, labels: ['kind'], sql: name });
const gauges = [gauge('mall_first'), gauge('mall_second'), gauge('mall_third')];
const row = (value: number) => ({ rows: [{ kind: 'x', value }] });

/** Metrics of tables that are read by `query`, which is given the name of the metric. */
function watch(query: (name: string) => Promise<object>) {
  const state = { waitingCount: 0, totalCount: 1, idleCount: 1 };
  const sent: string[] = [];
  const warnings: { metrics: string[] }[] = [];
  const answer = (sql: string) => {
    sent.push(sql);
    return sql.startsWith('mall_') ? query(sql) : Promise.resolve({ rows: [] });
  };
  const calls = Object.assign(state, { query: answer }) as unknown as pg.Pool;
  const registry = createMetrics({
    pools: { calls },
    primary: () => 'ok',
    breakers: createBreakers(systemClock, () => undefined),
    gauges,
    version: '1',
    log: { warn: (line: never) => void warnings.push(line) } as never,
  });
  const scrape = async () => {
    const text = await registry.metrics();
    const read = (name: string) => {
      const found = text.match(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm'));
      return found ? Number(found[1]) : undefined;
    };
    return {
      values: gauges.map(({ name }) => read(name)),
      age: read('mall_table_metrics_age_seconds'),
    };
  };
  return { state, sent, warnings, scrape };
}

test('a scrape ends after three seconds beside a database that never answers, and the next one asks nothing again', async () => {
  const { scrape, sent } = watch(() => new Promise(() => undefined));
  const started = performance.now();
  const { values, age } = await scrape();
  expect(performance.now() - started).toBeLessThan(4000);
  expect(values).toEqual([undefined, undefined, undefined]);
  expect(age).toBeGreaterThan(2.9);
  const before = sent.length;
  expect((await scrape()).age).toBeGreaterThan(5.9);
  expect(sent).toHaveLength(before);
});

test('what a slow database answers after a scrape is in the next one', async () => {
  const answers: ((result: object) => void)[] = [];
  let isSlow = true;
  const { scrape } = watch(() =>
    isSlow ? new Promise((resolve) => answers.push(resolve)) : new Promise(() => undefined),
  );
  expect((await scrape()).values).toEqual([undefined, undefined, undefined]);
  isSlow = false;
  answers[0]?.(row(7));
  expect((await scrape()).values).toEqual([7, undefined, undefined]);
});

test('a query that fails hides its own metric alone, once that is five minutes old, and the age grows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let value = 1;
  let isBroken = false;
  const { scrape, warnings } = watch(async (name) => {
    if (isBroken && name === 'mall_second') throw new Error('no such column');
    return row(value);
  });
  expect(await scrape()).toEqual({ values: [1, 1, 1], age: expect.closeTo(0, 0) });
  isBroken = true;
  value = 2;
  vi.advanceTimersByTime(60_000);
  expect(await scrape()).toEqual({ values: [2, 1, 2], age: expect.closeTo(60, 0) });
  vi.advanceTimersByTime(300_000);
  expect(await scrape()).toEqual({ values: [2, undefined, 2], age: expect.closeTo(360, 0) });
  expect(warnings).toMatchObject([{ metrics: ['mall_second'] }, { metrics: ['mall_second'] }]);
  isBroken = false;
  expect(await scrape()).toEqual({ values: [2, 2, 2], age: expect.closeTo(0, 0) });
});

test('while calls wait for a connection no table is read, and after five minutes none is shown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { scrape, state, sent } = watch(async () => row(1));
  await scrape();
  const before = sent.length;
  state.waitingCount = 1;
  vi.advanceTimersByTime(301_000);
  expect(await scrape()).toEqual({
    values: [undefined, undefined, undefined],
    age: expect.closeTo(301, 0),
  });
  expect(sent).toHaveLength(before);
});

test('a pool that has no connection to give is not asked for each metric', async () => {
  const { scrape, sent } = watch(async () => {
    throw new Overload('busy');
  });
  await scrape();
  expect(sent.filter((sql) => sql.startsWith('mall_'))).toEqual(['mall_first']);
});
