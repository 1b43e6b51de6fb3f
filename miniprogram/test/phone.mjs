// A fake phone: WeChat's calls return what the test sets, around pages that the simulator renders.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const simulate = require('miniprogram-simulate');

export const ORIGIN = 'https://shop.test';
Object.assign(require('../config.js'), { origin: ORIGIN, gameId: '1001', packageChannel: '' });

/** Default responses: WeChat returns a code, the mall a ticket. */
const DEFAULTS = {
  login: () => ({ code: 'code-of-wx' }),
  request: () => ({ statusCode: 200, data: { code: 200, msg: 'ok', data: { ticket: 'tick-1' } } }),
};

/** A new phone; `responses` by the name of WeChat's call: a returned value is its success, a thrown one its failure. */
export function phone(responses = {}) {
  const calls = [];
  const storage = new Map();
  const handlers = { ...DEFAULTS, ...responses };
  const app = {};
  const call =
    (name) =>
    (options = {}) => {
      const { success, fail, ...args } = options;
      calls.push({ name, ...args });
      let response;
      try {
        response = handlers[name]?.(args);
      } catch (error) {
        return fail?.(error);
      }
      return success?.(response ?? {});
    };
  globalThis.wx = new Proxy(
    {
      getStorageSync: (key) => storage.get(key) ?? '',
      setStorageSync: (key, value) => storage.set(key, value),
      getUpdateManager: () => handlers.getUpdateManager?.() ?? { onUpdateReady() {}, applyUpdate() {} },
      getAppBaseInfo: () => handlers.getAppBaseInfo?.() ?? { language: 'zh_CN' },
    },
    { get: (target, name) => target[name] ?? call(name) },
  );
  globalThis.App = (definition) => {
    Object.assign(app, definition);
    definition.onLaunch?.call(app);
  };
  globalThis.getApp = () => app;
  delete require.cache[require.resolve('../app.js')];
  require('../app.js');
  const routes = ['pages/web/index'];
  globalThis.getCurrentPages = () => routes.map((route) => ({ route }));
  return {
    app,
    calls,
    /** WeChat's calls of that name. */
    callsTo: (name) => calls.filter((call) => call.name === name),
    /** Removes the web-view from the stack: a link opened the page directly. */
    openedByLink: () => routes.splice(0),
    async open(name, options = {}) {
      routes.push(`pages/${name}/index`);
      const id = simulate.load(join(root, 'pages', name, 'index'), { compiler: 'simulate' });
      const page = simulate.render(id);
      page.attach(document.body.appendChild(document.createElement('div')));
      await page.instance.onLoad(options);
      return page.instance;
    },
  };
}

/** The rendered page. */
export const shown = () => document.body.lastElementChild?.innerHTML ?? '';
