// What the mall keeps on this device beside the session, and how to be rid of it.
import { STORAGE_KEYS } from '@emall/contract/constants';
import { queryClient } from '../../../shared/request/index.ts';

/** The session, the language and the player's wishes are no cache. */
const KEPT: readonly string[] = [...STORAGE_KEYS, 'lang', 'preferences'];
/** Scrolled places, countdowns and request ids of this tab. */
const stores = (): Storage[] => [localStorage, sessionStorage];

function cachedKeys(store: Storage): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => !(store === localStorage && KEPT.includes(key)));
}

/** In bytes, as far as the page can know: texts are kept in two bytes a letter. */
export function cacheBytes(): number {
  try {
    return stores()
      .flatMap((store) =>
        cachedKeys(store).map((key) => 2 * (key.length + (store.getItem(key) ?? '').length)),
      )
      .reduce((sum, bytes) => sum + bytes, 2 * JSON.stringify(shownData()).length);
  } catch {
    return 0;
  }
}

const shownData = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data ?? null);

export async function clearCache(): Promise<void> {
  try {
    for (const store of stores()) for (const key of cachedKeys(store)) store.removeItem(key);
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Storage may be forbidden; then there was nothing in it.
  }
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
