// The month says which of its days still lack a bill, and which only wait for their signature.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Month.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('days without a bill stand apart from those that only wait for their signature', async () => {
  setLanguage('en');
  const me = { games: [{ game_id: '1001', permissions: ['reconciliation.read', 'reconciliation.sign'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const month = {
    list: [],
    status: 'open',
    signed_days: 1,
    days: 3,
    unsigned_days: [
      { day: '2026-11-02', missing_bills: 1 },
      { day: '2026-11-03', missing_bills: 0 },
    ],
    fingerprint: '',
    operator: null,
    signed_at: null,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 200, msg: '', data: url.endsWith('auth/me') ? me : month }),
  );
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$gameId/reconciliation/month/$month',
    component: Screen,
  });
  root = await renderRouter(
    createRouter({
      routeTree: rootRoute.addChildren([route]),
      history: createMemoryHistory({ initialEntries: ['/1001/reconciliation/month/2026-11'] }),
    }),
  );
  const linesOf = () =>
    [...document.querySelectorAll('nav[aria-label="Days left to sign"] dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      [...line.querySelectorAll('a')].map(({ textContent }) => textContent),
    ]);
  await vi.waitFor(() =>
    expect(linesOf()).toEqual([
      ['Bills missing', ['2026-11-02']],
      ['Bills complete, to check and sign', ['2026-11-03']],
    ]),
  );
});
