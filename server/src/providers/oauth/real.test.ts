// WeChat, WeGame and a logistics service against a local server that answers as they do, or does not.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { createBreakers } from '../../platform/resilience/breaker.ts';
import { withLogisticsBreaker } from '../logistics/create.ts';
import { LogisticsUnavailable } from '../logistics/index.ts';
import { createKuaidi100 } from '../logistics/kuaidi100.ts';
import { withOAuthBreaker } from './breaker.ts';
import { createMiniProgram } from './mini-program.ts';
import { createWeChat } from './wechat.ts';
import { createWeGame } from './wegame.ts';

const keys = { appId: 'wx-app', secret: 'wx-secret' };
const wechatFields = { provider: 'wechat', app: 'default' } as const;
const wegameFields = { provider: 'wegame', app: 'default' } as const;
let fake: Server;
let base: string;
let urls: { wechatOpen: string; wechatApi: string; wegameOpen: string; wegameApi: string };

const responses: Record<string, (query: URLSearchParams) => unknown> = {
  '/sns/oauth2/access_token': (query) => {
    if (query.get('appid') !== 'wx-app' || query.get('secret') !== 'wx-secret') return { errcode: 40001 };
    if (query.get('grant_type') !== 'authorization_code' || query.get('code') !== 'good')
      return { errcode: 40029, errmsg: 'invalid code' };
    return {
      access_token: 'at',
      expires_in: 7200,
      refresh_token: 'rt',
      openid: 'o1',
      scope: 'snsapi_userinfo',
    };
  },
  '/sns/userinfo': (query) =>
    query.get('access_token') === 'at' && query.get('openid') === 'o1'
      ? { openid: 'o1', nickname: '\u202E微信\u0000用户', unionid: 'un1' }
      : { errcode: 40003 },
  '/sns/jscode2session': (query) =>
    query.get('appid') === 'wx-app' && query.get('secret') === 'wx-secret' && query.get('js_code') === 'good'
      ? { openid: 'm1', session_key: 'a-key', unionid: 'un1' }
      : { errcode: 40029, errmsg: 'invalid code' },
  '/oauth2/token': (query) =>
    query.get('client_id') === 'wx-app' &&
    query.get('client_secret') === 'wx-secret' &&
    query.get('code') === 'good'
      ? { access_token: 'wg' }
      : { error: 'invalid_grant' },
  '/oauth2/userinfo': (query) =>
    query.get('access_token') === 'wg' ? { openid: 'g1', nickname: '玩\u200b家\u0000' } : {},
};

beforeAll(async () => {
  fake = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(JSON.stringify(responses[pathname]?.(searchParams) ?? 'not here'));
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  urls = {
    wechatOpen: 'https://open.weixin.qq.com',
    wechatApi: base,
    wegameOpen: 'https://www.wegame.com.cn',
    wegameApi: base,
  };
});
afterAll(() => {
  fake.closeAllConnections();
  fake.close();
});

const trip = { state: 'st', callback: 'https://shop.example/mall/api/wechat/callback' };

test("WeChat's consent page gets the application, the callback and the state", () => {
  expect(createWeChat(keys, urls).authorizeUrl({ ...wechatFields, ...trip })).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-app&redirect_uri=https%3A%2F%2Fshop.example%2Fmall%2Fapi%2Fwechat%2Fcallback&response_type=code&scope=snsapi_userinfo&state=st#wechat_redirect',
  );
});

test('a WeChat code becomes a person', async () => {
  const person = await createWeChat(keys, urls).exchange({ ...wechatFields, code: 'good' });
  expect(person).toEqual({ open_id: 'o1', union_id: 'un1', nickname: '微信用户' });
});

test('a WeChat code that is wrong, or of another application, is nobody', async () => {
  expect(await createWeChat(keys, urls).exchange({ ...wechatFields, code: 'bad' })).toBeUndefined();
  const other = createWeChat({ ...keys, secret: 'guessed' }, urls);
  expect(await other.exchange({ ...wechatFields, code: 'good' })).toBeUndefined();
});

test('a provider that is out of reach vouches for nobody, and after five outages it is not asked', async () => {
  const opened: string[] = [];
  const breakers = createBreakers(fakeClock('2026-11-15T10:00:00+08:00'), (name) => opened.push(name));
  let requested = 0;
  const gone = createWeChat(keys, { ...urls, wechatApi: 'http://127.0.0.1:9' });
  const counted = {
    ...gone,
    exchange: (request: Parameters<typeof gone.exchange>[0]) => {
      requested += 1;
      return gone.exchange(request);
    },
  };
  const oauth = withOAuthBreaker('wechat', counted, breakers);
  for (let nth = 0; nth < 8; nth += 1)
    expect(await oauth.exchange({ ...wechatFields, code: 'good' })).toBeUndefined();
  expect(requested).toBe(5);
  expect(opened).toEqual(['oauth wechat']);
});

test('a refused code does not open the breaker', async () => {
  const opened: string[] = [];
  const breakers = createBreakers(fakeClock('2026-11-15T10:00:00+08:00'), (name) => opened.push(name));
  const oauth = withOAuthBreaker('wechat', createWeChat(keys, urls), breakers);
  for (let nth = 0; nth < 8; nth += 1)
    expect(await oauth.exchange({ ...wechatFields, code: 'bad' })).toBeUndefined();
  expect(opened).toEqual([]);
  expect(await oauth.exchange({ ...wechatFields, code: 'good' })).toMatchObject({ open_id: 'o1' });
});

test('a logistics service that does not answer is not asked after five outages', async () => {
  const breakers = createBreakers(fakeClock('2026-11-15T10:00:00+08:00'), () => undefined);
  const service = createKuaidi100({ url: 'http://127.0.0.1:9/', customer: 'c', key: 'k' });
  const logistics = withLogisticsBreaker(service, breakers);
  const parcel = { carrier: '顺丰', trackingNumber: 'SF1', phone: '', shippedAt: new Date() };
  const track = () => logistics.track(parcel).catch((error: Error) => error);
  for (let nth = 0; nth < 5; nth += 1) expect(String(await track())).toContain('did not answer');
  const refused = await track();
  expect(refused).toBeInstanceOf(LogisticsUnavailable);
  expect(String(refused)).toContain('known to be down');
});

test('WeGame works the same way with its own addresses', async () => {
  const wegame = createWeGame(keys, urls);
  expect(wegame.authorizeUrl({ ...wegameFields, ...trip })).toMatch(
    /^https:\/\/www\.wegame\.com\.cn\/oauth2\/authorize\?client_id=wx-app&/,
  );
  const person = await wegame.exchange({ ...wegameFields, code: 'good' });
  expect(person).toEqual({ open_id: 'g1', union_id: null, nickname: '玩家' });
  expect(await wegame.exchange({ ...wegameFields, code: 'bad' })).toBeUndefined();
});

test("the mini-program's code becomes an open id, and its session key goes nowhere", async () => {
  const mini = createMiniProgram(keys, urls);
  const fields = { provider: 'wechat', app: 'mini' } as const;
  expect(await mini.exchange({ ...fields, code: 'good' })).toEqual({
    open_id: 'm1',
    union_id: 'un1',
    nickname: '',
  });
  expect(await mini.exchange({ ...fields, code: 'bad' })).toBeUndefined();
  expect(mini.authorizeUrl({ ...fields, ...trip })).toBeUndefined();
});
