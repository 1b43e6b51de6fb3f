// The page table.
import { expect, it } from 'vitest';
import { PATHS, pageAt, pages } from './pages.ts';

it('lists each path once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

it('names every path', () => {
  expect(Object.values(PATHS)).toEqual(pages.map(({ path }) => path));
  expect(PATHS.orderDetail).toBe('/pages/orders/detailInfo');
});

it('finds a page with or without a slash at its end, and nothing else', () => {
  expect(pageAt('/pages/orders/index/')?.path).toBe(PATHS.orders);
  expect(pageAt('/')?.path).toBe('/');
  expect(pageAt('/pages/orders')).toBeUndefined();
});
