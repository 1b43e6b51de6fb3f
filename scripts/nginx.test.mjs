// nginx with the shipped configuration in front of malls that answer, hang or are gone: which status a player gets.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consoleSocket, nginxConfig, startNginx, startNginxWith } from '../bench/parts/nginx.ts';
import { freePorts, stop } from '../bench/parts/processes.ts';
import { findEngine } from './engines.mjs';

const program = findEngine('nginx');
const ORDER = '/mall/api/user/createOrder';
const READ = '/mall/api/index/getGroupItem';
const CALL = '/mall/api/user/myOrder';
const MAX_ORDERS = 48;

let malls = [];
let nginx;
let dir;
let origin;
let ports;
/** How the malls answer a path; undefined: never. */
let statusOf = () => 200;
/** Those that are not answered. */
let held = [];

/** The workers of an nginx that root has started are of another user, and write into its cache. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'emall-nginx-'));
  chmodSync(folder, 0o755);
  return folder;
}

const openMall = async (port) => {
  const server = createServer((request, response) => {
    const status = statusOf(request.url, request.headers);
    request.resume();
    if (!status) held.push(request);
    if (status) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const closeMalls = async () => {
  for (const server of malls.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
};
const openMalls = async () => {
  malls = await Promise.all(ports.map(openMall));
};
const post = (path, init = {}) => fetch(origin + path, { method: 'POST', body: '{}', ...init });
const statuses = async (path, count) => {
  const seen = new Set();
  for (let nth = 0; nth < count; nth += 1) seen.add((await post(path)).status);
  return [...seen];
};

beforeAll(async () => {
  if (!program) return;
  dir = temporaryFolder();
  const [front, ...rest] = await freePorts(4);
  ports = rest;
  origin = `http://127.0.0.1:${front}`;
  await openMalls();
  nginx = await startNginx(program, dir, front, ports);
});
afterAll(async () => {
  if (!program) return;
  await stop(nginx);
  await closeMalls();
  rmSync(dir, { recursive: true });
});

test.skipIf(!program)(
  'while the database is away the answers of the malls go through: 503 where they need it, 200 where they do not',
  async () => {
    statusOf = (url) => (url === READ ? 200 : 503);
    for (let round = 0; round < 10; round += 1) {
      expect(await statuses(CALL, 5)).toEqual([503]);
      expect(await statuses(ORDER, 5)).toEqual([503]);
      expect(await statuses(READ, 5)).toEqual([200]);
    }
    statusOf = () => 200;
    expect([...(await statuses(CALL, 3)), ...(await statuses(ORDER, 3))]).toEqual([200, 200]);
  },
);

test.skipIf(!program)(
  'more orders than connections are refused with 429 and logged; other calls are served meanwhile',
  async () => {
    statusOf = (url) => (url === ORDER ? undefined : 200);
    const rush = new AbortController();
    const waiting = Array.from({ length: MAX_ORDERS * 3 }, () =>
      post(ORDER, { signal: rush.signal }).catch(() => undefined),
    );
    // Until every connection is taken.
    let refused = await Promise.race([
      post(ORDER, { signal: rush.signal }),
      new Promise((r) => setTimeout(r, 2000)),
    ]);
    refused ??= await post(ORDER);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await refused.json()).code).toBe(429);
    expect(await statuses(CALL, 5)).toEqual([200]);
    rush.abort();
    await Promise.all(waiting);
    // nginx writes it in blocks, at least once a second.
    await vi.waitFor(() => {
      const log = readFileSync(join(dir, 'var/log/nginx/emall-refused.log'), 'utf8').trim().split('\n');
      expect(log.at(-1)).toMatch(
        new RegExp(`^\\S+ 429 127\\.0\\.0\\.1 [\\w-]+ ${ORDER} \\[emall_orders\\]$`),
      );
      // Under the id that the player was given.
      expect(log.some((line) => line.includes(` ${refused.headers.get('x-request-id')} `))).toBe(true);
    }, 3000);
    statusOf = () => 200;
    expect(await statuses(ORDER, 5)).toEqual([200]);
  },
);

test.skipIf(!program)(
  'an order whose mall dies while the others are full is 503, because it may have been placed',
  async () => {
    held = [];
    statusOf = () => undefined;
    const rush = new AbortController();
    const waiting = Array.from({ length: MAX_ORDERS * 3 }, () =>
      post(ORDER, { signal: rush.signal }).catch(() => undefined),
    );
    await vi.waitFor(() => expect(held).toHaveLength(MAX_ORDERS * 3), 3000);
    held[0].socket.destroy();
    const answered = await Promise.race(waiting);
    expect([answered.status, (await answered.json()).code]).toEqual([503, 501]);
    rush.abort();
    await Promise.all(waiting);
    statusOf = () => 200;
    expect(await statuses(ORDER, 5)).toEqual([200]);
  },
);

test.skipIf(!program)(
  'orders while no mall runs are 503, however many come, and are placed as soon as one is back',
  async () => {
    await closeMalls();
    expect(await statuses(ORDER, 30)).toEqual([503]);
    const response = await post(ORDER);
    expect([response.headers.get('retry-after'), (await response.json()).code]).toEqual(['1', 501]);
    await openMalls();
    expect(await statuses(ORDER, 5)).toEqual([200]);
  },
);

test.skipIf(!program)('any other call while no mall runs is 503 in the words of the mall', async () => {
  await closeMalls();
  try {
    for (let nth = 0; nth < 10; nth += 1) {
      const response = await post(CALL);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await response.json()).code).toBe(501);
    }
  } finally {
    await openMalls();
  }
  await vi.waitFor(async () => expect(await statuses(CALL, 5)).toEqual([200]), { timeout: 5000 });
});

test.skipIf(!program)('nginx says that it runs itself, while no mall does', async () => {
  await closeMalls();
  try {
    const response = await fetch(`${origin}/nginx-health`, { redirect: 'manual' });
    expect(response.status).toBe(204);
  } finally {
    await openMalls();
  }
});

test.skipIf(!program)(
  'a redirect names no scheme, host or port: players see others than nginx has',
  async () => {
    const { status, headers } = await fetch(`${origin}/`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/mall/']);
  },
);

test.skipIf(!program)('a mall that is gone costs no request', async () => {
  malls.shift().close();
  expect([...(await statuses(ORDER, 20)), ...(await statuses(CALL, 20))]).toEqual([200, 200]);
});

test.skipIf(!program)(
  'operators reach the malls by a server of their own, which passes on where they are',
  async () => {
    const seen = [];
    statusOf = (url, { host }) => seen.push([url, host]) && 200;
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'ops.example:8443' };
      send({ socketPath: consoleSocket(dir), path: '/mall/console/1001/desk', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    statusOf = () => 200;
    expect([status, ...seen]).toEqual([200, ['/mall/console/1001/desk', 'ops.example:8443']]);
  },
);

test.skipIf(!program)('an asset is stored by nginx: it is served again, and while no mall runs', async () => {
  const asset = async (name) => {
    const response = await fetch(`${origin}/mall/assets/${name}`);
    return [response.status, await response.text()];
  };
  let sent = 0;
  statusOf = (url) => {
    if (url.startsWith('/mall/assets/')) sent += 1;
    return 200;
  };
  expect(await asset('app-1.js')).toEqual([200, '{}']);
  expect(await asset('app-1.js')).toEqual([200, '{}']);
  expect(sent).toBe(1);
  await closeMalls();
  try {
    expect(await asset('app-1.js')).toEqual([200, '{}']);
    expect((await asset('app-2.js'))[0]).toBe(502);
  } finally {
    await openMalls();
    statusOf = () => 200;
  }
});

test.skipIf(!program)(
  'an asset is stored once for each encoding, however a client spells its own',
  async () => {
    const asked = [];
    statusOf = (_url, headers) => asked.push(headers['accept-encoding']) && 200;
    try {
      const spellings = ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'gzip, deflate, br, zstd', 'br, gzip'];
      const others = ['gzip', 'GZIP, deflate', 'br', 'br;q=0, gzip', 'identity', ''];
      for (const encodings of [...spellings, ...others])
        await new Promise((resolve, reject) => {
          const headers = { 'accept-encoding': encodings };
          send(`${origin}/mall/assets/app-4.js`, { headers }, (response) => {
            response.resume().once('end', resolve);
          })
            .once('error', reject)
            .end();
        });
      expect(asked).toEqual(['br, gzip', 'gzip', 'br', undefined]);
    } finally {
      statusOf = () => 200;
    }
  },
);

test.skipIf(!program)('an asset that is out of date is served while the malls answer 503', async () => {
  const own = temporaryFolder();
  const [port] = await freePorts(1);
  const addresses = ports.map((mall) => `127.0.0.1:${mall}`);
  const config = nginxConfig({ dir: own, port, malls: addresses }).replace(
    'proxy_cache_valid 200 7d',
    'add_header X-Cache $upstream_cache_status; proxy_cache_valid 200 1s',
  );
  const caching = await startNginxWith(program, own, config);
  try {
    const asset = () => fetch(`http://127.0.0.1:${port}/mall/assets/app-3.js`);
    const cacheOf = async () => {
      const response = await asset();
      return [response.status, response.headers.get('x-cache')];
    };
    expect([await cacheOf(), await cacheOf()]).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
    ]);
    statusOf = () => 503;
    await vi.waitFor(async () => expect(await cacheOf()).toEqual([200, 'STALE']), { timeout: 5000 });
  } finally {
    statusOf = () => 200;
    await stop(caching);
    rmSync(own, { recursive: true });
  }
});

test.skipIf(!program)('more connections of one address than it may open are refused', async () => {
  const own = temporaryFolder();
  const [port] = await freePorts(1);
  const addresses = ports.map((mall) => `127.0.0.1:${mall}`);
  const config = nginxConfig({ dir: own, port, malls: addresses });
  expect(config).toContain('limit_conn emall_connections 100;');
  const limited = await startNginxWith(program, own, config);
  try {
    // A connection counts while a request of it is under way.
    const waiting = [];
    statusOf = (url) => (url.endsWith('/slow') ? undefined : 200);
    const open = new AbortController();
    for (let nth = 0; nth < 100; nth += 1)
      waiting.push(
        fetch(`http://127.0.0.1:${port}/mall/slow`, { signal: open.signal }).catch(() => undefined),
      );
    const last = async () => (await fetch(`http://127.0.0.1:${port}/mall/`)).status;
    await vi.waitFor(async () => expect(await last()).toBe(429), { timeout: 5000 });
    for (const path of [CALL, ORDER]) {
      const refused = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });
      expect([refused.status, (await refused.json()).code]).toEqual([429, 429]);
    }
    // The probe of nginx itself is no request of a player.
    expect((await fetch(`http://127.0.0.1:${port}/nginx-health`)).status).toBe(204);
    open.abort();
    await Promise.all(waiting);
    await vi.waitFor(async () => expect(await last()).toBe(200), { timeout: 5000 });
  } finally {
    statusOf = () => 200;
    await stop(limited);
    rmSync(own, { recursive: true });
  }
});

test.skipIf(!program)(
  'too many calls of one address are refused as the mall refuses them, under the id that they came with',
  async () => {
    const own = temporaryFolder();
    const [port] = await freePorts(1);
    const addresses = ports.map((mall) => `127.0.0.1:${mall}`);
    const config = nginxConfig({ dir: own, port, malls: addresses })
      .replace('rate=50r/s', 'rate=1r/s')
      .replaceAll('burst=200', 'burst=2');
    const limited = await startNginxWith(program, own, config);
    try {
      for (const path of [CALL, ORDER]) {
        const sent = Array.from({ length: 8 }, (_, nth) =>
          fetch(`http://127.0.0.1:${port}${path}`, {
            method: 'POST',
            body: '{}',
            headers: { 'accept-language': 'en', 'x-request-id': `of-a-player-${nth}` },
          }),
        );
        const refused = (await Promise.all(sent)).map((response, nth) => ({ response, nth }));
        const [first] = refused.filter(({ response }) => response.status === 429);
        expect(first.response.headers.get('x-request-id')).toBe(`of-a-player-${first.nth}`);
        expect(first.response.headers.get('retry-after')).toBe('1');
        expect(await first.response.json()).toEqual({
          code: 429,
          msg: 'Too many requests. Please try again later.',
          data: {},
        });
      }
    } finally {
      await stop(limited);
      rmSync(own, { recursive: true });
    }
  },
);
