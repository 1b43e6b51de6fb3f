// What is stored locally (spec section 3): eleven keys, letter for letter.
import { STORAGE_KEYS } from '@emall/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineStored, readObject, readText, remove, writeObject, writeText } from './index.ts';
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
    seen.write([3]);
    expect(seen.read()).toEqual([3]);
  });
});
