// The router: one route per row of the page table, all behind the same start and guard.
import { BASE_PATH, PAGE_LOADING } from '@emall/contract/constants';
import { ERROR, MAINTENANCE, NOT_FOUND, type Page, pageAt, pages } from '@emall/contract/pages';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { registerMover } from '../shared/navigation/index.ts';
import { refreshUserInfo, session } from '../shared/session/index.ts';
import { LoadFailure } from '../shared/ui/LoadFailure/LoadFailure.tsx';
import { type GuardQuery, guard, type Target, type Verdict } from './guard.ts';
import { PageFrame } from './PageFrame.tsx';
import { PagePending } from './PagePending.tsx';
import { loadPage } from './page-modules.ts';
import { Shell } from './Shell.tsx';
import { startGame } from './startup.ts';

/** These must open whatever state the game is in. */
const ALWAYS_OPEN: readonly string[] = [ERROR, MAINTENANCE, NOT_FOUND];

async function enter(pathname: string, query: GuardQuery): Promise<void> {
  const page = pageAt(pathname);
  // The page's code comes in parallel with the boot calls; a failure shows when the page itself is entered.
  if (page) loadPage(page.path).catch(() => undefined);
  if (query.game_id) {
    const start = startGame(query.game_id, query.source_from ?? '');
    if (page && ALWAYS_OPEN.includes(page.path)) start.catch(() => undefined);
    else if (await isSentAway(start)) return;
  }
  const verdict = await decide(page, query);
  if (verdict.kind === 'redirect') throw redirectTo(verdict.to);
}

/** True: the mall shows something else than the page that was asked for. */
async function isSentAway(start: ReturnType<typeof startGame>): Promise<boolean> {
  const outcome = await start;
  switch (outcome.kind) {
    case 'ready':
      return false;
    case 'show':
      throw redirectTo(outcome.to);
    case 'moved':
      location.replace(outcome.url);
      // The browser is leaving: nothing of this game shows in between.
      return new Promise(() => undefined);
    case 'forbidden':
      return true;
  }
}

async function decide(page: Page | undefined, query: GuardQuery): Promise<Verdict> {
  const verdict = guard(page, query, session());
  if (verdict.kind === 'allow' || !verdict.refreshesUserInfo) return verdict;
  await refreshUserInfo().catch(() => undefined);
  // The refresh may have found the session expired; then login is the right page after all.
  return guard(page, query, session());
}

function redirectTo({ path, query }: Target) {
  return redirect({ to: path, search: query, replace: true });
}

const root = createRootRoute({
  component: Shell,
  beforeLoad: ({ location, preload }) =>
    preload ? undefined : enter(location.pathname, location.search as GuardQuery),
});

function routeOf(page: Page) {
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    loader: async () => {
      await loadPage(page.path);
    },
    component: () => <PageFrame page={page} />,
  });
}

// Never shown: the guard sends every path outside the table to the 404 page.
const anywhereElse = createRoute({ getParentRoute: () => root, path: '$', component: () => null });

export function createMallRouter() {
  const router = createRouter({
    routeTree: root.addChildren([...pages.map(routeOf), anywhereElse]),
    basepath: BASE_PATH,
    // Plain strings: the default would write game_id=%221001%22.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    defaultPendingMs: PAGE_LOADING.delay_ms,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: () => <LoadFailure />,
    scrollRestoration: true,
  });
  registerMover({
    move: (path, query, { replace = false }) => router.navigate({ to: path, search: () => query, replace }),
    back() {
      if (!router.history.canGoBack()) return false;
      router.history.back();
      return true;
    },
    prefetch(path) {
      const page = pageAt(path);
      if (page) loadPage(page.path).catch(() => undefined);
    },
  });
  return router;
}
