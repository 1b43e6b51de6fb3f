// A screen that breaks leaves the menu and the language, and can be tried again.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Page } from '../ui/Page.tsx';
import { router as consoleRouter } from './router.tsx';
import { Shell } from './Shell.tsx';

let root: Root;
let isBroken: boolean;
const reported = vi.fn();

beforeEach(async () => {
  setLanguage('en');
  isBroken = true;
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  queryClient.setQueryData(meQuery.queryKey, {
    name: 'Lin',
    environment: 'production',
    has_second_factor: true,
    permissions: [],
    games: [{ game_id: '1001', name: 'Blue Sea', is_open: true, permissions: ['desk.read'] }],
  } as never);
  const shell = createRootRoute({ component: Shell });
  const desk = createRoute({
    getParentRoute: () => shell,
    path: '$gameId/desk',
    component: function Desk() {
      if (isBroken) throw new RangeError('Invalid time value');
      return <Page title="Desk">{null}</Page>;
    },
  });
  const { defaultErrorComponent } = consoleRouter.options;
  root = await renderRouter(
    createRouter({
      routeTree: shell.addChildren([desk]),
      history: createMemoryHistory({ initialEntries: ['/1001/desk'] }),
      ...(defaultErrorComponent && { defaultErrorComponent }),
    }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const title = () => document.querySelector('h1')?.textContent;
const retry = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');

test('the menu stays, the error is reported with the screen, and trying again shows the screen', async () => {
  expect(document.querySelector('nav[aria-label="Menu"]')).toBeTruthy();
  expect(title()).toBe('Something went wrong on this page');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Invalid time value');
  expect(reported).toHaveBeenCalledOnce();
  expect(reported.mock.calls[0]?.[0].message).toBe('/1001/desk: Invalid time value');
  await act(async () => setLanguage('zh'));
  expect(title()).toBe('页面出错了');
  await act(async () => setLanguage('en'));
  isBroken = false;
  await act(async () => retry()?.click());
  await vi.waitFor(() => expect(title()).toBe('Desk'));
});

test('the frame has an error page of its own', () => {
  expect(consoleRouter.routeTree.options.errorComponent).toBeTruthy();
});
