// Before a flash sale starts, everything about it can be changed; a draft stays a draft until it is published.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { EditSale } from './EditSale.tsx';

let root: Root;
const sent: Record<string, unknown>[] = [];
const sale = {
  price_window_id: 7,
  status: 'draft',
  skus: [
    { sku_id: 3, sku_name: 'Navy S', price: 3000, base_price: 5000, quota: null as number | null, stock: 50 },
  ],
  limit_quantity: null,
  limit_per: 'role',
  starts_at: '2026-11-20T02:00:00.000Z',
  ends_at: '2026-11-21T02:00:00.000Z',
};

const soldOut = sale.skus.map((sku) => ({ ...sku, stock: 0 }));

async function show(what: 'edit' | 'publish' | 'end', sold: Partial<typeof sale> = {}): Promise<void> {
  sent.length = 0;
  queryClient.setQueryData(meQuery.queryKey, { permissions: [], games: [] } as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    if (path.endsWith(ops.catalog.changePriceWindow.path) && !input.is_dry_run) sent.push(input);
    const data = input.is_dry_run ? { effects: [], approval_reason: null } : { list: [] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const component = () => (
    <EditSale sale={{ ...sale, ...sold } as never} what={what} onClose={() => undefined} />
  );
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
}
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const labelled = (label: string) => {
  const found = [...document.querySelectorAll('[role="dialog"] label')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLLabelElement | undefined;
  return found && document.getElementById(found.htmlFor);
};
async function type(label: string, value: string): Promise<void> {
  const control = labelled(label) as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const button = () =>
  document.querySelector('[role="dialog"] button[type="submit"]') as HTMLButtonElement | null;

/** Once its effects are there. */
const isReady = () => button()?.disabled === false && button()?.getAttribute('aria-disabled') !== 'true';

test('price, pieces and limit of a draft are changed, and it stays a draft', async () => {
  await show('edit');
  await type('Sale price (¥)', '28.50');
  await type('Sale quantity', 'many');
  await type('Reason', 'a better price');
  expect(button()?.disabled).toBe(true);
  expect(document.body.textContent).toContain('Enter a whole number, such as 1000');
  await type('Sale quantity', '9');
  expect(document.body.textContent).not.toContain('Enter a whole number');
  expect(document.body.textContent).not.toContain('Each variant counts separately');
  await type('Limit per buyer', '2');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { skus: [{ sku_id: 3, price: 2850, quota: 9 }], limit_quantity: 2, limit_per: 'role', is_draft: true },
    ]),
  );
});

test('a draft that is published keeps its price', async () => {
  await show('publish');
  expect(labelled('Sale price (¥)')).toBeUndefined();
  await type('Reason', 'now');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ skus: [{ price: 3000, quota: null }], is_draft: false }]),
  );
});

const pressed = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );

test('a price that drops below half of the regular one is asked about before it is saved', async () => {
  await show('edit');
  await type('Sale price (¥)', '3');
  await type('Reason', 'a slip');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Navy S: drops by more than half'));
  expect(sent).toEqual([]);
  await pressed('Save anyway');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ price: 300 }] }]));
});

test('a draft without stock is asked about before it is published, the end of a sale that runs is not', async () => {
  await show('publish', { skus: soldOut });
  await type('Reason', 'now');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Navy S: out of stock'));
  expect(sent).toEqual([]);
  await act(async () => root.unmount());
  await show('end', { skus: soldOut });
  await type('Reason', 'longer');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('each variant of a sale has its own price, and all are saved together', async () => {
  const skus = ['Navy S', 'Navy M'].map((sku_name, at) => ({ ...sale.skus[0], sku_id: at + 3, sku_name }));
  await show('edit', { skus } as never);
  expect([...document.querySelectorAll('[role="dialog"] legend')].map((each) => each.textContent)).toEqual([
    'Navy S',
    'Navy M',
  ]);
  expect(document.body.textContent).toContain('Each variant counts separately');
  await type('Sale price (¥)', '28.50');
  await type('Reason', 'a better price');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  await act(async () => button()?.click());
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        skus: [
          { sku_id: 3, price: 2850 },
          { sku_id: 4, price: 3000 },
        ],
      },
    ]),
  );
});
