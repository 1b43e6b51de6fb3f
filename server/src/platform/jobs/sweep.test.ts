// What a sweep does with those that fail, and with those that stay due.
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../observability/logging.ts';
import { sweepDue } from './sweep.ts';

const BATCH = 3;
const raised: string[] = [];
const services = {
  log: createLog('silent'),
  alerts: { raise: ({ key }: { key: string }) => void raised.push(key) },
};
let due: number[];
const processed: number[] = [];

beforeEach(() => {
  raised.length = 0;
  processed.length = 0;
});

const sweep = (process: (id: number) => void) =>
  sweepDue(services, 'sweep', {
    batch: BATCH,
    find: async (skipped: number[], limit) => due.filter((id) => !skipped.includes(id)).slice(0, limit),
    process: async (id) => {
      processed.push(id);
      process(id);
    },
    nameOf: (id) => `order ${id}`,
  });
const finish = (id: number) => {
  due = due.filter((other) => other !== id);
};

test('processes all that is due, batch by batch', async () => {
  due = [1, 2, 3, 4, 5, 6, 7];
  expect(await sweep(finish)).toEqual([]);
  expect(processed).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('those that fail are tried once, raise an alert by their name and do not hold up the others', async () => {
  due = [1, 2, 3, 4, 5];
  const failed = await sweep((id) => {
    if (id <= 4) throw new Error('broken');
    finish(id);
  });
  expect(failed).toEqual([1, 2, 3, 4]);
  expect(processed).toEqual([1, 2, 3, 4, 5]);
  expect(raised).toEqual([1, 2, 3, 4].map((id) => `sweep:sweep of order ${id}`));
});

test('those that stay due because their provider does not answer do not hold up the others', async () => {
  due = [1, 2, 3, 4, 5];
  expect(await sweep((id) => id > 3 && finish(id))).toEqual([1, 2, 3]);
  expect(processed).toEqual([1, 2, 3, 4, 5]);
  expect(raised).toEqual([]);
});

test('ends when something is down and nothing succeeds', async () => {
  due = Array.from({ length: 5000 }, (_, index) => index + 1);
  const failed = await sweep(() => {
    throw new Error('down');
  });
  expect(failed.length).toBeLessThan(1100);
});
