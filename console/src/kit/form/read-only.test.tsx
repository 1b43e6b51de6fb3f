// Who may read settings and not change them sees them without anything to press.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { CallForm } from './CallForm.tsx';

let root: Root;

afterEach(() => act(async () => root.unmount()));

async function showTo(permissions: string[]): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, { games: [{ game_id: '1001', permissions }] } as never);
  const top = createRootRoute();
  const page = createRoute({
    getParentRoute: () => top,
    path: '$gameId/service',
    component: () => (
      <CallForm call={ops.content.saveCustomerInfo} initial={{ hours: '9:00–18:00', channels: [] }} />
    ),
  });
  const router = createRouter({
    routeTree: top.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/1001/service'] }),
  });
  root = await renderRouter(router);
}

const hours = () => document.querySelector<HTMLInputElement>('input:not([type="submit"])');
const buttons = () =>
  [...document.querySelectorAll('button')].filter((button) => !button.matches(':disabled'));

test('a reader sees the values, and no control of theirs does anything', async () => {
  await showTo(['content.read']);
  expect(hours()?.value).toBe('9:00–18:00');
  expect(hours()?.closest('fieldset[disabled]')).toBeTruthy();
  expect(buttons().filter((button) => !button.closest('fieldset[disabled]'))).toEqual([]);
});

test('whoever may change them saves them', async () => {
  await showTo(['content.read', 'content.write']);
  expect(hours()?.closest('fieldset[disabled]')).toBeNull();
  expect(buttons().length).toBeGreaterThan(0);
});
