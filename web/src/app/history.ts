// The browser's history as the mall uses it: numbered entries, so that it knows what lies behind and how far a step went.
import { BASE_PATH } from '@emall/contract/constants';
import { currentPage } from '../shared/navigation/index.ts';
import type { Target } from './guard.ts';

export type HistoryOptions = { replace?: boolean | undefined; state?: object | undefined };

type EntryState = {
  index: number;
  key: number;
  /** Stands above the first entry of a visit, for the same page: Back reaches the mall instead of leaving it. */
  isGuard?: boolean | undefined;
};

/** Every entry gets a key of its own, under which its scroll position is stored. */
const newKey = () => Date.now() * 1000 + Math.floor(Math.random() * 1000);

function read(): EntryState | undefined {
  const state = history.state as Partial<EntryState> | null;
  if (typeof state?.index !== 'number') return undefined;
  return { index: state.index, key: state.key ?? 0, isGuard: state.isGuard };
}

export function createHistory() {
  // A first load has no entry of ours yet; a reload finds the one it had.
  let at: EntryState = read() ?? { index: 0, key: newKey() };
  history.replaceState({ ...history.state, ...at }, '');

  return {
    key: () => at.key,
    canGoBack: () => at.index > 0 && !at.isGuard,
    isGuard: () => Boolean(at.isGuard),

    /** Writes the address of what is shown now. */
    write(target: Target, { replace, state }: HistoryOptions): void {
      const href = hrefOf(target);
      // The same address twice would take two steps back to leave.
      const isReplacing = replace || href === location.pathname + location.search;
      at = isReplacing ? { ...at, key: newKey() } : { index: at.index + 1, key: newKey() };
      history[isReplacing ? 'replaceState' : 'pushState']({ ...state, ...at }, '', href);
    },

    /** Makes sure that a step back from here stays in the mall. */
    guardFirstEntry(): void {
      if (at.index > 0) return;
      at = { index: 1, key: newKey(), isGuard: true };
      history.pushState({ ...history.state, ...at }, '');
    },

    /** The browser stepped: returns how far, and follows. An entry that is not ours (`#part`) joins the row. */
    follow(): number {
      const next = read() ?? { index: at.index + 1, key: newKey() };
      if (!read()) history.replaceState({ ...history.state, ...next }, '');
      const distance = next.index - at.index;
      at = next;
      return distance;
    },
  };
}

/** Where the address bar points, as the page table writes it. */
export function addressBar(): Target {
  return { path: currentPage(), query: Object.fromEntries(new URLSearchParams(location.search)) };
}

function hrefOf({ path, query }: Target): string {
  const search = new URLSearchParams(query).toString();
  return BASE_PATH + path + (search && `?${search}`);
}
