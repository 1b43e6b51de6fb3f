// Going together: nobody waits alone, nobody is lost, and nobody gets another's answer.
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const owner = {};
/** All at once for one owner. */
const askAll = <A>(ask: (owner: object, wish: number) => Promise<A>, wishes: number[]) =>
  Promise.all(wishes.map((wish) => ask(owner, wish)));

test('the first goes at once; who comes meanwhile goes together in the next, each with its own answer', async () => {
  const companies: number[][] = [];
  const double = gather(10, async (_owner: object, wishes: number[]) => {
    companies.push(wishes);
    await Promise.resolve();
    return wishes.map((wish) => wish * 2);
  });
  const answers = await askAll(double, [1, 2, 3, 4]);
  expect(answers).toEqual([2, 4, 6, 8]);
  expect(companies).toEqual([[1], [2, 3, 4]]);
});

test('a company is no larger than it may be', async () => {
  const sizes: number[] = [];
  const ask = gather(2, async (_owner: object, wishes: number[]) => {
    sizes.push(wishes.length);
    return wishes;
  });
  await askAll(ask, [1, 2, 3, 4, 5, 6]);
  expect(sizes).toEqual([1, 2, 2, 1]);
});

test('while a whole company is waiting a second one sets out, and the rest goes with the last', async () => {
  const companies: number[][] = [];
  const leave: (() => void)[] = [];
  const ask = gather(
    2,
    async (_owner: object, wishes: number[]) => {
      companies.push(wishes);
      await new Promise<void>((resolve) => leave.push(resolve));
      return wishes;
    },
    2,
  );
  const answers = askAll(ask, [1, 2, 3, 4]);
  expect(companies).toEqual([[1], [2, 3]]);
  leave[1]?.();
  await new Promise(setImmediate);
  expect(companies).toHaveLength(2);
  leave[0]?.();
  await new Promise(setImmediate);
  expect(companies).toEqual([[1], [2, 3], [4]]);
  leave[2]?.();
  expect(await answers).toEqual([1, 2, 3, 4]);
});

test('a failure is told to those who went, and the next go as if nothing had been', async () => {
  let asked = 0;
  const ask = gather(10, async (_owner: object, wishes: number[]) => {
    asked += 1;
    if (asked === 1) throw new Error('the line is dead');
    return wishes;
  });
  const [first, second] = await Promise.allSettled([ask(owner, 1), ask(owner, 2)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the line is dead' } });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
  expect(await ask(owner, 3)).toBe(3);
});

test('each owner has a company of its own', async () => {
  const seen: object[] = [];
  const ask = gather(10, async (whose: object, wishes: number[]) => {
    seen.push(whose);
    return wishes;
  });
  const [mine, yours] = [{}, {}];
  await Promise.all([ask(mine, 1), ask(yours, 2)]);
  expect(seen).toEqual([mine, yours]);
});
