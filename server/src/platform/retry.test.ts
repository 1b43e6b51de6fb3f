// Which failures are tried again, and how often.
import { expect, test } from 'vitest';
import { retry } from './retry.ts';

class Passing extends Error {}
const when = (error: unknown) => error instanceof Passing;

test('work that fails for a passing reason is run again and its result returned', async () => {
  const result = await retry(
    async (attempt) => {
      if (attempt < 3) throw new Passing();
      return attempt;
    },
    { when },
  );
  expect(result).toBe(3);
});

test('the third failure is final', async () => {
  let attempts = 0;
  const failing = retry(
    async () => {
      attempts += 1;
      throw new Passing(`attempt ${attempts}`);
    },
    { when },
  );
  await expect(failing).rejects.toThrow('attempt 3');
  expect(attempts).toBe(3);
});

test('any other failure is final at once', async () => {
  let attempts = 0;
  const failing = retry(
    async () => {
      attempts += 1;
      throw new TypeError('a fault');
    },
    { when },
  );
  await expect(failing).rejects.toThrow('a fault');
  expect(attempts).toBe(1);
});
