// A lost connection is noticed by a call and found again without a tap.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastText } from '../ui/test/toast-text.ts';
import { api, callQuery, isConnectionLost, queryClient, request, watchConnection } from './index.ts';
import { fakeServer, ok } from './test/fake-server.ts';
import { visit } from './test/session.ts';

const CALL = 'index/getBannerList';
const VERSION = '/mall/version.json';
let server: ReturnType<typeof fakeServer>;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  visit();
  queryClient.clear();
  server = fakeServer();
  stop = watchConnection();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = () => request(CALL, {}).catch(() => undefined);

it('a call without a response loses it, any response finds it', async () => {
  server.cut(CALL);
  await call();
  expect(isConnectionLost()).toBe(true);
  expect(toastText()).toBe('');
  server.answer(CALL, ok({ list: [] }));
  await call();
  expect(isConnectionLost()).toBe(false);
});

it('a call that nobody waits for loses nothing', async () => {
  server.cut(CALL);
  await request(CALL, {}, { errors: 'silent' }).catch(() => undefined);
  expect(isConnectionLost()).toBe(false);
});

it('it is looked for every three seconds', async () => {
  server.cut(CALL);
  server.cut(VERSION);
  await call();
  await vi.advanceTimersByTimeAsync(9000);
  expect(server.callsTo(VERSION)).toHaveLength(3);
  expect(isConnectionLost()).toBe(true);
  server.answer(VERSION, {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(isConnectionLost()).toBe(false);
  await vi.advanceTimersByTimeAsync(9000);
  expect(server.callsTo(VERSION)).toHaveLength(4);
});

it('a read fails within three seconds, and is made again when the connection is back', async () => {
  server.cut(CALL);
  server.cut(VERSION);
  const banners = new QueryObserver(queryClient, callQuery(api.index.getBannerList));
  const end = banners.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2500);
  expect(banners.getCurrentResult().isError).toBe(true);
  server.answer(CALL, ok({ list: [] }));
  server.answer(VERSION, {});
  await vi.advanceTimersByTimeAsync(4000);
  expect(banners.getCurrentResult().data).toEqual({ list: [] });
  end();
});

it('a browser that knows it is offline does not retry, and says so at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(isConnectionLost()).toBe(true);
  server.cut(CALL);
  server.cut(VERSION);
  const banners = new QueryObserver(queryClient, callQuery(api.index.getBannerList));
  const end = banners.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(banners.getCurrentResult().isError).toBe(true);
  end();
  vi.restoreAllMocks();
});

it('a response to a call that was sent before says nothing about the connection now', async () => {
  let respond = (_: object) => {};
  server.answer(CALL, () => new Promise<object>((resolve) => (respond = resolve)));
  const earlier = call();
  await vi.advanceTimersByTimeAsync(10);
  server.cut(VERSION);
  dispatchEvent(new Event('offline'));
  respond(ok({ list: [] }));
  await earlier;
  expect(isConnectionLost()).toBe(true);
});
