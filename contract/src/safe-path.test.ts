// Addresses from a query: pages of the mall pass, everything else is refused.
import { expect, test } from 'vitest';
import { safeMallPath } from './safe-path.ts';

const pages: [string, string][] = [
  ['/mall', '/'],
  ['/mall/', '/'],
  ['/', '/'],
  ['/mall?game_id=1001', '/?game_id=1001'],
  ['/?game_id=1001', '/?game_id=1001'],
  ['/mall/pages/orders/index', '/pages/orders/index'],
  ['/pages/orders/detailInfo?order_id=3&game_id=1001', '/pages/orders/detailInfo?order_id=3&game_id=1001'],
  ['/pages/404/index?game_id=1', '/pages/404/index?game_id=1'],
  ['/pages/index/index?q=%E5%95%86%E5%93%81', '/pages/index/index?q=%E5%95%86%E5%93%81'],
  ['/pages/index/index?q=商品#top', '/pages/index/index?q=商品#top'],
  [
    '/pages/login/index?redirectTo=%2Fpages%2Fmine%2Fset',
    '/pages/login/index?redirectTo=%2Fpages%2Fmine%2Fset',
  ],
  ['/pages/error/index?message=https://evil.example', '/pages/error/index?message=https://evil.example'],
];

test.each(pages)('%s is a page of the mall', (given, path) => {
  expect(safeMallPath(given)).toBe(path);
});

const payloads = [
  '',
  ' ',
  'evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/pages/index/index',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/mall\\evil.example',
  '/mall/\\evil.example',
  '/pages\\..\\..\\evil',
  '//evil.example/mall/pages/index/index',
  '/mall//evil.example',
  '/mall///evil.example',
  '/mall/..//evil.example',
  '/mall/../..//evil.example',
  '/mall/../evil',
  '/mall/./../evil',
  '/mall/pages/../../..//evil.example',
  '/mall/pages/%2e%2e/%2e%2e//evil.example',
  '/mall/%2e%2e/evil',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/mall/%5c%5cevil.example',
  '/mall/%252f%252fevil.example',
  '/mall%2f..%2fevil',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://evil.example/mall/pages/index/index',
  'HTTPS://EVIL.EXAMPLE',
  'https:\\\\evil.example',
  'http://mall.example@evil.example/',
  '//mall.example@evil.example/mall',
  '/@evil.example',
  '@evil.example',
  'mall.example.evil.example',
  '/mall.evil.example',
  '/mallevil',
  '/mall@evil.example',
  '/mall:80@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://mall.example/%0aalert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://mall.example/1',
  'file:///etc/passwd',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/mall/pages/index/index\r\nSet-Cookie: a=b',
  '/pages/index/index?x=\u0000',
  '/pages/index/index?x=<script>',
  '/pages/index/index?x="onload=',
  '/pages/index/index#\\evil',
  '/\u2028/evil.example',
  '/\u3002evil.example',
  '/／evil.example',
  '／／evil.example',
  '/mall/api/user/logout',
  '/mall/sandbox/launcher',
  '/mall/files/proof.html',
  '/api/wechat/weChatAuth',
  'pages/index/index',
  `/pages/index/index?x=${'a'.repeat(2000)}`,
];

test.each(payloads)('%j does not lead anywhere', (payload) => {
  expect(safeMallPath(payload)).toBeUndefined();
});

test('only a single text is an address', () => {
  for (const value of [undefined, null, 1, {}, ['/mall'], ['//evil.example', '/mall']])
    expect(safeMallPath(value)).toBeUndefined();
});

test('at least sixty payloads are tried', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(60);
});
