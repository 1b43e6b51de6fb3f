// The last changes of this visit with the call that made each, newest first: in memory alone, and gone with the session.
import type { Call } from '@emall/contract';
import { useSyncExternalStore } from 'react';

/** A changing call that succeeded, with what was sent. */
export type Action = { call: Call; input: object; gameId: string | undefined };
type Recent = Action & { id: number; at: string };

const MOST = 20;

let actions: readonly Recent[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function keep(next: readonly Recent[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

export function recordAction(action: Action): void {
  lastId += 1;
  keep([{ ...action, id: lastId, at: new Date().toISOString() }, ...actions].slice(0, MOST));
}

export const recentActions = (): readonly Recent[] => actions;

/** What one operator did is not for whoever logs in next. */
export const clearRecentActions = (): void => keep([]);

export const useRecentActions = (): readonly Recent[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, recentActions);
