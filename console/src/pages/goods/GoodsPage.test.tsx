// While a flash sale runs, the page of the goods shows what players pay.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { PhonePreview } from './PhonePreview.tsx';
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

test('the price of a flash sale that runs stands beside the regular one, and on the phone', async () => {
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
  const component = () => (
    <>
      <SkuMatrix goods={goods as never} />
      <PhonePreview goods={goods as never} />
    </>
  );
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/goods', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/goods'] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('td a')].map(({ textContent }) => textContent)).toEqual([
      '¥80.00 on sale (regular ¥150.00)',
    ]),
  );
  expect(document.querySelector('td a')?.getAttribute('href')).toContain('/1001/flash-sales/3');
  expect(document.body.textContent).toContain('¥80.00 and up');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
