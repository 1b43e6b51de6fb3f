// Code that was lost: a browser remembers a module it could not fetch for as long as the document lives.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryable, retryableByReload } from './load-code.ts';

const network = vi.fn<typeof fetch>();
const reload = vi.fn();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const there = async () => new Response('code');
const MODULE = { default: 'sheet' };

/** A loader as the build writes it. */
function loaderOf(file: string) {
  return Object.assign(
    vi.fn(async () => MODULE),
    { toString: () => `()=>p(()=>import(\`./${file}.js\`),deps)` },
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  network.mockReset();
  reload.mockReset();
});

it('a file that does not arrive is not imported, and the next attempt asks for it again', async () => {
  const load = loaderOf('CouponSheet');
  const reported = vi.fn();
  addEventListener('vite:preloadError', reported, { once: true });
  network.mockImplementationOnce(lost);
  const loadAgain = retryable(load);
  await expect(loadAgain()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledOnce();
  network.mockImplementationOnce(there);
  expect(await loadAgain()).toBe(MODULE);
  expect(new URL(String(network.mock.calls[1]?.[0])).pathname).toMatch(/\/CouponSheet\.js$/);
});

it('a file that arrived is fetched only once', async () => {
  const load = loaderOf('RoleSheet');
  network.mockImplementation(there);
  const loadAgain = retryable(load);
  await loadAgain();
  await loadAgain();
  expect(network).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a file that the page itself asked for is imported without a fetch', async () => {
  const load = loaderOf('GoodsSheet');
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // As the loader finds it: Vite would replace a literal path.
  const file = './GoodsSheet.js';
  link.setAttribute('href', new URL(file, import.meta.url).pathname);
  document.head.append(link);
  expect(await retryable(load)()).toBe(MODULE);
  link.remove();
  expect(network).not.toHaveBeenCalled();
});

it('what cannot be imported although the network has it again needs a new document', async () => {
  const load = loaderOf('orders');
  load.mockImplementation(lost);
  const page = retryableByReload(load);
  network.mockImplementation(there);
  await expect(page()).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  network.mockImplementationOnce(lost);
  await expect(page()).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  await expect(page()).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
});
