// A row of the problems retries what hangs for that answer of the game, and nothing else; everything is retried after a question.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { Screen } from './Stuck.tsx';

let root: Root;
const oldest_at = '2026-11-15T02:00:00.000Z';
const problems = [
  { problem: 'refused', rejection: 'the bag is full', deliveries: 2, oldest_at },
  { problem: 'refused', rejection: 'no such role', deliveries: 1, oldest_at },
  { problem: 'no_answer', rejection: null, deliveries: 1, oldest_at },
];

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const ScreenWithToasts = () => (
  <>
    <Screen />
    <ToastHost onShowCall={() => undefined} />
  </>
);

/** Returns what is sent to retry, apart from dry runs. */
async function show(retried = 1): Promise<unknown[]> {
  setLanguage('en');
  const me = { games: [{ game_id: '1001', permissions: ['order.read', 'order.deliver'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body));
    if (url.endsWith('retryStuck') && !input.is_dry_run) sent.push(input);
    const data = url.endsWith('auth/me')
      ? me
      : { list: [], next_cursor: null, total: 0, problems, retried, effects: [], approval_reason: null };
    return Response.json({ code: 200, msg: '', data });
  });
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$gameId',
    component: ScreenWithToasts,
  });
  root = await renderRouter(
    createRouter({
      routeTree: rootRoute.addChildren([route]),
      history: createMemoryHistory({ initialEntries: ['/1001'] }),
    }),
  );
  await vi.waitFor(() => expect(row('no such role')).toBeDefined());
  return sent;
}

const row = (text: string) =>
  [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.includes(text));

test('everything is retried only after the effects are shown and confirmed', async () => {
  const sent = await show();
  const all = (within: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`${within} button:not([aria-busy])`)].find(
      ({ textContent }) => textContent === 'Retry all',
    );
  await act(async () => all('')?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing else changes'));
  await vi.waitFor(() => expect(all('[role="dialog"]')).toBeDefined());
  expect(sent).toEqual([]);
  await act(async () => all('[role="dialog"]')?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('retrying one row sends its problem and its answer of the game', async () => {
  const sent = await show();
  for (const text of ['no such role', 'No response from the game']) {
    // While one is retried and the screen is read again, the others wait.
    await vi.waitFor(() => expect(row(text)?.querySelector('button')?.disabled).toBe(false));
    await act(async () => row(text)?.querySelector('button')?.click());
  }
  expect(sent).toMatchObject([
    { problem: 'refused', rejection: 'no such role' },
    { problem: 'no_answer', rejection: null },
  ]);
});

test('what is under way already is not said to be retried', async () => {
  await show(0);
  await vi.waitFor(() => expect(row('no such role')?.querySelector('button')?.disabled).toBe(false));
  await act(async () => row('no such role')?.querySelector('button')?.click());
  const text = 'These are already being delivered';
  await act(async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain(text))));
});
