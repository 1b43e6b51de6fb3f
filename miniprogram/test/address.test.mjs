// Which addresses the web-view may load, whatever a card, a QR code or a link contains.
import { expect, it } from 'vitest';
import { ORIGIN, phone } from './phone.mjs';

const { createRequire } = await import('node:module');
const { loginAddress, readLink, webAddress } = createRequire(import.meta.url)('../lib/address.js');
phone();

const HOME = `${ORIGIN}/mall/?game_id=1001`;

it.each([
  ['/pages/gift/index?game_id=1002', `${ORIGIN}/mall/pages/gift/index?game_id=1002`],
  [
    '/mall/pages/gift/index?source_from=9001',
    `${ORIGIN}/mall/pages/gift/index?game_id=1001&source_from=9001`,
  ],
  [`${ORIGIN}/mall/?game_id=1003&goods_id=7`, `${ORIGIN}/mall/?game_id=1003&goods_id=7`],
  ['/?goods_id=7', `${ORIGIN}/mall/?game_id=1001&goods_id=7`],
  ['/mall?name=%E6%BD%AE%20a', `${ORIGIN}/mall?game_id=1001&name=%E6%BD%AE%20a`],
])('%s is a page of the mall', (link, address) => expect(webAddress(link)).toBe(address));

it.each([
  'https://evil.test/mall/',
  '//evil.test/mall/',
  `${ORIGIN}.evil.test/mall/`,
  `${ORIGIN}@evil.test/mall/`,
  'javascript:alert(1)',
  'data:text/html,x',
  '/mall/../admin',
  '/mall/%2e%2e/admin',
  '/mall//evil.test',
  '/mall\\evil',
  '/mallory/',
  '/other/',
  '/mall/pages/x y',
  `/mall/?a=${'x'.repeat(2000)}`,
  '',
  undefined,
  {},
])('%s is not: the first page opens instead', (link) => {
  expect(readLink(link)).toBeUndefined();
  expect(webAddress(link)).toBe(HOME);
});

it('tickets and open ids in a given link are removed', () => {
  const forged =
    'token=a&sdk_token=b&third=mini_program&ticket=c&join=1&wx_open_id=d&third_error=e&%74oken=f';
  expect(webAddress(`/mall/?game_id=1001&${forged}&goods_id=7`)).toBe(`${HOME}&goods_id=7`);
  expect(loginAddress({ link: `/?${forged}`, ticket: 'own', join: false })).toBe(
    `${ORIGIN}/mall/pages/login/index?game_id=1001&third=mini_program&ticket=own&redirectTo=%2F%3Fgame_id%3D1001`,
  );
});

it('login exchanges the ticket and opens the linked page, with the game and the source', () => {
  const link = '/pages/activities/invitation?game_id=1002&source_from=9001&activeid=3';
  const { searchParams, pathname } = new URL(loginAddress({ link, ticket: 't/1', join: true }));
  expect(pathname).toBe('/mall/pages/login/index');
  expect(Object.fromEntries(searchParams)).toEqual({
    game_id: '1002',
    source_from: '9001',
    third: 'mini_program',
    ticket: 't/1',
    join: '1',
    redirectTo: '/pages/activities/invitation?game_id=1002&source_from=9001&activeid=3',
  });
});

it('an invalid game_id is replaced by the configured game', () => {
  expect(webAddress('/mall/?game_id=abc')).toBe(HOME);
});
