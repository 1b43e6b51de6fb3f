// The HTTP game provider against a game server that checks signatures as documented.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { isSigned } from '../../platform/security/signing.ts';
import { createHttpGameServer } from './http.ts';
import { type GameServer, GameServerUnavailable } from './index.ts';

const SECRET = 'shared-secret';
const role = {
  server_code: 's1',
  server_name: '潮汐',
  role_code: 'r1',
  role_name: '船长',
  level: 30,
  vip_level: 2,
  avatar: '',
  channel_type: 0,
};

type Query = { path: string; body: Record<string, unknown> };
let fake: Server;
let url: string;
let game: GameServer;
const requested: Query[] = [];
const nonces = new Set<string>();
let result: (requested: Query) => { status?: number; text?: string; body?: unknown; delayMs?: number };

beforeAll(async () => {
  fake = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const header = (name: string) => String(request.headers[`x-mall-${name}`]);
    const path = request.url ?? '';
    const parts = { method: 'POST', path, timestamp: header('timestamp'), nonce: header('nonce'), body };
    if (nonces.has(parts.nonce) || !isSigned(SECRET, new Date(), parts, header('signature'))) {
      response.writeHead(401).end();
      return;
    }
    nonces.add(parts.nonce);
    requested.push({ path, body: JSON.parse(body.toString()) });
    const {
      status = 200,
      text,
      body: reply,
      delayMs = 0,
    } = result({ path, body: JSON.parse(body.toString()) });
    setTimeout(() => response.writeHead(status).end(text ?? JSON.stringify(reply)), delayMs);
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/api/mall/`;
  game = createHttpGameServer({ url, secret: SECRET, clock: systemClock });
});
beforeEach(() => {
  requested.length = 0;
});
afterAll(() => {
  fake.closeAllConnections();
  fake.close();
});

test('every question is a signed POST below the configured address, with a nonce of its own', async () => {
  result = ({ path }) => ({
    body: {
      '/api/mall/servers': { servers: [{ server_code: 's1', server_name: '潮汐', status: 'open' }] },
      '/api/mall/roles': { roles: [role] },
      '/api/mall/role': { role },
      '/api/mall/mail': {},
      '/api/mall/sdk-token': { account: { u8_account_id: 'u1', nickname: '端内' } },
    }[path],
  });
  expect(await game.servers(1001)).toEqual([{ server_code: 's1', server_name: '潮汐', status: 'open' }]);
  expect(await game.rolesOf(1001, 'u1')).toEqual([role]);
  expect(await game.findRole(1001, 's1', 'r1')).toEqual(role);
  await game.sendMail(1001, { server_code: 's1', role_code: 'r1' }, '你好', 'key-1');
  expect(await game.verifySdkToken(1001, 'sdk')).toEqual({ u8_account_id: 'u1', nickname: '端内' });
  expect(requested).toEqual([
    { path: '/api/mall/servers', body: { game_id: 1001 } },
    { path: '/api/mall/roles', body: { game_id: 1001, u8_account_id: 'u1' } },
    { path: '/api/mall/role', body: { game_id: 1001, server_code: 's1', role_code: 'r1' } },
    {
      path: '/api/mall/mail',
      body: { game_id: 1001, server_code: 's1', role_code: 'r1', text: '你好', key: 'key-1' },
    },
    { path: '/api/mall/sdk-token', body: { game_id: 1001, sdk_token: 'sdk' } },
  ]);
});

test('names lose what is invisible or turns the direction of writing; a code keeps the place of a name without anything else', async () => {
  const odd = {
    ...role,
    server_name: '潮\u200b汐\u0000',
    role_name: 'a\u202Etxt.\n船长 ',
    avatar: '/a.svg\u0000',
  };
  const nameless = { ...role, server_name: '\u2060', role_name: '\u0000\u202E' };
  result = ({ path }) => ({
    body: {
      '/api/mall/servers': { servers: [{ server_code: 's1', server_name: '\u202E潮汐', status: 'open' }] },
      '/api/mall/roles': { roles: [odd, nameless] },
      '/api/mall/role': { role: odd },
      '/api/mall/sdk-token': { account: { u8_account_id: 'u1', nickname: '\u202E端\u0000内' } },
    }[path],
  });
  const clean = { ...role, server_name: '潮汐', role_name: 'atxt. 船长', avatar: '/a.svg' };
  expect((await game.servers(1001))[0]?.server_name).toBe('潮汐');
  expect(await game.rolesOf(1001, 'u1')).toEqual([clean, { ...role, server_name: 's1', role_name: 'r1' }]);
  expect(await game.findRole(1001, 's1', 'r1')).toEqual(clean);
  expect((await game.verifySdkToken(1001, 'sdk'))?.nickname).toBe('端内');
});

test('null means that the game knows no such role or token', async () => {
  result = ({ path }) => ({ body: path.endsWith('role') ? { role: null } : { account: null } });
  expect(await game.findRole(1001, 's1', 'nobody')).toBeUndefined();
  expect(await game.verifySdkToken(1001, 'made-up')).toBeUndefined();
});

test('a wrong secret is refused by the game, and unavailable to the mall', async () => {
  const other = createHttpGameServer({ url, secret: 'other', clock: systemClock });
  await expect(other.servers(1001)).rejects.toThrow(GameServerUnavailable);
});

test.each([
  ['HTTP 500', { status: 500, body: {} }],
  ['a redirect', { status: 302, body: {} }],
  ['an answer that is too late', { body: { servers: [] }, delayMs: 1000 }],
  ['no JSON', { text: '<html>' }],
  ['another shape', { body: { servers: [{ server_code: 1 }] } }],
  ['a code with NUL', { body: { servers: [{ server_code: 's\u0000', server_name: '', status: 'open' }] } }],
  ['an endless answer', { text: `"${'x'.repeat(2_000_000)}"` }],
])('%s leaves open whether the game acted', async (_, reply) => {
  result = () => reply;
  const hasty = createHttpGameServer({ url, secret: SECRET, clock: systemClock, timeoutMs: 300 });
  await expect(hasty.servers(1001)).rejects.toThrow(GameServerUnavailable);
});

test('a server that is not there is unavailable', async () => {
  const gone = createHttpGameServer({ url: 'http://127.0.0.1:9', secret: SECRET, clock: systemClock });
  await expect(gone.servers(1001)).rejects.toThrow(GameServerUnavailable);
});

test('no fault quotes what was asked', async () => {
  result = () => ({ status: 500, body: {} });
  const fault = await game.verifySdkToken(1001, 'a-secret-sdk-token').catch((error: Error) => error);
  expect(String((fault as Error).message)).toBe('/api/mall/sdk-token: HTTP 500');
  result = () => ({ text: 'a-secret-sdk-token' });
  const unread = await game.servers(1001).catch((error: Error) => error);
  expect(String((unread as Error).message)).toBe('/api/mall/servers: the answer is no JSON');
});
