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

const imported: object[] = [];

async function choose(found: object): Promise<void> {
  imported.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const list = [{ group_id: 3, name: 'Prints' }];
    if (path.endsWith(ops.catalog.importGoods.path)) imported.push(JSON.parse(String(body)));
    const data = path.endsWith(ops.catalog.checkGoodsFile.path)
      ? found
      : { list, next_cursor: null, created: 0, left_out: [] };
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
}

test('the group is named, the delivery is a word, and the picture is shown', async () => {
  await choose(FOUND);
  await act(async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain('Prints'))));
  const table = document.querySelector('table') as HTMLTableElement;
  expect(table.textContent).toContain('By parcel');
  expect(table.textContent).not.toContain('/mall/files');
  expect(table.querySelector('img')?.getAttribute('src')).toBe('/mall/files/chart.png');
});

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('a price lowered by more than half is imported after a question that names its line', async () => {
  const price = (line: number, label: string, before: string, after: string) => ({
    line,
    sku_id: line,
    label,
    price: 1,
    differences: [{ field: 'price', before, after }],
  });
  const differences = [price(2, 'Chart', '88.00', '8.80'), price(3, 'Shirt', '99.00', '90.00')];
  await choose({ differences, unchanged: 0, errors: [] });
  await vi.waitFor(() => expect(buttonNamed('Import 2 lines')).toBeTruthy());
  const reason = document.querySelector<HTMLInputElement>('input:not([type="file"])') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(reason, 'Autumn');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => buttonNamed('Import 2 lines')?.click());
  expect(imported).toEqual([]);
  expect(document.body.textContent).toContain('Line 2, Chart: 88.00 → 8.80. Players');
  expect(document.body.textContent).not.toContain('Line 3, Shirt');
  await act(async () => buttonNamed('Import the new prices')?.click());
  await vi.waitFor(() => expect(imported).toMatchObject([{ reason: 'Autumn' }]));
});
