import { expect, test } from 'vitest';
import { saleStateOf } from './sale-state.ts';

const now = Date.parse('2026-11-16T00:00:00Z');
const past = '2026-11-15T00:00:00Z';
const later = '2026-11-17T00:00:00Z';
const sku = { is_offered: true, stock: 1 } as never;
const onSale = {
  published_at: past,
  unpublished_at: null,
  sale_starts_at: null,
  sale_ends_at: null,
  skus: [sku],
};

test.each([
  [{}, 'on_sale'],
  [{ published_at: null }, 'draft'],
  [{ published_at: later }, 'scheduled'],
  [{ unpublished_at: past }, 'withdrawn'],
  [{ sale_starts_at: later }, 'announced'],
  [{ sale_ends_at: past }, 'ended'],
  [{ skus: [] }, 'sold_out'],
])('goods with %o are %s', (part, state) => {
  expect(saleStateOf({ ...onSale, ...part }, now)).toBe(state);
});
