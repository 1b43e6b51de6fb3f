// Shows a screen of game 1001 in English, to an operator with these permissions, with a server that has these responses.
import type { Effect } from '@emall/contract';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from './render-router.tsx';

export type SentCall = { path: string; input: Record<string, unknown> };

type Options = {
  Screen(): ReactNode;
  /** The route below the game, such as `orders/$order_id`, and the address that is opened. */
  path?: string;
  at?: string;
  permissions?: readonly string[];
  /** The data of each call by the end of its path, such as `order/info`. */
  responses?: Readonly<Record<string, unknown>>;
  /** What dry runs say. */
  effects?: readonly Effect[];
};

/** Returns the root, which the test unmounts, and what was sent, apart from dry runs. */
export async function showScreen({
  Screen,
  path = '',
  at = path,
  permissions = [],
  responses = {},
  effects = [],
}: Options): Promise<{ root: Root; sent: SentCall[] }> {
  setLanguage('en');
  queryClient.clear();
  const me = { permissions: [], games: [{ game_id: '1001', permissions }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const called = url.split('/ops/')[1] ?? url;
    const input = JSON.parse(String(body));
    if (input.is_dry_run)
      return Response.json({ code: 200, msg: '', data: { effects, approval_reason: null } });
    sent.push({ path: called, input });
    const data = called === 'auth/me' ? me : (responses[called] ?? { list: [], next_cursor: null, total: 0 });
    return Response.json({ code: 200, msg: '', data });
  });
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: `/$gameId/${path}`,
    component: Screen,
  });
  const history = createMemoryHistory({ initialEntries: [`/1001/${at}`] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([route]), history }));
  return { root, sent };
}
