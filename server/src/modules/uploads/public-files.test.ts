// Public files: served with safe headers, and cached as immutable when the URL names the content.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { createStorage } from '../../providers/storage/create.ts';
import type { Providers } from '../../services.ts';
import { contentHash } from './file-url.ts';
import { uploadsModule } from './index.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>');
let dataDir: string;
let mall: TestMall;
const named = `/mall/files/demo/1001/ship.svg?v=${contentHash(svg)}`;
const get = (url: string, headers = {}) => mall.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emall-files-'));
  mall = await testMallOf({
    modules: [uploadsModule],
    providers: (platform) => ({ storage: createStorage(platform) }) as Providers,
    env: { MALL_DATA_DIR: dataDir },
  });
  await mall.services.storage.put('demo/1001/ship.svg', svg);
  await mall.services.storage.put('proofs/7/receipt.png', Buffer.from('private'));
  await writeFile(join(dataDir, 'secret.svg'), 'outside of the files');
});
afterAll(async () => {
  await mall.close();
  await rm(dataDir, { recursive: true });
});

test('a drawing is served with its type, under a policy that runs nothing', async () => {
  const response = await get('/mall/files/demo/1001/ship.svg');
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(svg);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, no-cache',
  });
  expect(response.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
});

test('a URL that names the content is cached as immutable; a stale one is revalidated', async () => {
  expect((await get(named)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(named.replace(/v=.*/, 'v=0123456789abcdef'))).headers['cache-control']).toBe(
    'public, no-cache',
  );
});

test('a browser that has the file gets no second copy', async () => {
  const { etag } = (await get('/mall/files/demo/1001/ship.svg')).headers;
  const again = await get('/mall/files/demo/1001/ship.svg', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a drawing travels compressed to who can read that', async () => {
  const response = await get('/mall/files/demo/1001/ship.svg', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload)).toEqual(svg);
});

test('no path leads out of the public folders', async () => {
  await symlink(join(dataDir, 'secret.svg'), join(dataDir, 'files/proofs/link.svg'));
  const paths = [
    '../secret.svg',
    'demo/../../secret.svg',
    'demo/..%2f..%2fsecret.svg',
    'demo/%2e%2e/%2e%2e/secret.svg',
    'demo/..%5c..%5csecret.svg',
    'demo/....//....//secret.svg',
    'demo//1001/ship.svg',
    'demo/.hidden.svg',
    'demo/1001/ship.svg%00.png',
    '%2fetc%2fpasswd',
    'proofs/7/receipt.png',
    'proofs/link.svg',
    'demo/../proofs/7/receipt.png',
    'demo/1001',
    'demo/1001/',
    'demo/absent.svg',
    'demo/1001/ship.html',
    '',
  ];
  for (const path of paths) {
    const response = await get(`/mall/files/${path}`);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.body).not.toContain('outside');
  }
});

test('nothing can be stored outside of the folder or under an odd name', async () => {
  for (const path of [
    '../a.svg',
    '/a.svg',
    'a/../../b.svg',
    'a\\b.svg',
    '.a.svg',
    'a',
    'a.html',
    'a/.svg',
    '号.svg',
    '',
  ])
    await expect(mall.services.storage.put(path, svg), path).rejects.toThrow();
});

test('a drawing comes as a picture where a chat previews a link', async () => {
  const response = await get(`${named}&as=jpg`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(response.headers['cache-control']).toContain('immutable');
});
