// A chunk that is gone was replaced by a deployment: the version check reloads into it. If that file cannot be fetched
// either, the connection is lost.
import { noteLost } from '../shared/request/index.ts';
import { checkVersion } from '../shared/version/index.ts';

/** Returns the function that stops it. */
export function watchChunkErrors(): () => void {
  const check = () => void checkVersion().catch(noteLost);
  addEventListener('vite:preloadError', check);
  return () => removeEventListener('vite:preloadError', check);
}
