// Passkeys of operators: added after a step-up, they confirm the second factor once per challenge and session.
import { randomUUID } from 'node:crypto';
import { type Call, contract, type Input, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { cookieToken, logInOperator } from '../../../test/operators.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { createTotpSecret, totpCode, totpStep } from '../../platform/security/totp.ts';
import { createProviders } from '../../providers/create.ts';
import { addRoleTemplates, insertOperator, operatorsModule, resetCredentials } from './index.ts';

const { auth, operator: staff } = contract.ops;
const ORIGIN = 'https://console.shop.example';
const PASSWORD = 'correct horse battery';
const REFUSED = 800017;
const LATER_MS = 5 * 60_000 + 1000;
let mall: TestMall;
let passwordHash: string;
let nth = 0;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [operatorsModule],
    providers: createProviders,
    env: { CONSOLE_URL: `${ORIGIN}/` },
  });
  passwordHash = await quickHash(PASSWORD);
});
beforeEach(() => mall.services.db.execute(sql`DELETE FROM rate_limits`));
afterAll(() => mall.close());

type Query = { webauthn_options: object };
const challengeOf = ({ webauthn_options }: Query) => webauthn_options as { challenge: string };

/** An owner with a second factor, logged in and just confirmed. */
async function newOwner() {
  nth += 1;
  const username = `owner-${nth}`;
  const { db, config } = mall.services;
  const now = mall.clock.now();
  const { owner } = await addRoleTemplates(db, now);
  const secret = createTotpSecret();
  const grants = [{ roleId: owner, gameId: null }];
  const totp = { secret, key: config.operatorKey };
  await insertOperator(db, { username, name: '店主', passwordHash, totp, grants, now });
  const token = await logInOperator(mall, username, PASSWORD, totpCode(secret, totpStep(now)));
  return { username, token };
}

async function addPasskey(token: string, key = new Authenticator(ORIGIN)) {
  const { data } = await mall.call(auth.passkeyOptions, {}, { token });
  const made = { name: '笔记本', ...key.register(challengeOf(data)) };
  const added = await mall.call(auth.addPasskey, made, { token });
  expect(added.code).toBe(200);
  return { key, passkeyId: added.data.passkey_id };
}

async function ownerWithPasskey() {
  const owner = await newOwner();
  return { ...owner, ...(await addPasskey(owner.token)) };
}

async function send<C extends Call>(call: C, input: Input<C>, token?: string) {
  const response = await mall.app.inject({
    method: 'POST',
    url: urlOf(call),
    payload: { ...(input as object), request_id: randomUUID() },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { ...(response.json() as { code: number; data: never }), token: cookieToken(response) };
}

/** The password alone. */
const enter = async (username: string) => (await send(auth.login, { username, password: PASSWORD })).token;
const challenge = async (token: string) =>
  challengeOf((await mall.call(auth.passkeyChallenge, {}, { token })).data);
const confirm = (token: string, assertion: ReturnType<Authenticator['sign']>) =>
  send(auth.confirmPasskey, assertion, token);
const codeOf = async (token: string) => (await mall.call(staff.list, {}, { token })).code;

describe('adding one', () => {
  test('takes a fresh second factor, and lists it', async () => {
    const { token } = await newOwner();
    const { passkeyId } = await addPasskey(token);
    const { list } = (await mall.call(auth.listPasskeys, {}, { token })).data;
    expect(list).toMatchObject([{ passkey_id: passkeyId, name: '笔记本', last_used_at: null }]);
    expect((await mall.call(auth.me, {}, { token })).data.has_passkey).toBe(true);
    mall.clock.advance(LATER_MS);
    expect((await mall.call(auth.passkeyOptions, {}, { token })).code).toBe(800006);
    const made = { name: 'x', ...new Authenticator(ORIGIN).register({ challenge: 'abc' }) };
    expect((await mall.call(auth.addPasskey, made, { token })).code).toBe(800006);
  });

  test('asks for a verified person, this host, and leaves known passkeys out', async () => {
    const { token, key } = await ownerWithPasskey();
    const { webauthn_options } = (await mall.call(auth.passkeyOptions, {}, { token })).data;
    expect(webauthn_options).toMatchObject({
      rp: { id: 'console.shop.example' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: key.sign({ challenge: '' }).credential_id }],
    });
  });

  test('refuses another page, another host, an unverified person, a foreign challenge and a second use', async () => {
    const { token } = await newOwner();
    const other = await newOwner();
    const key = new Authenticator(ORIGIN);
    const request = async (by: string) =>
      challengeOf((await mall.call(auth.passkeyOptions, {}, { token: by })).data);
    const add = async (made: ReturnType<Authenticator['register']>) =>
      (await mall.call(auth.addPasskey, { name: 'x', ...made }, { token })).code;
    expect(await add(key.register(await request(token), { origin: 'https://evil.example' }))).toBe(REFUSED);
    expect(await add(key.register(await request(token), { rpId: 'evil.example' }))).toBe(REFUSED);
    expect(await add(key.register(await request(token), { isVerified: false }))).toBe(REFUSED);
    await request(token);
    expect(await add(key.register(await request(other.token)))).toBe(REFUSED);
    const right = key.register(await request(token));
    expect(await add(right)).toBe(200);
    expect(await add(right)).toBe(REFUSED);
    expect((await mall.call(auth.listPasskeys, {}, { token })).data.list).toHaveLength(1);
  });

  test('a repeated request is answered as the first', async () => {
    const { token } = await newOwner();
    const { data } = await mall.call(auth.passkeyOptions, {}, { token });
    const made = { name: 'x', ...new Authenticator(ORIGIN).register(challengeOf(data)) };
    const request_id = randomUUID();
    const first = await mall.call(auth.addPasskey, made, { token, request_id });
    expect(await mall.call(auth.addPasskey, made, { token, request_id })).toEqual(first);
  });

  test('ends at ten', async () => {
    const { token } = await newOwner();
    for (let n = 0; n < 10; n += 1) await addPasskey(token);
    expect((await mall.call(auth.passkeyOptions, {}, { token })).code).toBe(800019);
  });
});

describe('confirming by one', () => {
  test('completes a login with a new token', async () => {
    const { username, key } = await ownerWithPasskey();
    const login = await send(auth.login, { username, password: PASSWORD });
    expect(login.data).toEqual({ needs_second_factor: true, has_passkey: true });
    expect(await codeOf(login.token)).toBe(800005);
    const confirmed = await confirm(login.token, key.sign(await challenge(login.token)));
    expect(confirmed.code).toBe(200);
    expect(await codeOf(confirmed.token)).toBe(200);
    expect(await codeOf(login.token)).toBe(401);
    const { list } = (await mall.call(auth.listPasskeys, {}, { token: confirmed.token })).data;
    expect(list[0]?.last_used_at).toBe(mall.clock.now().toISOString());
  });

  test('steps a session up', async () => {
    const { token, key } = await ownerWithPasskey();
    mall.clock.advance(LATER_MS);
    expect((await mall.call(auth.passkeyOptions, {}, { token })).code).toBe(800006);
    const { token: steppedUp } = await confirm(token, key.sign(await challenge(token)));
    expect((await mall.call(auth.passkeyOptions, {}, { token: steppedUp })).code).toBe(200);
  });

  test('a challenge counts once, in its own session, for five minutes', async () => {
    const { username, key } = await ownerWithPasskey();
    const [one, two] = [await enter(username), await enter(username)];
    const assertion = key.sign(await challenge(one));
    await challenge(two);
    expect((await confirm(two, assertion)).code).toBe(REFUSED);
    const { code, token } = await confirm(one, assertion);
    expect(code).toBe(200);
    expect((await confirm(token, assertion)).code).toBe(REFUSED);
    expect((await confirm(await enter(username), assertion)).code).toBe(REFUSED);
    const late = await enter(username);
    const signed = key.sign(await challenge(late));
    mall.clock.advance(LATER_MS);
    expect((await confirm(late, signed)).code).toBe(REFUSED);
  });

  test('a refused signature uses the challenge up', async () => {
    const { username, key } = await ownerWithPasskey();
    const pending = await enter(username);
    const requested = await challenge(pending);
    expect((await confirm(pending, key.sign(requested, { isVerified: false }))).code).toBe(REFUSED);
    expect((await confirm(pending, key.sign(requested))).code).toBe(REFUSED);
  });

  test('the same signature sent four times at once confirms once', async () => {
    const { username, key } = await ownerWithPasskey();
    const pending = await enter(username);
    const assertion = key.sign(await challenge(pending));
    const results = await Promise.all(Array.from({ length: 4 }, () => confirm(pending, assertion)));
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['the same host without TLS', { origin: 'http://console.shop.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['an unverified person', { isVerified: false }],
    ['a counter that stays behind', { counter: 1 }],
  ])('refuses %s, and the audit log says so', async (_what, bent) => {
    const { username, key } = await ownerWithPasskey();
    const pending = await enter(username);
    expect((await confirm(pending, key.sign(await challenge(pending), bent))).code).toBe(REFUSED);
    expect(await codeOf(pending)).toBe(800005);
    const { rows } = await mall.services.db.execute(
      sql`SELECT call, input FROM operator_audit ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ call: 'ops/auth/confirmPasskey', input: { is_refused: true } }]);
  });

  test('accepts a synchronised passkey, whose counter is always 0', async () => {
    const { username, token } = await newOwner();
    const key = new Authenticator(ORIGIN);
    const { data } = await mall.call(auth.passkeyOptions, {}, { token });
    const made = { name: 'x', ...key.register(challengeOf(data), { counter: 0 }) };
    expect((await mall.call(auth.addPasskey, made, { token })).code).toBe(200);
    for (let n = 0; n < 2; n += 1) {
      const pending = await enter(username);
      expect((await confirm(pending, key.sign(await challenge(pending), { counter: 0 }))).code).toBe(200);
    }
  });

  test("refuses another operator's passkey, and another key under a known id", async () => {
    const { username, key } = await ownerWithPasskey();
    const stranger = await ownerWithPasskey();
    const pending = await enter(username);
    expect((await confirm(pending, stranger.key.sign(await challenge(pending)))).code).toBe(REFUSED);
    const requested = await challenge(pending);
    const { credential_id } = key.sign(requested);
    const forged = { ...stranger.key.sign(requested), credential_id };
    expect((await confirm(pending, forged)).code).toBe(REFUSED);
  });

  test('five rejections lock it, for codes as well', async () => {
    const { username, key } = await ownerWithPasskey();
    const pending = await enter(username);
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(pending, key.sign({ challenge: 'abc' }))).code).toBe(REFUSED);
    expect((await confirm(pending, key.sign(await challenge(pending)))).code).toBe(800002);
    expect((await send(auth.confirmSecondFactor, { code: '000000' }, pending)).code).toBe(800002);
  });
});

describe('removing one', () => {
  test('it is refused from then on, also when it was asked before', async () => {
    const { username, token, key, passkeyId } = await ownerWithPasskey();
    await addPasskey(token);
    const pending = await enter(username);
    const assertion = key.sign(await challenge(pending));
    expect((await mall.call(auth.removePasskey, { passkey_id: passkeyId }, { token })).code).toBe(200);
    expect((await confirm(pending, assertion)).code).toBe(REFUSED);
    expect((await confirm(pending, key.sign(await challenge(pending)))).code).toBe(REFUSED);
    expect((await mall.call(auth.removePasskey, { passkey_id: passkeyId }, { token })).code).toBe(404);
    const { rows } = await mall.services.db.execute<{ before: { passkeys: string[] } }>(
      sql`SELECT before FROM operator_audit WHERE call = 'ops/auth/removePasskey' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.before.passkeys).toContain(`笔记本 (${passkeyId})`);
  });

  test('is for the own ones, after a step-up; without any there is nothing to ask', async () => {
    const { token, passkeyId } = await ownerWithPasskey();
    const stranger = await newOwner();
    const remove = async (by: string) =>
      (await mall.call(auth.removePasskey, { passkey_id: passkeyId }, { token: by })).code;
    expect(await remove(stranger.token)).toBe(404);
    expect((await mall.call(auth.passkeyChallenge, {}, { token: stranger.token })).code).toBe(800018);
    mall.clock.advance(LATER_MS);
    expect(await remove(token)).toBe(800006);
  });

  test('a reset removes all', async () => {
    const { username } = await ownerWithPasskey();
    const link = await resetCredentials(mall.services.db, username, mall.clock.now());
    const invitation = link?.path.split('#')[1] ?? '';
    const accepted = await send(auth.acceptInvitation, { invitation, password: PASSWORD });
    expect((await mall.call(auth.listPasskeys, {}, { token: accepted.token })).data.list).toEqual([]);
  });
});
