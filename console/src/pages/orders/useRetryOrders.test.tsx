// Selected orders are retried by one call, and the operator reads which of them had nothing to retry.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { useRetryOrders } from './useRetryOrders.ts';

let root: Root;
const selected = ['a', 'b', 'a', 'c'].map((order_id) => ({ order_id }));

function Actions() {
  return useRetryOrders().map(({ label, onAct }) => (
    <button key={label} type="button" onClick={() => onAct(selected)}>
      {label}
    </button>
  ));
}

async function show(permissions: string[]) {
  const me = { games: [{ game_id: '1001', permissions }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$gameId',
    component: () => (
      <>
        <Actions />
        <ToastHost onShowCall={() => undefined} />
      </>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/1001'] }),
  });
  root = await renderRouter(router);
  return me;
}
const action = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry delivery');

beforeEach(() => {
  setLanguage('en');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('one call carries every selected order once, and the toasts say what came of it', async () => {
  const errors = [{ line: 3, order_id: 'c', reason: 'not_delivering' }];
  const fetched = vi.fn(async (url: string, _request: RequestInit) =>
    Response.json({ code: 200, msg: '', data: url.endsWith('auth/me') ? me : { retried: 2, errors } }),
  );
  vi.stubGlobal('fetch', fetched);
  const me = await show(['order.deliver']);
  await act(async () => action()?.click());
  await act(
    async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain('Retrying'))),
  );
  const retries = fetched.mock.calls.filter(([url]) => url.endsWith('ops/order/retryDeliveries'));
  expect(retries.map(([, { body }]) => JSON.parse(String(body)))).toMatchObject([
    { game_id: '1001', order_ids: ['a', 'b', 'c'], request_id: expect.any(String) },
  ]);
  expect(document.body.textContent).toContain('Retrying 2 deliveries');
  expect(document.body.textContent).toContain('1 order has nothing to retry: c');
});

test('whoever may not deliver is offered nothing', async () => {
  await show(['order.read']);
  expect(action()).toBeUndefined();
});
