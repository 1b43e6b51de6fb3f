// The frame stays while the operator goes from screen to screen.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Page } from '../ui/Page.tsx';
import { Shell } from './Shell.tsx';

let root: Root;
let visit: (path: string) => Promise<void>;

beforeEach(async () => {
  // As in browsers whose scroll methods return promises.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  queryClient.setQueryData(meQuery.queryKey, {
    name: 'Lin',
    environment: 'production',
    has_second_factor: true,
    permissions: [],
    games: [
      {
        game_id: '1001',
        name: 'Blue Sea',
        is_open: false,
        permissions: ['desk.read', 'catalog.read', 'game.read'],
      },
    ],
  } as never);
  const shell = createRootRoute({ component: Shell });
  const screen = (path: string, title: string) =>
    createRoute({ getParentRoute: () => shell, path, component: () => <Page title={title}>{null}</Page> });
  const router = createRouter({
    routeTree: shell.addChildren([screen('$gameId/desk', 'Desk'), screen('$gameId/goods', 'Goods')]),
    history: createMemoryHistory({ initialEntries: ['/1001/desk'] }),
  });
  visit = (to) => act(() => router.navigate({ to }));
  root = await renderRouter(router);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

test('the menu is not drawn anew by the next screen, and the tab is named after it', async () => {
  const menu = document.querySelector('nav');
  expect(menu).toBeTruthy();
  expect(document.title).toMatch(/^Desk · /);
  await visit('/1001/goods');
  expect(document.querySelector('h1')?.textContent).toBe('Goods');
  expect(document.title).toMatch(/^Goods · /);
  expect(document.querySelector('nav')).toBe(menu);
});

test('a game that players cannot enter says so on its screens, with the way to open it', () => {
  const banner = document.querySelector('main [role="status"]');
  expect(banner?.textContent).toContain('Blue Sea');
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/1001/game');
});
