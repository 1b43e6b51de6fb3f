// What a second person agrees to is what they were shown: whoever asked cannot make something else of it meanwhile.
import { contract, type Input, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { addSecondPerson, approvalIdOf, confirmFactor } from './approvals.ts';
import { COUPON_INPUT } from './coupons.ts';
import { keyPair } from './key-pair.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from './members.ts';
import { addOperatorSession } from './operators.ts';

const { approval, coupon, game } = contract.ops;
const CHANGED = 412;
let mall: TestMall;
let requester: { token: string };
let second: { token: string };
let crowd: Member[];

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, now: '2026-11-15T10:00:00+08:00' });
  await addGames(mall);
  const operator = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  await confirmFactor(mall, operator.operatorId);
  requester = { token: operator.token };
  second = { token: (await addSecondPerson(mall)).token };
  // Somebody with a password: who takes the payments is for two to choose.
  await addOperatorSession(mall, [{ gameId: null, permissions }]);
  crowd = await addMembers(mall, 13);
});
afterAll(() => mall.close());

const oneYuan = { ...COUPON_INPUT, name: '一元券', amount: 100, total: 1000, per_player: 5 };
const saveCoupon = (part: Partial<Input<typeof coupon.save>> = {}) =>
  mall.call(coupon.save, { ...oneYuan, ...part }, requester);
const addCoupon = async () => (await saveCoupon()).data.template_id;
const grant = (template_id: number, request_id = `grant-of-${template_id}`) =>
  mall.call(
    coupon.grantToAudience,
    { template_id, audience: {}, reason: '回馈' },
    { ...requester, request_id },
  );
const infoOf = async (approval_id: number) => (await mall.call(approval.info, { approval_id }, second)).data;
const approve = async (approval_id: number) =>
  (await mall.call(approval.approve, { approval_id }, second)).data;
const tryApproval = (approval_id: number) =>
  mall.call(approval.approve, { approval_id, is_dry_run: true } as never, second);
const receiptsOf = async (template_id: number) => {
  await mall.runJobs();
  const { rows } = await mall.services.db.execute(
    sql`SELECT FROM coupon_receipts WHERE template_id = ${template_id}`,
  );
  return rows.length;
};
const valueIn = (effects: { kind: string; amount: number }[] | null) =>
  effects?.find(({ kind }) => kind === 'coupons_value')?.amount;

test('a coupon that was made more valuable after the request is granted to nobody, and both read why', async () => {
  const template_id = await addCoupon();
  const approval_id = approvalIdOf(await grant(template_id));
  expect(await infoOf(approval_id)).toMatchObject({ is_outdated: false, present_effects: null });
  expect((await saveCoupon({ template_id, amount: 100_000 })).code).toBe(200);
  const waiting = await infoOf(approval_id);
  expect([waiting.is_outdated, valueIn(waiting.effects)]).toEqual([true, 1300]);
  expect(await tryApproval(approval_id)).toMatchObject({
    code: 800_021,
    msg: expect.stringContaining('已被修改'),
  });
  expect(await approve(approval_id)).toEqual({
    status: 'failed',
    failure: expect.stringContaining('已被修改'),
  });
  expect(await receiptsOf(template_id)).toBe(0);
  expect((await grant(template_id)).code).toBe(CHANGED);
  const failed = await infoOf(approval_id);
  expect([valueIn(failed.effects), valueIn(failed.present_effects)]).toEqual([1300, 1_300_000]);
});

test('what is worth the same but means something else was not approved either', async () => {
  const template_id = await addCoupon();
  const approval_id = approvalIdOf(await grant(template_id));
  await saveCoupon({ template_id, valid_days: 300 });
  expect((await approve(approval_id)).status).toBe('failed');
  expect(await receiptsOf(template_id)).toBe(0);
});

test('single coupons that are handed out meanwhile leave the request as it was', async () => {
  const template_id = await addCoupon();
  const approval_id = approvalIdOf(await grant(template_id));
  expect((await tryApproval(approval_id)).data).toMatchObject({
    effects: expect.arrayContaining([{ kind: 'coupons_granted', amount: 13, of: '一元券' }]),
  });
  const named = { template_id, player_ids: [crowd[0]?.playerId ?? 0], reason: '补偿' };
  expect((await mall.call(coupon.grant, named, requester)).code).toBe(200);
  expect((await approve(approval_id)).status).toBe('done');
  expect(await receiptsOf(template_id)).toBe(14);
});

test('once it is approved, the rule of the coupon is fixed before the first is handed out', async () => {
  const template_id = await addCoupon();
  await approve(approvalIdOf(await grant(template_id)));
  for (const change of [{ amount: 100_000 }, { valid_days: 300 }])
    expect((await saveCoupon({ template_id, ...change })).code).toBe(400_010);
  expect(await receiptsOf(template_id)).toBe(13);
});

test('an audience may grow by itself by a tenth; beyond that it is another request', async () => {
  const [little, large] = [await addCoupon(), await addCoupon()];
  const [first, other] = [approvalIdOf(await grant(little)), approvalIdOf(await grant(large))];
  await addMembers(mall, 1);
  expect((await approve(first)).status).toBe('done');
  await addMembers(mall, 1);
  expect((await approve(other)).status).toBe('failed');
  expect(valueIn((await infoOf(other)).present_effects)).toBe(1500);
  expect(await receiptsOf(large)).toBe(0);
  const again = approvalIdOf(await grant(large, 'grant-of-the-larger'));
  expect((await approve(again)).status).toBe('done');
});

const keys = keyPair('merchant');
const merchantOf = (seller_id: string) => ({
  name: '澄海商户',
  settings: {
    provider: 'alipay' as const,
    app_id: '2021000000000001',
    seller_id,
    private_key: keys.privateKey,
    public_key: keys.publicKey,
    url: 'https://pay.example/gateway.do',
  },
});

test('the approver of a merchant reads whom it pays, and a merchant that was changed after the request is not chosen', async () => {
  const merchant_id = (await mall.call(game.saveMerchant, merchantOf('2088000000000001'), requester)).data
    .merchant_id;
  const choose = () => mall.call(game.chooseMerchants, { alipay: merchant_id, wechat: null }, requester);
  const chosen = async () => {
    const { rows } = await mall.services.db.execute(
      sql`SELECT merchant_id FROM game_merchants WHERE game_id = ${GAME_ID} AND provider = 'alipay'`,
    );
    return rows[0]?.merchant_id;
  };
  const approval_id = approvalIdOf(await choose());
  const named = { field: 'alipay', id: String(merchant_id), name: '澄海商户' };
  const merchant = { merchant_id, provider: 'alipay', name: '澄海商户', account: '2021000000000001' };
  expect(await infoOf(approval_id)).toMatchObject({
    about: [named],
    names: expect.arrayContaining([named]),
    merchants: [{ ...merchant, seller_id: '2088000000000001', url: 'https://pay.example/gateway.do' }],
    is_outdated: false,
  });
  const changed = { merchant_id, ...merchantOf('2088999999999999') };
  const change = approvalIdOf(await mall.call(game.saveMerchant, changed, requester));
  expect((await approve(change)).status).toBe('done');
  expect(await infoOf(approval_id)).toMatchObject({
    merchants: [{ seller_id: '2088999999999999' }],
    is_outdated: true,
  });
  expect(await approve(approval_id)).toMatchObject({ status: 'failed' });
  expect(await chosen()).toBeUndefined();
  expect((await approve(approvalIdOf(await choose()))).status).toBe('done');
  expect(await chosen()).toBe(merchant_id);
});

test('requests about the server and the merchants of a game do not void each other, two about its server do', async () => {
  const serverAt = (host: string) =>
    mall.call(
      game.saveServer,
      { server: { url: `https://${host}.example/mall-api`, secret: 'a secret of the game' } },
      requester,
    );
  const [first, second] = [approvalIdOf(await serverAt('one')), approvalIdOf(await serverAt('two'))];
  const choice = approvalIdOf(
    await mall.call(game.chooseMerchants, { alipay: 'off', wechat: null }, requester),
  );
  expect((await approve(first)).status).toBe('done');
  expect((await infoOf(choice)).is_outdated).toBe(false);
  expect((await infoOf(second)).is_outdated).toBe(true);
  expect((await approve(choice)).status).toBe('done');
  expect((await approve(second)).status).toBe('failed');
});

test('a test of the game server voids no request about it, another secret for the same address does', async () => {
  const saveServer = (host: string, secret: string) =>
    mall.call(game.saveServer, { server: { url: `https://${host}.example/mall-api`, secret } }, requester);
  expect((await approve(approvalIdOf(await saveServer('three', 'the first secret')))).status).toBe('done');
  const next = approvalIdOf(await saveServer('four', 'the second secret'));
  vi.spyOn(mall.services.gameServer, 'servers').mockResolvedValue([
    { server_code: 's1', server_name: '一服', status: 'open' },
  ]);
  expect((await mall.call(game.testServer, {}, requester)).data.is_ok).toBe(true);
  expect((await mall.call(game.info, {}, requester)).data.server?.tested_at).not.toBeNull();
  expect((await infoOf(next)).is_outdated).toBe(false);
  // Never tested since: only the secret differs.
  await mall.services.db.execute(sql`UPDATE game_servers SET tested_at = NULL`);
  mall.clock.advance(1000);
  expect((await approve(approvalIdOf(await saveServer('three', 'the third secret')))).status).toBe('done');
  expect(await infoOf(next)).toMatchObject({ is_outdated: true });
});
