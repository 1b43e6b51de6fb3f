// Logins that begin outside the mall: tickets in the URL, the game's own backend, SDK tokens.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers } from '../../../../test/players.ts';
import { signedHeaders } from '../../../platform/security/signing.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxGameFaultModes, sandboxSdkTokens, storeGameServer } from '../../../providers/game/index.ts';
import { createSandboxGameServer } from '../../../providers/game/sandbox.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule, issueTicket } from '../index.ts';

const { login, v2, user } = contract;
const SECRET = 'the-game-server-secret';
const PATH = '/mall/api/game/ticket';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    // The game server's secret is configured, and the sandbox answers for the server itself.
    providers: (platform) => ({
      ...createProviders(platform),
      gameServer: createSandboxGameServer(platform),
    }),
    gate: gameGate,
    env: { GAME_SERVER_URL: 'http://127.0.0.1:9', GAME_SERVER_SECRET: SECRET },
  });
  await addPlayers(mall);
});
afterAll(() => mall.close());

const proof = {
  gameId: 1001,
  issuer: 'game',
  app: '',
  subject: 'u-demo',
  unionId: null,
  nickname: '演示',
} as const;
const newTicket = async (of = {}) =>
  (await issueTicket(mall.services.db, mall.services.clock, { ...proof, ...of })).ticket;
const parse = (token: string, asking = {}) => mall.call(login.parseVgameToken, { token }, asking);

test('a ticket from the URL logs its account in, with roles', async () => {
  const response = await parse(await newTicket());
  expect(response.code).toBe(200);
  expect(response.data.user_info).toMatchObject({ u8_account_id: 'u-demo', nickname: '演示' });
  expect(response.data.servers).toHaveLength(2);
});

test('a ticket makes the account and the player that were never seen', async () => {
  const response = await parse(await newTicket({ subject: 'u-fresh', nickname: '新人' }));
  expect(response.data).toMatchObject({
    servers: [],
    user_info: { u8_account_id: 'u-fresh', nickname: '新人' },
  });
});

test('a ticket works once, however many bring it at the same time', async () => {
  const ticket = await newTicket();
  const responses = await Promise.all(Array.from({ length: 30 }, () => parse(ticket)));
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 700007)).toHaveLength(29);
});

test('a ticket is dead after sixty seconds', async () => {
  const ticket = await newTicket();
  mall.clock.advance(60_000);
  expect((await parse(ticket)).code).toBe(700007);
});

test('a ticket of one game, or of WeChat, is none here', async () => {
  expect((await parse(await newTicket(), { game_id: '1002' })).code).toBe(700007);
  expect((await parse(await newTicket({ issuer: 'wechat', app: 'default' }))).code).toBe(700007);
  expect((await parse('x'.repeat(43))).code).toBe(700007);
});

test('tickets are stored as hashes only', async () => {
  const ticket = await newTicket();
  const rows = await mall.services.db.execute(sql`SELECT t::text FROM login_tickets t`);
  expect(JSON.stringify(rows.rows)).not.toContain(ticket);
});

type Change = { secret?: string; headers?: object; payload?: string };

function asGame(body: object, change: Change = {}, { app, services } = mall) {
  const payload = JSON.stringify(body);
  const signed = signedHeaders(change.secret ?? SECRET, services.clock.now(), PATH, Buffer.from(payload));
  return app.inject({
    method: 'POST',
    url: PATH,
    headers: { ...signed, ...change.headers },
    payload: change.payload ?? payload,
  });
}
const requested = { game_id: 1001, u8_account_id: 'u-demo', nickname: '演示' };

test("the game's backend gets a ticket for its player with a signed request", async () => {
  const { code, data } = (await asGame(requested)).json();
  expect(code).toBe(200);
  expect(new Date(data.expires_at).getTime() - mall.clock.now().getTime()).toBe(60_000);
  expect((await parse(data.token)).code).toBe(200);
});

test('a nickname of the game loses what turns the direction of writing', async () => {
  const { data } = (
    await asGame({ ...requested, u8_account_id: 'u-bidi', nickname: '\u202E新\u200b人' })
  ).json();
  expect((await parse(data.token)).data.user_info.nickname).toBe('新人');
});

test('a signed request counts once', async () => {
  const headers = { 'x-mall-nonce': 'a-nonce-of-the-game-1' };
  const payload = JSON.stringify(requested);
  const fixed = signedHeaders(SECRET, mall.clock.now(), PATH, Buffer.from(payload));
  const again = () => mall.app.inject({ method: 'POST', url: PATH, headers: fixed, payload });
  const responses = await Promise.all(Array.from({ length: 10 }, again));
  expect(responses.filter((response) => response.json().code === 200)).toHaveLength(1);
  expect((await asGame(requested, { headers })).json().code).toBe(403);
});

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another body', { payload: JSON.stringify({ ...requested, u8_account_id: 'u-victim' }) }],
  ['another time', { headers: { 'x-mall-timestamp': '1' } }],
  ['no signature', { headers: { 'x-mall-signature': '' } }],
  ['a short nonce', { headers: { 'x-mall-nonce': 'x' } }],
])('a request with %s gets no ticket', async (_, change) => {
  expect((await asGame(requested, change)).json()).toMatchObject({ code: 403, data: null });
});

test('a request signed too long ago gets no ticket', async () => {
  const payload = JSON.stringify(requested);
  const headers = signedHeaders(SECRET, mall.clock.now(), PATH, Buffer.from(payload));
  mall.clock.advance(301_000);
  const response = await mall.app.inject({ method: 'POST', url: PATH, headers, payload });
  expect(response.json().code).toBe(403);
});

test('a game with a server of its own signs with the secret of that one alone', async () => {
  const { db, config, clock, cache } = mall.services;
  const settings = { url: 'http://127.0.0.1:9', secret: 'a-secret-of-game-1002' };
  await db.transaction((tx) =>
    storeGameServer(tx, 1002, settings, { key: config.operatorKey, now: clock.now() }),
  );
  cache.clear();
  const of1002 = { ...requested, game_id: 1002 };
  expect((await asGame(of1002)).json()).toMatchObject({ code: 403, data: null });
  expect((await asGame(requested, { secret: settings.secret })).json().code).toBe(403);
  const { code, data } = (await asGame(of1002, { secret: settings.secret })).json();
  expect([code, (await parse(data?.token, { game_id: '1002' })).code]).toEqual([200, 200]);
});

test('without a secret of the environment, a game with a server of its own gets tickets, and no other does', async () => {
  const modules = [gamesModule, identityModule, rolesModule];
  const other = await testMallOf({ modules, providers: createProviders, gate: gameGate });
  try {
    await addPlayers(other);
    const { db, config, clock } = other.services;
    const settings = { url: 'http://127.0.0.1:9', secret: 'a-secret-of-game-1001' };
    await db.transaction((tx) =>
      storeGameServer(tx, 1001, settings, { key: config.operatorKey, now: clock.now() }),
    );
    const codeFor = async (game_id: number) =>
      (await asGame({ ...requested, game_id }, { secret: settings.secret }, other)).json().code;
    expect([await codeFor(1001), await codeFor(1002), await codeFor(4040)]).toEqual([200, 403, 403]);
  } finally {
    await other.close();
  }
});

test('a signed request must still make sense', async () => {
  expect((await asGame({ ...requested, game_id: '1001' })).json().code).toBe(400);
  expect((await asGame({ ...requested, game_id: 4040 })).json().code).toBe(501);
  expect((await asGame({ ...requested, extra: 1 })).json().code).toBe(400);
});

test('the ticket route does not change how other calls read their bodies', async () => {
  expect((await mall.raw('index/getGameInfo', '{"game_id":')).code).toBe(400);
});

async function newSdkToken(u8AccountId: string): Promise<string> {
  const token = `sdk-token-of-${u8AccountId}`;
  const expiresAt = new Date(mall.clock.now().getTime() + 600_000);
  await mall.services.db
    .insert(sandboxSdkTokens)
    .values({ token, gameId: 1001, u8AccountId, nickname: '端内', expiresAt });
  return token;
}

test('the SDK token of the game client logs in, v1 with the account, v2 with roles', async () => {
  const sdk_token = await newSdkToken('u-demo');
  const first = await mall.call(login.sdkTokenLogin, { sdk_token });
  expect(first.data.account).toEqual({ u8_account_id: 'u-demo', nickname: '演示' });
  const second = await mall.call(v2.login.sdkTokenLogin, { sdk_token });
  expect(second.data.servers).toHaveLength(2);
  const me = await mall.call(user.userInfo, {}, { token: second.data.token });
  expect(me.data.user_info.u8_account_id).toBe('u-demo');
});

test('thirty first logins of one account at once make one account and one player', async () => {
  const sdk_token = await newSdkToken('u-crowd');
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => mall.call(v2.login.sdkTokenLogin, { sdk_token })),
  );
  expect(responses.every(({ code }) => code === 200)).toBe(true);
  expect(new Set(responses.map(({ data }) => data.user_info.player_id)).size).toBe(1);
  expect(new Set(responses.map(({ data }) => data.token)).size).toBe(30);
});

test('an SDK token that the game does not know opens nothing', async () => {
  expect((await mall.call(v2.login.sdkTokenLogin, { sdk_token: 'made-up-token' })).code).toBe(700007);
  const other = await mall.call(
    v2.login.sdkTokenLogin,
    { sdk_token: await newSdkToken('u-else') },
    { game_id: '1002' },
  );
  expect(other.code).toBe(700007);
});

test('an SDK token cannot be checked while the game server is out of reach', async () => {
  const { db } = mall.services;
  await db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });
  expect((await mall.call(v2.login.sdkTokenLogin, { sdk_token: 'any-token' })).code).toBe(700030);
  await db.delete(sandboxGameFaultModes);
});
