// WeChat's JS-SDK: which address is signed, what may be loaded, and what a rejection leaves of it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../request/test/fake-server.ts';
import { visit } from '../request/test/session.ts';
import { toastText } from '../ui/test/toast-text.ts';
import { share } from './index.ts';
import { signedAddress } from './js-sdk.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49';
const card = { title: '潮汐手办', link: '/mall/?game_id=1001' };
const js_sdk = {
  app_id: 'wx1',
  timestamp: 1,
  nonce_str: 'n',
  signature: 's',
  script: '/mall/sandbox/jweixin.js',
};
let server: ReturnType<typeof fakeServer>;
let at = 0;

const be = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeEach(() => {
  visit();
  server = fakeServer();
  // A page is configured once per address: every test stands at one of its own.
  at += 1;
  history.replaceState(null, '', `/mall/pages/gift/index?game_id=1001&at=${at}#part`);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
    writeText: async () => undefined,
  } as unknown as Clipboard);
  be(ANDROID);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.wx;
});

function wechat(isAccepted = true) {
  type Options = { success: (answer: object) => void; fail: (answer: object) => void };
  const act = vi.fn((options: Options) => options.success({}));
  const config = vi.fn();
  const when = (isSo: boolean) => (listener: () => void) => void (isSo && listener());
  window.wx = {
    config,
    ready: when(isAccepted),
    error: when(!isAccepted),
    updateAppMessageShareData: act,
    updateTimelineShareData: act,
  };
  return { config, act };
}

it('Android signs the address of now, iOS the one that the page was opened with', () => {
  const opened = `${location.origin}/mall/?game_id=1001`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${opened}#x` } as PerformanceEntry]);
  expect(signedAddress()).toBe(location.href.split('#')[0]);
  be(IPHONE);
  expect(signedAddress()).toBe(opened);
});

it("a card is put into WeChat's menu, and the player reads where it is", async () => {
  server.answer('wechat/jsSdkConfig', ok({ js_sdk }));
  const { config, act } = wechat();
  expect(await share(card)).toBe('offered');
  expect(config).toHaveBeenCalledWith(
    expect.objectContaining({ appId: 'wx1', nonceStr: 'n', signature: 's' }),
  );
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({ title: '潮汐手办', link: `${location.origin}${card.link}` }),
  );
  expect(toastText()).toContain('右上角');
  expect(server.callsTo('wechat/jsSdkConfig')[0]?.body.url).toBe(location.href.split('#')[0]);
});

it.each([
  ['no WeChat application is set up', null, true],
  ['WeChat refuses the signature', js_sdk, false],
])('when %s the link is copied instead', async (_, answer, isAccepted) => {
  server.answer('wechat/jsSdkConfig', ok({ js_sdk: answer }));
  wechat(isAccepted);
  expect(await share(card)).toBe('copied');
});

it('a script from anywhere else is not loaded', async () => {
  server.answer('wechat/jsSdkConfig', ok({ js_sdk: { ...js_sdk, script: 'https://evil.example/x.js' } }));
  expect(await share(card)).toBe('copied');
  expect([...document.scripts].map(({ src }) => src).join()).not.toContain('evil');
});

it('inside the mini-program the official script takes over when the bridge does not respond', async () => {
  vi.useFakeTimers();
  be(`${ANDROID} miniProgram/wx1234`);
  window.WeixinJSBridge = { invoke: () => undefined };
  server.answer('wechat/jsSdkConfig', ok({ js_sdk }));
  wechat();
  const opened: string[] = [];
  window.wx = {
    ...window.wx,
    miniProgram: {
      navigateTo: (options) => {
        const { url, success } = options as { url: string; success: () => void };
        opened.push(url);
        success();
      },
      postMessage: () => undefined,
    },
  };
  const sharing = share(card);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await sharing).toBe('shared');
  expect(opened[0]).toMatch(/^\/pages\/share\/index\?title=/);
  vi.useRealTimers();
  delete window.WeixinJSBridge;
});
