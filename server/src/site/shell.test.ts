// The HTML of a page carries the game's data, and nothing in that data can leave its block.
import { expect, test } from 'vitest';
import { jsonForHtml, type LinkCard, pagePath, renderShell, type Shell } from './shell.ts';

const html = '<html><head><title>EMall</title></head><body><div id="root"></div></body></html>';
const shell = (boot: unknown, title = 'EMall', card?: LinkCard, more: Partial<Shell> = {}) =>
  renderShell({
    html,
    boot,
    title,
    card,
    firstImage: { of: 'home', src: '/mall/files/a.svg' },
    name: '远航',
    files: { scripts: ['assets/p.js'], styles: ['assets/p.css'] },
    ...more,
  });

test('boot data, the first banner and the page files stand in the head', () => {
  const text = shell({ game_id: '1001' });
  expect(text).toContain('<script type="application/json" id="boot">{"game_id":"1001"}</script>');
  expect(text).toContain('<link rel="preload" as="image" href="/mall/files/a.svg"');
  expect(text).toContain('<link rel="modulepreload" href="/mall/assets/p.js">');
  expect(text).toContain('<link rel="stylesheet" href="/mall/assets/p.css">');
});

test('before any code has come, the art a page begins with is seen, or whose shop it is', () => {
  const art = '<img data-of="home" src="/mall/files/a.svg" alt="" fetchpriority="high">';
  expect(shell({})).toContain(`<body><div id="opening" aria-hidden="true">${art}</div><div id="root">`);
  const name = { firstImage: undefined, name: '<远航>' };
  expect(shell({}, 'EMall', undefined, name)).toContain('<p>&#60;远航&#62;</p>');
  expect(shell({}, 'EMall', undefined, { ...name, name: '' })).not.toContain('opening');
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
