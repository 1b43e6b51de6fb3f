// Unsaved changes: another page and another tab ask first, a filter or a moment in the address does not.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { renderRouter } from '../../test/render-router.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

let root: Root;
afterEach(() => act(async () => root.unmount()));

/** Returns whether a question is asked on the way from /goods?tab=article&at=1. */
async function asksBefore(path: string, isDirty = true): Promise<boolean> {
  const top = createRootRoute();
  const goods = createRoute({
    getParentRoute: () => top,
    path: 'goods',
    component: () => useUnsavedGuard(isDirty),
  });
  const other = createRoute({ getParentRoute: () => top, path: 'other', component: () => null });
  const router = createRouter({
    routeTree: top.addChildren([goods, other]),
    history: createMemoryHistory({ initialEntries: ['/goods?tab=article&at=1'] }),
  });
  root = await renderRouter(router);
  await act(async () => router.history.push(path));
  return document.querySelector('[role="dialog"]') !== null;
}

test.each([
  ['another page', '/other?tab=article&at=1', true],
  ['another tab', '/goods?tab=stock&at=1', true],
  ['the first tab', '/goods', true],
  ['another moment', '/goods?tab=article&at=2', false],
  ['a drawer over it', '/goods?tab=article&at=1&why=order', false],
])('%s', async (_, path, asks) => {
  expect(await asksBefore(path)).toBe(asks);
});

test('a tab without changes is left at once', async () => {
  expect(await asksBefore('/goods?tab=stock', false)).toBe(false);
});
