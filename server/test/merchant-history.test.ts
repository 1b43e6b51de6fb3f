// The history of a merchant: who changed which setting, how it was before, and of its secrets only that they are others.
import { contract, type Input } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { confirmFactor, withSecondPerson } from './approvals.ts';
import { keyPair } from './key-pair.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addGames } from './members.ts';
import { addOperatorSession } from './operators.ts';

const { game, audit } = contract.ops;
const [own, provider, stranger] = [keyPair('merchant'), keyPair('gateway'), keyPair('stranger')];

let mall: TestMall;
let owner: { token: string };
let call: TestMall['call'];
beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders });
  await addGames(mall);
  const { token, operatorId } = await addOperatorSession(mall, [
    { gameId: null, permissions: ['game.manage'] },
  ]);
  await confirmFactor(mall, operatorId);
  owner = { token };
  call = withSecondPerson(mall);
});
afterAll(() => mall.close());

type Saved = Input<typeof game.saveMerchant>;
const wechat = {
  provider: 'wechat' as const,
  mch_id: '1900000123',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  public_key_id: 'PUB_KEY_ID_0114232134912410000000000000',
  app_id: 'wx1234567890abcdef',
  mini_app_id: null,
  url: null,
};
const save = (input: object) => call(game.saveMerchant, input as Saved, owner);
const historyOf = async (merchant_id: number) =>
  (await mall.call(audit.merchantHistory, { merchant_id }, owner)).data.list;
const storedOf = async (merchant_id: number) => {
  const { data } = await mall.call(game.merchantInfo, { merchant_id }, owner);
  return { name: data.name, ...data.settings };
};
async function addMerchant(mch_id: string): Promise<number> {
  const keys = {
    private_key: own.privateKey,
    public_key: provider.publicKey,
    api_v3_key: 'a'.repeat(32),
  };
  const added = await save({ name: '澄海', settings: { ...wechat, mch_id, ...keys } });
  expect(added.code, added.msg).toBe(200);
  return added.data.merchant_id;
}

test('each setting has its difference, and what it was is restored unless somebody changed the merchant since', async () => {
  const mch_id = '1900000123';
  const merchant_id = await addMerchant(mch_id);
  const before = await storedOf(merchant_id);
  const serial = '00112233445566778899AABBCCDDEEFF00112233';
  const settings = { ...wechat, mch_id, serial, mini_app_id: 'wxmini123' };
  expect((await save({ merchant_id, name: '澄海二店', settings })).code).toBe(200);
  const [entry] = await historyOf(merchant_id);
  const changes = Object.fromEntries(
    (entry?.changes ?? []).map(({ field, before, after }) => [
      field,
      [JSON.parse(before), JSON.parse(after)],
    ]),
  );
  expect(changes).toMatchObject({
    name: ['澄海', '澄海二店'],
    serial: [wechat.serial, serial],
    mini_app_id: [null, 'wxmini123'],
  });
  for (const key of ['private_key', 'api_v3_key', 'public_key', 'url', 'settings_encrypted'])
    expect(Object.keys(changes)).not.toContain(key);

  const restore = { ...JSON.parse(entry?.restore_input ?? 'null'), expected_audit_id: entry?.audit_id };
  expect((await save({ ...restore, is_dry_run: true })).code).toBe(200);
  expect((await save(restore)).code).toBe(200);
  expect(await storedOf(merchant_id)).toEqual(before);
  // The restoration is a change that whoever had it open has not seen.
  expect((await save({ ...restore, name: '澄海三店' })).code).toBe(412);
  expect(await storedOf(merchant_id)).toEqual(before);
});

test('a changed secret is a change without a value, and what was before it is not restored beside another secret', async () => {
  const mch_id = '1900000456';
  const merchant_id = await addMerchant(mch_id);
  const settings = { ...wechat, mch_id };
  await save({ merchant_id, name: '澄海二店', settings });
  const secrets = { private_key: stranger.privateKey, api_v3_key: 'b'.repeat(32) };
  expect((await save({ merchant_id, name: '澄海二店', settings: { ...settings, ...secrets } })).code).toBe(
    200,
  );
  await save({ merchant_id, name: '澄海三店', settings });
  const [renamed, rekeyed, first, added] = await historyOf(merchant_id);
  expect(rekeyed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'private_key', before: '"[hidden]"', after: '"[hidden]"' },
      { field: 'api_v3_key', before: '"[hidden]"', after: '"[hidden]"' },
    ]),
  );
  expect(JSON.parse(renamed?.restore_input ?? 'null')).toMatchObject({ name: '澄海二店' });
  expect([rekeyed, first, added].map((entry) => entry?.restore_input)).toEqual([null, null, null]);
  const { rows } = await mall.services.pool.query(`
    SELECT a::text AS text FROM operator_audit a UNION ALL SELECT row_before::text FROM operator_audit_rows`);
  for (const secret of ['PRIVATE KEY', 'a'.repeat(32), 'b'.repeat(32)])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

test('another public key differs from the one before by its fingerprint, and is restored', async () => {
  const mch_id = '1900000789';
  const merchant_id = await addMerchant(mch_id);
  const settings = { ...wechat, mch_id, public_key: stranger.publicKey };
  expect((await save({ merchant_id, name: '澄海', settings })).code).toBe(200);
  const [entry] = await historyOf(merchant_id);
  const change = entry?.changes.find(({ field }) => field === 'public_key');
  expect(change?.before).toMatch(/^"SHA-256 [0-9a-f]{32}"$/);
  expect(change?.after).not.toBe(change?.before);
  expect(JSON.parse(entry?.restore_input ?? 'null').settings.public_key.trim()).toBe(
    provider.publicKey.trim(),
  );
});

test('the history of a merchant is read by who manages games everywhere', async () => {
  const merchant_id = await addMerchant('1900000999');
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, permissions: ['game.manage'] }]);
  expect((await mall.call(audit.merchantHistory, { merchant_id }, { token })).code).toBe(403);
});
