// Calls as queries: keys by path, game and input; retries for a lost connection only.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/index.ts';
import { selectGame } from '../session/index.ts';
import { api, callPages, callQuery, queryClient } from './index.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { visit } from './test/session.ts';

const CALL = 'index/getGoodsInfoById';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  visit();
  queryClient.clear();
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goods = () => callQuery(api.index.getGoodsInfoById, { goods_id: 3 }, { errors: 'silent' });

it('the key of a query is the path, the game and the input', () => {
  expect(goods().queryKey).toEqual([CALL, '1001', { goods_id: 3 }]);
  selectGame('1002', '');
  expect(goods().queryKey).toEqual([CALL, '1002', { goods_id: 3 }]);
});

it('a query answers what the call answers', async () => {
  server.answer(CALL, ok({ name: '船模' }));
  await expect(queryClient.fetchQuery(goods())).resolves.toEqual({ name: '船模' });
  expect(server.sent[0]?.body).toMatchObject({ goods_id: 3 });
});

it('every query sends its request in a task of its own', async () => {
  server.answer(CALL, ok({ name: '船模' }));
  const all = [1, 2].map((goods_id) =>
    queryClient.fetchQuery(callQuery(api.index.getGoodsInfoById, { goods_id })),
  );
  for (let microtasks = 0; microtasks < 20; microtasks += 1) await undefined;
  expect(server.sent).toHaveLength(0);
  await Promise.all(all);
  expect(server.sent).toHaveLength(2);
});

it('a change of language asks again for what is shown and drops the rest', async () => {
  server.answer(CALL, ({ headers }) => ok({ name: headers.get('accept-language') }));
  await queryClient.fetchQuery(callQuery(api.index.getGoodsInfoById, { goods_id: 4 }));
  const shown = new QueryObserver(queryClient, goods());
  const stop = shown.subscribe(() => undefined);
  await vi.waitUntil(() => shown.getCurrentResult().isSuccess);
  setLanguage('en');
  await vi.waitUntil(() => shown.getCurrentResult().data?.name === 'en');
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  stop();
  setLanguage('zh');
});

it('a lost connection is tried again, twice', async () => {
  vi.useFakeTimers();
  server.cut(CALL);
  const failed = queryClient
    .fetchQuery({ ...goods(), retry: queryClient.getDefaultOptions().queries?.retry ?? false })
    .catch((error) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({ kind: 'network' });
  expect(server.callsTo(CALL)).toHaveLength(3);
});

it('a rejected call is not retried', async () => {
  server.answer(CALL, refused(404, '内容不存在'));
  const retry = queryClient.getDefaultOptions().queries?.retry ?? false;
  await queryClient.fetchQuery({ ...goods(), retry }).catch(() => undefined);
  expect(server.callsTo(CALL)).toHaveLength(1);
});

it('a list goes on from its cursor until there is none', async () => {
  server.answer('index/getGroupItem', ({ body }) =>
    ok(body.cursor ? { list: [2], next_cursor: null } : { list: [1], next_cursor: 'c1' }),
  );
  const pages = callPages(api.index.getGroupItem, { group_id: 9 });
  const data = await queryClient.fetchInfiniteQuery({ ...pages, pages: 5 });
  expect(data.pages.flatMap((page) => page.list)).toEqual([1, 2]);
  expect(server.sent.map(({ body }) => body.cursor)).toEqual([undefined, 'c1']);
});
