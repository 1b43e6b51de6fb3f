// Conflicts are one line above the calendar until somebody opens them.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Calendar.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('conflicts are a count first, and a list once it is opened', async () => {
  const when = { starts_at: '2026-11-10T00:00:00.000Z', ends_at: '2026-11-12T00:00:00.000Z' };
  const sale = { kind: 'price_window', id: '3', title: 'Mug sale' };
  const conflicts = ['Spring coupon', 'Autumn coupon'].map((title, at) => ({
    rule: 'coupon_below_cost',
    first: sale,
    second: { kind: 'coupon', id: String(at), title },
    ...when,
  }));
  ({ root } = await showScreen({
    Screen,
    path: 'calendar',
    permissions: ['calendar.read'],
    responses: { 'calendar/list': { list: [], conflicts } },
  }));
  const folded = await vi.waitFor(() => {
    const found = document.querySelector('details');
    expect(found).not.toBeNull();
    return found as HTMLDetailsElement;
  });
  expect(folded.querySelector('summary')?.textContent).toBe('2 conflicts');
  expect(folded.open).toBe(false);
  expect(folded.textContent).toContain('Autumn coupon');
});

test('a flash sale opens as the sale that it is, also where it has several goods', async () => {
  const when = { starts_at: '2026-11-10T00:00:00.000Z', ends_at: '2026-11-12T00:00:00.000Z' };
  const list = ['Mug', 'Cap'].map((title) => ({ kind: 'price_window', id: '3', title, ...when }));
  ({ root } = await showScreen({
    Screen,
    path: 'calendar',
    permissions: ['calendar.read'],
    responses: { 'calendar/list': { list, conflicts: [] } },
  }));
  const links = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="flash-sales"]')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/1001/flash-sales/3']));
  for (const { title } of list)
    expect(links.some(({ textContent }) => textContent?.includes(title))).toBe(true);
});
