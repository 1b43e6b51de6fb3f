// Login tickets in a link.
import { afterEach, expect, it, vi } from 'vitest';
import { readLoginTicket, readThirdError } from './login-ticket.ts';

afterEach(() => vi.restoreAllMocks());

it('a token, an SDK token and the ticket of a third party are distinguished', () => {
  expect(readLoginTicket({ game_id: '1001', token: 't' })).toEqual({ kind: 'vgame', token: 't' });
  expect(readLoginTicket({ sdk_token: 's' })).toEqual({ kind: 'sdk', sdk_token: 's' });
  expect(readLoginTicket({ third: 'wegame', ticket: 'k' })).toEqual({
    kind: 'third',
    provider: 'wegame',
    ticket: 'k',
  });
});

it('a ticket of an unknown third party is ignored', () => {
  expect(readLoginTicket({ game_id: '1001', third: 'evil', ticket: 'k' })).toBeUndefined();
});

it('an ordinary visit has no ticket', () => {
  expect(readLoginTicket({ game_id: '1001' })).toBeUndefined();
});

it('a denied consent is distinguished from a failed login', () => {
  expect(readThirdError({ third: 'wechat', third_error: 'denied' })).toBe('denied');
  expect(readThirdError({ third: 'wechat', third_error: '<b>' })).toBe('failed');
  expect(readThirdError({ third: 'wechat', ticket: 'k' })).toBeUndefined();
});

it("the mini-program's ticket is accepted in the mini-program only", () => {
  const query = { third: 'mini_program', ticket: 'k' };
  expect(readLoginTicket(query)).toBeUndefined();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.49 miniProgram/wx1');
  expect(readLoginTicket(query)).toEqual({ kind: 'mini', ticket: 'k', join: false });
  expect(readLoginTicket({ ...query, join: '1' })).toEqual({ kind: 'mini', ticket: 'k', join: true });
});
