// Where a login may lead, and where it may not.
import { PATHS } from '@emall/contract/pages';
import { expect, it } from 'vitest';
import { landing } from './landing.ts';

it('leads back to the page that asked for it, with its query', () => {
  expect(landing('/pages/orders/detailInfo?game_id=1001&id=7')).toBe(
    '/pages/orders/detailInfo?game_id=1001&id=7',
  );
  expect(landing('/mall/pages/mine/set?x=1')).toBe('/pages/mine/set?x=1');
  expect(landing('/?game_id=1001')).toBe('/?game_id=1001');
  expect(landing('/mall?game_id=1001')).toBe('/?game_id=1001');
});

it('leads home without a page to go back to, and never back to login', () => {
  expect(landing(undefined)).toBe(PATHS.home);
  expect(landing('')).toBe(PATHS.home);
  expect(landing('/pages/login/index?game_id=1001')).toBe(PATHS.home);
});

it('never leads out of the mall', () => {
  for (const away of [
    'https://evil.example/',
    '//evil.example/pages/mine/set',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/mall//evil.example',
    '/mallory/pages/mine/set',
    '/pages/../../evil',
    '/pages/mine/set/../../../../evil',
    ' /pages/mine/set',
    '/%2fevil.example',
    'pages/mine/set',
  ])
    expect(landing(away)).toBe(PATHS.home);
});
