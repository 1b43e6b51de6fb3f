// Work that is repeated, and work that is not.
import { expect, test } from 'vitest';
import { retry } from './retry.ts';

class Transient extends Error {}

/** Work that fails with each of these errors in turn and then returns the number of its attempt. */
function failing(...errors: Error[]) {
  const attempts: number[] = [];
  const work = async (attempt: number) => {
    attempts.push(attempt);
    const error = errors[attempt - 1];
    if (error) throw error;
    return attempt;
  };
  return { work, attempts };
}

const when = (error: unknown) => error instanceof Transient;

test('work that succeeds runs once', async () => {
  const { work, attempts } = failing();
  expect(await retry(work, { when })).toBe(1);
  expect(attempts).toEqual([1]);
});

test('an error that may pass is retried, twice by default', async () => {
  expect(await retry(failing(new Transient(), new Transient()).work, { when })).toBe(3);
  const last = new Transient('the third');
  const { work, attempts } = failing(new Transient(), new Transient(), last);
  await expect(retry(work, { when })).rejects.toBe(last);
  expect(attempts).toEqual([1, 2, 3]);
});

test('any other error is thrown at once, as it is', async () => {
  for (const error of [new Error('other'), new TypeError('a mistake in the code')]) {
    const { work, attempts } = failing(error);
    await expect(retry(work, { when })).rejects.toBe(error);
    expect(attempts).toEqual([1]);
  }
});

test('the number of attempts can be chosen', async () => {
  const { work, attempts } = failing(...Array.from({ length: 9 }, () => new Transient()));
  await expect(retry(work, { when, attempts: 5 })).rejects.toBeInstanceOf(Transient);
  expect(attempts).toHaveLength(5);
});
