// What a link can carry into the login page, and what is left of it.
import { afterEach, expect, it, vi } from 'vitest';
import { entranceOf, thirdErrorOf } from './entrance.ts';

afterEach(() => vi.restoreAllMocks());

it('a token, an SDK token and the ticket of a third party each open their own way in', () => {
  expect(entranceOf({ game_id: '1001', token: 't' })).toEqual({ kind: 'vgame', token: 't' });
  expect(entranceOf({ sdk_token: 's' })).toEqual({ kind: 'sdk', sdk_token: 's' });
  expect(entranceOf({ third: 'wegame', ticket: 'k' })).toEqual({
    kind: 'third',
    provider: 'wegame',
    ticket: 'k',
  });
});

it('a ticket of an unknown third party opens nothing', () => {
  expect(entranceOf({ game_id: '1001', third: 'evil', ticket: 'k' })).toBeUndefined();
});

it('an ordinary visit carries no ticket', () => {
  expect(entranceOf({ game_id: '1001' })).toBeUndefined();
});

it('a player who said no to the third party is told apart from one whose round trip failed', () => {
  expect(thirdErrorOf({ third: 'wechat', third_error: 'denied' })).toBe('denied');
  expect(thirdErrorOf({ third: 'wechat', third_error: '<b>' })).toBe('failed');
  expect(thirdErrorOf({ third: 'wechat', ticket: 'k' })).toBeUndefined();
});

it("the mini-program's ticket is spent in the mini-program only: a link could carry somebody else's", () => {
  const query = { third: 'mini_program', ticket: 'k' };
  expect(entranceOf(query)).toBeUndefined();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.49 miniProgram/wx1');
  expect(entranceOf(query)).toEqual({ kind: 'mini', ticket: 'k', join: false });
  expect(entranceOf({ ...query, join: '1' })).toEqual({ kind: 'mini', ticket: 'k', join: true });
});
