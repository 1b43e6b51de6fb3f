// A long list after a change: what is in sight is new, nothing is lost or doubled, and few requests are made.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useListPages } from './list-pages.ts';

type Row = { id: number; status: string };
const PAGE = 50;

/** What the server has, newest first. */
let server: Row[];
let requests: string[];
let isDown: boolean;
let rowsRead: number;
let root: Root;
let client: QueryClient;
let list: ReturnType<typeof useListPages<Row>>;

/** Counts how often a row is read. */
const counted = (rows: Row[]) =>
  new Proxy(rows, {
    get(target, name) {
      if (/^\d+$/.test(String(name))) rowsRead += 1;
      return Reflect.get(target, name);
    },
  });

async function read(cursor: string) {
  requests.push(cursor);
  if (isDown) throw new Error('down');
  const from = cursor ? server.filter(({ id }) => id < Number(cursor)) : server;
  const page = from.slice(0, PAGE);
  return {
    list: counted(page.map((row) => ({ ...row }))),
    next_cursor: from.length > PAGE ? String(page.at(-1)?.id) : null,
    ...(cursor ? {} : { total: server.length }),
  };
}

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  server = Array.from({ length: 6000 }, (_, at) => ({ id: 6000 - at, status: 'paid' }));
  requests = [];
  isDown = false;
  rowsRead = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(['list'], await scrolled(5000));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const Table = () => {
    list = useListPages<Row>({ queryKey: ['list'], read, keyOf: ({ id }) => id });
    return null;
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Table />
      </QueryClientProvider>,
    ),
  );
  requests = [];
});
afterEach(async () => act(async () => root.unmount()));

/** The pages as they are after scrolling that far. */
async function scrolled(rows: number) {
  const pages = [await read('')];
  const pageParams = [''];
  for (let cursor = pages[0]?.next_cursor; cursor && pages.length * PAGE < rows; ) {
    pageParams.push(cursor);
    const page = await read(cursor);
    pages.push(page);
    cursor = page.next_cursor;
  }
  return { pages, pageParams };
}

/** TanStack Query notifies in a task of its own. */
const settled = async () => {
  do await act(async () => new Promise((resolve) => setTimeout(resolve)));
  while (client.isFetching());
};
const see = async (first: number) => {
  await act(async () => list.onVisibleRange(first, first + 30));
  await settled();
};
const change = async () => {
  await act(async () => void client.invalidateQueries());
  await settled();
};
const ids = () => list.rows.map(({ id }) => id);
const expected = () => server.slice(0, list.rows.length).map(({ id }) => id);

test('after 5,000 rows and one change, the first page and those in sight are read again, and no others', async () => {
  await see(4900);
  const row = server.find(({ id }) => id === 6000 - 4910);
  if (row) row.status = 'shipped';
  await change();
  expect(requests).toEqual(['', String(6000 - 4899)]);
  expect(list.rows.get(4910)).toEqual(row);
  expect(ids()).toEqual(expected());
});

test('a page that was not in sight is read when it comes into sight, once', async () => {
  await see(4900);
  const row = server.find(({ id }) => id === 5500);
  if (row) row.status = 'shipped';
  await change();
  expect(list.rows.get(500)?.status).toBe('paid');
  requests = [];
  await see(500);
  expect(list.rows.get(500)).toEqual(row);
  expect(requests).toEqual(['5501']);
  await see(510);
  expect(requests).toHaveLength(1);
});

test('orders placed since are on top, and no row is lost or doubled', async () => {
  await see(4900);
  server.unshift(...[6003, 6002, 6001].map((id) => ({ id, status: 'unpaid' })));
  await change();
  expect(ids()).toEqual(expected());
  expect(list.query.data?.pages[0]?.total).toBe(6003);
  expect(requests.length).toBeLessThanOrEqual(4);
});

test('rows that no longer match are gone, also the last one of a page, and no row is lost or doubled', async () => {
  await see(4900);
  // The page in sight ends with 6000 - 4949; its neighbour's row must not be shown twice.
  const gone = new Set([6000 - 4949, 6000 - 4920]);
  server = server.filter(({ id }) => !gone.has(id));
  await change();
  expect(ids()).toEqual(expected());
  expect(requests.length).toBeLessThanOrEqual(4);
});

test('more new rows than a few pages make the list be read again, without a gap', async () => {
  await see(0);
  server.unshift(...Array.from({ length: 500 }, (_, at) => ({ id: 6500 - at, status: 'unpaid' })));
  await change();
  expect(ids()).toEqual(expected());
});

test('a page that fails is not asked for again by itself', async () => {
  await see(4900);
  isDown = true;
  await change();
  requests = [];
  await see(list.rows.length - 1);
  await see(list.rows.length - 2);
  expect([requests, list.query.isError]).toEqual([[], true]);
  isDown = false;
  await act(async () => void list.query.refetch());
  await settled();
  await see(list.rows.length - 1);
  expect(ids()).toEqual(expected());
});

test('a page that arrives does not read the rows before it', async () => {
  rowsRead = 0;
  await see(4990);
  expect([list.rows.length, rowsRead]).toEqual([5050, 0]);
  expect([-1, 4999, 5000, 5050].map((at) => list.rows.get(at)?.id)).toEqual([
    undefined,
    1001,
    1000,
    undefined,
  ]);
});

test('a row is found behind a page that lost all of its rows', async () => {
  await see(60);
  server = server.filter(({ id }) => id > 5950 || id <= 5900);
  await change();
  expect(list.query.data?.pages[1]?.list).toEqual([]);
  expect([49, 50].map((at) => list.rows.get(at)?.id)).toEqual([5951, 5900]);
});
