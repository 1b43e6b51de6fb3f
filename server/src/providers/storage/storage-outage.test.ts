// A storage that hangs or is gone costs its own files alone: pages and calls go on, and nobody takes it for the database.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { uploadsModule } from '../../modules/uploads/index.ts';
import { createBreakers } from '../../platform/resilience/breaker.ts';
import type { Module, Providers } from '../../services.ts';
import { createStorage } from './create.ts';

const MAX_IN_FLIGHT = 100;
const FILE = '/mall/files/demo/1001/ship.png';

const others: Module = {
  http(app) {
    app.get('/mall/page', async () => 'a page');
    app.post('/mall/api/call', async () => 'a call');
  },
};

let server: Server;
let sockets: Set<Socket>;
let opened: string[];
let mall: TestMall;

beforeEach(async () => {
  sockets = new Set();
  opened = [];
  // Accepts and never answers.
  server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const S3 = { S3_URL: `http://127.0.0.1:${port}`, S3_BUCKET: 'shop', S3_KEY: 'k', S3_SECRET: 's' };
  mall = await testMallOf({
    modules: [uploadsModule, others],
    providers: (platform) => {
      const breakers = createBreakers(platform.clock, (name) => void opened.push(name));
      return { breakers, storage: createStorage(platform, breakers) } as Providers;
    },
    env: { ...S3, MAX_IN_FLIGHT: String(MAX_IN_FLIGHT) },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await mall.close();
});

const get = (url: string) => mall.app.inject({ method: 'GET', url });
const timed = async (url: string) => {
  const started = performance.now();
  const { statusCode } = await get(url);
  return { statusCode, ms: performance.now() - started };
};

test('while the storage hangs, more file requests than places leave pages and calls alone, and soon wait for nothing', async () => {
  const files = Array.from({ length: MAX_IN_FLIGHT * 2 }, () => get(FILE));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const [page, call] = await Promise.all([
    get('/mall/page'),
    mall.app.inject({ method: 'POST', url: '/mall/api/call' }),
  ]);
  expect([page.statusCode, call.statusCode]).toEqual([200, 200]);
  const statuses = new Set((await Promise.all(files)).map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([429, 502]);
  expect(opened).toEqual(['storage']);
  const late = await timed(FILE);
  expect(late.statusCode).toBe(502);
  expect(late.ms).toBeLessThan(500);
});

test('a storage that is gone is an error of its own, and not a lost database', async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  const response = await get(FILE);
  expect(response.statusCode).toBe(502);
  expect(response.json()).toMatchObject({ code: 501 });
});
