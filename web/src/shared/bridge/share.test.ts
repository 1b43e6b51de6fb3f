// Handing something on, in each place the mall runs in.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastText } from '../ui/test/toast-text.ts';
import { share } from './index.ts';

const IN_SHELL = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 miniProgram/wx1234';
const card = {
  title: '潮汐手办',
  desc: '限量',
  link: '/mall/?game_id=1001&goods_id=3',
  image: '/mall/files/a.webp',
};
const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  copied.mockClear();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as unknown as Clipboard);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.WeixinJSBridge;
  Reflect.deleteProperty(navigator, 'share');
});

function withMenu(open: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: open, configurable: true });
}

it("a browser opens the phone's share menu with the whole address", async () => {
  const open = vi.fn(async (_data: ShareData) => undefined);
  withMenu(open);
  expect(await share(card)).toBe('shared');
  expect(open).toHaveBeenCalledWith({
    title: '潮汐手办',
    text: '限量',
    url: `${location.origin}${card.link}`,
  });
});

it('a menu that is closed again is an answer, and copies nothing', async () => {
  withMenu(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await share(card)).toBe('dismissed');
  expect(copied).not.toHaveBeenCalled();
});

it('a browser without a menu copies the link and says so', async () => {
  expect(await share(card)).toBe('copied');
  expect(copied).toHaveBeenCalledWith(`${location.origin}${card.link}`);
  expect(toastText()).toContain('链接已复制');
});

it('the mini-program opens its own share page, and keeps the card for its menu', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_SHELL);
  const invoke = vi.fn((_name: string, _args: object, done: (answer: object) => void) => done({}));
  window.WeixinJSBridge = { invoke };
  expect(await share({ ...card, desc: undefined })).toBe('shared');
  const [posted, moved] = invoke.mock.calls.map(([, args]) => args as { name: string; arg: { url: string } });
  const whole = {
    title: '潮汐手办',
    desc: '',
    link: `${location.origin}${card.link}`,
    image: `${location.origin}${card.image}`,
  };
  expect(posted).toEqual({
    name: 'postMessage',
    arg: { kind: 'share', card: whole, page: location.pathname },
  });
  const [page, search] = moved?.arg.url.split('?') ?? [];
  expect(page).toBe('/pages/share/index');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(whole);
});

it('a mini-program that refuses still leaves the link on the clipboard', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_SHELL);
  window.WeixinJSBridge = { invoke: (_name, _args, done) => done({ err_msg: 'invokeMiniProgramAPI:fail' }) };
  expect(await share(card)).toBe('copied');
});
