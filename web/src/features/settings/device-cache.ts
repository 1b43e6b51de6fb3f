// Size and clearing of what the mall stores on this device beside the session.
import { STORAGE_KEYS } from '@emall/contract/constants';
import { queryClient } from '../../shared/request/index.ts';

/** The session, the language and the preferences are no cache. */
const RETAINED_KEYS: readonly string[] = [...STORAGE_KEYS, 'lang', 'preferences'];
/** sessionStorage holds scroll positions, countdowns and request ids of this tab. */
const stores = (): Storage[] => [localStorage, sessionStorage];

function cachedKeys(store: Storage): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => !(store === localStorage && RETAINED_KEYS.includes(key)));
}

/** Returns an estimate in bytes: strings take two bytes per character. */
export function cacheBytes(): number {
  try {
    return stores()
      .flatMap((store) =>
        cachedKeys(store).map((key) => 2 * (key.length + (store.getItem(key) ?? '').length)),
      )
      .reduce((sum, bytes) => sum + bytes, 2 * JSON.stringify(cachedData()).length);
  } catch {
    return 0;
  }
}

const cachedData = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data ?? null);

export async function clearCache(): Promise<void> {
  try {
    for (const store of stores()) for (const key of cachedKeys(store)) store.removeItem(key);
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Storage is not available, so there is nothing to clear.
  }
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
