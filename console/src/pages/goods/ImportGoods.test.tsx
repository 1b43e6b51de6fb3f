// What a goods file would change reads as the rest of the console does: words, names and pictures.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { ImportGoods } from './ImportGoods.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const FOUND = {
  differences: [
    {
      line: 2,
      sku_id: null,
      label: 'Chart',
      differences: [
        { field: 'group_id', before: null, after: '3' },
        { field: 'delivery', before: null, after: 'ship' },
        { field: 'image', before: null, after: '/mall/files/chart.png' },
      ],
    },
  ],
  unchanged: 0,
  errors: [],
};

test('the group is named, the delivery is a word, and the picture is shown', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const list = [{ group_id: 3, name: 'Prints' }];
    const data = path.endsWith(ops.catalog.checkGoodsFile.path) ? FOUND : { list, next_cursor: null };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const top = createRootRoute();
  const page = createRoute({
    getParentRoute: () => top,
    path: '/$gameId',
    component: () => <ImportGoods onClose={() => undefined} />,
  });
  root = await renderRouter(
    createRouter({
      routeTree: top.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/1001'] }),
    }),
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const files = [new File(['name\nChart'], 'goods.csv', { type: 'text/csv' })];
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain('Prints'))));
  const table = document.querySelector('table') as HTMLTableElement;
  expect(table.textContent).toContain('By parcel');
  expect(table.textContent).not.toContain('/mall/files');
  expect(table.querySelector('img')?.getAttribute('src')).toBe('/mall/files/chart.png');
});
