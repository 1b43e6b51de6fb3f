// Floods: what one account, one address or one class of calls sends takes no place from the others.
import { connect, type Socket } from 'node:net';
import { change, group, Nothing, read, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import type { Module, Providers } from '../../services.ts';
import { isOverload } from '../fail.ts';
import { counted } from '../observability/metrics.ts';
import { boundedQueue } from '../resilience/bounded-queue.ts';
import { openSession } from '../security/sessions.ts';
import { createLane, createLanes } from './lanes.ts';

const calls = group('trial', {
  wait: read({ summary: 'Waits', access: 'open', output: Nothing }),
  quick: read({ summary: 'Quick', access: 'open', output: Nothing }),
  order: change({ summary: 'Orders', access: 'open', lane: 'orders', output: Nothing }),
  password: change({ summary: 'Verifies a password', access: 'open', lane: 'passwords', output: Nothing }),
  lock: change({ summary: 'Waits for a row', access: 'open', output: Nothing }),
  other: change({ summary: 'Changes something else', access: 'open', output: Nothing }),
  send: change({
    summary: 'Takes a file',
    access: 'player',
    multipart: true,
    body_limit: 1_000_000,
    input: { file: Type.Unsafe<never>({ type: 'string' }) },
    output: Nothing,
  }),
});

const opsCalls = group('ops/catalog', {
  wait: read({ summary: 'Waits', access: 'operator', output: Nothing }),
  quick: read({ summary: 'Quick', access: 'operator', output: Nothing }),
});

const fileCalls = group('ops/file', {
  upload: change({
    summary: 'Takes a file',
    access: 'operator',
    multipart: true,
    body_limit: 1_000_000,
    input: { file: Type.Unsafe<never>({ type: 'string' }) },
    output: Nothing,
  }),
});

const waiting: (() => void)[] = [];

/** Each kind of request that the process counts for itself; `/hold` below them waits. */
const KINDS = {
  calls: { method: 'POST', url: '/trial', config: {} },
  'public reads': { method: 'POST', url: '/trial-public', config: { isPublic: true } },
  pages: { method: 'GET', url: '/mall/pages/trial', config: {} },
  files: { method: 'GET', url: '/mall/files/trial', config: {} },
  'payment notifications': { method: 'POST', url: '/mall/pay/notify/trial', config: {} },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const trial: Module = {
  http(app) {
    for (const { method, url, config } of Object.values(KINDS)) {
      app.route({ method, url, config, handler: async () => ({}) });
      const hold = async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return {};
      };
      app.route({ method, url: `${url}/hold`, config, handler: hold });
    }
  },
  routes(serve) {
    const wait = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return {};
    };
    serve(calls.wait, wait);
    serve(calls.quick, async () => ({}));
    serve(calls.password, async (context) => context.transact(wait));
    serve(opsCalls.wait, wait);
    serve(opsCalls.quick, async () => ({}));
    serve(calls.order, ({ transact }) => transact(async () => ({})));
    serve(calls.lock, ({ transact }) =>
      transact(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(77)`);
        return {};
      }),
    );
    serve(calls.other, ({ transact }) => transact(async () => ({})));
    serve(calls.send, ({ transact }) => transact(async () => ({})));
    serve(fileCalls.upload, ({ transact }) => transact(async () => ({})));
  },
};

const LIMITS = {
  MAX_IN_FLIGHT: '100',
  MAX_IN_FLIGHT_PER_ACCOUNT: '4',
  MAX_IN_FLIGHT_PER_ADDRESS: '10',
  MAX_TRANSACTIONS_PER_CALL: '3',
  TRUSTED_PROXIES: '127.0.0.1',
};
let mall: TestMall;
let port: number;
let accounts = 1;
const sockets: Socket[] = [];

beforeAll(async () => {
  mall = await testMallOf({ modules: [trial], providers: () => ({}) as unknown as Providers, env: LIMITS });
  await mall.app.listen({ port: 0, host: '127.0.0.1' });
  port = (mall.app.server.address() as { port: number }).port;
});
afterAll(() => {
  mall.app.server.closeAllConnections();
  return mall.close();
});
afterEach(() => {
  for (const resolve of waiting.splice(0)) resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const newToken = () => {
  accounts += 1;
  const owner = { gameId: 1001, accountId: accounts, playerId: null };
  return openSession(mall.services.db, mall.clock, owner);
};
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a lane counts in and out, in all and by key', () => {
  const lane = createLane(3);
  const leave = lane.enter('a', 2);
  lane.enter('a', 2);
  expect(() => lane.enter('a', 2)).toThrow('too many');
  lane.enter('b', 2);
  expect(() => lane.enter('c', 2)).toThrow('too many');
  leave();
  leave();
  lane.enter('c', 2);
  expect(() => lane.enter('d', 2)).toThrow('too many');
});

test('a bounded queue runs some, lets some wait and refuses the rest at once', async () => {
  const queue = boundedQueue('the test', { atOnce: 2, waiting: 3 });
  let finish = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    finish = () => void resolve();
  });
  const results = Array.from({ length: 8 }, () => queue(() => held).then(() => 'done', isOverload));
  await Promise.resolve();
  finish();
  expect(await Promise.all(results)).toEqual([...Array(5).fill('done'), true, true, true]);
});

test('one account has its own few places, and everybody else is served', async () => {
  const [greedy, other] = [await newToken(), await newToken()];
  const flood = Array.from({ length: 12 }, () => mall.call(calls.wait, {}, { token: greedy }));
  await until(() => waiting.length === 4);
  const refused = await Promise.race(flood);
  expect(refused).toMatchObject({ http: 429, code: 429 });
  expect((await mall.call(calls.quick, {}, { token: other })).code).toBe(200);
  expect((await mall.call(calls.quick, {})).code).toBe(200);
  for (const resolve of waiting.splice(0)) resolve();
  const codes = (await Promise.all(flood)).map(({ http }) => http).sort();
  expect(codes).toEqual([...Array(4).fill(200), ...Array(8).fill(429)]);
  expect((await mall.call(calls.quick, {}, { token: greedy })).code).toBe(200);
});

test('visitors of one address share its places; a player there is not one of them', async () => {
  const token = await newToken();
  const flood = Array.from({ length: 20 }, () => mall.call(calls.wait, {}));
  await until(() => waiting.length === 10);
  expect((await mall.call(calls.quick, {})).http).toBe(429);
  expect((await mall.call(calls.quick, {}, { token })).code).toBe(200);
  for (const resolve of waiting.splice(0)) resolve();
  await Promise.all(flood);
});

test('one address that tries passwords has a part of their lane, and no other call waits for it', async () => {
  const flood = Array.from({ length: 6 }, () => mall.call(calls.password, {}));
  await until(() => waiting.length === 2);
  expect((await Promise.race(flood)).http).toBe(429);
  expect((await mall.call(calls.other, {})).code).toBe(200);
  expect((await mall.call(calls.quick, {})).code).toBe(200);
  // A player has no more of them than a visitor.
  const enter = createLanes({ maxInFlight: 100, maxPerAccount: 16, maxPerAddress: 50, maxTransactions: 3 });
  const player = { session: { accountId: 7 }, operator: undefined, ip: '10.0.0.8' } as never;
  for (const nth of [1, 2]) expect(enter(calls.password, player), `place ${nth}`).toBeTypeOf('function');
  expect(() => enter(calls.password, player)).toThrow('account 7');
  const elsewhere = mall.app.inject({
    method: 'POST',
    url: urlOf(calls.password),
    remoteAddress: '10.0.0.9',
    payload: { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' },
  });
  await until(() => waiting.length === 3);
  for (const resolve of waiting.splice(0)) resolve();
  expect((await elsewhere).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ http }) => http).sort();
  expect(statuses).toEqual([...Array(2).fill(200), ...Array(4).fill(429)]);
});

test('a full lane of reads refuses no order', async () => {
  const tokens = await Promise.all(Array.from({ length: 12 }, newToken));
  const flood = tokens.flatMap((token) =>
    Array.from({ length: 4 }, () => mall.call(calls.wait, {}, { token })),
  );
  await until(() => waiting.length === 35);
  const token = await newToken();
  expect((await mall.call(calls.quick, {}, { token })).http).toBe(429);
  expect((await mall.call(calls.order, {}, { token })).code).toBe(200);
  for (const resolve of waiting.splice(0)) resolve();
  await Promise.all(flood);
});

test.each(kinds)('while %s are full, every other kind of request is served', async (full) => {
  const send = async (kind: Kind, below = '') => {
    const { method, url } = KINDS[kind];
    return (await mall.app.inject({ method, url: url + below, ...(method === 'POST' && { payload: {} }) }))
      .statusCode;
  };
  const flood = Array.from({ length: 100 }, () => send(full, '/hold'));
  await until(() => waiting.length === 100);
  const statuses = await Promise.all(kinds.map(async (kind) => [kind, await send(kind)]));
  expect(statuses).toEqual(kinds.map((kind) => [kind, kind === full ? 429 : 200]));
  for (const resolve of waiting.splice(0)) resolve();
  await Promise.all(flood);
  expect(await send(full)).toBe(200);
});

test('one operator has a part of the operators’ lane, and takes no place of players', async () => {
  const [greedy, other] = await Promise.all(
    [1, 2].map(() => addOperatorSession(mall, [{ gameId: null, areas: ['catalog'] }])),
  );
  let responses = 0;
  const flood = Array.from({ length: 6 }, async () => {
    const response = await mall.call(opsCalls.wait, {}, { token: greedy?.token ?? '' });
    responses += 1;
    return response;
  });
  await until(() => waiting.length === 2 && responses === 4);
  expect(await Promise.race(flood)).toMatchObject({ http: 429, code: 429 });
  expect((await mall.call(opsCalls.quick, {}, { token: other?.token ?? '' })).code).toBe(200);
  expect((await mall.call(calls.quick, {}, { token: await newToken() })).code).toBe(200);
  for (const resolve of waiting.splice(0)) resolve();
  const codes = (await Promise.all(flood)).map(({ http }) => http).sort();
  expect(codes).toEqual([200, 200, 429, 429, 429, 429]);
});

test('calls that wait for one row leave connections to the others', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, newToken));
  const token = await newToken();
  const client = await mall.services.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock(77)');
    const flood = tokens.flatMap((player) =>
      Array.from({ length: 4 }, () => mall.call(calls.lock, {}, { token: player })),
    );
    const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND objid = 77 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    while ((await client.query(waits)).rows[0].n < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await mall.call(calls.other, {}, { token })).code).toBe(200);
    expect((await client.query(waits)).rows[0].n).toBe(3);
    await client.query('SELECT pg_advisory_unlock(77)');
    expect((await Promise.all(flood)).map(({ code }) => code)).toEqual(Array(16).fill(200));
  } finally {
    client.release();
  }
});

/** The head of an upload and the beginning of its fields; the rest never comes. */
async function openUpload({
  token,
  from,
}: {
  token?: string;
  from?: string;
} = {}): Promise<{ heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    `POST ${urlOf(calls.send)} HTTP/1.1`,
    'Host: mall',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 900',
    ...(token ? [`Authorization: Bearer ${token}`, 'Game-Id: 1001'] : []),
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
  return { heard: () => text };
}

const refusedOf = (uploads: { heard: () => string }[]) =>
  uploads.filter(({ heard }) => heard().includes('429')).length;

test('idle uploads of one address take one place', async () => {
  const idle = await Promise.all(Array.from({ length: 4 }, () => openUpload()));
  await until(() => refusedOf(idle) === 3);
});

test('idle uploads of strangers take the places of strangers only, from however many addresses', async () => {
  const addresses = Array.from({ length: 20 }, (_, nth) => `203.0.113.${nth + 1}`);
  const idle = await Promise.all(addresses.map((from) => openUpload({ from })));
  // Three places are theirs here; the others are refused at once.
  await until(() => refusedOf(idle) >= 17);
  const token = await newToken();
  const file = new Blob(['x']) as never;
  const sent = await mall.call(calls.send, { file }, { token, headers: { 'game-id': '1001' } });
  expect(sent).toMatchObject({ http: 200, code: 200 });
});

test('idle uploads of strangers keep no operator from uploading', async () => {
  const idle = await Promise.all(Array.from({ length: 4 }, () => openUpload()));
  await until(() => refusedOf(idle) === 3);
  await mall.services.pool.query(
    "INSERT INTO games (id, name, publisher, login_methods) VALUES (1001, '海', 'north', '{}')",
  );
  const { token } = await addOperatorSession(mall, [{ gameId: null, areas: ['file'] }]);
  const file = new Blob(['x']) as never;
  expect(await mall.call(fileCalls.upload, { file }, { token })).toMatchObject({ http: 200, code: 200 });
});

test('an account uploads a few files at once, and others theirs', async () => {
  const [greedy, other] = [await newToken(), await newToken()];
  await openUpload({ token: greedy });
  const second = await openUpload({ token: greedy });
  await until(() => second.heard().includes('429'));
  const file = new Blob(['x']) as never;
  const sent = await mall.call(calls.send, { file }, { token: other, headers: { 'game-id': '1001' } });
  expect(sent.code).toBe(200);
});

test('an upload that is too large gets its response', async () => {
  const token = await newToken();
  const body = new FormData();
  body.append('file', new Blob([Buffer.alloc(3_000_000)]));
  const response = await fetch(`http://127.0.0.1:${port}${urlOf(calls.send)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'game-id': '1001' },
    body,
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 413 });
});

test('the metric of a lane is the most calls at once since it was last read', async () => {
  const most = async () =>
    /lane="orders"\} (\d+)/.exec(await counted.getSingleMetricAsString('mall_lane_most_calls'))?.[1];
  const enter = createLanes({ maxInFlight: 100, maxPerAccount: 9, maxPerAddress: 9, maxTransactions: 9 });
  const caller = { session: undefined, operator: undefined, ip: '10.0.0.1' };
  // Files of one process share their metrics.
  await most();
  const leave = [1, 2, 3].map(() => enter(calls.order, caller));
  for (const end of leave) end();
  expect(await most()).toBe('3');
  expect(await most()).toBe('0');
  enter(calls.order, caller)();
  expect(await most()).toBe('1');
});
