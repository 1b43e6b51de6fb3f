// The page that opens after login.
import { PATHS } from '@emall/contract/pages';
import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

it('is the page that asked for login, with its query', () => {
  expect(redirectTarget('/pages/orders/detailInfo?game_id=1001&id=7')).toBe(
    '/pages/orders/detailInfo?game_id=1001&id=7',
  );
  expect(redirectTarget('/mall/pages/mine/set?x=1')).toBe('/pages/mine/set?x=1');
  expect(redirectTarget('/?game_id=1001')).toBe('/?game_id=1001');
  expect(redirectTarget('/mall?game_id=1001')).toBe('/?game_id=1001');
});

it('is home without such a page, and never login itself', () => {
  expect(redirectTarget(undefined)).toBe(PATHS.home);
  expect(redirectTarget('')).toBe(PATHS.home);
  expect(redirectTarget('/pages/login/index?game_id=1001')).toBe(PATHS.home);
});

it('is never outside the mall', () => {
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
    '///evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/mall/../../evil.example',
    'https:evil.example',
    'http://localhost@evil.example/mall/',
    '/pages/index/index@evil.example',
    '.evil.example',
    'JaVaScRiPt:alert(1)//',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:msgbox(1)',
    '"><script>alert(1)</script>',
    'pages/mine/set',
  ])
    expect(redirectTarget(away)).toBe(PATHS.home);
});
