// A pool that never had codes is not one whose codes are used up.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './CodePools.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a new pool has no codes yet, one that gave all of them is used up', async () => {
  queryClient.setQueryData(meQuery.queryKey, { games: [{ game_id: '1001', permissions: [] }] } as never);
  const pool = { codes_left: 0, is_low: true, used_by: [] };
  const list = [
    { ...pool, pool_id: 1, name: 'Spring', given: 0 },
    { ...pool, pool_id: 2, name: 'Autumn', given: 20 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'ok', data: { list } }));
  const top = createRootRoute();
  const page = createRoute({ getParentRoute: () => top, path: '/$gameId/pools', component: Screen });
  root = await renderRouter(
    createRouter({
      routeTree: top.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/1001/pools'] }),
    }),
  );
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  await act(async () => void (await vi.waitFor(() => expect(rows()).toHaveLength(2))));
  expect(rows()[0]).toContain('No codes yet');
  expect(rows()[1]).toContain('Used up');
});
