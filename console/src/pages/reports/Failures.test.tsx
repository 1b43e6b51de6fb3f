// The stack of a page error is opened and copied whole, in the source where the build is known.
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

const BUILT = 'pay.js:1:2 form.js:3:4 app.js:5:6';

test.each([
  {
    title: 'a page error shows where in the source it was thrown, and both stacks to copy',
    source_stack: ['pay (web/src/pay.ts:10:3)', 'submit (web/src/Form.tsx:42:7)', 'app.js:5:6'],
    copied: [
      'pay (web/src/pay.ts:10:3)\nsubmit (web/src/Form.tsx:42:7)\napp.js:5:6',
      BUILT.replaceAll(' ', '\n'),
    ],
  },
  {
    title: 'of a build that is forgotten the stack is shown as the browser named it',
    source_stack: BUILT.split(' '),
    copied: [BUILT.replaceAll(' ', '\n')],
  },
])('$title', async ({ source_stack, copied }) => {
  const me = { name: 'Lin', permissions: [], games: [{ game_id: '1001', permissions: ['report.read'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const error = {
    name: 'TypeError',
    stack: BUILT,
    source_stack,
    surface: 'mall',
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
  expect(stack()?.querySelector('summary')?.textContent).toBe(source_stack[0]);
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  for (const button of stack()?.querySelectorAll('button') ?? []) await act(async () => button.click());
  expect(writeText.mock.calls.map(([text]) => text)).toEqual(copied);
});
