// The query cache belongs to one player and role.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseRole, clearSession, logIn } from '../session/index.ts';
import { useCacheOwner, watchCacheOwner } from './cache-owner.ts';
import { api, callQuery, queryClient } from './index.ts';
import { role, userInfo, visit } from './test/session.ts';

const other = { ...userInfo, player_id: 2, u8_account_id: 'u8_2' };
const orders = () => callQuery(api.user.myOrder, { tab: 'all' }).queryKey;
const banners = () => callQuery(api.index.getBannerList).queryKey;
let stop = () => {};
const takeovers = () => useCacheOwner.getState().changes;

beforeEach(() => {
  visit();
  useCacheOwner.setState({ changes: 0 });
  stop = watchCacheOwner();
  logIn({ token: 'first', user_info: userInfo });
  chooseRole(role);
  queryClient.setQueryData(banners(), { list: [] });
  queryClient.setQueryData(orders(), { list: [], next_cursor: null, totals: {} as never });
});
afterEach(() => {
  stop();
  queryClient.clear();
});
const holdsOrders = () => queryClient.getQueryData(orders()) !== undefined;

it('another player finds nothing of the former; what is the same for everybody stays', () => {
  logIn({ token: 'second', user_info: other });
  expect(holdsOrders()).toBe(false);
  expect(queryClient.getQueryData(banners())).toBeDefined();
  expect(takeovers()).toBe(1);
});

it('a token of an unknown player counts as another player', () => {
  logIn({ token: 'second' });
  expect(holdsOrders()).toBe(false);
  expect(takeovers()).toBe(1);
});

it('another role of the same player finds nothing of the former', () => {
  chooseRole({ ...role, role_id: 8, role_code: 'r8' });
  expect(holdsOrders()).toBe(false);
  expect(takeovers()).toBe(1);
});

it('the same player with the same role, logged in again, keeps the page; another role does not', () => {
  clearSession();
  logIn({ token: 'again', user_info: userInfo });
  chooseRole(role);
  expect(takeovers()).toBe(0);
  clearSession();
  logIn({ token: 'again', user_info: userInfo });
  chooseRole({ ...role, role_id: 8 });
  expect(takeovers()).toBe(1);
});

it('an expired session leaves nothing that is not on the screen', () => {
  clearSession();
  expect(holdsOrders()).toBe(false);
  expect(queryClient.getQueryData(banners())).toBeDefined();
});

it('a renamed role is the same role', () => {
  chooseRole({ ...role, role_name: '新名字' });
  expect(holdsOrders()).toBe(true);
  expect(takeovers()).toBe(0);
});
