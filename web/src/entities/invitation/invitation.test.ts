// An invitation is stored from the first address until a role is chosen, and counts in its own game only.
import { afterEach, expect, it, vi } from 'vitest';
import { refuseStorage } from '../../shared/storage/test/refuse.ts';
import { clearInvitation, storedInvitation, storeInvitation } from './index.ts';

const LINK = '?game_id=1001&activeid=100105&invite=0A1B2C3D';

afterEach(() => {
  clearInvitation();
  vi.unstubAllGlobals();
});

it('is stored for the game it invites to, and for no other', () => {
  storeInvitation(LINK);
  expect(storedInvitation('1001')).toEqual({ activeid: 100105, code: '0A1B2C3D' });
  expect(storedInvitation('1002')).toBeUndefined();
  expect(sessionStorage.getItem('invite')).toContain('0A1B2C3D');
});

it('is cleared once the server has it', () => {
  storeInvitation(LINK);
  clearInvitation();
  expect(storedInvitation('1001')).toBeUndefined();
  expect(sessionStorage.getItem('invite')).toBeNull();
});

it.each([
  '',
  '?game_id=1001',
  '?game_id=1001&activeid=1',
  '?game_id=1001&activeid=x&invite=0A1B2C3D',
  '?game_id=1001&activeid=1&invite=<script>',
])('"%s" is no invitation', (search) => {
  storeInvitation(search);
  expect(storedInvitation('1001')).toBeUndefined();
});

it('lasts until the page is left where storage is not available', () => {
  refuseStorage('forbidden');
  storeInvitation(LINK);
  expect(storedInvitation('1001')).toEqual({ activeid: 100105, code: '0A1B2C3D' });
});
