// Signing pages for WeChat's JS-SDK, against a local server that answers as WeChat does.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers } from '../../../test/players.ts';
import { contentModule } from '../../modules/content/index.ts';
import { gameGate, gamesModule } from '../../modules/games/index.ts';
import { createProviders } from '../create.ts';
import { createWechatJsSdk, WECHAT_JS_SDK } from './wechat.ts';

const { wechat } = contract;
const PAGE = 'https://shop.example.com/mall/pages/activities/invitation?game_id=1001&code=a%2Bb';
const keys = { appId: 'wx-app', secret: 'wx-secret' };
let fake: Server;
let requested: string[] = [];
let isDown = false;
let mall: TestMall;

beforeAll(async () => {
  fake = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requested.push(pathname);
    const result = () => {
      if (isDown) return { errcode: -1 };
      if (pathname === '/cgi-bin/stable_token') {
        const { appid, secret, grant_type } = JSON.parse(Buffer.concat(chunks).toString());
        const isKnown = appid === 'wx-app' && secret === 'wx-secret' && grant_type === 'client_credential';
        return isKnown ? { access_token: 'at-1', expires_in: 7200 } : { errcode: 40001 };
      }
      return searchParams.get('access_token') === 'at-1' && searchParams.get('type') === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: 'jt-1', expires_in: 7200 }
        : { errcode: 40001 };
    };
    response.end(JSON.stringify(result()));
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  mall = await testMallOf({
    modules: [gamesModule, contentModule],
    providers: createProviders,
    gate: gameGate,
    env: { WECHAT_APP_ID: keys.appId, WECHAT_SECRET: keys.secret, WECHAT_API_URL: url },
  });
  await addPlayers(mall);
});
afterAll(async () => {
  await mall.close();
  fake.closeAllConnections();
  fake.close();
});

const signed = async (url = PAGE, asking = {}) =>
  (await mall.call(wechat.jsSdkConfig, { url }, asking)).data.js_sdk;
/** Another process of the same mall. */
const secondProcess = () => {
  const { db, clock, config } = mall.services;
  return createWechatJsSdk(keys, { db, clock, api: config.oauthUrls.wechatApi });
};

test('a page is signed as WeChat checks it, without the fragment; ticket and token stay here', async () => {
  const config = await signed(`${PAGE}#part`);
  if (!config) throw new Error('not signed');
  const { nonce_str, timestamp, signature, ...rest } = config;
  expect(rest).toEqual({ script: WECHAT_JS_SDK, app_id: 'wx-app' });
  const text = `jsapi_ticket=jt-1&noncestr=${nonce_str}&timestamp=${timestamp}&url=${PAGE}`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
  expect(JSON.stringify(config)).not.toMatch(/jt-1|at-1|wx-secret/);
});

test('the ticket is fetched once for many pages and for all processes, and again before it ends', async () => {
  requested = [];
  await Promise.all(Array.from({ length: 10 }, () => signed()));
  expect(await secondProcess().configure('default', PAGE)).toBeDefined();
  expect(requested).toEqual([]);
  mall.clock.advance(2 * 3600_000 - 4 * 60_000);
  await Promise.all(Array.from({ length: 10 }, () => signed()));
  expect(requested).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
});

test('while WeChat is out of reach pages do without, and it is not asked by every one of them', async () => {
  mall.clock.advance(2 * 3600_000);
  isDown = true;
  requested = [];
  expect(await signed()).toBeNull();
  expect(await signed()).toBeNull();
  expect(requested).toEqual(['/cgi-bin/stable_token']);
  isDown = false;
  mall.clock.advance(30_000);
  expect(await signed()).not.toBeNull();
});

test.each(['https://shop.example.com/', 'javascript:alert(1)', 'https://shop.example.com/mallory', 'x'])(
  'an address that is not of the mall is not signed: %s',
  async (url) => {
    expect((await mall.call(wechat.jsSdkConfig, { url })).code).toBe(400);
  },
);

test("WeChat's script may be loaded once an official account is set up, and nothing else", async () => {
  const headers = async (of: TestMall) =>
    String((await of.app.inject({ url: '/mall/api/none' })).headers['content-security-policy']);
  expect(await headers(mall)).toContain("script-src 'self' https://res.wx.qq.com;");
  const plain = await testMallOf({ modules: [gamesModule, contentModule], providers: createProviders });
  expect(await headers(plain)).toContain("script-src 'self';");
  await plain.close();
});
