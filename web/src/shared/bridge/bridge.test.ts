// Where the mall runs, and what the shell around it says in the URL.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostEnvironment, storeHostParams } from './index.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each([
  ['browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1'],
  ['wechat', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49'],
  ['mini-program', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 miniProgram/wx1234'],
])('knows it runs in a %s', (name, userAgent) => expect(hostEnvironment(userAgent)).toBe(name));

it('knows a mini-program on iOS by the variable WeChat sets', () => {
  vi.stubGlobal('__wxjs_environment', 'miniprogram');
  expect(hostEnvironment('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49')).toBe('mini-program');
});

it('stores packageChannel and wx_open_id, and takes the open id out of the address bar', () => {
  history.replaceState(null, '', '/mall/?game_id=1001&packageChannel=huawei&wx_open_id=oABC');
  storeHostParams();
  expect(localStorage.getItem('packageChannel')).toBe('huawei');
  expect(localStorage.getItem('wx_open_id')).toBe('oABC');
  expect(location.search).toBe('?game_id=1001&packageChannel=huawei');
});

it('keeps what was stored when the URL says nothing', () => {
  localStorage.setItem('packageChannel', 'huawei');
  history.replaceState(null, '', '/mall/?game_id=1001');
  storeHostParams();
  expect(localStorage.getItem('packageChannel')).toBe('huawei');
});
