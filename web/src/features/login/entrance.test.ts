// What a link can carry into the login page, and what is left of it.
import { expect, it } from 'vitest';
import { entranceOf, hasTicket, withoutTicket } from './entrance.ts';

it('a token, an SDK token and the ticket of a third party each open their own way in', () => {
  expect(entranceOf({ game_id: '1001', token: 't' })).toEqual({ kind: 'vgame', token: 't' });
  expect(entranceOf({ sdk_token: 's' })).toEqual({ kind: 'sdk', sdk_token: 's' });
  expect(entranceOf({ third: 'wegame', ticket: 'k' })).toEqual({
    kind: 'third',
    provider: 'wegame',
    ticket: 'k',
  });
});

it('a ticket of an unknown third party opens nothing, and is stripped all the same', () => {
  const query = { game_id: '1001', third: 'evil', ticket: 'k' };
  expect(entranceOf(query)).toBeUndefined();
  expect(hasTicket(query)).toBe(true);
  expect(withoutTicket(query)).toEqual({ game_id: '1001' });
});

it('stripping keeps everything that is no ticket', () => {
  const query = { game_id: '1001', source_from: '9001', redirectTo: '/pages/mine/set', token: 'secret' };
  expect(withoutTicket(query)).toEqual({
    game_id: '1001',
    source_from: '9001',
    redirectTo: '/pages/mine/set',
  });
});

it('an ordinary visit carries no ticket', () => {
  expect(hasTicket({ game_id: '1001', redirectTo: '/pages/index/index' })).toBe(false);
});
