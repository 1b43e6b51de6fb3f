// The version check: reload when the version file changed (spec section 4).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../request/test/fake-server.ts';
import { refuseStorage } from '../storage/test/refuse.ts';

const FILE = '/mall/version.json';
let server: ReturnType<typeof fakeServer>;
const reload = vi.fn();
const deploy = (version: string) => server.answer(FILE, { version, hash: version });
const open = async () => {
  vi.resetModules();
  return (await import('./index.ts')).checkVersion;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload.mockReset();
  server = fakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the version file is asked for with a timestamp, past every cache', async () => {
  deploy('1.0.0+a');
  await (await open())(reload);
  const [url, init] = server.fetch.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/^\/mall\/version\.json\?t=\d{13}$/);
  expect(init?.cache).toBe('no-store');
  expect(localStorage.getItem('version')).toBe('1.0.0+a');
});

it('an unchanged version file changes nothing', async () => {
  const check = await open();
  deploy('1.0.0+a');
  await check(reload);
  await check(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('a changed version file reloads the page', async () => {
  const check = await open();
  deploy('1.0.0+a');
  await check(reload);
  deploy('1.0.0+b');
  await check(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('version')).toBe('1.0.0+b');
});

it('a version is reloaded for once, even behind a proxy that keeps the old page', async () => {
  const check = await open();
  deploy('1.0.0+a');
  await check(reload);
  deploy('1.0.0+b');
  await check(reload);
  await check(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a visitor who comes back after a deployment is not reloaded: the page is already the new one', async () => {
  localStorage.setItem('version', '1.0.0+a');
  deploy('1.0.0+b');
  await (await open())(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('a browser that cannot remember the reload is not reloaded', async () => {
  const check = await open();
  deploy('1.0.0+a');
  await check(reload);
  refuseStorage('full');
  deploy('1.0.0+b');
  await check(reload);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['missing', () => new Response('not found', { status: 404 })],
  ['no version', () => ({ nothing: true })],
])('a version file that is %s is ignored', async (_, reply) => {
  const check = await open();
  server.answer(FILE, reply);
  await check(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('version')).toBeNull();
});

it('a deployment between the page and its first check reloads the page', async () => {
  document.head.innerHTML = '<meta name="version" content="1.0.0+a" />';
  const check = await open();
  document.head.innerHTML = '';
  deploy('1.0.0+b');
  await check(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
