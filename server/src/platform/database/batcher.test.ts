// Batches: a lone request runs at once, none is lost, and each gets its own result.
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const owner = {};
/** All at once for one owner. */
const addAll = <A>(add: (owner: object, item: number) => Promise<A>, items: number[]) =>
  Promise.all(items.map((item) => add(owner, item)));

test('the first request runs at once; those that arrive meanwhile form the next batch, each with its own result', async () => {
  const batches: number[][] = [];
  const double = createBatcher(10, async (_owner: object, items: number[]) => {
    batches.push(items);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  const results = await addAll(double, [1, 2, 3, 4]);
  expect(results).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a batch is no larger than its maximum', async () => {
  const sizes: number[] = [];
  const add = createBatcher(2, async (_owner: object, items: number[]) => {
    sizes.push(items.length);
    return items;
  });
  await addAll(add, [1, 2, 3, 4, 5, 6]);
  expect(sizes).toEqual([1, 2, 2, 1]);
});

test('while two full batches are waiting a second one runs beside the first; the rest wait for the last', async () => {
  const batches: number[][] = [];
  const finish: (() => void)[] = [];
  const add = createBatcher(
    2,
    async (_owner: object, items: number[]) => {
      batches.push(items);
      await new Promise<void>((resolve) => finish.push(resolve));
      return items;
    },
    { maxConcurrent: 2 },
  );
  const first = addAll(add, [1, 2, 3, 4]);
  expect(batches).toEqual([[1]]);
  const last = add(owner, 5);
  expect(batches).toEqual([[1], [2, 3]]);
  finish[1]?.();
  await new Promise(setImmediate);
  expect(batches).toHaveLength(2);
  finish[0]?.();
  await new Promise(setImmediate);
  expect(batches).toEqual([[1], [2, 3], [4, 5]]);
  finish[2]?.();
  expect([...(await first), await last]).toEqual([1, 2, 3, 4, 5]);
});

test('the next batch is sent before those who waited for the last go on', async () => {
  const events: string[] = [];
  const add = createBatcher(10, async (_owner: object, items: number[]) => {
    // As a query is: written in the next tick.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    events.push(`sent ${items}`);
    return items;
  });
  await Promise.all([1, 2].map((item) => add(owner, item).then(() => events.push(`got ${item}`))));
  expect(events).toEqual(['sent 1', 'sent 2', 'got 1', 'got 2']);
});

test('a failure rejects the requests of its batch only', async () => {
  let runs = 0;
  const add = createBatcher(10, async (_owner: object, items: number[]) => {
    runs += 1;
    if (runs === 1) throw new Error('connection lost');
    return items;
  });
  const [first, second] = await Promise.allSettled([add(owner, 1), add(owner, 2)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'connection lost' } });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
  expect(await add(owner, 3)).toBe(3);
});

test('each owner has batches of its own', async () => {
  const seen: object[] = [];
  const add = createBatcher(10, async (whose: object, items: number[]) => {
    seen.push(whose);
    return items;
  });
  const [mine, yours] = [{}, {}];
  await Promise.all([add(mine, 1), add(yours, 2)]);
  expect(seen).toEqual([mine, yours]);
});

test('a batch of reads that gets no answer does not keep the next ones waiting, and still answers its own', async () => {
  const finish: (() => void)[] = [];
  const add = createBatcher(
    10,
    async (_owner: object, items: number[]) => {
      if (items.includes(1)) await new Promise<void>((resolve) => finish.push(resolve));
      return items;
    },
    { stalledMs: 20 },
  );
  const stalled = add(owner, 1);
  expect(await addAll(add, [2, 3])).toEqual([2, 3]);
  expect(await add(owner, 4)).toBe(4);
  finish[0]?.();
  expect(await stalled).toBe(1);
  expect(await add(owner, 5)).toBe(5);
});
