// Files of a build: compressed, immutable, and only those that the build has.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { IMMUTABLE, serveAssets } from './static-files.ts';

const SCRIPT = 'export const answer = 42;\n';
const root = mkdtempSync(join(tmpdir(), 'emall-assets-'));
writeFileSync(join(root, 'app-1a2b.js'), SCRIPT);
writeFileSync(join(root, 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));

const app = Fastify();
serveAssets(app, {
  url: '/web/assets/',
  root,
  findElsewhere: async (name) => (name === 'old-9z.js' ? Buffer.from('of an older build') : undefined),
});
serveAssets(app, {
  url: '/console/assets/',
  root: join(root, 'none'),
  findElsewhere: async () => undefined,
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

test('a file of the build is sent as it is, or as its compressed copy, and may be cached permanently', async () => {
  const plain = await get('/web/assets/app-1a2b.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe(IMMUTABLE);
  expect(plain.headers['content-type']).toContain('javascript');

  const small = await get('/web/assets/app-1a2b.js', 'br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
});

test('only the headers of a file are sent when only they are asked for', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/web/assets/app-1a2b.js' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(Number(response.headers['content-length'])).toBe(SCRIPT.length);
});

test('a name that the build does not have is looked for elsewhere', async () => {
  const { body, headers } = await get('/web/assets/old-9z.js');
  expect(body).toBe('of an older build');
  expect(headers['cache-control']).toBe(IMMUTABLE);
  expect(headers['content-type']).toContain('javascript');
});

test.each(['none.js', '../app.js', '%2e%2e/app.js', 'app-1a2b.js.br', '', '.stamp'])(
  'no file is sent for %s',
  async (name) => {
    const { statusCode, headers } = await get(`/web/assets/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
  },
);

test('a folder that was not built has no files', async () => {
  expect((await get('/console/assets/app-1a2b.js')).statusCode).toBe(404);
});
