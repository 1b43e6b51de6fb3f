// An audit entry says what was looked at by a read, and what was there before a record was deleted.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './AuditEntry.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(entry: object): Promise<string> {
  const data = {
    audit_id: 1,
    username: 'auditor',
    operator_name: 'Audrey',
    contact_player_ids: [],
    approved_by_name: null,
    at: '2026-11-15T02:00:00Z',
    ip: '127.0.0.1',
    user_agent: '',
    reason: '',
    approved_by: null,
    approval_id: null,
    game_id: '1001',
    before: null,
    after: null,
    previous_hash: '',
    hash: 'ab',
    ...entry,
  };
  const json = async () => ({ code: 200, msg: '', data });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ status: 200, json })),
  );
  const routeTree = createRootRoute();
  routeTree.addChildren([
    createRoute({ getParentRoute: () => routeTree, path: '/$gameId/audit/$audit_id', component: Screen }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/1001/audit/1'] });
  root = await renderRouter(createRouter({ routeTree, history }));
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  await act(() => vi.waitFor(() => expect(dialog()).toContain('Hash')));
  return dialog();
}

test('a read names what was looked at, and no changes are looked for', async () => {
  const text = await show({
    call: 'ops/transfer/list',
    input: '{"order_id":"hhw7","limit":50}',
    target_kind: 'order',
    target_id: 'hhw7',
  });
  expect(text).toContain('What was looked at');
  expect(text).toContain('Order hhw7');
  expect(text).toContain('Rows per page');
  expect(text).not.toContain('changed fields');
  expect(document.querySelector('[role="dialog"] a')?.getAttribute('href')).toBe('/1001/orders/hhw7');
});

test('a list that showed addresses names the players, each with their page', async () => {
  const text = await show({
    call: 'ops/order/parcels',
    input: '{}',
    target_kind: null,
    target_id: null,
    contact_player_ids: [12, 15],
  });
  expect(text).toContain('Audrey (auditor)');
  expect(text).toContain('Contact details of 2 players');
  const links = [...document.querySelectorAll('[role="dialog"] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/1001/players/12', '/1001/players/15']);
});

test('of several variants each has its fields under its own name', async () => {
  await show({
    call: 'ops/catalog/setPrices',
    input: '{}',
    target_kind: 'sku',
    target_id: '31',
    before: '{"sku:31":{"price":5900},"sku:32":{"price":4900}}',
    after: '{"sku:31":{"price":5310},"sku:32":{"price":4410}}',
  });
  expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    ...['Variant 31 · Price', '¥59.00', '¥53.10'],
    ...['Variant 32 · Price', '¥49.00', '¥44.10'],
  ]);
});

test('a read of a whole list says so', async () => {
  const text = await show({ call: 'ops/transfer/queue', input: '{}', target_kind: null, target_id: null });
  expect(text).toContain('Everything, without filters');
});

test('a secret is said to be hidden, and a login is no call for a machine', async () => {
  const text = await show({
    call: 'ops/auth/confirmSecondFactor',
    input: '{"code":"[hidden]"}',
    target_kind: 'operator',
    target_id: '9',
  });
  expect(text).toContain('CodeHidden');
  expect(text).not.toContain('Show as call');
});

test('of a deleted record the values before are shown', async () => {
  const text = await show({
    call: 'ops/content/removeBanner',
    input: '{"banner_id":3}',
    target_kind: 'banner',
    target_id: '3',
    before: '{"title":"Summer"}',
  });
  expect(text).toContain('Summer');
});

test('a state is shown by its name', async () => {
  const text = await show({
    call: 'ops/catalog/stopPriceWindow',
    input: '{"price_window_id":7}',
    target_kind: 'price_window',
    target_id: '7',
    before: '{"state":"scheduled"}',
    after: '{"state":"stopped"}',
  });
  expect(text).toContain('Scheduled');
  expect(text).not.toContain('scheduled');
});
