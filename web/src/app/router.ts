// The router: takes every navigation through `enter`, loads the page's code, then shows page and address together.
import { PAGE_LOADING } from '@emall/contract/constants';
import { PATHS, type Page, pageAt } from '@emall/contract/pages';
import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { track, trackError } from '../shared/analytics/index.ts';
import { hostEnvironment } from '../shared/bridge/index.ts';
import { type NavigateOptions, setNavigator } from '../shared/navigation/index.ts';
import { useConnection } from '../shared/request/index.ts';
import { endFirstPage } from '../shared/ui/AfterFirstScreen.tsx';
import { onLayerOpen, topLayer } from '../shared/ui/modal/layers.ts';
import { enter } from './enter.ts';
import type { Target } from './guard.ts';
import { addressBar, createHistory, type HistoryOptions } from './history.ts';
import { loadPage } from './page-modules.ts';
import { createScrollMemory } from './scroll.ts';

export type View =
  | { kind: 'nothing' }
  | { kind: 'pending' }
  /** `page`: the one that did not arrive; undefined at an unknown address. */
  | { kind: 'failure'; page: Page | undefined }
  | {
      kind: 'page';
      id: string;
      page: Page;
      Component: ComponentType;
      query: Readonly<Record<string, string>>;
    };

/** `isPopState`: the browser has already moved; only what is shown must follow. */
type OpenOptions = HistoryOptions & Pick<NavigateOptions, 'resumes'> & { isPopState?: boolean };
type Opened = { target: Target; view: View };

/** A longer chain of redirects is a loop. */
const REDIRECTS = 8;

export function createRouter() {
  const listeners = new Set<(view: View) => void>();
  const entries = createHistory();
  const scroll = createScrollMemory();
  const blockers = new Set<() => void>();
  let unsubscribe = () => {};
  let view: View = { kind: 'nothing' };
  let hasShownPage = false;
  let navigationId = 0;
  /** Runs when the step back that it prevented has been taken back. */
  let afterUndo: (() => void) | undefined;
  let isGoingBack = false;
  /** Home as the player left it last. */
  let home: { query: Readonly<Record<string, string>>; y: number } | undefined;

  /** Before another view takes the page's place, which may be shorter. */
  function leave(key: number): void {
    if (view.kind !== 'page') return;
    scroll.save(key);
    if (view.id === PATHS.home) home = { query: view.query, y: window.scrollY };
  }

  function show(next: View): void {
    if (view.kind === 'page') endFirstPage();
    const isFirst = !hasShownPage;
    hasShownPage ||= next.kind === 'page';
    view = next;
    const notify = () => {
      for (const listener of listeners) listener(next);
    };
    // The first page, and what is shown while it loads, renders in slices, so that a slow phone can react to taps in
    // between; every other one at once, so that its scroll position can be restored.
    if (isFirst) startTransition(notify);
    else flushSync(notify);
  }

  /** The last navigation wins: an older one that is still loading is dropped. */
  async function open(target: Target, options: OpenOptions): Promise<void> {
    navigationId += 1;
    const mine = navigationId;
    const pending = setTimeout(() => {
      if (mine !== navigationId) return;
      if (!options.isPopState) leave(entries.key());
      show({ kind: 'pending' });
    }, PAGE_LOADING.delay_ms);
    const opened = await resolve(target).catch((error: unknown): Opened => {
      trackError('page_failed', error);
      return { target, view: { kind: 'failure', page: pageAt(target.path) } };
    });
    clearTimeout(pending);
    if (mine === navigationId && opened) settle(opened, options, opened.target !== target);
  }

  function settle({ target, view: next }: Opened, options: OpenOptions, isRedirected: boolean): void {
    const isSamePage = next.kind === 'page' && view.kind === 'page' && next.id === view.id;
    if (!options.isPopState) {
      leave(entries.key());
      entries.write(target, options);
    } else if (isRedirected) entries.write(target, { replace: true });
    show(next);
    // A sheet or a tab that lives in the query leaves the page where it is.
    if (!isSamePage || options.isPopState) scroll.restore(entries.key(), options.resumes ? home?.y : 0);
    if (next.kind === 'page' && !isSamePage)
      track('page_view', { page: next.page.path, host_environment: hostEnvironment() });
  }

  function onPopState(): void {
    const before = entries.key();
    const leavesGuard = entries.isGuard();
    const distance = entries.follow();
    if (afterUndo) {
      const run = afterUndo;
      afterUndo = undefined;
      run();
      return;
    }
    // A layer that lives in the address closes by `goBack()`, which must not ask that layer again.
    const layer = isGoingBack ? undefined : topLayer();
    isGoingBack = false;
    const handler = layer ?? [...blockers].at(-1);
    if (distance < 0 && handler) {
      // The browser cannot be asked first: the step is taken back, and the layer or the page takes its own.
      afterUndo = handler;
      history.go(-distance);
      return;
    }
    leave(before);
    void open(addressBar(), { isPopState: true });
    // The guard is not a page of its own: the player meant to leave.
    if (leavesGuard && distance === -1) history.back();
  }

  setNavigator({
    move(path, query, options) {
      const resumed = options.resumes && path === PATHS.home && home?.query.game_id === query.game_id;
      if (!resumed) return open({ path, query }, { ...options, resumes: false });
      const group = home?.query.group;
      return open({ path, query: group ? { group, ...query } : query }, options);
    },
    canGoBack: entries.canGoBack,
    back() {
      isGoingBack = true;
      history.back();
    },
    block(handler) {
      blockers.add(handler);
      entries.guardFirstEntry();
      return () => blockers.delete(handler);
    },
    prefetch(path) {
      const page = pageAt(path);
      if (page) loadPage(page.path).catch(() => undefined);
    },
  });

  return {
    view: () => view,
    subscribe(listener: (view: View) => void): () => void {
      listeners.add(listener);
      // The first page may have come while the shell was rendered: from a layout effect it would render in one piece.
      startTransition(() => listener(view));
      return () => listeners.delete(listener);
    },
    start(): Promise<void> {
      addEventListener('popstate', onPopState);
      const stopLayers = onLayerOpen(() => entries.guardFirstEntry());
      // A page that did not arrive for want of a connection opens by itself.
      const stopConnection = useConnection.subscribe(({ isLost }) => {
        if (!isLost && view.kind === 'failure') void open(addressBar(), { isPopState: true });
      });
      unsubscribe = () => {
        stopLayers();
        stopConnection();
      };
      addEventListener('pagehide', () => {
        scroll.save(entries.key());
        scroll.store();
      });
      return open(addressBar(), { isPopState: true });
    },
    stop(): void {
      removeEventListener('popstate', onPopState);
      unsubscribe();
    },
  };
}

/** Follows redirects to the page that shows in the end; nothing when the browser leaves. */
async function resolve(asked: Target): Promise<Opened | undefined> {
  let target = asked;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const entry = await enter(target);
    if (entry.kind === 'left') return undefined;
    // The shell knows from the session what to show.
    if (entry.kind === 'forbidden') return { target, view: { kind: 'nothing' } };
    if (entry.kind === 'page') {
      const { page } = entry;
      const Component = await loadPage(page.path);
      const id = page.path === '/' ? PATHS.home : page.path;
      return { target, view: { kind: 'page', id, page, Component, query: target.query } };
    }
    target = entry.to;
  }
  throw new Error(`Redirect loop at ${target.path}`);
}
