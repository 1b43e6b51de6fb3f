// The cookie by which the server knows whether a visitor has to log in first.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { visit, visitAsPlayer } from '../shared/request/test/session.ts';
import { clearSession } from '../shared/session/index.ts';
import { watchPlayerCookie } from './player-cookie.ts';

let stop = () => {};
beforeEach(() => {
  visit();
  // The cookie belongs to the mall's path.
  history.replaceState(null, '', '/mall/');
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

it('names the game in which somebody is logged in, until nobody is any more', () => {
  visitAsPlayer();
  stop = watchPlayerCookie();
  expect(document.cookie).toContain('mall_player=1001');
  clearSession();
  expect(document.cookie).not.toContain('1001');
});

it('is written at a login', () => {
  stop = watchPlayerCookie();
  expect(document.cookie).not.toContain('1001');
  visitAsPlayer();
  expect(document.cookie).toContain('mall_player=1001');
});
