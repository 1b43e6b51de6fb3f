// The pause between two codes.
import { afterEach, expect, it } from 'vitest';
import { lastSent, markSent } from './code-pause.ts';

afterEach(() => sessionStorage.clear());

it('a sent code is remembered for a minute, with the number it went to', () => {
  markSent('phone', '13800000001', 60, 1000);
  expect(lastSent('phone', 60_999)).toEqual({ to: '13800000001', ready_at: 61_000 });
  expect(lastSent('phone', 61_000)).toBeUndefined();
});

it('codes by in-game mail wait apart from those by phone', () => {
  markSent('phone', '13800000001', 60, 1000);
  expect(lastSent('role', 2000)).toBeUndefined();
});

it('a damaged memory counts as none', () => {
  sessionStorage.setItem('codeSent:phone', '{');
  expect(lastSent('phone')).toBeUndefined();
});
