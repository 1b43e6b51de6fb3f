import { expect, test } from 'vitest';
import { createTotpSecret, matchTotp, totpCode, totpStep, totpUrl } from './totp.ts';

/** "12345678901234567890" of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code is good for its step and one on each side, and names its step', () => {
  const at = new Date('2026-11-15T10:00:00Z');
  const step = totpStep(at);
  for (const off of [-1, 0, 1]) expect(matchTotp(SECRET, totpCode(SECRET, step + off), at)).toBe(step + off);
  for (const off of [-2, 2]) expect(matchTotp(SECRET, totpCode(SECRET, step + off), at)).toBeUndefined();
  for (const code of ['', '12345', '1234567']) expect(matchTotp(SECRET, code, at)).toBeUndefined();
});

test('secrets are new each time, and their address names the shop and the operator', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  expect(totpUrl(secret, 'EMall 控制台', 'admin')).toBe(
    `otpauth://totp/EMall%20%E6%8E%A7%E5%88%B6%E5%8F%B0:admin?secret=${secret}&issuer=EMall%20%E6%8E%A7%E5%88%B6%E5%8F%B0`,
  );
});
