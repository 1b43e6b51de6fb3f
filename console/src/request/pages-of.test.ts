// A list that is read to its end: every row once, and no page more than is wanted.
import { ops } from '@emall/contract/ops';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesOf, readAll } from './pages-of.ts';

const GOODS = Array.from({ length: 120 }, (_, at) => ({ goods_id: at + 1 }));
let requests = 0;

beforeEach(() => {
  requests = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requests += 1;
    const { cursor = '0', limit, group_id } = JSON.parse(body) as Record<string, string>;
    expect(group_id).toBe(3);
    const end = Number(cursor) + Number(limit);
    const data = {
      list: GOODS.slice(Number(cursor), end),
      next_cursor: end < GOODS.length ? String(end) : null,
    };
    return Response.json({ code: 200, msg: 'ok', data });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('goods beyond the first page are read too', async () => {
  const goods = await readAll(ops.catalog.listGoods, { group_id: 3 }, '1001');
  expect(goods.map(({ goods_id }) => goods_id)).toEqual(GOODS.map(({ goods_id }) => goods_id));
  expect(requests).toBe(3);
});

test('whoever has enough reads no further page', async () => {
  for await (const page of pagesOf(ops.catalog.listGoods, { group_id: 3 }, '1001')) {
    expect(page).toHaveLength(50);
    break;
  }
  expect(requests).toBe(1);
});
