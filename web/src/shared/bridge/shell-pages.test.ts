// What only the mini-program's own pages can do: putting a picture into the album.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../request/test/fake-server.ts';
import { visitAsPlayer } from '../request/test/session.ts';
import { toastText } from '../ui/test/toast-text.ts';
import { savePoster, storeHostParams } from './index.ts';

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

const poster = new Blob(['x'], { type: 'image/png' });
const UPLOADED = { upload_id: 7, url: '/mall/files/proofs/p.webp?s=1', width_px: 3, height_px: 4 };

it("a picture goes by the mall's server to the mini-program's album page", async () => {
  enterShell();
  visitAsPlayer();
  fakeServer().answer('upload/uploadImage', ok(UPLOADED));
  expect(await savePoster(poster, 'poster.png')).toBe('asked');
  expect(opened[0]?.pathname).toBe('/pages/poster/index');
  expect(opened[0]?.searchParams.get('image')).toBe(`${location.origin}${UPLOADED.url}`);
});

it('a picture that the server does not take, or that WeChat shows, is held', async () => {
  enterShell();
  visitAsPlayer();
  fakeServer().answer('upload/uploadImage', refused(429));
  expect(await savePoster(poster, 'poster.png')).toBe('hold');
  expect(toastText()).toContain('长按图片');
  expect(opened).toEqual([]);
});

it('a browser downloads the picture', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(await savePoster(poster, 'poster.png')).toBe('saved');
  expect(click).toHaveBeenCalledOnce();
});

it('an open id in a link is not believed inside the mini-program, and leaves the address all the same', () => {
  enterShell();
  history.replaceState(null, '', '/mall/?game_id=1001&wx_open_id=oEVIL');
  storeHostParams();
  expect(localStorage.getItem('wx_open_id')).toBeNull();
  expect(location.search).toBe('?game_id=1001');
});
