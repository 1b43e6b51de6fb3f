// What is stored locally (spec section 3): eleven keys, letter for letter.
import { STORAGE_KEYS } from '@emall/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  defineStored,
  onLocalChange,
  readObject,
  readText,
  remove,
  storedEntries,
  writeObject,
  writeText,
} from './index.ts';
import { refuseStorage } from './test/refuse.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the stored keys are the eleven of the spec', () => {
  expect(STORAGE_KEYS).toEqual([
    'token',
    'userInfo',
    'role',
    'channelId',
    'sourceFrom',
    'game_id',
    'uniqid',
    'version',
    'statDailyLogin',
    'packageChannel',
    'wx_open_id',
  ]);
});

it('strings are stored as they are, under exactly their names', () => {
  for (const key of STORAGE_KEYS) writeText(key, `value of ${key}`);
  for (const key of STORAGE_KEYS) expect(localStorage.getItem(key)).toBe(`value of ${key}`);
  expect(readText('token')).toBe('value of token');
});

it('objects are stored as JSON', () => {
  writeObject('role', { id: 1, name: '晨风' });
  expect(localStorage.getItem('role')).toBe('{"id":1,"name":"晨风"}');
  expect(readObject('role')).toEqual({ id: 1, name: '晨风' });
});

it.each(['{', '', 'null', '"text"', '42'])('a broken object (%s) reads as nothing', (text) => {
  localStorage.setItem('userInfo', text);
  expect(readObject('userInfo')).toBeNull();
});

it('a browser that refuses to store keeps the value until the page is left', () => {
  refuseStorage('full');
  writeText('token', 'abc');
  expect(readText('token')).toBe('abc');
  remove('token');
  expect(readText('token')).toBeNull();
});

it('a browser without storage reads nothing and does not fail', () => {
  refuseStorage('forbidden');
  expect(readText('version')).toBeNull();
  expect(() => remove('version')).not.toThrow();
});

describe('a value of our own', () => {
  const parse = (value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'number') ? (value as number[]) : undefined;
  const seen = defineStored({ key: 'seen', area: 'session', parse });

  beforeEach(() => sessionStorage.clear());

  it('is stored as JSON in its area and read by type', () => {
    seen.write([1, 2]);
    expect(sessionStorage.getItem('seen')).toBe('[1,2]');
    expect(seen.read()).toEqual([1, 2]);
    seen.remove();
    expect(seen.read()).toBeUndefined();
  });

  it.each(['{', '"text"', '["a"]', 'null'])('that is not what it should be (%s) reads as nothing', (text) => {
    sessionStorage.setItem('seen', text);
    expect(seen.read()).toBeUndefined();
  });

  it('outlives a browser that refuses to store, until the page is left', () => {
    refuseStorage('full');
    expect(seen.write([3])).toBe(false);
    expect(seen.read()).toEqual([3]);
  });

  it('may be a string that is stored as it is', () => {
    const parseName = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const name = defineStored({ key: 'name', area: 'local', format: 'text', parse: parseName });
    expect(name.read()).toBeUndefined();
    expect(name.write('a"b')).toBe(true);
    expect(localStorage.getItem('name')).toBe('a"b');
    expect(name.read()).toBe('a"b');
  });
});

it('stored entries of both areas are listed with their length and removed one by one', () => {
  sessionStorage.clear();
  localStorage.setItem('a', '12');
  sessionStorage.setItem('b', '345');
  expect(storedEntries()).toMatchObject([
    { area: 'local', key: 'a', length: 2 },
    { area: 'session', key: 'b', length: 3 },
  ]);
  for (const entry of storedEntries()) entry.remove();
  expect(storedEntries()).toEqual([]);
});

it('a browser without storage lists no entries', () => {
  refuseStorage('forbidden');
  expect(storedEntries()).toEqual([]);
});

it('a change by another tab is heard for the local area only, until it is unsubscribed', () => {
  const listener = vi.fn();
  const stop = onLocalChange(listener);
  dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea: sessionStorage }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea: localStorage }));
  expect(listener).toHaveBeenCalledExactlyOnceWith('a', '1');
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'b', storageArea: localStorage }));
  expect(listener).toHaveBeenCalledOnce();
});
