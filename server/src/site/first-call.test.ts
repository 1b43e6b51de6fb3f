// The HTML of a page sends the page's first call, where a player may be there to send it; the policy allows that one script.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYER_COOKIE } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import { assembleApp } from '../mall.ts';
import { modules } from '../modules.ts';
import { createProviders } from '../providers/create.ts';
import { findBuiltSite } from './built-site.ts';

const SCRIPT = 'send("$&")';
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
let mall: TestMall;
let app: FastifyInstance;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
  const site = findBuiltSite(builtSite());
  app = assembleApp(mall.services, modules, { isStopping: false, database: () => 'ok' }, site);
});
afterAll(async () => {
  await app.close();
  await mall.close();
});

function builtSite(): string {
  const root = mkdtempSync(join(inject('testFolder'), 'web-'));
  for (const folder of ['.vite', 'assets']) mkdirSync(join(root, folder));
  const pages = { [PATHS.orders]: 'orders', [PATHS.signIn]: 'signIn' };
  for (const [name, text] of Object.entries({
    'index.html': '<html lang="zh-CN"><head></head><body></body></html>',
    '.vite/manifest.json': '{}',
    'first-screens.json': '{}',
    'first-call.json': JSON.stringify({ script: SCRIPT, pages }),
    'icon.svg': '<svg/>',
  }))
    writeFileSync(join(root, name), text);
  return root;
}

async function open(address: string, playerOf = '1001') {
  const { body, headers } = await app.inject({
    url: `/mall${address}`,
    headers: { cookie: `${PLAYER_COOKIE}=${playerOf}` },
  });
  const policy = String(headers['content-security-policy']);
  return {
    sends: /<script data-page="(\w+)">(.*?)<\/script>/.exec(body)?.slice(1),
    scripts: /script-src ([^;]*)/.exec(policy)?.[1],
  };
}

test.each([
  ['orders of a player', `${PATHS.orders}?game_id=1001`, 'orders'],
  ['an activity that is open to everybody', `${PATHS.signIn}?game_id=1001&activeid=5`, 'signIn'],
])(
  '%s: the first call is sent, by the only script that the policy allows beside files',
  async (_, address, page) => {
    // Once made, once from the cache.
    for (const _visit of [1, 2])
      expect(await open(address)).toEqual({ sends: [page, SCRIPT], scripts: `'self' ${HASH}` });
  },
);

test.each([
  ['a visitor, who logs in first', `${PATHS.orders}?game_id=1001`, ''],
  ['a player of another game', `${PATHS.orders}?game_id=1001`, '1002'],
  ['a page without a first call', `${PATHS.home}?game_id=1001`, '1001'],
  ['an unknown page', '/pages/nowhere/index?game_id=1001', '1001'],
  ['a preview', `${PATHS.signIn}?game_id=1001&preview=${'t'.repeat(43)}`, '1001'],
  ['a stopped link', `${PATHS.orders}?game_id=1001&source_from=9002`, '1001'],
  ['a game under maintenance', `${PATHS.signIn}?game_id=1402`, '1402'],
  ['a game that moved', `${PATHS.signIn}?game_id=1302`, '1302'],
  ['an unknown game', `${PATHS.signIn}?game_id=99`, '99'],
  ['no game', PATHS.signIn, '1001'],
])('%s: no call is sent, and no inline script is allowed', async (_, address, playerOf) => {
  expect(await open(address, playerOf)).toEqual({ sends: undefined, scripts: "'self'" });
});
