// The router: takes every move through `enter`, loads the page's code, then shows page and address together.
import { PAGE_LOADING } from '@emall/contract/constants';
import { PATHS, type Page, pageAt } from '@emall/contract/pages';
import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { track } from '../shared/analytics/index.ts';
import { hostEnvironment } from '../shared/bridge/index.ts';
import { setNavigator } from '../shared/navigation/index.ts';
import { enter } from './enter.ts';
import type { Target } from './guard.ts';
import { addressBar, createHistory, type Step } from './history.ts';
import { loadPage } from './page-modules.ts';
import { createScrollMemory } from './scroll.ts';

export type View =
  | { kind: 'nothing' }
  | { kind: 'pending' }
  | { kind: 'failure' }
  | {
      kind: 'page';
      id: string;
      page: Page;
      Component: ComponentType;
      query: Readonly<Record<string, string>>;
    };

/** `isStep`: the browser has already moved; only what is shown must follow. */
type Way = Step & { isStep?: boolean };
type Opened = { target: Target; view: View };

/** A chain of redirects this long is a circle. */
const REDIRECTS = 8;

export function createRouter() {
  const listeners = new Set<(view: View) => void>();
  const entries = createHistory();
  const scroll = createScrollMemory();
  const blockers = new Set<() => void>();
  let view: View = { kind: 'nothing' };
  let turn = 0;
  let isUndoing = false;

  function show(next: View): void {
    const isFirst = view.kind === 'nothing';
    view = next;
    const tell = () => {
      for (const listener of listeners) listener(next);
    };
    // The first page is drawn in slices, so that a slow phone hears a finger in between; every other one at once, so
    // that it is there to be scrolled.
    if (isFirst) startTransition(tell);
    else flushSync(tell);
  }

  /** The last move wins: an older one that is still loading shows nothing any more. */
  async function open(target: Target, way: Way): Promise<void> {
    turn += 1;
    const mine = turn;
    const pending = setTimeout(() => {
      if (mine === turn) show({ kind: 'pending' });
    }, PAGE_LOADING.delay_ms);
    const opened = await resolve(target).catch((): Opened => ({ target, view: { kind: 'failure' } }));
    clearTimeout(pending);
    if (mine === turn && opened) settle(opened, way, opened.target !== target);
  }

  function settle({ target, view: next }: Opened, way: Way, isRedirected: boolean): void {
    const isSamePage = next.kind === 'page' && view.kind === 'page' && next.id === view.id;
    if (!way.isStep) scroll.save(entries.key());
    if (!way.isStep) entries.write(target, way);
    else if (isRedirected) entries.write(target, { replace: true });
    show(next);
    // A sheet or a tab that lives in the query leaves the page where it is.
    if (!isSamePage || way.isStep) scroll.restore(entries.key());
    if (next.kind === 'page' && !isSamePage)
      track('page_view', { page: next.page.path, host_environment: hostEnvironment() });
  }

  function stepped(): void {
    const before = entries.key();
    const distance = entries.follow();
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    const block = [...blockers].at(-1);
    if (distance < 0 && block) {
      // The browser cannot be asked first: the step is taken back, and the page takes its own.
      isUndoing = true;
      history.go(-distance);
      block();
      return;
    }
    scroll.save(before);
    void open(addressBar(), { isStep: true });
  }

  setNavigator({
    move: (path, query, step) => open({ path, query }, step),
    canGoBack: entries.canGoBack,
    back: () => history.back(),
    block(handler) {
      blockers.add(handler);
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
      listener(view);
      return () => listeners.delete(listener);
    },
    start(): Promise<void> {
      addEventListener('popstate', stepped);
      addEventListener('pagehide', () => {
        scroll.save(entries.key());
        scroll.store();
      });
      return open(addressBar(), { isStep: true });
    },
    stop: () => removeEventListener('popstate', stepped),
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
  throw new Error(`Redirects run in a circle at ${target.path}`);
}
