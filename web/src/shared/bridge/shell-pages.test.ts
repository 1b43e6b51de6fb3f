// What only the mini-program's own pages can do: scanning, and putting a picture into the album.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canScan, openScan, savePoster, takeShellParams } from './index.ts';

const IN_SHELL = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 miniProgram/wx1234';
let opened: URL[] = [];

beforeEach(() => {
  opened = [];
  localStorage.clear();
  history.replaceState(null, '', '/mall/?game_id=1001');
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.WeixinJSBridge;
});

function enterShell(err_msg = 'navigateTo:ok'): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_SHELL);
  window.WeixinJSBridge = {
    invoke(_name, args, done) {
      opened.push(new URL((args as { arg: { url: string } }).arg.url, 'https://shell.test'));
      done({ err_msg });
    },
  };
}

async function answer(make: (question: string) => string): Promise<void> {
  await vi.waitUntil(() => opened.length > 0);
  location.hash = make(opened[0]?.searchParams.get('question') ?? '');
  dispatchEvent(new Event('hashchange'));
}

it("the mini-program's scanner answers in the fragment, which is taken away again", async () => {
  enterShell();
  const scanned = openScan();
  await answer((question) => `#scan=${question}.${encodeURIComponent('兑换码 A/1')}`);
  expect(await scanned).toBe('兑换码 A/1');
  expect(opened[0]?.pathname).toBe('/pages/scan/index');
  expect(location.hash).toBe('');
});

it('a fragment that answers no question of ours is nobody’s scan', async () => {
  enterShell();
  let heard: string | undefined;
  const scanned = openScan().then((text) => {
    heard = text;
  });
  await answer(() => '#scan=abcdefghijklmnop.FORGED');
  expect(heard).toBeUndefined();
  await answer((question) => `#scan=${question}.REAL`);
  await scanned;
  expect(heard).toBe('REAL');
});

it('a scan that was left, or that the mini-program refuses, is nothing', async () => {
  enterShell();
  const left = openScan();
  await answer((question) => `#scan=${question}.`);
  expect(await left).toBeUndefined();
  enterShell('navigateTo:fail');
  expect(await openScan()).toBeUndefined();
});

it('a plain browser cannot scan', async () => {
  expect(canScan()).toBe(false);
  expect(await openScan()).toBeUndefined();
});

it("a picture on the mall's server goes to the album page; one drawn here is held", async () => {
  enterShell();
  expect(await savePoster('/mall/files/p.webp', 'poster.webp')).toBe('asked');
  expect(opened[0]?.searchParams.get('image')).toBe(`${location.origin}/mall/files/p.webp`);
  expect(await savePoster(new Blob(['x']), 'poster.png')).toBe('hold');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('长按图片');
});

it('a browser downloads the picture', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(await savePoster('/mall/files/p.webp', 'poster.webp')).toBe('saved');
  expect(click).toHaveBeenCalledOnce();
});

it('an open id in a link is not believed inside the mini-program, and leaves the address all the same', () => {
  enterShell();
  history.replaceState(null, '', '/mall/?game_id=1001&wx_open_id=oEVIL');
  takeShellParams();
  expect(localStorage.getItem('wx_open_id')).toBeNull();
  expect(location.search).toBe('?game_id=1001');
});
