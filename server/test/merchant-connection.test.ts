// A merchant's connection: right settings pass a test, and of wrong ones it says what to correct; two people choose who is paid.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { encrypt } from '../src/platform/security/encryption.ts';
import { createProviders } from '../src/providers/create.ts';
import {
  addMerchant,
  changeMerchant,
  type MerchantSettings,
  readMerchant,
} from '../src/providers/payment/index.ts';
import { openAlipayGateway } from './alipay-gateway.ts';
import { addSecondPerson, approvalIdOf, confirmFactor } from './approvals.ts';
import { keyPair } from './key-pair.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addGames } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { dryRunOf } from './try-first.ts';
import { openWechatGateway } from './wechat-gateway.ts';

const { game: ops } = contract.ops;

let mall: TestMall;
let token: string;
let alipay: Awaited<ReturnType<typeof openAlipayGateway>>;
let wechat: Awaited<ReturnType<typeof openWechatGateway>>;
/** Has a 404 for whatever it is asked, as web servers do; WeChat's own say why, and sign it. */
let other: Server;
let notFound = 'Not Found';
const stranger = keyPair('stranger');

beforeAll(async () => {
  [alipay, wechat] = await Promise.all([openAlipayGateway(), openWechatGateway()]);
  mall = await testMallOf({ modules, providers: createProviders });
  await addGames(mall);
  other = createServer((_, response) => response.writeHead(404).end(notFound));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ({ token } = await addOperatorSession(mall, [{ gameId: null, permissions: ['game.manage'] }]));
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await Promise.all([alipay.close(), wechat.close()]);
  await mall.close();
});

const rightOf = {
  alipay: (): MerchantSettings => ({
    provider: 'alipay',
    appId: alipay.env.ALIPAY_APP_ID,
    sellerId: alipay.env.ALIPAY_SELLER_ID,
    privateKey: alipay.env.ALIPAY_PRIVATE_KEY,
    publicKey: alipay.env.ALIPAY_PUBLIC_KEY,
    url: alipay.env.ALIPAY_URL,
  }),
  wechat: (): MerchantSettings => ({
    provider: 'wechat',
    mchId: wechat.env.WECHAT_PAY_MCH_ID,
    serial: wechat.env.WECHAT_PAY_SERIAL,
    privateKey: wechat.env.WECHAT_PAY_PRIVATE_KEY,
    apiV3Key: wechat.env.WECHAT_PAY_API_V3_KEY,
    publicKeyId: wechat.env.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: wechat.env.WECHAT_PAY_PUBLIC_KEY,
    appId: wechat.env.WECHAT_PAY_APP_ID,
    miniAppId: undefined,
    url: wechat.env.WECHAT_PAY_URL,
  }),
};

async function tested(settings: MerchantSettings, language: 'zh' | 'en' = 'en') {
  const options = { token, headers: { 'accept-language': language } };
  const { db, config, clock } = mall.services;
  const merchant = { name: '商户', settings, key: config.operatorKey, now: clock.now() };
  const merchant_id = await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM payment_merchants`);
    return addMerchant(tx, merchant);
  });
  return (await mall.call(ops.testMerchant, { merchant_id }, options)).data;
}

test.each(['alipay', 'wechat'] as const)('a right merchant of %s passes', async (provider) => {
  expect(await tested(rightOf[provider]())).toMatchObject({ is_ok: true });
});

test('a dry run sends nothing to a provider, and says that it would', async () => {
  expect(await tested(rightOf.alipay())).toMatchObject({ is_ok: true });
  const { rows } = await mall.services.db.execute<{ id: number }>(sql`SELECT id FROM payment_merchants`);
  const sent = alipay.heard.length;
  const input = { merchant_id: rows[0]?.id ?? 0 };
  expect(await dryRunOf(mall, ops.testMerchant, input, { token })).toEqual([
    { kind: 'outside', amount: 1, of: 'payment' },
  ]);
  expect(alipay.heard).toHaveLength(sent);
});

test.each([
  ['alipay', 'privateKey', stranger.privateKey, 'check the private key', '请核对私钥'],
  ['alipay', 'publicKey', stranger.publicKey, 'check the public key', '请核对公钥'],
  ['alipay', 'url', 'http://127.0.0.1:9/gateway.do', 'check the address', '请核对接口地址'],
  ['wechat', 'privateKey', stranger.privateKey, 'check the private key', '请核对私钥'],
  ['wechat', 'serial', '00112233AABBCCDD', 'the certificate serial number', '证书序列号'],
  ['wechat', 'publicKey', stranger.publicKey, 'check the public key', '请核对公钥'],
  ['wechat', 'publicKeyId', 'PUB_KEY_ID_OF_ANOTHER', 'check the public key', '公钥 ID'],
  ['wechat', 'url', 'http://127.0.0.1:9/', 'check the address', '请核对接口地址'],
] as const)('%s with a wrong %s says what to correct', async (provider, field, value, en, zh) => {
  const settings = { ...rightOf[provider](), [field]: value } as MerchantSettings;
  expect(await tested(settings)).toMatchObject({ is_ok: false, detail: expect.stringContaining(en) });
  expect((await tested(settings, 'zh')).detail).toContain(zh);
});

test.each([
  ['in plain text', 'Not Found', 'check the address'],
  ['with a code of WeChat, and no signature', '{"code":"ORDER_NOT_EXIST"}', 'isn’t signed'],
])('another server at the address that has a 404 %s is not taken for WeChat', async (_, body, detail) => {
  notFound = body;
  const settings = {
    ...rightOf.wechat(),
    url: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
  } as MerchantSettings;
  expect(await tested(settings)).toMatchObject({ is_ok: false, detail: expect.stringContaining(detail) });
});

test('a test is of the settings that are stored, not of those that a process has cached', async () => {
  expect(await tested(rightOf.alipay())).toMatchObject({ is_ok: true });
  const { db, config, clock } = mall.services;
  const [row] = (await db.execute<{ id: number }>(sql`SELECT id FROM payment_merchants`)).rows;
  const merchant_id = Number(row?.id);
  // As another process does it whose message has not arrived yet.
  const wrong = JSON.stringify({ ...rightOf.alipay(), url: 'http://127.0.0.1:9/gateway.do' });
  await db.execute(sql`
    UPDATE payment_merchants SET settings_encrypted = ${encrypt(wrong, config.operatorKey)}, tested_at = NULL,
      updated_at = ${clock.now()}::timestamptz + interval '1 second'`);
  const { data } = await mall.call(ops.testMerchant, { merchant_id }, { token });
  expect(data).toMatchObject({ is_ok: false });
  expect((await readMerchant(db, merchant_id, config.operatorKey))?.testedAt).toBeNull();
  await db.execute(sql`DELETE FROM payment_merchants`);
});

test('who takes the payments of a game is one person’s choice only while nobody else works there', async () => {
  const owner = await addOperatorSession(mall, [{ gameId: null, permissions: ['game.read', 'game.manage'] }]);
  await confirmFactor(mall, owner.operatorId);
  const second = await addSecondPerson(mall);
  const { db, config, clock } = mall.services;
  const merchant = { name: '商户', settings: rightOf.alipay(), key: config.operatorKey, now: clock.now() };
  const merchant_id = await db.transaction((tx) => addMerchant(tx, merchant));
  const chosen = async () =>
    (await mall.call(ops.info, {}, { token: owner.token })).data.merchants.find(
      ({ provider }) => provider === 'alipay',
    )?.merchant?.merchant_id;
  const choice = { alipay: merchant_id, wechat: null };
  const waiting = await mall.call(ops.chooseMerchants, choice, { token: owner.token });
  expect([waiting.code, await chosen()]).toEqual([800014, undefined]);
  const decision = { approval_id: approvalIdOf(waiting) };
  const own = await mall.call(contract.ops.approval.approve, decision, { token: owner.token });
  expect([own.code, await chosen()]).toEqual([403, undefined]);
  const agreed = await mall.call(contract.ops.approval.approve, decision, { token: second.token });
  expect([agreed.code, await chosen()]).toEqual([200, merchant_id]);
});

test('what verifies the payments of a merchant is changed by two people, other keys by one', async () => {
  const owner = await addOperatorSession(mall, [{ gameId: null, permissions: ['game.read', 'game.manage'] }]);
  await confirmFactor(mall, owner.operatorId);
  const second = await addSecondPerson(mall);
  const { db, config, clock } = mall.services;
  const stored = async (merchantId: number) =>
    (await readMerchant(db, merchantId, config.operatorKey))?.settings as Record<string, unknown> | undefined;
  const { ALIPAY_APP_ID: app_id, ALIPAY_SELLER_ID: seller_id, ALIPAY_URL } = alipay.env;
  const ofAlipay = { provider: 'alipay' as const, app_id, seller_id, url: ALIPAY_URL };
  const ofWechat = {
    provider: 'wechat' as const,
    mch_id: wechat.env.WECHAT_PAY_MCH_ID,
    serial: wechat.env.WECHAT_PAY_SERIAL,
    public_key_id: wechat.env.WECHAT_PAY_PUBLIC_KEY_ID,
    app_id: wechat.env.WECHAT_PAY_APP_ID,
    mini_app_id: null,
    url: wechat.env.WECHAT_PAY_URL,
  };
  type Change = { private_key?: string; public_key?: string; api_v3_key?: string; public_key_id?: string };
  type Given = Input<typeof ops.saveMerchant>['settings'];
  for (const [given, settings, changes] of [
    [ofAlipay, rightOf.alipay(), [{ public_key: stranger.publicKey }, { url: 'https://elsewhere.example' }]],
    [
      ofWechat,
      rightOf.wechat(),
      [
        { public_key: stranger.publicKey },
        { public_key_id: 'PUB_KEY_ID_OF_ANOTHER' },
        { api_v3_key: 'k'.repeat(32) },
      ],
    ],
  ] as const) {
    const key = config.operatorKey;
    const merchant_id = await db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM game_merchants`);
      await tx.execute(sql`DELETE FROM payment_merchants`);
      return addMerchant(tx, { name: '商户', settings, key, now: clock.now() });
    });
    const before = await stored(merchant_id);
    const save = (change: Change) =>
      mall.call(
        ops.saveMerchant,
        { merchant_id, name: '商户', settings: { ...given, ...change } as Given },
        { token: owner.token },
      );
    for (const change of changes) {
      const waiting = await save(change);
      expect([waiting.code, await stored(merchant_id)]).toEqual([800014, before]);
      const decision = { approval_id: approvalIdOf(waiting) };
      const { data } = await mall.call(contract.ops.approval.info, decision, { token: second.token });
      expect(data).toMatchObject({ reason: 'merchant-keys' });
      for (const hidden of ['BEGIN', 'k'.repeat(32)]) expect(JSON.stringify(data)).not.toContain(hidden);
      const agreed = await mall.call(contract.ops.approval.approve, decision, { token: second.token });
      expect(agreed.data).toMatchObject({ status: 'done' });
      expect(await stored(merchant_id)).not.toEqual(before);
      await db.transaction((tx) =>
        changeMerchant(tx, merchant_id, { name: '商户', settings, key, now: clock.now() }),
      );
    }
    expect((await save({ private_key: stranger.privateKey })).code).toBe(200);
    expect((await stored(merchant_id))?.privateKey).toBe(stranger.privateKey);
  }
  const { rows } = await db.execute(sql`
    SELECT a::text FROM operator_audit a UNION ALL SELECT o::text FROM operator_approvals o`);
  for (const hidden of ['PRIVATE KEY', 'k'.repeat(32)]) expect(JSON.stringify(rows)).not.toContain(hidden);
});
