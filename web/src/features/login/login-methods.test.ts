// Which login methods a game shows.
import { expect, it } from 'vitest';
import { formMethods, knownChannel, otherMethods } from './login-methods.ts';

const union_games = [{ game_id: '1002', name: 'x' }];

it('login methods are shown in the order of the game', () => {
  const game = { login_methods: ['account', 'wechat', 'phone', 'union'] as const, union_games };
  expect(formMethods({ ...game, login_methods: [...game.login_methods] })).toEqual(['account', 'phone']);
  expect(otherMethods({ ...game, login_methods: [...game.login_methods] })).toEqual(['wechat', 'union']);
});

it('union login is not offered without another game', () => {
  expect(otherMethods({ login_methods: ['union', 'wegame'], union_games: [] })).toEqual(['wegame']);
});

it('a channel counts when the game knows it; the one of the link comes before the stored one', () => {
  const channels = [
    { channel_id: 11, channel_sort_id: 1 },
    { channel_id: 12, channel_sort_id: 2 },
  ];
  expect(knownChannel(channels, { link: '12', stored: '1' })).toBe(12);
  expect(knownChannel(channels, { link: undefined, stored: '1' })).toBe(11);
  expect(knownChannel(channels, { link: '99', stored: null })).toBeUndefined();
});
