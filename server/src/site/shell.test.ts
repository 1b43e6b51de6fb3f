// The HTML of a page carries the game's data, and nothing in that data can leave its block.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jsonForHtml, type LinkCard, pagePath, renderShell, type Shell } from './shell.ts';

const html = '<html lang="zh-CN"><head><title>EMall</title></head><body><div id="root"></div></body></html>';
const screen = {
  html: '<h1>订单</h1><img src="/mall/files/a.svg">',
  css: 'h1{color:red}',
  image: { src: '/mall/files/a.svg' },
};
const render = (boot: unknown, title = 'EMall', card?: LinkCard, more: Partial<Shell> = {}) =>
  renderShell({
    html,
    language: 'zh',
    isMiniProgram: false,
    boot,
    bootScript: 'assets/boot-1.js',
    title,
    card,
    screen,
    firstCall: undefined,
    files: { scripts: ['assets/p.js'], styles: ['assets/start.css', 'assets/p.css'], css: 'p{margin:0}' },
    ...more,
  });
const shell = (...args: Parameters<typeof render>) => render(...args).text;

test('boot data, the first picture and the page files stand in the head', () => {
  const text = shell({ game_id: '1001' });
  expect(text).toContain('<script type="application/json" id="boot">{"game_id":"1001"}</script>');
  expect(text).toContain('<link rel="preload" as="image" href="/mall/files/a.svg" fetchpriority="high">');
  expect(text).toContain('<link rel="modulepreload" fetchpriority="low" href="/mall/assets/p.js">');
  expect(text).toContain('<script type="module" fetchpriority="low" src="/mall/assets/boot-1.js"></script>');
});

test('the page waits for no style sheet: its styles stand in the HTML, allowed by their hash', () => {
  const { text, styleHash } = render({});
  expect(text).toContain('<style>p{margin:0}h1{color:red}</style>');
  const hash = createHash('sha256').update('p{margin:0}h1{color:red}').digest('base64');
  expect(styleHash).toBe(`sha256-${hash}`);
  expect(text.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled media="not all" href="/mall/assets/start.css">',
    '<link rel="stylesheet" disabled media="not all" href="/mall/assets/p.css">',
  ]);
  expect(text).toContain(
    `<body><div id="opening" aria-hidden="true" inert>${screen.html}</div><div id="root">`,
  );
});

test('without a game there is no first screen, but the styles of the page', () => {
  const text = shell(undefined, 'EMall', undefined, { screen: undefined });
  expect(text).toContain('<style>p{margin:0}</style>');
  expect(text).not.toContain('opening');
});

test('a page in English says so', () => {
  expect(shell({}, 'EMall', undefined, { language: 'en' })).toContain('<html lang="en">');
});

test('inside the mini-program the first screen has no bar of ours from its first frame on', () => {
  expect(shell({}, 'EMall', undefined, { isMiniProgram: true })).toContain(
    '<html lang="zh-CN" data-host="mini-program">',
  );
});

test('a text that tries to end the block stays text', () => {
  const evil = { name: '</script><script>alert(1)</script><!--\u2028' };
  expect(shell(evil)).not.toContain('</script><script>');
  expect(JSON.parse(jsonForHtml(evil))).toEqual(evil);
});

test("a game's name cannot write markup into the title", () => {
  expect(shell({}, '</title><img src=x onerror=alert(1)>')).not.toContain('<img src=x');
});

test('a link shows as a card in chats, and its words stay words', () => {
  const text = shell({}, 'EMall', { title: '签到 "有礼"', description: '<b>天天有奖</b>', image: undefined });
  expect(text).toContain('<meta property="og:title" content="签到 &#34;有礼&#34;">');
  expect(text).toContain('content="&#60;b&#62;天天有奖&#60;/b&#62;"');
  expect(text).not.toContain('og:image');
});

test('a text with a dollar sign is not read as a pattern', () => {
  expect(shell({ name: "$& $' $1" })).toContain("$& $' $1");
});

test('the page of an address', () => {
  expect(pagePath('/mall')).toBe('/');
  expect(pagePath('/mall/')).toBe('/');
  expect(pagePath('/mall/pages/login/index/')).toBe('/pages/login/index');
});
