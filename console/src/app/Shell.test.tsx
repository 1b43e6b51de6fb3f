// The frame stays while the operator goes from screen to screen.
import { ops } from '@emall/contract/ops';
import type { Permission } from '@emall/contract/permissions';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatTime } from '../i18n/time.ts';
import { callQuery, meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Page } from '../ui/Page.tsx';
import { Shell } from './Shell.tsx';

let root: Root;
let visit: (path: string) => Promise<void>;

const gamesQuery = callQuery(ops.game.list, {});
const item = (name: string, is_done: boolean) => ({ item: name, is_done, is_required: true });
const CLOSED = {
  game_id: '1001',
  name: 'Blue Sea',
  status: 'maintenance',
  first_opened_at: null,
  moved_to: '',
  maintenance_until: null,
  readiness: [item('goods', false), item('payment', false), item('theme', true)],
};

const signIn = (permissions: Permission[]) =>
  queryClient.setQueryData(meQuery.queryKey, {
    name: 'Lin',
    environment: 'production',
    has_second_factor: true,
    permissions: [],
    games: [{ game_id: '1001', name: 'Blue Sea', is_open: false, permissions }],
  } as never);

beforeEach(async () => {
  // As in browsers whose scroll methods return promises.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  queryClient.setQueryData(gamesQuery.queryKey, { list: [CLOSED] } as never);
  signIn(['desk.read', 'catalog.read', 'game.read']);
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

test('the menu is not drawn again by the next screen, and the tab is named after it', async () => {
  const menu = document.querySelector('nav');
  expect(menu).toBeTruthy();
  expect(document.title).toMatch(/^Desk · /);
  await visit('/1001/goods');
  expect(document.querySelector('h1')?.textContent).toBe('Goods');
  expect(document.title).toMatch(/^Goods · /);
  expect(document.querySelector('nav')).toBe(menu);
});

const opened = { first_opened_at: '2026-11-01T02:00:00.000Z' };
const ready = { readiness: [item('goods', true)] };
test.each([
  [{}, 'Blue Sea hasn’t opened yet. Missing before it can open: Goods on sale and in stock, Payment.'],
  [ready, 'Blue Sea hasn’t opened yet. Everything is ready to open.'],
  [{ ...opened, ...ready }, 'Blue Sea is under maintenance.'],
  [
    { ...opened, ...ready, maintenance_until: '2026-11-18T02:00:00.000Z' },
    `Blue Sea is under maintenance until ${formatTime('2026-11-18T02:00:00.000Z')}.`,
  ],
  [
    { ...opened, status: 'moved', moved_to: 'https://new.test/' },
    'Blue Sea has moved. Players are taken to https://new.test/.',
  ],
  [{ ...opened, status: 'closed' }, 'Blue Sea is permanently closed.'],
])('a game that players cannot enter says why, with the way to open it: %o', async (game, text) => {
  const list = [{ ...CLOSED, ...game }];
  await act(async () => queryClient.setQueryData(gamesQuery.queryKey, { list } as never));
  const notice = () => document.querySelector('main [role="status"]');
  await vi.waitFor(() => expect(notice()?.textContent).toBe(`${text} Game settings`));
  expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/1001/game');
  // Who may not open the settings reads the same, without the way there.
  await act(async () => signIn(['desk.read', 'catalog.read']));
  await vi.waitFor(() => expect(notice()?.textContent?.trim()).toBe(text));
});

test('an area of the menu that is folded stays folded when the console is opened again', async () => {
  const area = () =>
    [...document.querySelectorAll<HTMLButtonElement>('nav h2 button')].find(
      ({ textContent }) => textContent === 'Shop',
    );
  const goods = () => document.querySelector('nav a[href$="/1001/goods"]');
  expect(area()?.getAttribute('aria-expanded')).toBe('true');
  expect(goods()).not.toBeNull();
  await act(async () => area()?.click());
  expect(goods()).toBeNull();
  const again = createRootRoute({ component: Shell });
  const desk = createRoute({ getParentRoute: () => again, path: '$gameId/desk', component: () => null });
  await act(async () => root.unmount());
  const history = createMemoryHistory({ initialEntries: ['/1001/desk'] });
  root = await renderRouter(createRouter({ routeTree: again.addChildren([desk]), history }));
  expect(area()?.getAttribute('aria-expanded')).toBe('false');
  expect(goods()).toBeNull();
  await act(async () => area()?.click());
  expect(goods()).not.toBeNull();
});
