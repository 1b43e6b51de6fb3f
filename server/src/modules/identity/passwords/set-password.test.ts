// A player sets a password by a code to the phone, and resets a forgotten one; sessions elsewhere end.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers } from '../../../../test/players.ts';
import { modules } from '../../../modules.ts';
import { createProviders } from '../../../providers/create.ts';

const { common, login, user, v2 } = contract;
const PHONE = '13911112222';
const CODE = '123456';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders });
  await addPlayers(mall);
});
afterAll(() => mall.close());

async function logIn(device_id: string): Promise<string> {
  mall.clock.advance(61_000);
  await mall.call(login.sendVerifyCode, { phone: PHONE }, { device_id });
  const { data } = await mall.call(v2.login.login, { phone: PHONE, code: CODE }, { device_id });
  return data.token;
}
const byPassword = (password: string) =>
  mall.call(v2.login.accountPasswordLogin, { account: PHONE, password });
const isOpen = async (token: string) => (await mall.call(user.userInfo, {}, { token })).code === 200;

test('a password is set by a code to the phone, opens the account with the phone number, and ends other sessions', async () => {
  const phone = await logIn('phone');
  const tablet = await logIn('tablet');
  mall.clock.advance(61_000);
  await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token: phone });
  const wrong = { password: 'a new password', code: '000000' };
  expect((await mall.call(user.setPassword, wrong, { token: phone })).code).toBe(700001);
  expect((await byPassword('a new password')).code).toBe(700004);
  const set = await mall.call(user.setPassword, { password: 'a new password', code: CODE }, { token: phone });
  expect(set).toMatchObject({ code: 200, data: { account: PHONE } });
  expect(await isOpen(phone)).toBe(true);
  expect(await isOpen(tablet)).toBe(false);
  expect((await byPassword('a new password')).code).toBe(200);
});

test('an account tries ten codes for a password in a quarter of an hour, however many it sends at once', async () => {
  mall.clock.advance(15 * 60_000);
  const { token } = (await byPassword('a new password')).data;
  const wrong = { password: 'a new password', code: '000000' };
  const send = () => mall.call(user.setPassword, wrong, { token });
  const codes: number[] = [];
  for (let round = 0; round < 4; round += 1)
    codes.push(...(await Promise.all([send(), send(), send()])).map(({ code }) => code));
  expect(codes.toSorted()).toEqual([...Array(2).fill(429), ...Array(10).fill(700001)]);
});

test('a forgotten password is reset by a code, once, and every session ends', async () => {
  const before = await logIn('phone');
  const phone = { device_id: 'phone' };
  mall.clock.advance(61_000);
  // A login code resets nothing.
  await mall.call(login.sendVerifyCode, { phone: PHONE }, { device_id: 'phone' });
  const reset = { phone: PHONE, code: CODE, password: 'another password' };
  expect((await mall.call(login.resetPassword, reset, phone)).code).toBe(700001);
  mall.clock.advance(61_000);
  expect((await mall.call(login.sendPasswordCode, { phone: PHONE }, phone)).code).toBe(200);
  expect((await mall.call(login.resetPassword, reset, phone)).code).toBe(200);
  expect((await mall.call(login.resetPassword, reset, phone)).code).toBe(700001);
  expect(await isOpen(before)).toBe(false);
  expect((await byPassword('a new password')).code).toBe(700004);
  expect((await byPassword('another password')).code).toBe(200);
});

test('a phone without an account gets the same responses, and no message', async () => {
  const phone = '13900009999';
  expect((await mall.call(login.sendPasswordCode, { phone })).code).toBe(200);
  const { rows } = await mall.services.db.execute(
    sql`SELECT 1 FROM outbound_messages WHERE target = ${phone}`,
  );
  expect(rows).toEqual([]);
  const reset = { phone, code: CODE, password: 'another password' };
  expect((await mall.call(login.resetPassword, reset)).code).toBe(700001);
});
