// A fake phone with WeChat: runs the mini-program's code, with a page of the browser as its web-view.
import { createRequire } from 'node:module';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Seen, watch } from './fixtures.ts';

const require = createRequire(import.meta.url);
const MINI_PROGRAM = '../miniprogram';
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50 miniProgram/wx1';

type Options = Record<string, string>;
type Message = { title: string; path: string; imageUrl?: string };
/** A page of the mini-program, as its code declares it. */
type MiniProgramPage = {
  route: string;
  data: Record<string, unknown>;
  setData(change: Record<string, unknown>): void;
  onLoad(options: Options): unknown;
  onShow?(): void;
  onMessage?(event: { detail: { data: unknown[] } }): void;
  onShareAppMessage?(from: { webViewUrl?: string }): Message;
};
type WechatCall = Record<string, unknown> & {
  success?: (result: object) => void;
  fail?: (error: object) => void;
};
/** WeChat's calls on this phone by name; a thrown value is a failure. */
type Handlers = Record<string, (call: WechatCall) => unknown>;

type PhoneOptions = { browser: Browser; request: APIRequestContext; origin: string };
export type Phone = {
  page: Page;
  seen: Seen;
  /** Every address that the web-view loaded. */
  addresses: string[];
  /** Opens the mini-program, by a card or from the desktop. */
  open(path?: string): Promise<void>;
  /** The mini-program's current page. */
  top(): MiniProgramPage;
  back(): void;
  /** What WeChat's menu shares; the web's messages are delivered first, as WeChat does. */
  shareByMenu(): Message;
  close(): Promise<void>;
};

/** The phone of a WeChat user, whom the sandbox identifies by nickname. */
export async function phoneOf(
  { browser, request, origin }: PhoneOptions,
  nickname: string,
  handlers: Handlers = {},
): Promise<Phone> {
  const context = await browser.newContext({ userAgent: USER_AGENT, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const stack: MiniProgramPage[] = [];
  const posted: unknown[] = [];
  const addresses: string[] = [];
  let loading: Promise<unknown> = Promise.resolve();

  function show(address: string): void {
    addresses.push(address);
    loading = page.goto(address).catch(() => undefined);
  }

  async function push(url: string): Promise<void> {
    const [path = '', search = ''] = url.split('?');
    const miniProgramPage = load(path.slice(1), show);
    stack.push(miniProgramPage);
    await miniProgramPage.onLoad(optionsOf(search));
    miniProgramPage.onShow?.();
  }

  const wechat: Handlers = {
    async login() {
      const response = await request.post('/mall/sandbox/oauth/mini-code', { data: { nickname } });
      return response.json();
    },
    async request({ url, data }) {
      return { statusCode: 200, data: await (await request.post(String(url), { data })).json() };
    },
    navigateBack() {
      stack.pop();
      stack.at(-1)?.onShow?.();
    },
    reLaunch({ url }) {
      stack.length = 0;
      return push(String(url));
    },
    showShareMenu: () => undefined,
    setNavigationBarTitle: () => undefined,
    ...handlers,
  };
  const storage = new Map<string, unknown>();
  /** WeChat's synchronous calls. */
  const synchronous = {
    getAppBaseInfo: () => ({ language: 'zh_CN' }),
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
  };
  const app = {};
  Object.assign(globalThis, {
    wx: new Proxy(synchronous, {
      get: (target, name: string) =>
        Reflect.get(target, name) ?? ((call: WechatCall = {}) => run(wechat[name], call)),
    }),
    App: (definition: object) => Object.assign(app, definition),
    getApp: () => app,
    getCurrentPages: () => stack,
  });
  Object.assign(require(`${MINI_PROGRAM}/config.js`), { origin });
  reload(`${MINI_PROGRAM}/app.js`);

  await page.exposeFunction('askPhone', (name: string, arg: { url?: string }) => {
    if (name === 'postMessage') posted.push(arg);
    // WeChat returns before the page has opened.
    else if (name === 'navigateTo') void push(arg.url ?? '');
    return `${name}:ok`;
  });
  await page.addInitScript(() => {
    const phone = window as unknown as {
      WeixinJSBridge: object;
      askPhone(name: string, arg: object): Promise<string>;
    };
    type Call = { name: string; arg: object };
    phone.WeixinJSBridge = {
      invoke(_: string, { name, arg }: Call, done: (response: { err_msg: string }) => void) {
        void phone.askPhone(name, arg).then((err_msg) => done({ err_msg }));
      },
    };
  });

  return {
    page,
    seen: watch(page),
    addresses,
    async open(path = '/pages/web/index') {
      stack.length = 0;
      await push(path);
      await loading;
    },
    top: () => stack.at(-1) as MiniProgramPage,
    back: () => void wechat.navigateBack?.({}),
    shareByMenu() {
      const web = stack[0] as MiniProgramPage;
      web.onMessage?.({ detail: { data: posted.splice(0) } });
      return web.onShareAppMessage?.({ webViewUrl: page.url() }) as Message;
    },
    close: () => context.close(),
  };
}

async function run(handler: ((call: WechatCall) => unknown) | undefined, call: WechatCall): Promise<void> {
  if (!handler) throw new Error('the fake phone has no handler for this call');
  try {
    const result = await handler(call);
    call.success?.((result ?? {}) as object);
  } catch (error) {
    call.fail?.(error as object);
  }
}

function reload(file: string): void {
  delete require.cache[require.resolve(file)];
  require(file);
}

/** Loads a page's code with its own data; the browser loads what its web-view would. */
function load(route: string, show: (address: string) => void): MiniProgramPage {
  let declared: { data: object; methods: Partial<MiniProgramPage> } = { data: {}, methods: {} };
  Object.assign(globalThis, {
    Component: (definition: typeof declared) => {
      declared = definition;
    },
  });
  reload(`${MINI_PROGRAM}/${route}.js`);
  return {
    ...(declared.methods as MiniProgramPage),
    route,
    data: { ...declared.data },
    setData(change) {
      const before = this.data.url;
      Object.assign(this.data, change);
      if (typeof change.url === 'string' && change.url !== before) show(change.url);
    },
  };
}

/** The options as WeChat passes them to a page: still encoded. */
function optionsOf(search: string): Options {
  const pairs = search.split('&').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
}
