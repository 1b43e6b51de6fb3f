// Clearing the cache of a device.
import { beforeEach, expect, it } from 'vitest';
import { cacheBytes, clearCache } from './device-cache.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const LOCAL = ['token', 'role', 'game_id', 'uniqid', 'lang', 'preferences', 'carts', 'transferDraft:1'];
const SESSION = [
  'address_draft:1001:1:new',
  'agreed',
  'codeSent:phone',
  'invite',
  // A repeated order after it must not be a second one.
  'request_id:salt',
  'request_id:user/createOrder:1',
];

it('clearing removes cached values and keeps the session, the cart, drafts and an accepted invitation', async () => {
  for (const key of [...LOCAL, 'popupsSeen', 'goodsHistory']) localStorage.setItem(key, 'x');
  for (const key of [...SESSION, 'scroll']) sessionStorage.setItem(key, 'xxxx');
  const before = cacheBytes();
  await clearCache();
  expect(Object.keys({ ...localStorage }).sort()).toEqual(LOCAL.toSorted());
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual(SESSION.toSorted());
  expect(cacheBytes()).toBeLessThan(before);
});
