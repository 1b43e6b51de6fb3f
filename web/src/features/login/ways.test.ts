// Which ways in a game shows, and where they lead.
import { expect, it } from 'vitest';
import { formWays, knownChannel, otherWays } from './ways.ts';

const union_games = [{ game_id: '1002', name: 'x' }];

it('ways keep the order the game gives them', () => {
  const game = { login_ways: ['account', 'wechat', 'phone', 'union'] as const, union_games };
  expect(formWays({ ...game, login_ways: [...game.login_ways] })).toEqual(['account', 'phone']);
  expect(otherWays({ ...game, login_ways: [...game.login_ways] })).toEqual(['wechat', 'union']);
});

it('union login is not offered where there is no other game to come from', () => {
  expect(otherWays({ login_ways: ['union', 'wegame'], union_games: [] })).toEqual(['wegame']);
});

it('a channel counts when the game knows it, and the one of the link comes first', () => {
  const channels = [
    { channel_id: 11, channel_sort_id: 1 },
    { channel_id: 12, channel_sort_id: 2 },
  ];
  expect(knownChannel(channels, { link: '12', stored: '1' })).toBe(12);
  expect(knownChannel(channels, { link: undefined, stored: '1' })).toBe(11);
  expect(knownChannel(channels, { link: '99', stored: null })).toBeUndefined();
});
