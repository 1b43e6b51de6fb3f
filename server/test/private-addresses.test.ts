// An address that an operator enters leads to no machine of the deployment's own network, also when its name resolves there.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { storeGameServer } from '../src/providers/game/index.ts';
import { addMerchant, type MerchantSettings } from '../src/providers/payment/index.ts';
import { keyPair } from './key-pair.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addGames } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { PRODUCTION_ENV } from './production-env.ts';

const { game: ops } = contract.ops;
const SECRET_OF_NEIGHBOUR = 'AKIA-CREDENTIALS';
let neighbour: Server;
let port: number;
let requests = 0;

beforeAll(async () => {
  neighbour = createServer((_, response) => {
    requests += 1;
    response.writeHead(500).end(JSON.stringify({ code: SECRET_OF_NEIGHBOUR }));
  });
  await new Promise<void>((resolve) => neighbour.listen(0, '::', resolve));
  port = (neighbour.address() as AddressInfo).port;
});
afterAll(() => {
  neighbour.closeAllConnections();
  neighbour.close();
});
beforeEach(() => {
  requests = 0;
});

const own = keyPair('merchant');
const keys = { privateKey: own.privateKey, publicKey: own.publicKey };
const merchantAt: Record<'alipay' | 'wechat', (url: string) => MerchantSettings> = {
  alipay: (url) => ({
    provider: 'alipay',
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    url,
    ...keys,
  }),
  wechat: (url) => ({
    provider: 'wechat',
    mchId: '1900000001',
    serial: '00112233AABBCCDD',
    apiV3Key: 'k'.repeat(32),
    publicKeyId: 'PUB_KEY_ID_0001',
    appId: 'wx0000000001',
    miniAppId: undefined,
    url,
    ...keys,
  }),
};

/** Returns what the test of a game server or of a merchant at this address says. */
async function testsIn(mall: TestMall) {
  const { token } = await addOperatorSession(mall, [{ gameId: null, permissions: ['game.manage'] }]);
  const { db, config, clock } = mall.services;
  const key = config.operatorKey;
  const now = clock.now();
  return async (kind: 'game' | 'alipay' | 'wechat', url: string) => {
    if (kind === 'game') {
      await db.transaction((tx) => storeGameServer(tx, 1001, { url, secret: 'secret' }, { key, now }));
      mall.services.cache.clear();
      return (await mall.call(ops.testServer, {}, { token })).data;
    }
    const settings = merchantAt[kind](url);
    const merchant_id = await db.transaction((tx) => addMerchant(tx, { name: '商户', settings, key, now }));
    const { data } = await mall.call(ops.testMerchant, { merchant_id }, { token });
    await mall.services.pool.query('DELETE FROM payment_merchants');
    return data;
  };
}

const open = async (env: Record<string, string>) => {
  const settings = { ...PRODUCTION_ENV, SMS_URL: 'http://127.0.0.1:9', ...env };
  const mall = await testMallOf({ modules, providers: createProviders, env: settings });
  await addGames(mall);
  return mall;
};

test.each(['127.0.0.1', '[::1]', 'localhost'])('in production no test reaches %s', async (host) => {
  const mall = await open({});
  const tested = await testsIn(mall);
  for (const kind of ['game', 'alipay', 'wechat'] as const)
    expect(await tested(kind, `http://${host}:${port}/`), kind).toMatchObject({ is_ok: false });
  expect(requests).toBe(0);
  expect((await tested('game', `http://${host}:${port}`)).detail).toContain('PRIVATE_NETWORKS');
  await mall.close();
});

test('a network that the deployment names is reached, and what is found there is not repeated', async () => {
  const mall = await open({ PRIVATE_NETWORKS: '127.0.0.0/8,::1' });
  const tested = await testsIn(mall);
  for (const kind of ['game', 'alipay', 'wechat'] as const) {
    const before = requests;
    const { is_ok, detail } = await tested(kind, `http://localhost:${port}/`);
    expect([is_ok, requests > before], kind).toEqual([false, true]);
    expect(detail).not.toContain(SECRET_OF_NEIGHBOUR);
  }
  await mall.close();
});
