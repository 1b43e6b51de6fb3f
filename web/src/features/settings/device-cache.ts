// Size and clearing of what the mall caches on this device.
import { queryClient } from '../../shared/request/index.ts';
import { storedEntries } from '../../shared/storage/index.ts';

/**
 * What the mall can do without: popups that were shown, goods that were looked at, scroll positions. Everything else that
 * is stored stays: the session, the cart, drafts of forms, an accepted invitation, the ids of calls under way.
 */
const CACHED_KEYS: readonly string[] = ['popupsSeen', 'goodsHistory', 'scroll'];

const cachedEntries = () => storedEntries().filter(({ key }) => CACHED_KEYS.includes(key));

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
