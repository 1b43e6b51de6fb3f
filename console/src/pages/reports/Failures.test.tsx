// The stack of a page error is opened and copied whole.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Failures.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a page error shows where it was thrown, and its whole stack to copy', async () => {
  const me = { name: 'Lin', permissions: [], games: [{ game_id: '1001', permissions: ['report.read'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const error = {
    name: 'TypeError',
    stack: 'pay.js:1:2 form.js:3:4 app.js:5:6',
    page: '/mall/pay',
    version: '1.0.0',
    count: 3,
    last_at: '2026-11-15T02:00:00Z',
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/auth/me') ? me : { list: path.endsWith('/errors') ? [error] : [] };
    return Response.json({ code: 200, msg: '', data });
  });
  const top = createRootRoute();
  const page = createRoute({ getParentRoute: () => top, path: '/$gameId/failures', component: Screen });
  const history = createMemoryHistory({ initialEntries: ['/1001/failures'] });
  root = await renderRouter(createRouter({ routeTree: top.addChildren([page]), history }));
  const stack = () => document.querySelector('details');
  await act(() => vi.waitFor(() => expect(stack()).toBeTruthy()));
  expect(stack()?.querySelector('summary')?.textContent).toBe('pay.js:1:2');
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await act(async () => stack()?.querySelector('button')?.click());
  expect(writeText).toHaveBeenCalledWith('pay.js:1:2\nform.js:3:4\napp.js:5:6');
});
