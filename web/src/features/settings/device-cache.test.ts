// Clearing the cache of a device.
import { beforeEach, expect, it } from 'vitest';
import { cacheBytes, clearCache } from './device-cache.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('clearing removes cached values and keeps the session, the language and the preferences', async () => {
  for (const key of ['token', 'role', 'game_id', 'uniqid', 'lang', 'preferences', 'popupsSeen'])
    localStorage.setItem(key, 'x');
  sessionStorage.setItem('scroll', 'xxxx');
  sessionStorage.setItem('request_id:user/createOrder:1', 'x');
  const before = cacheBytes();
  await clearCache();
  expect(Object.keys({ ...localStorage }).sort()).toEqual([
    'game_id',
    'lang',
    'preferences',
    'role',
    'token',
    'uniqid',
  ]);
  // A repeated order after it must not be a second one.
  expect(Object.keys({ ...sessionStorage })).toEqual(['request_id:user/createOrder:1']);
  expect(cacheBytes()).toBeLessThan(before);
});
