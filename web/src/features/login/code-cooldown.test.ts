// The cooldown between two codes.
import { afterEach, expect, it } from 'vitest';
import { lastSentCode, storeSentCode } from './code-cooldown.ts';

afterEach(() => sessionStorage.clear());

it('a sent code is stored for a minute, with its recipient', () => {
  storeSentCode('phone', '13800000001', 60, 1000);
  expect(lastSentCode('phone', 60_999)).toEqual({ to: '13800000001', ready_at: 61_000 });
  expect(lastSentCode('phone', 61_000)).toBeUndefined();
});

it('codes by in-game mail have a cooldown of their own', () => {
  storeSentCode('phone', '13800000001', 60, 1000);
  expect(lastSentCode('role', 2000)).toBeUndefined();
});

it('a damaged stored value counts as none', () => {
  sessionStorage.setItem('codeSent:phone', '{');
  expect(lastSentCode('phone')).toBeUndefined();
});
