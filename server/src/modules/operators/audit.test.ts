// The audit log of operators: what is recorded, without secrets and personal data.
import { randomBytes } from 'node:crypto';
import { calls, isOps } from '@emall/contract';
import { expect, test } from 'vitest';
import { type Shape as Schema, sample } from '../../../test/sample.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import { readChanges } from './approvals.ts';
import { redact } from './audit.ts';
import { findTarget } from './audit-targets.ts';
import { differences, recordsOf } from './differences.ts';

test('a public key is stored as its fingerprint, which tells it from another', () => {
  const pem = (body: string) => `-----BEGIN PUBLIC KEY-----\n${body.repeat(64)}\n-----END PUBLIC KEY-----\n`;
  const { alipay_public_key: first } = redact({ alipay_public_key: pem('A') }) as Record<string, string>;
  const { alipay_public_key: second } = redact({ alipay_public_key: pem('B') }) as Record<string, string>;
  expect(first).toMatch(/^SHA-256 [0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

test('codes, passwords and phone numbers never reach the audit log', () => {
  const input = { code: '123456', codes: ['A', 'B'], new_password: 'x', note: '请联系 13800000001' };
  expect(redact(input)).toEqual({
    code: '[hidden]',
    codes: '[hidden]',
    new_password: '[hidden]',
    note: '请联系 [phone]',
  });
});

test('of a bank account the audit log has the last four digits', () => {
  expect(redact({ account_no: '6222 0000-9999 8888', bank_name: '招商银行' })).toEqual({
    account_no: '****8888',
    bank_name: '招商银行',
  });
  expect(redact({ account_no: null })).toEqual({ account_no: null });
});

test('product codes and tracking numbers stay readable, even when they look like a phone number', () => {
  const input = { product_code: 'gem-60', tracking_number: '13800000001', server_code: 's1' };
  expect(redact(input)).toEqual(input);
});

const PERSONAL = /^(payer_name|payer_account|address|phone|email|proofs|real_name|nickname|id_number)$/;

test('every operator read that returns personal data is audited', () => {
  const unaudited = calls.filter(
    (call) =>
      isOps(call) &&
      !call.changes &&
      !call.audited &&
      namesIn(call.output).some((name) => PERSONAL.test(name)),
  );
  expect(unaudited.map(({ path }) => path)).toEqual([]);
});

test('redemption codes are returned by the call that reveals them alone', () => {
  const withCodes = calls.filter(
    (call) => isOps(call) && namesIn(call.output).some((name) => /^codes?$/.test(name)),
  );
  // Of failures it is the number of the failure.
  expect(withCodes.map(({ path }) => path)).toEqual(['ops/order/revealCode', 'ops/report/failures']);
});

type Shape = { properties?: Record<string, object>; anyOf?: object[]; items?: object };

function namesIn(schema: object): string[] {
  const { properties = {}, anyOf = [], items } = schema as Shape;
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

/** Calls that change nothing that could be shown before and after: a preview, and attempts that a worker makes again. */
const WITHOUT_TARGET = ['ops/calendar/previewMall', 'ops/health/retryJob', 'ops/order/retryStuck'];

/** What an input may leave out, as about something that is not saved yet. */
const ALSO: Readonly<Record<string, object>> = { 'ops/activity/preview': { activeid: 1 } };

test.each(
  calls
    .filter((call) => isOps(call) && call.changes && !WITHOUT_TARGET.includes(call.path))
    .map((call) => [call.path, call] as const),
)('the audit log knows by its ids what %s is about', (path, call) => {
  const [input, output] = [call.input, call.output].map((schema) => sample(schema as Schema, 1) as object);
  const of = { path, gameId: 1001, operatorId: 7 };
  const found = findTarget({ ...of, input: { ...input, ...ALSO[path] }, output: output ?? {} });
  expect(found).toBeDefined();
  // The records of a file of goods, and those that are put in an order, are known once they are read.
  for (const id of found?.ids ?? []) expect(id).toMatch(/^(?!undefined|null|NaN)\w/);
  if (!found?.ids) expect(found?.isList).toBe(true);
});

test('an entry about several records says of each whether it was changed', () => {
  const target = { kind: 'sku', id: '7,8', row: null, isList: true };
  const changed = { before: { 7: { price: 1 } }, after: { 7: { price: 2 }, 'goods:7': { name: 'b' } } };
  expect(recordsOf(target, changed)).toEqual([
    { kind: 'sku', id: '7', key: '7', isChanged: true },
    { kind: 'sku', id: '8', key: '8', isChanged: false },
    { kind: 'goods', id: '7', key: 'goods:7', isChanged: true },
  ]);
});

test('of several rows that one call changed, each has the columns that differ', () => {
  const before = { 7: { price: 100, name: 'a' }, 8: { price: 200, name: 'b' } };
  const after = { 7: { price: 90, name: 'a' }, 8: { price: 200, name: 'b' } };
  expect(differences(before, after, true)).toEqual({
    before: { 7: { price: 100 } },
    after: { 7: { price: 90 } },
  });
});

test('whoever decides about a deletion sees what would be deleted', async () => {
  const key = randomBytes(32);
  const changes = { before: { name: '旧横幅', phone: '13800000001' }, after: null };
  const request = encrypt(JSON.stringify({ body: { banner_id: 7 }, ip: '', userAgent: '', changes }), key);
  const row = { status: 'done', call: 'ops/content/removeBanner', requestedBy: 1, gameId: 1001, request };
  expect(await readChanges(undefined as never, row as never, key)).toEqual([
    { field: 'name', before: '"旧横幅"', after: 'null' },
    { field: 'phone', before: '"[hidden]"', after: 'null' },
  ]);
});
