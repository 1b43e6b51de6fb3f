// More pieces at the price of a sale than are in stock are asked about first.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { AddPieces } from './AddPieces.tsx';

let root: Root;
const sent: { skus: object[] }[] = [];
const sale = {
  price_window_id: 7,
  status: 'running',
  skus: [
    { sku_id: 3, price: 3000, quota: 10, sold: 8, stock: 5 },
    { sku_id: 4, price: 3500, quota: 20, sold: 0, stock: 50 },
  ],
  limit_quantity: null,
  limit_per: 'role',
  starts_at: '2026-11-10T02:00:00.000Z',
  ends_at: '2026-12-21T02:00:00.000Z',
};
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function add(pieces: string): Promise<void> {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    if (path.endsWith(ops.catalog.changePriceWindow.path) && !input.is_dry_run) sent.push(input);
    const data = input.is_dry_run ? { effects: [], approval_reason: null } : { list: [] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const component = () => (
    <AddPieces sale={sale as never} sku={sale.skus[0] as never} onClose={() => undefined} />
  );
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  await type('How many more', pieces);
  await type('Reason', 'it sells well');
  await press('Increase sale quantity');
}
async function type(label: string, value: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
/** Once the effects are there. */
async function press(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    expect(found?.matches('[disabled], [aria-disabled=true]')).toBe(false);
    return found;
  });
  await act(async () => button?.click());
}

test('as many as are in stock are added at once, to one variant of the sale', async () => {
  await add('3');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ quota: 13 }, { quota: 20, price: 3500 }] }]));
});

test('more than are in stock are added only after a question', async () => {
  await add('4');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Left at the sale price: 6. In stock: 5.'),
  );
  expect(sent).toEqual([]);
  await press('Save anyway');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ quota: 14 }, { quota: 20 }] }]));
});
