// Outside sandbox and test, none of the sandbox exists, and codes are chance.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyPair } from '../../test/key-pair.ts';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import { addPlayers } from '../../test/players.ts';
import { PRODUCTION_ENV } from '../../test/production-env.ts';
import { openSmsGateway } from '../../test/sms-gateway.ts';
import { readConfig } from '../config.ts';
import { gameGate } from '../modules/games/index.ts';
import { modules } from '../modules.ts';
import { createProviders } from '../providers/create.ts';
import { sandboxModule } from './index.ts';

const { login, v2 } = contract;
const keys = keyPair('merchant');
const paths = [
  '/mall/sandbox/cashier/some-ticket',
  '/mall/pay/notify/sandbox',
  '/mall/sandbox',
  '/mall/sandbox/',
  '/mall/sandbox/inbox',
  '/mall/sandbox/launcher',
  '/mall/sandbox/game?game_id=1001',
  '/mall/sandbox/sandbox.css',
  '/mall/sandbox/oauth/consent',
  '/mall/sandbox/jweixin.js',
];

describe.each(['production', 'pre'])('MALL_ENV=%s', (MALL_ENV) => {
  let mall: TestMall;
  let sms: Awaited<ReturnType<typeof openSmsGateway>>;

  beforeAll(async () => {
    sms = await openSmsGateway();
    mall = await testMallOf({
      modules: [...modules, sandboxModule],
      providers: createProviders,
      gate: gameGate,
      env: {
        ...PRODUCTION_ENV,
        MALL_ENV,
        GAME_SERVER_URL: 'http://127.0.0.1:9',
        GAME_SERVER_SECRET: 'secret',
        SMS_URL: sms.url,
        ALIPAY_APP_ID: '2021000000000001',
        ALIPAY_SELLER_ID: '2088000000000001',
        ALIPAY_PRIVATE_KEY: keys.privateKey,
        ALIPAY_PUBLIC_KEY: keys.publicKey,
      },
    });
    await addPlayers(mall);
  });
  afterAll(async () => {
    sms.close();
    await mall.close();
  });

  test('no page of the sandbox exists', async () => {
    for (const url of paths) {
      for (const method of ['GET', 'POST'] as const)
        expect((await mall.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404);
    }
  });

  test('codes are chance, reach the gateway only, and 123456 opens nothing', async () => {
    const codes: string[] = [];
    for (const phone of ['13900000001', '13900000002', '13900000003']) {
      expect((await mall.call(login.sendVerifyCode, { phone })).code).toBe(200);
      expect((await mall.call(v2.login.login, { phone, code: '123456' })).code).toBe(700001);
      await mall.runJobs();
      codes.push(sms.lastCode());
    }
    expect(new Set(codes).size).toBe(3);
    const right = await mall.call(v2.login.login, { phone: '13900000001', code: codes[0] ?? '' });
    expect(right).toMatchObject({ code: 200, data: { roles_known: false } });
    const { rows } = await mall.services.pool.query('SELECT 1 FROM sandbox_inbox');
    expect(rows).toEqual([]);
  });

  test('a login way whose application is not configured leads to the error page', async () => {
    const url = '/mall/api/wechat/weChatAuth?game_id=1001';
    const { location } = (await mall.app.inject({ method: 'GET', url })).headers;
    expect(String(location)).toMatch(/^\/mall\/pages\/error\/index\?message=/);
  });

  test('a start without the real providers is refused', () => {
    expect(() => readConfig({ MALL_ENV })).toThrow(/SMS_URL and SMS_SECRET/);
  });
});
