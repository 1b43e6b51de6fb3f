// A phone with WeChat on it: the mini-program's own code runs here, and its web-view is a page of the browser.
import { createRequire } from 'node:module';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Seen, watch } from './mall.ts';

const require = createRequire(import.meta.url);
const SHELL = '../miniprogram';
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50 miniProgram/wx1';

type Options = Record<string, string>;
type Message = { title: string; path: string; imageUrl?: string };
/** A page of the mini-program, as its code declares it. */
type ShellPage = {
  route: string;
  data: Record<string, unknown>;
  setData(change: Record<string, unknown>): void;
  onLoad(options: Options): unknown;
  onShow?(): void;
  onMessage?(event: { detail: { data: unknown[] } }): void;
  onShareAppMessage?(from: { webViewUrl?: string }): Message;
};
type Asked = Record<string, unknown> & {
  success?: (answer: object) => void;
  fail?: (error: object) => void;
};
/** What WeChat does on this phone when it is asked; a thrown value is its refusal. */
type Answers = Record<string, (asked: Asked) => unknown>;

type Place = { browser: Browser; request: APIRequestContext; origin: string };
export type Phone = {
  page: Page;
  seen: Seen;
  /** Every address that the web-view was sent to. */
  addresses: string[];
  /** Opens the mini-program, by a card or from the desktop. */
  open(path?: string): Promise<void>;
  /** The mini-program's page that is seen. */
  top(): ShellPage;
  back(): void;
  /** What WeChat's own menu hands on; the messages of the web are delivered first, as WeChat does. */
  shareByMenu(): Message;
  close(): Promise<void>;
};

/** The phone of somebody; the sandbox knows people by their nickname. */
export async function phoneOf(
  { browser, request, origin }: Place,
  nickname: string,
  answers: Answers = {},
): Promise<Phone> {
  const context = await browser.newContext({ userAgent: USER_AGENT, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const stack: ShellPage[] = [];
  const posted: unknown[] = [];
  const addresses: string[] = [];
  let loading: Promise<unknown> = Promise.resolve();

  function show(address: string): void {
    addresses.push(address);
    loading = page.goto(address).catch(() => undefined);
  }

  async function push(url: string): Promise<void> {
    const [path = '', search = ''] = url.split('?');
    const shellPage = load(path.slice(1), show);
    stack.push(shellPage);
    await shellPage.onLoad(optionsOf(search));
    shellPage.onShow?.();
  }

  const wechat: Answers = {
    async login() {
      const answer = await request.post('/mall/sandbox/oauth/mini-code', { data: { nickname } });
      return answer.json();
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
    ...answers,
  };
  const kept = new Map<string, unknown>();
  /** What WeChat answers at once. */
  const atOnce = {
    getAppBaseInfo: () => ({ language: 'zh_CN' }),
    getStorageSync: (key: string) => kept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void kept.set(key, value),
  };
  const app = {};
  Object.assign(globalThis, {
    wx: new Proxy(atOnce, {
      get: (own, name: string) =>
        Reflect.get(own, name) ?? ((asked: Asked = {}) => answer(wechat[name], asked)),
    }),
    App: (definition: object) => Object.assign(app, definition),
    getApp: () => app,
    getCurrentPages: () => stack,
  });
  Object.assign(require(`${SHELL}/config.js`), { origin });
  fresh(`${SHELL}/app.js`);

  await page.exposeFunction('askPhone', (name: string, arg: { url?: string }) => {
    if (name === 'postMessage') posted.push(arg);
    // A page that opens is not waited for: WeChat answers once it begins.
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
      invoke(_: string, { name, arg }: Call, done: (answer: { err_msg: string }) => void) {
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
    top: () => stack.at(-1) as ShellPage,
    back: () => void wechat.navigateBack?.({}),
    shareByMenu() {
      const web = stack[0] as ShellPage;
      web.onMessage?.({ detail: { data: posted.splice(0) } });
      return web.onShareAppMessage?.({ webViewUrl: page.url() }) as Message;
    },
    close: () => context.close(),
  };
}

async function answer(act: ((asked: Asked) => unknown) | undefined, asked: Asked): Promise<void> {
  if (!act) throw new Error('the phone does not know what to do');
  try {
    const done = await act(asked);
    asked.success?.((done ?? {}) as object);
  } catch (refusal) {
    asked.fail?.(refusal as object);
  }
}

function fresh(file: string): void {
  delete require.cache[require.resolve(file)];
  require(file);
}

/** The page's code with data of its own; what its web-view shall show, the browser shows. */
function load(route: string, show: (address: string) => void): ShellPage {
  let declared: { data: object; methods: Partial<ShellPage> } = { data: {}, methods: {} };
  Object.assign(globalThis, {
    Component: (definition: typeof declared) => {
      declared = definition;
    },
  });
  fresh(`${SHELL}/${route}.js`);
  return {
    ...(declared.methods as ShellPage),
    route,
    data: { ...declared.data },
    setData(change) {
      const before = this.data.url;
      Object.assign(this.data, change);
      if (typeof change.url === 'string' && change.url !== before) show(change.url);
    },
  };
}

/** As WeChat hands them to a page: still encoded. */
function optionsOf(search: string): Options {
  const pairs = search.split('&').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
}
