import { expect, test } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

const key = deriveKey('a secret of the shop', 'tests');

test('a text comes back with its key, and looks different each time it is encrypted', () => {
  const [first, second] = [encrypt('机密', key), encrypt('机密', key)];
  expect(first.equals(second)).toBe(false);
  expect([decrypt(first, key), decrypt(second, key)]).toEqual(['机密', '机密']);
});

test('a changed byte, or the key of another purpose, does not decrypt', () => {
  const encrypted = encrypt('secret', key);
  expect(() => decrypt(encrypted, deriveKey('a secret of the shop', 'others'))).toThrow();
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(encrypted, key)).toThrow();
});
