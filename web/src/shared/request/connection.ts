// Whether the mall can be reached: lost by a call that gets no response, found again by any response.
import { BASE_PATH } from '@emall/contract/constants';
import { create } from 'zustand';

const PROBE_MS = 3000;

export const useConnection = create(() => ({ isLost: false }));
const { getState, setState } = useConnection;

let timer: ReturnType<typeof setTimeout> | undefined;
let lostAt = 0;

export const isConnectionLost = (): boolean => getState().isLost;

/** Keeps asking until the mall answers. */
export function noteLost(): void {
  lostAt = performance.now();
  setState({ isLost: true });
  timer ??= setTimeout(() => void probe(), PROBE_MS);
}

/** `startedAt`: the response to a request that was sent before the connection was lost says nothing about it now. */
export function noteConnected(startedAt = performance.now()): void {
  if (getState().isLost && startedAt < lostAt) return;
  clearTimeout(timer);
  timer = undefined;
  if (getState().isLost) setState({ isLost: false });
}

/** Asks the mall whether it can be reached. */
export async function probe(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await fetch(`${BASE_PATH}/version.json?t=${Date.now()}`, { method: 'HEAD', cache: 'no-store' });
    noteConnected();
  } catch {
    noteLost();
  }
}

/** Follows what the browser knows of the network. Returns the function that ends it. */
export function watchConnection(): () => void {
  const online = () => void probe();
  addEventListener('offline', noteLost);
  addEventListener('online', online);
  if (navigator.onLine === false) noteLost();
  return () => {
    removeEventListener('offline', noteLost);
    removeEventListener('online', online);
    noteConnected();
  };
}
