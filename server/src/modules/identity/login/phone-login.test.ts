// Logging in with a phone and a code: the code's limits, its single use, and what it opens.
import { createHash } from 'node:crypto';
import { contract } from '@emall/contract';
import { hasLeadingZeroBits, PROOF_BITS, proofText } from '@emall/contract/proof-of-work';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers } from '../../../../test/players.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxInbox } from '../../../providers/messaging/sandbox.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule } from '../index.ts';
import { outboundMessages, verifyCodes } from '../tables.ts';

const { login, v2, user } = contract;
let mall: TestMall;
let phone: string;
let phones = 0;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    providers: createProviders,
    gate: gameGate,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  await addPlayers(mall);
});
beforeEach(() => {
  phones += 1;
  phone = `139000${String(phones).padStart(5, '0')}`;
});
afterAll(() => mall.close());

const MINUTE = 60_000;
const send = (asking = {}) => mall.call(login.sendVerifyCode, { phone }, asking);
const enter = (code = '123456', asking = {}) => mall.call(v2.login.login, { phone, code }, asking);

test('a phone that was never seen gets an account, a player and a session by its first code', async () => {
  expect(await send()).toMatchObject({ http: 200, code: 200, data: {} });
  const response = await enter();
  expect(response.code).toBe(200);
  expect(response.data).toMatchObject({ servers: [], roles_known: true });
  expect(response.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(response.data.user_info).toMatchObject({
    channel_sort_id: 10,
    package_name: 'com.north.ocean',
    phone: `${phone.slice(0, 3)}******${phone.slice(-2)}`,
    email: null,
  });
  expect(response.data.user_info.nickname).not.toContain(phone.slice(-4));
  const me = await mall.call(user.userInfo, {}, { token: response.data.token });
  expect(me.data).toEqual({ user_info: response.data.user_info, role: null });
});

test('the second login of a phone finds the same player', async () => {
  await send();
  const first = await enter();
  mall.clock.advance(MINUTE);
  await send();
  const second = await enter();
  expect(second.data.user_info).toEqual(first.data.user_info);
  expect(second.data.token).not.toBe(first.data.token);
});

test('a phone is one account in all games of its publisher and another at another publisher', async () => {
  const ids: string[] = [];
  for (const game_id of ['1001', '1002', '7']) {
    await send({ game_id });
    const response = await enter('123456', { game_id });
    ids.push(response.data.user_info.u8_account_id);
    mall.clock.advance(MINUTE);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('known and unknown phones answer alike when a code is asked for', async () => {
  const known = await mall.call(login.sendVerifyCode, { phone: '13800000001' });
  expect(await send()).toEqual(known);
});

test('the message carries the code, is signed with the game, and waits nowhere after it was sent', async () => {
  await send();
  await mall.runJobs();
  const { db } = mall.services;
  const [message] = await db.select().from(sandboxInbox).where(eq(sandboxInbox.target, phone));
  expect(message).toMatchObject({ channel: 'sms', gameId: 1001, signature: '蓝海远航' });
  expect(message?.text).toContain('123456');
  expect(await db.select().from(outboundMessages).where(eq(outboundMessages.target, phone))).toEqual([]);
});

test('an English reader gets an English message', async () => {
  await send({ headers: { 'accept-language': 'en-GB' } });
  await mall.runJobs();
  const [message] = await mall.services.db.select().from(sandboxInbox).where(eq(sandboxInbox.target, phone));
  expect(message?.text).toMatch(/^Your code is 123456/);
});

test("a code asked for by package is signed with the package's name", async () => {
  const packaged = await mall.call(login.sendVerifyCodeByPackage, {
    phone,
    package_name: 'com.north.ocean.tt',
  });
  expect(packaged.code).toBe(200);
  await mall.runJobs();
  const [message] = await mall.services.db.select().from(sandboxInbox).where(eq(sandboxInbox.target, phone));
  expect(message?.signature).toBe('远航');
  const foreign = await mall.call(login.sendVerifyCodeByPackage, { phone, package_name: 'com.evil' });
  expect(foreign.code).toBe(700011);
});

test('a code works once', async () => {
  await send();
  expect((await enter()).code).toBe(200);
  expect((await enter()).code).toBe(700001);
});

test('thirty simultaneous logins with one code open one session', async () => {
  await send();
  const responses = await Promise.all(Array.from({ length: 30 }, () => enter()));
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 700001)).toHaveLength(29);
});

test('a repeat with the same request_id gets the same token, and the code is not asked again', async () => {
  await send();
  const request_id = `repeat-of-${phone}`;
  const first = await enter('123456', { request_id });
  const second = await enter('123456', { request_id });
  expect(second).toEqual(first);
  expect((await enter('123456', { request_id: `${request_id}-2` })).code).toBe(700001);
});

test('five misses burn a code, and they count although each call fails', async () => {
  await send();
  for (let miss = 0; miss < 5; miss += 1) expect((await enter('000000')).code).toBe(700001);
  expect((await enter('123456')).code).toBe(700001);
});

test('the fifth guess may still be right', async () => {
  await send();
  for (let miss = 0; miss < 4; miss += 1) await enter('000000');
  expect((await enter('123456')).code).toBe(200);
});

test('thirty simultaneous guesses are five guesses', async () => {
  await send();
  await Promise.all(Array.from({ length: 30 }, (_, guess) => enter(String(guess).padStart(6, '0'))));
  const rows = await mall.services.db.select().from(verifyCodes).orderBy(verifyCodes.id);
  expect(rows.at(-1)?.failedAttempts).toBe(5);
  expect((await enter('123456')).code).toBe(700001);
});

test('a code dies after ten minutes', async () => {
  await send();
  mall.clock.advance(10 * MINUTE);
  expect((await enter()).code).toBe(700001);
});

test('only the newest code counts', async () => {
  await send();
  await mall.services.db.update(verifyCodes).set({ codeHash: Buffer.alloc(32) });
  mall.clock.advance(MINUTE);
  await send();
  expect((await enter()).code).toBe(200);
});

test('a code of one game opens nothing in another', async () => {
  await send();
  expect((await enter('123456', { game_id: '1002' })).code).toBe(700001);
});

test('a phone gets one code a minute, and the rejection says how long to wait', async () => {
  await send();
  mall.clock.advance(MINUTE - 10_000);
  expect(await send()).toMatchObject({ code: 700002, msg: '验证码发送太频繁，请 10 秒后再试' });
  mall.clock.advance(10_000);
  expect((await send()).code).toBe(200);
});

test('the pause holds over all games, because it is one phone', async () => {
  await send();
  expect((await send({ game_id: '1002' })).code).toBe(700002);
});

test('thirty simultaneous askings send one code', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => send()));
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 700002)).toHaveLength(29);
});

let strangers = 0;
/** Somebody else who asks for a code to the phone, with the proof of work if it is needed. */
async function sendAsStranger({ from, ...options }: { game_id?: string; from?: string } = {}) {
  strangers += 1;
  const headers = { 'x-forwarded-for': from ?? `198.51.${strangers % 250}.1` };
  const asking = { ...options, device_id: `stranger-${strangers}`, headers };
  const response = await mall.call(login.sendVerifyCode, { phone }, asking);
  if (response.code !== 700012) return response;
  return mall.call(login.sendVerifyCode, { phone, proof: solve(options.game_id) }, asking);
}

function solve(game_id = '1001'): string {
  const day = mall.clock.now().toISOString().slice(0, 10);
  for (let at = strangers * 10_000_000; ; at += 1) {
    const nonce = at.toString(36);
    const hash = createHash('sha256')
      .update(proofText(day, game_id, phone, nonce))
      .digest();
    if (hasLeadingZeroBits(hash, PROOF_BITS)) return `${day}.${nonce}`;
  }
}

test('strangers together send a phone five codes an hour and ten a day, from each game', async () => {
  const sendFive = async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await sendAsStranger()).code).toBe(200);
      mall.clock.advance(MINUTE);
    }
    expect((await sendAsStranger()).code).toBe(700003);
  };
  await sendFive();
  mall.clock.advance(60 * MINUTE);
  await sendFive();
  mall.clock.advance(60 * MINUTE);
  expect((await sendAsStranger()).code).toBe(700003);
  expect((await sendAsStranger({ game_id: '1002' })).code).toBe(200);
  mall.clock.advance(24 * 60 * MINUTE);
  expect((await sendAsStranger()).code).toBe(200);
});

test('somebody with many addresses of one network leaves two codes of an hour and four of a day to others', async () => {
  const attack = async () => {
    const codes: number[] = [];
    for (let at = 1; at <= 5; at += 1) {
      codes.push((await sendAsStranger({ from: `203.0.112.${at}` })).code);
      mall.clock.advance(MINUTE);
    }
    return codes;
  };
  expect(await attack()).toEqual([200, 200, 200, 700003, 700003]);
  // The owner on a new device, at home and on the move.
  expect((await sendAsStranger({ from: '192.0.2.1' })).code).toBe(200);
  mall.clock.advance(MINUTE);
  expect((await sendAsStranger({ from: '192.0.3.1' })).code).toBe(200);
  mall.clock.advance(MINUTE);
  expect((await sendAsStranger({ from: '192.0.4.1' })).code).toBe(700003);
  mall.clock.advance(60 * MINUTE);
  // Five of the day are sent: one more is anybody's.
  expect(await attack()).toEqual([200, 700003, 700003, 700003, 700003]);
  for (const from of ['192.0.4.1', '192.0.5.1', '192.0.6.1', '192.0.7.1']) {
    expect((await sendAsStranger({ from })).code).toBe(200);
    mall.clock.advance(MINUTE);
  }
  mall.clock.advance(60 * MINUTE);
  expect((await sendAsStranger({ from: '192.0.8.1' })).code).toBe(700003);
});

test('the device that has logged in with a phone keeps five codes an hour of its own', async () => {
  await send();
  expect((await enter()).code).toBe(200);
  for (let at = 0; at < 2; at += 1) {
    mall.clock.advance(MINUTE);
    expect((await sendAsStranger()).code).toBe(200);
  }
  expect((await sendAsStranger()).code).toBe(700002);
  // Neither the pause nor the quota of strangers holds the owner up, and no proof is needed.
  for (let at = 0; at < 5; at += 1) {
    expect((await send()).code).toBe(200);
    mall.clock.advance(MINUTE);
  }
  expect((await send()).code).toBe(700003);
});

test('guesses of strangers do not burn the code of a known device', async () => {
  await send();
  await enter();
  mall.clock.advance(MINUTE);
  await send();
  for (let miss = 0; miss < 6; miss += 1) await enter('000000', { device_id: 'a-stranger' });
  expect((await enter()).code).toBe(200);
});

test('one address has three codes an hour for a phone, in all games', async () => {
  const codes: number[] = [];
  for (const game_id of ['1001', '1002', '1001', '1002']) {
    const asking = { game_id, device_id: 'one-stranger' };
    const proof = codes.length === 2 ? { proof: solve(game_id) } : {};
    codes.push((await mall.call(login.sendVerifyCode, { phone, ...proof }, asking)).code);
    mall.clock.advance(MINUTE);
  }
  expect(codes).toEqual([200, 200, 200, 700003]);
});

test('from the third code of an hour on a stranger proves work, once for each code', async () => {
  const asking = (at: number) => ({ device_id: `d${at}`, headers: { 'x-forwarded-for': `203.0.${at}.1` } });
  const request = (at: number, proof?: string) =>
    mall.call(login.sendVerifyCode, { phone, ...(proof ? { proof } : {}) }, asking(at));
  for (const at of [1, 2]) {
    expect((await request(at)).code).toBe(200);
    mall.clock.advance(MINUTE);
  }
  expect((await request(3)).code).toBe(700012);
  expect((await request(3, '2026-11-15.1')).code).toBe(700012);
  const proof = solve();
  expect((await request(4, proof)).code).toBe(200);
  mall.clock.advance(MINUTE);
  expect((await request(5, proof)).code).toBe(700012);
});

test('a forged X-Forwarded-For does not lift the limit of an address', async () => {
  const codes: number[] = [];
  for (let number = 0; number < 103; number += 1) {
    const requested = { phone: `137000${String(number).padStart(5, '0')}` };
    const headers = { 'x-forwarded-for': `198.51.100.${number}, 203.0.113.5` };
    codes.push((await mall.call(login.sendVerifyCode, requested, { headers })).code);
  }
  expect(codes.at(-1)).toBe(429);
  mall.clock.advance(60 * MINUTE);
});

test('a v1 login answers the account, and userInit makes the player once', async () => {
  await send();
  const { data } = await mall.call(login.login, { phone, code: '123456' });
  expect(Object.keys(data).sort()).toEqual(['account', 'token']);
  const { token } = data;
  expect((await mall.call(user.userInfo, {}, { token })).code).toBe(700009);
  expect((await mall.call(user.userServerRoleList, {}, { token })).code).toBe(700009);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => mall.call(login.userInit, {}, { token })),
  );
  expect(responses.filter((response) => response.data.is_new)).toHaveLength(1);
  expect(new Set(responses.map((response) => response.data.user_info.player_id)).size).toBe(1);
  const me = await mall.call(user.userInfo, {}, { token });
  expect(me.data.user_info.u8_account_id).toBe(data.account.u8_account_id);
});

test('the channel of a first login stays with the player', async () => {
  const byChannel = (channel_id: number) =>
    mall.call(v2.login.channelPhoneLogin, { phone, code: '123456', channel_id });
  await send();
  expect((await byChannel(77)).code).toBe(404);
  expect((await byChannel(2)).data.user_info.channel_sort_id).toBe(20);
  mall.clock.advance(MINUTE);
  await send();
  expect((await byChannel(9)).data.user_info.channel_sort_id).toBe(20);
});

test('the stored channel header names the channel of a new player', async () => {
  await send();
  const response = await enter('123456', { headers: { channel: '20' } });
  expect(response.data.user_info.channel_sort_id).toBe(20);
});

test('a game that does not offer phones sends no codes and lets none in', async () => {
  expect((await send({ game_id: '1004' })).code).toBe(700010);
  expect((await enter('123456', { game_id: '1004' })).code).toBe(700010);
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])('%j is no code', async (code) => {
  expect((await enter(code)).code).toBe(400);
});

test('a token is dead after logout, in this session only', async () => {
  await send();
  const one = (await enter()).data.token;
  mall.clock.advance(MINUTE);
  await send();
  const other = (await enter()).data.token;
  expect((await mall.call(user.logout, {}, { token: one })).code).toBe(200);
  expect((await mall.call(user.userInfo, {}, { token: one })).code).toBe(401);
  expect((await mall.call(user.userInfo, {}, { token: other })).code).toBe(200);
});

test('a token of one game is a stranger in another', async () => {
  await send();
  const { token } = (await enter()).data;
  expect((await mall.call(user.userInfo, {}, { token, game_id: '1002' })).code).toBe(401);
});
