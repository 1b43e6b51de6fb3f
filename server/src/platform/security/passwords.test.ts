// Passwords are checked a few at a time: a flood of logins waits for itself and starves nobody else.
import { expect, test } from 'vitest';
import { isOverload } from '../fail.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('the right password is verified, a wrong one and an unknown account are not', async () => {
  const hash = await hashPassword('swordfish');
  expect(await verifyPassword(hash, 'swordfish')).toBe(true);
  expect(await verifyPassword(hash, 'Swordfish')).toBe(false);
  expect(await verifyPassword(null, 'swordfish')).toBe(false);
});

test('of a flood of checks some run, some wait, and the rest is refused at once', async () => {
  const flood = Array.from({ length: 60 }, () => verifyPassword(null, 'guess'));
  const results = await Promise.allSettled(flood);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(60 - (4 + 24));
  expect(refused.every((result) => isOverload((result as PromiseRejectedResult).reason))).toBe(true);
});
