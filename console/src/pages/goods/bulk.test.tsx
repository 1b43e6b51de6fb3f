// A change of many prices lists the first of them and says how many more it changes.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { BulkPrice } from './bulk.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const goodsOf = (variants: number) => ({
  goods_id: 1,
  name: 'Shirt',
  group_id: 1,
  skus: Array.from({ length: variants }, (_, at) => ({
    sku_id: at + 1,
    values: [`V${at + 1}`],
    price: 1000,
    cost_amount: null,
  })),
});
const show = async (variants: number) => {
  const goods = [goodsOf(variants)] as never;
  ({ root } = await showScreen({
    Screen: () => <BulkPrice goods={goods} onClose={() => undefined} />,
    permissions: ['catalog.price'],
  }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Shirt · V50'));
};

test('53 variants are 50 in the table and three more', async () => {
  await show(53);
  expect(document.body.textContent).not.toContain('Shirt · V51');
  expect(document.body.textContent).toContain('3 more variants');
});

test('50 variants are all in the table', async () => {
  await show(50);
  expect(document.body.textContent).not.toContain('more variants');
});
