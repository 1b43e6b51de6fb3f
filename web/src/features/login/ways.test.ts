// Which ways in a game shows, and where they lead.
import { expect, it } from 'vitest';
import { formWays, knownChannel, linkTo, otherWays } from './ways.ts';

const union_games = [{ game_id: '1002', name: 'x' }];

it('ways keep the order the game gives them', () => {
  const game = { login_ways: ['account', 'wechat', 'phone', 'union'] as const, union_games };
  expect(formWays({ ...game, login_ways: [...game.login_ways] })).toEqual(['account', 'phone']);
  expect(otherWays({ ...game, login_ways: [...game.login_ways] })).toEqual(['wechat', 'union']);
});

it('union login is not offered where there is no other game to come from', () => {
  expect(otherWays({ login_ways: ['union', 'wegame'], union_games: [] })).toEqual(['wegame']);
});

it('WeChat leads through its own application in games flagged isXJSJ', () => {
  expect(linkTo('wechat', false, { game_id: '1001' })).toBe('/mall/api/wechat/weChatAuth?game_id=1001');
  expect(linkTo('wechat', true, { game_id: '1002' })).toBe('/mall/api/wechat/xjsj/weChatAuth?game_id=1002');
  expect(linkTo('wegame', true, { game_id: '1002' })).toBe('/mall/api/wechat/wegameLogin?game_id=1002');
});

it('the way back travels with the link, escaped', () => {
  const query = { game_id: '1001', source_from: '', redirectTo: '/pages/presale/index?id=3&x=1' };
  expect(linkTo('wegame', false, query)).toBe(
    '/mall/api/wechat/wegameLogin?game_id=1001&redirectTo=%2Fpages%2Fpresale%2Findex%3Fid%3D3%26x%3D1',
  );
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
