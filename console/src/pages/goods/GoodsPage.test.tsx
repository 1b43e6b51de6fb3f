// The page of the goods: what players pay in a flash sale, and the phone beside the form.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './GoodsPage.tsx';
import { SkuMatrix } from './SkuMatrix.tsx';

const sku = { name: 'Navy S', values: [], price: 15_000, cost_amount: null, stock: 5, is_offered: true };
const goods = {
  goods_id: 5,
  name: 'Shirt',
  group_id: 1,
  kind: 'goods',
  delivery: 'ship',
  images: [],
  tags: [],
  options: [{ name: 'Size', values: ['S', 'L'] }],
  skus: [
    { ...sku, sku_id: 7, values: ['S'] },
    { ...sku, sku_id: 8, values: ['L'], price: 9900 },
  ],
};

test('the price of a flash sale that runs stands beside the regular one', async () => {
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, { games: [{ game_id: '1001', permissions: [] }] } as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const isSales = path.endsWith(ops.catalog.listPriceWindows.path);
    if (isSales) expect(JSON.parse(body)).toMatchObject({ goods_id: 5, status: 'running' });
    const list = isSales
      ? [{ price_window_id: 3, skus: [{ sku_id: 7, price: 8000, quota: null, sold: 0 }] }]
      : [];
    return Response.json({ code: 200, msg: 'ok', data: { list, next_cursor: null } });
  });
  const rootRoute = createRootRoute();
  const component = () => <SkuMatrix goods={goods as never} />;
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/goods', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/goods'] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('td a')].map(({ textContent }) => textContent)).toEqual([
      '¥80.00 on saleRegular ¥150.00',
    ]),
  );
  expect(document.querySelector('td a')?.getAttribute('href')).toContain('/1001/flash-sales/3');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const saved = {
  ...goods,
  subtitle: '',
  description: '',
  images: ['/mall/files/a.svg'],
  contents: [],
  limits: { per_order: null, per_role: null, period: null },
  points_rate: null,
  sale_starts_at: null,
  sale_ends_at: null,
  sort: 0,
  published_at: '2026-01-01T00:00:00.000Z' as string | null,
  unpublished_at: null as string | null,
};
const open = async (permissions: string[], more: Partial<typeof saved> = {}) => {
  const opened = await showScreen({
    Screen,
    path: 'goods/$goods_id',
    at: 'goods/5',
    permissions,
    responses: {
      'catalog/goodsInfo': { ...saved, ...more },
      'calendar/previewMall': {
        link: `https://mall.test/mall/?preview=${'t'.repeat(43)}`,
        expires_at: '2099-01-01T00:00:00.000Z',
      },
    },
  });
  const calls = (path: string) => opened.sent.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, calls };
};

test('the phone shows the goods as they are typed, and nothing of it is saved', async () => {
  const { root, calls } = await open(['catalog.read', 'catalog.write', 'content.read']);
  await vi.waitFor(() => expect(document.querySelector('iframe')).toBeTruthy(), 5000);
  expect(calls('calendar/previewMall')).toMatchObject([{ page: 'home', goods_id: 5, role: null }]);
  const [name] = await screen.findAllByLabelText('Name');
  fireEvent.change(name as HTMLElement, { target: { value: 'Winter shirt' } });
  await vi.waitFor(() => expect(calls('catalog/previewUnsaved')).toHaveLength(1), 5000);
  expect(calls('catalog/previewUnsaved')[0]).toMatchObject({
    ticket: 't'.repeat(43),
    goods_id: 5,
    name: 'Winter shirt',
  });
  expect(calls('catalog/saveGoods')).toEqual([]);
  await act(async () => root.unmount());
});

test('whoever sees no content has no phone, and withdrawn goods have a sentence in its place', async () => {
  const reader = await open(['catalog.read']);
  (await screen.findAllByLabelText('Name'))[0];
  expect(reader.calls('calendar/previewMall')).toEqual([]);
  await act(async () => reader.root.unmount());
  const { root, calls } = await open(['catalog.read', 'content.read'], {
    unpublished_at: '2026-02-01T00:00:00.000Z',
  });
  expect(await screen.findByText(/Withdrawn: players can’t see it/)).toBeTruthy();
  expect(calls('calendar/previewMall')).toEqual([]);
  await act(async () => root.unmount());
});

test('goods that are published while their page is open are shown as they are then', async () => {
  const { root, calls } = await open(['catalog.read', 'content.read'], { published_at: null });
  await vi.waitFor(() => expect(calls('calendar/previewMall')).toHaveLength(1), 5000);
  const published_at = new Date(Date.now() + 1000).toISOString();
  const { queryKey } = callQuery(ops.catalog.goodsInfo, { goods_id: 5 }, '1001');
  await act(async () => queryClient.setQueryData(queryKey, { ...saved, published_at } as never));
  await vi.waitFor(() => expect(calls('calendar/previewMall')).toHaveLength(2), 5000);
  const { at } = calls('calendar/previewMall')[1] as { at: string };
  expect(at > published_at, at).toBe(true);
  await act(async () => root.unmount());
});
