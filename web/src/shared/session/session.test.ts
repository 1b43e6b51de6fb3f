// The session's states and transitions (spec section 4), and what of it is stored (section 3).
import { beforeEach, describe, expect, it } from 'vitest';
import { gameInfo, role, userInfo, visit, visitAsPlayer } from '../request/test/session.ts';
import {
  chooseRole,
  clearSession,
  confirmGame,
  followOtherTabs,
  isLoggedIn,
  logIn,
  selectGame,
  session,
  setAppData,
} from './index.ts';

beforeEach(() => visit());

describe('logging in', () => {
  it('logged out becomes logged in when a token and a role are stored', () => {
    expect(isLoggedIn()).toBe(false);
    logIn({ token: 't', user_info: userInfo });
    expect(isLoggedIn()).toBe(false);
    chooseRole(role);
    expect(isLoggedIn()).toBe(true);
  });

  it('stores token, userInfo, role and channelId under their own names', () => {
    visitAsPlayer();
    expect(localStorage.getItem('token')).toBe('token-of-demo');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
      u8_account_id: 'u8_1',
      channel_sort_id: 3,
      package_name: 'com.example.ocean',
    });
    expect(localStorage.getItem('channelId')).toBe('3');
  });

  it('a role is stored with id, name, server, serverName, roleCode, roleName and serverCode', () => {
    visitAsPlayer();
    expect(JSON.parse(localStorage.getItem('role') ?? '')).toEqual({
      id: 7,
      name: '晨风船长',
      server: 's1',
      serverName: '蓝海一服',
      roleCode: 'r7',
      roleName: '晨风船长',
      serverCode: 's1',
    });
  });

  it('another account takes over nothing of the one before', () => {
    visitAsPlayer();
    logIn({ token: 'another' });
    expect(session()).toMatchObject({ token: 'another', role: null, userInfo: null });
    expect(localStorage.getItem('role')).toBeNull();
  });

  it('another role takes over nothing that was read for the one before; the same role keeps it', () => {
    visitAsPlayer();
    const read = { scoreInfo: {}, couponInfo: {}, preferentialInfo: {}, orderTotal: {} };
    const addressInfo = { address_id: 4 };
    setAppData({ ...read, addressInfo } as never);
    chooseRole(role);
    expect(session()).toMatchObject(read);
    chooseRole({ ...role, role_id: role.role_id + 1 });
    const nothing = { scoreInfo: null, couponInfo: null, preferentialInfo: null, orderTotal: null };
    expect(session()).toMatchObject({ ...nothing, addressInfo });
  });

  it('survives a reload of the page', () => {
    visitAsPlayer();
    selectGame('', '');
    selectGame('1001', '');
    expect(isLoggedIn()).toBe(true);
    expect(session().userInfo?.nickname).toBe('小帆');
  });

  it('logging out clears what an expired session clears', () => {
    visitAsPlayer();
    clearSession();
    expect(isLoggedIn()).toBe(false);
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['game_id']);
  });
});

describe('changing game', () => {
  it('clears token and role and stores the new game once its game info has come', () => {
    visitAsPlayer('1001');
    selectGame('1002', '');
    confirmGame(gameInfo({ game_id: '1002', order_prefix_tag: 'xjsj' }));
    expect(localStorage.getItem('game_id')).toBe('1002');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('role')).toBeNull();
    expect(isLoggedIn()).toBe(false);
  });

  it('keeps everything while the game info has not come, and shows none of it in the other game', () => {
    visitAsPlayer('1001');
    selectGame('1002', '');
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem('token')).toBe('token-of-demo');
    selectGame('1001', '');
    expect(isLoggedIn()).toBe(true);
  });

  it('the same game keeps the player', () => {
    visitAsPlayer('1001');
    selectGame('1001', '9001');
    confirmGame(gameInfo());
    expect(isLoggedIn()).toBe(true);
    expect(session().sourceFrom).toBe('9001');
  });
});

describe('special games', () => {
  it.each([
    ['hhw', { isOP: true, isXJSJ: false, isHJWQ: false }],
    ['xjsj', { isOP: false, isXJSJ: true, isHJWQ: false }],
    ['hjwq', { isOP: false, isXJSJ: false, isHJWQ: true }],
    ['', { isOP: false, isXJSJ: false, isHJWQ: false }],
    ['constructor', { isOP: false, isXJSJ: false, isHJWQ: false }],
  ])('the order-prefix tag "%s" sets its flag alone', (order_prefix_tag, flags) => {
    confirmGame(gameInfo({ order_prefix_tag }));
    expect(session()).toMatchObject(flags);
  });
});

it('a login or logout in another tab is followed', () => {
  const stop = followOtherTabs();
  localStorage.setItem('token', 'of the other tab');
  localStorage.setItem('role', '{"id":1}');
  dispatchEvent(new StorageEvent('storage', { key: 'role' }));
  expect(isLoggedIn()).toBe(true);
  localStorage.setItem('game_id', '1002');
  dispatchEvent(new StorageEvent('storage', { key: 'game_id' }));
  expect(isLoggedIn()).toBe(false);
  stop();
});

it('a page back from the back-forward cache is who the storage says', () => {
  const stop = followOtherTabs();
  localStorage.setItem('token', 'of a later page');
  localStorage.setItem('role', '{"id":1}');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(isLoggedIn()).toBe(false);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isLoggedIn()).toBe(true);
  stop();
});
