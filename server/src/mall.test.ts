// One whole mall as a process runs it: it stops under load without losing a request.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asDatabaseOwner, createTestDatabase, type TestDatabase } from '../test/database.ts';
import { openTcpProxy } from '../test/tcp-proxy.ts';
import { readConfig } from './config.ts';
import { type Mall, placesFrom, startMall } from './mall.ts';

const CLIENTS = 20;
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // A world with a game is not filled with the demo.
  await database.pool.query(
    `INSERT INTO games (id, name, publisher, login_methods) VALUES (1001, '潮汐', 'north', '{}')`,
  );
  dataDir = mkdtempSync(join(tmpdir(), 'emall-stop-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const places = placesFrom(fileURLToPath(new URL('../..', import.meta.url)));

const start = (env: Record<string, string> = {}, site: Partial<typeof places> = {}): Promise<Mall> =>
  startMall(
    readConfig({
      MALL_ENV: 'test',
      DATABASE_URL: database.url,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      MALL_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    }),
    { ...places, ...site },
    () => undefined,
  );

const BODY = JSON.stringify({ game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' });

/** Resolves with the response, read to its end; rejects when it is broken off. */
const send = (url: string, agent: Agent, call = 'index/getGameInfo'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': BODY.length,
      // Nobody's token: calls that need a session look it up in the database.
      authorization: `Bearer ${'a'.repeat(43)}`,
    };
    const sent = request(`${url}/mall/api/${call}`, { method: 'POST', agent, headers }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response))
        .once('error', reject);
    });
    sent.once('error', reject).end(BODY);
  });

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', reject);
  });

test('a mall that has started has connections for its first calls, and has not begun the sweeps of its start', async () => {
  const mall = await start({ MALL_WORKER: 'on' });
  try {
    const { rows } = await database.pool.query<{ warm: number; sweeps: number }>(`
      SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT')::int AS warm,
        (SELECT count(*) FROM graphile_worker._private_jobs WHERE key LIKE 'at-start:%')::int AS sweeps`);
    expect(rows).toEqual([{ warm: 4, sweeps: 0 }]);
  } finally {
    await mall.stop();
  }
});

test('a database with no connection left for a warm pool does not keep a mall from starting', async () => {
  const { pathname } = new URL(database.url);
  const limitTo = (connections: number) =>
    asDatabaseOwner(database.pool, `ALTER DATABASE ${pathname.slice(1)} CONNECTION LIMIT ${connections}`);
  const taken = async () => {
    const { rows } = await database.pool.query<{ taken: number }>(
      'SELECT count(*)::int AS taken FROM pg_stat_activity WHERE datname = current_database()',
    );
    return rows[0]?.taken ?? 0;
  };
  await vi.waitFor(async () => expect(await taken()).toBe(database.pool.totalCount));
  // One watches the primary, one listens, one is for calls.
  await limitTo(database.pool.totalCount + 3);
  try {
    const mall = await start({ MALL_WORKER: 'off' });
    expect(await statusOf(`${mall.url.replace('localhost', '127.0.0.1')}/mall/readyz`)).toBe(200);
    await mall.stop();
  } finally {
    await limitTo(-1);
  }
});

test.each([
  ['in time', { delayS: '1', pollMs: 20 }],
  ['half a second late', { delayS: '0', pollMs: 500 }],
])(
  'a mall that stops under load loses nothing when the balancer notices %s',
  async (_when, { delayS, pollMs }) => {
    const mall = await start({ SHUTDOWN_DELAY_S: delayS });
    const url = mall.url.replace('localhost', '127.0.0.1');
    let isReady = true;
    const outcomes: string[] = [];
    // As behind a balancer: keep-alive connections, and nothing more once `readyz` says so.
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (isReady) {
        const response = await send(url, agent).catch((error: Error) => error);
        outcomes.push(
          response instanceof Error
            ? response.message
            : `${response.statusCode} ${response.headers.connection}`,
        );
      }
      agent.destroy();
    };
    const balancer = async () => {
      while (isReady) {
        isReady = (await statusOf(`${url}/mall/readyz`)) === 200;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    };
    const load = [...Array.from({ length: CLIENTS }, client), balancer()];
    while (outcomes.length < 10 * CLIENTS) await new Promise((resolve) => setTimeout(resolve, 10));
    const stopped = mall.stop();
    await Promise.all(load);
    await stopped;
    expect(new Set(outcomes)).toEqual(new Set(['200 keep-alive', '200 close']));
    await expect(statusOf(`${url}/mall/healthz`)).rejects.toThrow('ECONNREFUSED');
  },
);

test('a mall with a folder of files of its own does not start outside the sandbox', async () => {
  const own = mkdtempSync(join(tmpdir(), 'emall-own-'));
  try {
    await (await start()).stop();
    await expect(start({ MALL_DATA_DIR: own })).rejects.toThrow(/files of this mall are in the folder/);
    await (await start({ MALL_DATA_DIR: own, MALL_ENV: 'sandbox' })).stop();
  } finally {
    rmSync(own, { recursive: true });
  }
});

test('while the database is away public reads are served as they were, and everything else answers 503', async () => {
  const proxy = await openTcpProxy(database.url);
  const mall = await start({ DATABASE_URL: proxy.url, MALL_WORKER: 'off' });
  const url = mall.url.replace('localhost', '127.0.0.1');
  const agent = new Agent();
  try {
    const [fresh, missing] = await Promise.all([send(url, agent), send(url, agent, 'user/myOrder')]);
    expect([fresh.statusCode, fresh.headers['cache-status'], missing.statusCode]).toEqual([
      200,
      undefined,
      200,
    ]);
    proxy.cut();
    // The listener notices, and what is in memory is no longer known to be true.
    await vi.waitFor(
      async () => {
        const stale = await send(url, agent);
        expect([stale.statusCode, stale.headers['cache-status']]).toEqual([
          200,
          expect.stringContaining('ttl=-'),
        ]);
      },
      { timeout: 15_000 },
    );
    const changing = await send(url, agent, 'user/myOrder');
    expect([changing.statusCode, changing.headers['retry-after']]).toEqual([503, '2']);
    await vi.waitFor(async () => expect(await statusOf(`${url}/mall/readyz`)).toBe(503), { timeout: 10_000 });
  } finally {
    proxy.restore();
    await mall.stop();
    proxy.close();
  }
});

test('an idle keep-alive connection does not hold up the end', async () => {
  const mall = await start();
  const url = mall.url.replace('localhost', '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  expect((await send(url, agent)).statusCode).toBe(200);
  // Node keeps it for 65 seconds.
  await mall.stop();
  agent.destroy();
}, 20_000);

async function freePort(): Promise<number> {
  const free = createServer().listen(0);
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  return port;
}

test('the longest delay and requests that never end, on both ports, leave a stop within the 15 s that it has', async () => {
  const port = await freePort();
  const mall = await start({ CONSOLE_PORT: String(port), SHUTDOWN_DELAY_S: '10' });
  // A body of which only the head ever comes.
  const sockets = [Number(new URL(mall.url).port), port].map((each) => {
    const socket = connect(each, '127.0.0.1').on('error', () => undefined);
    socket.write(
      'POST /mall/ops/auth/me HTTP/1.1\r\nHost: mall\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  await mall.stop();
  expect(performance.now() - started).toBeLessThan(15_000);
  for (const socket of sockets) socket.destroy();
}, 60_000);

/** A built web and console of nothing but their HTML. */
function emptyBuild(): { web: string; console: string } {
  const [web, console] = [join(dataDir, 'web'), join(dataDir, 'console')];
  for (const folder of [join(web, '.vite'), join(web, 'assets'), join(console, 'assets')])
    mkdirSync(folder, { recursive: true });
  for (const folder of [web, console])
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(web, '.vite/manifest.json'), '{}');
  writeFileSync(join(web, 'first-screens.json'), '{}');
  writeFileSync(join(web, 'first-call.json'), '{"script":"","pages":{}}');
  writeFileSync(join(web, 'icon.svg'), '<svg/>');
  return { web, console };
}

test('a console on this machine shows previews under both names of the machine', async () => {
  const port = await freePort();
  const mall = await start({ CONSOLE_PORT: String(port), PUBLIC_URL: 'http://mall.example' }, emptyBuild());
  try {
    const url = `${mall.url}/mall/pages/index/index?preview=${'t'.repeat(43)}`;
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      new RegExp(`frame-ancestors 'self' http://localhost:${port} http://127.0.0.1:${port}$`),
    );
  } finally {
    await mall.stop();
  }
});

test('a console on an origin of its own may show previews of the mall in a frame, and no other page of it', async () => {
  const port = await freePort();
  const [consoleUrl, publicUrl] = ['https://ops.mall.example', 'https://mall.example'];
  const mall = await start(
    { CONSOLE_PORT: String(port), CONSOLE_URL: consoleUrl, PUBLIC_URL: publicUrl },
    emptyBuild(),
  );
  const own = `http://localhost:${port}`;
  const policyOf = async (url: string) => {
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    return policy.split('; ').filter((rule) => rule.startsWith('frame'));
  };
  try {
    const page = `${mall.url}/mall/pages/index/index`;
    const none = "frame-src 'self'";
    expect(await policyOf(page)).toEqual([none, "frame-ancestors 'self'"]);
    const preview = `${page}?preview=${'t'.repeat(43)}`;
    expect(await policyOf(preview)).toEqual([none, `frame-ancestors 'self' ${consoleUrl}`]);
    expect(await policyOf(`${page}?preview=`)).toEqual([none, "frame-ancestors 'self'"]);
    expect(await policyOf(`${own}/mall/console/`)).toEqual([
      `frame-src 'self' ${publicUrl}`,
      "frame-ancestors 'self'",
    ]);
  } finally {
    await mall.stop();
  }
});

test('with a port of its own the console and the operators’ calls are not on the public one', async () => {
  const port = await freePort();
  const mall = await start({ CONSOLE_PORT: String(port) }, emptyBuild());
  try {
    expect(await statusesOfOperators(mall.url)).toEqual([404]);
    const call = async (url: string, path: string) =>
      fetch(`${url}/mall/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: path.startsWith('api') ? BODY : '{}',
      });
    const own = `http://localhost:${port}`;
    expect(await (await call(own, 'ops/auth/me')).json()).toMatchObject({ code: 401 });
    expect((await call(own, 'api/index/getGameInfo')).status).toBe(404);
    expect(await (await fetch(`${mall.url}/mall/api/docs/openapi.json`)).text()).not.toContain('/mall/ops/');
    expect(await (await fetch(`${own}/mall/api/docs/openapi.json`)).text()).toContain('/mall/ops/');
    // The tabs of both show it.
    for (const url of [mall.url, own]) expect((await fetch(`${url}/mall/icon.svg`)).status).toBe(200);
  } finally {
    await mall.stop();
  }
});

test('a console that was opened before a deployment finds its files at a mall of the next build', async () => {
  const build = emptyBuild();
  const file = join(build.console, 'assets/screen-1.js');
  writeFileSync(file, 'export const screen = 1;');
  await (await start({}, build)).stop();
  rmSync(file);
  const mall = await start({}, build);
  try {
    const found = await fetch(`${mall.url}/mall/console/assets/screen-1.js`);
    expect([found.status, await found.text()]).toEqual([200, 'export const screen = 1;']);
    expect(found.headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${mall.url}/mall/console/assets/screen-2.js`)).status).toBe(404);
    expect((await fetch(`${mall.url}/mall/assets/console%2Fscreen-1.js`)).status).toBe(404);
  } finally {
    await mall.stop();
  }
});

/** One path in the ways of writing it that reach the same route. */
const spellingsOf = (path: string): string[] => [
  path,
  path.replace('/ops', '/%6fps').replace('/console', '/%63onsole'),
  path.replace('/mall/', '/m%61ll/'),
  `http://mall.example${path}`,
  `${path}?a=1`,
  `${path}#a`,
];

/** The status of an address as it is sent, unlike `fetch`, which normalizes it. */
const statusAt = (url: string, method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': method === 'POST' ? 2 : 0 };
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, agent: false, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end(method === 'POST' ? '{}' : undefined);
  });

const OF_OPERATORS = [
  ['POST', '/mall/ops/auth/me'],
  ['GET', '/mall/ops/flash-sale-board'],
  ['GET', '/mall/console'],
  ['GET', '/mall/console/1001/desk'],
] as const;

/** How the operators' part answers, in every spelling of its addresses. */
async function statusesOfOperators(url: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const [method, path] of OF_OPERATORS)
    for (const spelling of spellingsOf(path)) statuses.add(await statusAt(url, method, spelling));
  return [...statuses].sort();
}

test('addresses that are not allowed find neither the console nor the operators’ calls, however they write them', async () => {
  const status = async (allowed: string) => {
    const mall = await start({ CONSOLE_ALLOWED_IPS: allowed }, emptyBuild());
    const statuses = [await statusesOfOperators(mall.url), (await fetch(`${mall.url}/mall/healthz`)).status];
    await mall.stop();
    return statuses;
  };
  expect(await status('10.0.0.0/8, 2001:db8::/32')).toEqual([[404], 200]);
  // The board of a sale has no envelope: without a session it answers 401.
  expect(await status('127.0.0.0/8, ::1')).toEqual([[200, 401], 200]);
  expect(() => start({ CONSOLE_ALLOWED_IPS: 'office' })).toThrow('CONSOLE_ALLOWED_IPS');
});
