// An invitation is kept from the first address until a role is chosen, and counts in its own game only.
import { afterEach, expect, it, vi } from 'vitest';
import { refuseStorage } from '../storage/test/refuse.ts';
import { dropInvite, inviteOf, takeInvite } from './index.ts';

const LINK = '?game_id=1001&activeid=100105&invite=0A1B2C3D';

afterEach(() => {
  dropInvite();
  vi.unstubAllGlobals();
});

it('is kept for the game it invites to, and for no other', () => {
  takeInvite(LINK);
  expect(inviteOf('1001')).toEqual({ activeid: 100105, code: '0A1B2C3D' });
  expect(inviteOf('1002')).toBeUndefined();
  expect(sessionStorage.getItem('invite')).toContain('0A1B2C3D');
});

it('is gone once it was handed over', () => {
  takeInvite(LINK);
  dropInvite();
  expect(inviteOf('1001')).toBeUndefined();
  expect(sessionStorage.getItem('invite')).toBeNull();
});

it.each([
  '',
  '?game_id=1001',
  '?game_id=1001&activeid=1',
  '?game_id=1001&activeid=x&invite=0A1B2C3D',
  '?game_id=1001&activeid=1&invite=<script>',
])('no invitation in "%s"', (search) => {
  takeInvite(search);
  expect(inviteOf('1001')).toBeUndefined();
});

it('lasts for the page where the browser keeps nothing', () => {
  refuseStorage('forbidden');
  takeInvite(LINK);
  expect(inviteOf('1001')).toEqual({ activeid: 100105, code: '0A1B2C3D' });
});
