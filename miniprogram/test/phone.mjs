// A phone for the tests: WeChat's calls with answers of the test's choosing, around pages that the simulator renders.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const simulate = require('miniprogram-simulate');

export const ORIGIN = 'https://shop.test';
Object.assign(require('../config.js'), { origin: ORIGIN, gameId: '1001', packageChannel: '' });

/** What the phone does when nothing else is said: WeChat knows its user, and the mall gives a ticket. */
const usual = {
  login: () => ({ code: 'code-of-wx' }),
  request: () => ({ statusCode: 200, data: { code: 200, msg: 'ok', data: { ticket: 'tick-1' } } }),
};

/** A fresh phone; `answers` by the name of WeChat's call: a value is its success, a thrown one its failure. */
export function phone(answers = {}) {
  const asked = [];
  const kept = new Map();
  const known = { ...usual, ...answers };
  const app = {};
  const call =
    (name) =>
    (options = {}) => {
      const { success, fail, ...own } = options;
      asked.push({ name, ...own });
      let answer;
      try {
        answer = known[name]?.(own);
      } catch (refusal) {
        return fail?.(refusal);
      }
      return success?.(answer ?? {});
    };
  globalThis.wx = new Proxy(
    {
      getStorageSync: (key) => kept.get(key) ?? '',
      setStorageSync: (key, value) => kept.set(key, value),
      getAppBaseInfo: () => known.getAppBaseInfo?.() ?? { language: 'zh_CN' },
    },
    { get: (own, name) => own[name] ?? call(name) },
  );
  globalThis.App = (definition) => Object.assign(app, definition);
  globalThis.getApp = () => app;
  delete require.cache[require.resolve('../app.js')];
  require('../app.js');
  const routes = ['pages/web/index'];
  globalThis.getCurrentPages = () => routes.map((route) => ({ route }));
  return {
    app,
    asked,
    /** WeChat's calls of that name. */
    callsTo: (name) => asked.filter((one) => one.name === name),
    /** Nothing of the shell was opened before: somebody came by a link. */
    comeByLink: () => routes.splice(0),
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

/** What the page shows. */
export const shown = () => document.body.lastElementChild?.innerHTML ?? '';
