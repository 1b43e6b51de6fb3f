// A gift delivered by code needs a code pool: the field is there, required, and named when it is empty.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { GiftForm } from './GiftForm.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const poolField = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[role="combobox"]')].find((input) =>
    input.labels?.[0]?.textContent?.startsWith('Code pool'),
  );

test('delivery by code asks for the pool, and nothing else does', async () => {
  const sent: string[] = [];
  const rootRoute = createRootRoute();
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['gift.write'], games: [] } as never);
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ code: 200, msg: 'ok', data: { list: [], next_cursor: null, total: null } });
  });
  root = await renderRouter(
    createRouter({
      routeTree: rootRoute.addChildren([
        createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component: () => <GiftForm /> }),
      ]),
      history: createMemoryHistory({ initialEntries: ['/1001'] }),
    }),
  );
  expect(poolField()).toBeUndefined();
  const byCode = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
    ({ labels }) => labels?.[0]?.textContent === 'Code',
  );
  await act(async () => byCode?.click());
  expect(poolField()?.getAttribute('aria-required')).toBe('true');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(poolField()?.getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter((path) => path.endsWith('/gift/save'))).toEqual([]);
});
