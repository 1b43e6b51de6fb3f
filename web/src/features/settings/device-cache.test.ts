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
  expect(sessionStorage.length).toBe(0);
  expect(cacheBytes()).toBeLessThan(before);
});
