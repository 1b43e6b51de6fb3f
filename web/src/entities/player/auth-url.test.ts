// Links to the consent pages of WeChat and WeGame, and addresses without tickets.
import { expect, it } from 'vitest';
import { thirdPartyAuthUrl, withoutTickets } from './auth-url.ts';

it('WeChat opens its own application in games flagged isXJSJ', () => {
  expect(thirdPartyAuthUrl('wechat', false, { game_id: '1001' })).toBe(
    '/mall/api/wechat/weChatAuth?game_id=1001',
  );
  expect(thirdPartyAuthUrl('wechat', true, { game_id: '1002' })).toBe(
    '/mall/api/wechat/xjsj/weChatAuth?game_id=1002',
  );
  expect(thirdPartyAuthUrl('wegame', true, { game_id: '1002' })).toBe(
    '/mall/api/wechat/wegameLogin?game_id=1002',
  );
});

it('the page to return to is part of the link, escaped', () => {
  const query = { game_id: '1001', source_from: '', redirectTo: '/pages/presale/index?id=3&x=1' };
  expect(thirdPartyAuthUrl('wegame', false, query)).toBe(
    '/mall/api/wechat/wegameLogin?game_id=1001&redirectTo=%2Fpages%2Fpresale%2Findex%3Fid%3D3%26x%3D1',
  );
});

it('a ticket of an unknown third party is removed like any other', () => {
  expect(withoutTickets('https://m.test/mall/pages/login/index?game_id=1001&third=evil&ticket=k')).toBe(
    'https://m.test/mall/pages/login/index?game_id=1001',
  );
});

it("the mini-program's ticket is removed with its flag", () => {
  const login = 'https://m.test/mall/pages/login/index?game_id=1001';
  expect(withoutTickets(`${login}&third=mini_program&ticket=k&join=1`)).toBe(login);
});

it('everything that is no ticket stays', () => {
  const login = 'https://m.test/mall/pages/login/index?game_id=1001&source_from=9001';
  expect(withoutTickets(`${login}&token=secret&redirectTo=%2Fpages%2Fmine%2Fset%3Fa%3D1`)).toBe(
    `${login}&redirectTo=%2Fpages%2Fmine%2Fset%3Fa%3D1`,
  );
});

it('an address without a ticket is left alone', () => {
  expect(withoutTickets('https://m.test/mall/pages/login/index?game_id=1001')).toBeUndefined();
});
