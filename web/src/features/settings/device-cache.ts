// Size and clearing of what the mall stores on this device beside the session.
import { STORAGE_KEYS } from '@emall/contract/constants';
import { queryClient, REQUEST_ID_PREFIX } from '../../shared/request/index.ts';
import { storedEntries } from '../../shared/storage/index.ts';

/** The session, the language and the preferences are no cache. */
const RETAINED_KEYS: readonly string[] = [...STORAGE_KEYS, 'lang', 'preferences'];

/** Includes the session area (scroll positions and countdowns of this tab), but not the ids of calls under way. */
const cachedEntries = () =>
  storedEntries().filter(
    ({ area, key }) =>
      !(area === 'local' && RETAINED_KEYS.includes(key)) && !key.startsWith(REQUEST_ID_PREFIX),
  );

/** Returns an estimate in bytes: strings take two bytes per character. */
export function cacheBytes(): number {
  return cachedEntries().reduce(
    (sum, { key, length }) => sum + 2 * (key.length + length),
    2 * JSON.stringify(cachedData()).length,
  );
}

const cachedData = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data ?? null);

export async function clearCache(): Promise<void> {
  for (const entry of cachedEntries()) entry.remove();
  try {
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // The browser refuses its caches, so there is nothing to clear.
  }
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
