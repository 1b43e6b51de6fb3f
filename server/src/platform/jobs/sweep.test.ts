// What a sweep does with those that fail, and with those that stay due.
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../observability/logging.ts';
import { sweepDue } from './sweep.ts';

const BATCH = 3;
const raised: string[] = [];
const services = {
  log: createLog('silent'),
  alerts: { raise: ({ text }: { text: string }) => void raised.push(text) },
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

test('those that fail are tried once, raise one alert with the first of their names and do not hold up the others', async () => {
  due = [1, 2, 3, 4, 5];
  const failed = await sweep((id) => {
    if (id <= 4) throw new Error('broken');
    finish(id);
  });
  expect(failed).toEqual([1, 2, 3, 4]);
  expect(processed).toEqual([1, 2, 3, 4, 5]);
  expect(raised).toEqual(['sweep failed for 4, order 1, order 2, order 3, Error']);
});

test('those that stay due because their provider does not answer do not hold up the others', async () => {
  due = [1, 2, 3, 4, 5];
  expect(await sweep((id) => id % 2 && finish(id))).toEqual([2, 4]);
  expect(processed).toEqual([1, 2, 3, 4, 5]);
  expect(raised).toEqual([]);
});

test('ends when something is down and nothing succeeds', async () => {
  due = Array.from({ length: 5000 }, (_, index) => index + 1);
  const failed = await sweep(() => {
    throw new Error('down');
  });
  expect(failed.length).toBeLessThan(1100);
  expect(raised).toHaveLength(1);
});
