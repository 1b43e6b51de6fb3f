// The browser's history as the mall uses it: numbered entries, so that it knows what lies behind and which way a step went.
import { BASE_PATH } from '@emall/contract/constants';
import { currentPage } from '../shared/navigation/index.ts';
import type { Target } from './guard.ts';

export type Step = { replace?: boolean | undefined; state?: object | undefined };
type EntryState = { index: number; key: number };

/** Every entry gets a key of its own, under which its scroll position is kept. */
const newKey = () => Date.now() * 1000 + Math.floor(Math.random() * 1000);

function read(): EntryState | undefined {
  const state = history.state as Partial<EntryState> | null;
  return typeof state?.index === 'number' ? { index: state.index, key: state.key ?? 0 } : undefined;
}

export function createHistory() {
  // A first load has no entry of ours yet; a reload finds the one it had.
  let at: EntryState = read() ?? { index: 0, key: newKey() };
  history.replaceState({ ...history.state, ...at }, '');

  return {
    key: () => at.key,
    canGoBack: () => at.index > 0,

    /** Writes the address of what is shown now. */
    write(target: Target, { replace, state }: Step): void {
      const href = hrefOf(target);
      // The same address twice would take two steps back to leave.
      const isSame = href === location.pathname + location.search;
      at = { index: replace || isSame ? at.index : at.index + 1, key: newKey() };
      history[replace || isSame ? 'replaceState' : 'pushState']({ ...state, ...at }, '', href);
    },

    /** The browser stepped: how far, and it stands there now. An entry that is not ours (`#part`) joins the row. */
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
