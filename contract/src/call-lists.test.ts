// The lists of calls by kind say what the contract says.
import { expect, it } from 'vitest';
import { isChangingCall, isPublicRead, isQueryCall } from './call-lists.ts';
import { calls, isOps } from './index.ts';

it.each(calls.filter((call) => !isOps(call)))('$path is listed as what it is', (call) => {
  expect(isChangingCall(call.path)).toBe(call.changes);
  expect(isPublicRead(call.path)).toBe(call.cache_s !== undefined);
  expect(isQueryCall(call.path)).toBe(call.in_query === true);
});

it('every call of players that hashes a password waits in the lane of passwords', () => {
  const hashing = calls.filter((call) => !isOps(call) && 'password' in call.input.properties);
  expect(hashing.length).toBeGreaterThan(0);
  expect(hashing.filter(({ lane }) => lane !== 'passwords').map(({ path }) => path)).toEqual([]);
});
