// Accounts proved by phone, mail and real name; nothing of an ID number stays that could be read back.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInTables } from '../../../test/find-in-tables.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers, logInAsDemo, logInByPhone, PASSWORD } from '../../../test/players.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { createProviders } from '../../providers/create.ts';
import { gameGate, gamesModule } from '../games/index.ts';
import { identityModule } from '../identity/index.ts';
import { ordersModule } from '../orders/index.ts';
import { rolesModule } from '../roles/index.ts';
import { birthDateOf, maskRealName } from './id-number.ts';
import { verificationModule } from './index.ts';
import { authPopups } from './tables.ts';

const { user, index, common } = contract;
const CODE = '123456';
let mall: TestMall;
let phones = 0;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule, ordersModule, verificationModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
  await mall.services.db.insert(authPopups).values({
    gameId: 1001,
    isOn: true,
    title: '账号认证',
    text: '请完成认证',
    asks: ['phone', 'real_name'],
    pauseDays: 7,
  });
});
afterAll(() => mall.close());

const freshPhone = () => `1980000${String(++phones).padStart(4, '0')}`;
const newcomer = async () => (await logInByPhone(mall, freshPhone())).token;

/** An ID number of somebody born on this day. */
function idNumber(birth: string, seq = '123'): string {
  const body = `110105${birth.replaceAll('-', '')}${seq}`;
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce(
    (total, weight, at) => total + weight * Number(body[at]),
    0,
  );
  return body + '10X98765432'[sum % 11];
}

const report = (token: string, id_number: string, real_name = '林小帆') =>
  mall.call(user.realNameReport, { real_name, id_number }, { token });
const bandOf = async (token: string) =>
  (await mall.call(user.getUserAuthInfo, {}, { token })).data.real_name?.age_band;
const capOf = async (token: string) =>
  (
    await mall.services.db.execute<{ age_band: string }>(sql`
      SELECT age_band FROM minor_profiles JOIN sessions USING (account_id)
      WHERE token_hash = sha256(${token}::bytea)`)
  ).rows[0]?.age_band;

describe('an ID number', () => {
  const now = new Date('2026-11-15T10:00:00+08:00');
  test.each([
    ['11010519491231002X', '1949-12-31'],
    ['440524188001010014', undefined],
    ['110105194912310021', undefined],
    [idNumber('2010-02-29'), undefined],
    [idNumber('2030-01-01'), undefined],
    [idNumber('2026-11-15'), '2026-11-15'],
    ['000000000000000000', undefined],
  ])('%s tells the birth date %s', (number, birth) => expect(birthDateOf(number, now)).toBe(birth));

  test('is masked with its name', () => {
    expect(['林帆', '欧阳小帆', 'Li'].map(maskRealName)).toEqual(['*帆', '***帆', '*i']);
  });
});

describe('a real name', () => {
  test.each([
    ['2020-01-01', 'under_8'],
    ['2012-11-16', 'under_16'],
    ['2010-11-15', 'under_18'],
    ['1990-05-31', 'adult'],
  ])('of somebody born on %s is of the band %s, which the caps for minors use', async (birth, band) => {
    const token = await newcomer();
    const { code, data } = await report(token, idNumber(birth));
    expect(code).toBe(200);
    expect(data.real_name).toMatchObject({ name: '**帆', age_band: band });
    expect(data.real_name?.id_number).toMatch(/^1\*{16}[0-9X]$/);
    expect(await capOf(token)).toBe(band === 'adult' ? undefined : band);
  });

  test('is refused with a wrong check digit, a name of digits, and anything that is no text', async () => {
    const token = await newcomer();
    expect((await report(token, '110105194912310021')).code).toBe(700041);
    for (const bad of ['12', '<b>', '', '林'.repeat(60), '林\u0000帆', '林'])
      expect((await report(token, '11010519491231002X', bad)).code, bad).toBe(400);
    for (const id of ['11010519491231002x1', '1e17', '', '１１0105194912310021'])
      expect((await report(token, id)).code, id).toBe(400);
    const path = 'user/realNameReport';
    const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
    for (const id_number of [1, null, ['11010519491231002X'], { $gt: '' }])
      expect((await mall.raw(path, { ...base, real_name: '林小帆', id_number }, { token })).code).toBe(400);
  });

  test('is reported once, also when it is sent ten times at once', async () => {
    const token = await newcomer();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => report(token, idNumber('1991-01-01', String(100 + nth)))),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 700042)).toHaveLength(9);
  });

  test('stands for three accounts and no more, however they race', async () => {
    const number = idNumber('1992-02-02', '777');
    const tokens = await Promise.all(Array.from({ length: 8 }, newcomer));
    const responses = await Promise.all(tokens.map((token) => report(token, number)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(responses.filter(({ code }) => code === 700043)).toHaveLength(5);
  });

  test('can be tried ten times a day, so that numbers cannot be probed', async () => {
    const token = await newcomer();
    for (let nth = 0; nth < 10; nth += 1)
      expect((await report(token, '110105194912310021')).code).toBe(700041);
    expect((await report(token, '11010519491231002X')).code).toBe(429);
  });

  test('a repeated report gets the first answer, and no table holds the number or the name', async () => {
    const token = await newcomer();
    const number = idNumber('1993-03-03', '515');
    const asking = { token, request_id: 'n'.repeat(24) };
    const input = { real_name: '司徒云海', id_number: number };
    const first = await mall.call(user.realNameReport, input, asking);
    expect(await mall.call(user.realNameReport, input, asking)).toEqual(first);
    expect((await mall.call(user.realNameReport, { ...input, real_name: '别人' }, asking)).code).toBe(409);
    expect(await findInTables(mall, number)).toEqual([]);
    expect(await findInTables(mall, '司徒云海')).toEqual([]);
  });

  test('a minor grows into the next band, and the birth date goes with the eighteenth birthday', async () => {
    const now = mall.clock.now();
    const token = await newcomer();
    await report(token, idNumber('2010-11-16', '300'));
    expect(await bandOf(token)).toBe('under_16');
    const grow = async (day: string) => {
      mall.clock.set(day);
      await mall.services.db.execute(sql`SELECT graphile_worker.add_job('move-age-bands')`);
      await mall.services.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`);
      await mall.runJobs();
    };
    await grow('2028-11-15T23:59:00+08:00');
    expect(await bandOf(token)).toBe('under_18');
    await grow('2028-11-16T00:01:00+08:00');
    expect(await bandOf(token)).toBe('adult');
    expect(await capOf(token)).toBeUndefined();
    const { rows } = await mall.services.db.execute(
      sql`SELECT 1 FROM real_names WHERE birth_date = '2010-11-16'`,
    );
    expect(rows).toEqual([]);
    mall.clock.set(now);
  });
});

describe('a phone', () => {
  const send = (token: string, phone: string) =>
    mall.call(common.sendCommonVerifyCode, { scene: 'auth_phone', phone }, { token });
  const prove = (token: string, phone: string, more = {}) =>
    mall.call(user.addAuthPopupInfo, { method: 'phone', phone, code: CODE, ...more }, { token });

  test('that is new takes a code to the new and to the old one', async () => {
    const token = await newcomer();
    const phone = freshPhone();
    await send(token, phone);
    expect((await prove(token, phone)).code).toBe(400);
    expect((await prove(token, phone, { current_code: '000000' })).code).toBe(700015);
    mall.clock.advance(61_000);
    await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token });
    const { code, data } = await prove(token, phone, { current_code: CODE });
    expect(code).toBe(200);
    expect(data.phone).toBe(`198******${phone.slice(-2)}`);
    expect((await logInByPhone(mall, phone)).user_info.phone).toBe(data.phone);
  });

  test('of another account is refused, and so is a code that was sent to somebody else', async () => {
    const taken = freshPhone();
    await logInByPhone(mall, taken);
    const token = await newcomer();
    mall.clock.advance(61_000);
    await send(token, taken);
    await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token });
    expect((await prove(token, taken, { current_code: CODE })).code).toBe(700040);
    const thief = await newcomer();
    mall.clock.advance(61_000);
    await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token: thief });
    expect((await prove(thief, taken, { current_code: CODE })).code).toBe(700001);
  });

  test('that changes ends the other sessions, and the old number gets a message', async () => {
    const old = freshPhone();
    const elsewhere = (await logInByPhone(mall, old)).token;
    mall.clock.advance(61_000);
    const { token } = await logInByPhone(mall, old);
    const phone = freshPhone();
    await send(token, phone);
    await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token });
    expect((await prove(token, phone, { current_code: CODE })).code).toBe(200);
    expect((await mall.call(user.userInfo, {}, { token: elsewhere })).code).toBe(401);
    expect((await mall.call(user.userInfo, {}, { token })).code).toBe(200);
    await mall.runJobs();
    const { rows } = await mall.services.db.execute<{ text: string }>(
      sql`SELECT text FROM sandbox_inbox WHERE target = ${old} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.text).toBe(
      `你的商城账号已更换手机号为 198******${phone.slice(-2)}，其他设备均已退出登录。如非本人操作，请立即联系客服。`,
    );
  });

  test('of an account that has none is taken from a recent login only', async () => {
    const input = { account: 'newbie', password: PASSWORD };
    const logIn = async () => (await mall.call(contract.v2.login.accountPasswordLogin, input)).data.token;
    const token = await logIn();
    mall.clock.advance(31 * 60_000);
    const phone = freshPhone();
    await send(token, phone);
    expect((await prove(token, phone)).code).toBe(700013);
    expect((await prove(await logIn(), phone)).code).toBe(200);
  });

  test('five wrong codes burn the code', async () => {
    const token = await newcomer();
    const email = 'sailor@example.com';
    await mall.call(index.sendMail, { email }, { token });
    const tryCode = (code: string) =>
      mall.call(user.addAuthPopupInfo, { method: 'email', email, code }, { token });
    for (let nth = 0; nth < 5; nth += 1) expect((await tryCode('000000')).code).toBe(700001);
    expect((await tryCode(CODE)).code).toBe(700001);
  });
});

test('a mail address is stored once its code is right, and shown masked', async () => {
  const token = await newcomer();
  const email = 'captain@example.com';
  await mall.call(index.sendMail, { email }, { token });
  const { data } = await mall.call(user.addAuthPopupInfo, { method: 'email', email, code: CODE }, { token });
  expect(data.email).toBe('c***@example.com');
});

test('the popup is due while something is missing, and rests when it is put off', async () => {
  const { token } = await logInAsDemo(mall);
  const isDue = async () => (await mall.call(user.getUserAuthInfo, {}, { token })).data.is_popup_due;
  expect((await mall.call(index.authPopupConfInfo, {})).data).toMatchObject({ is_on: true, pause_days: 7 });
  expect(await isDue()).toBe(true);
  await mall.call(user.addAuthPopupInfo, { method: 'later' }, { token });
  expect(await isDue()).toBe(false);
  mall.clock.advance(8 * DAY_MS);
  expect(await isDue()).toBe(true);
  await report(token, '11010519491231002X');
  expect(await isDue()).toBe(false);
});
