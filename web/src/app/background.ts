// What the mall does once its first page is there and the browser has nothing else to do.
import { sweepRequestIds } from '../shared/request/index.ts';
import { LazyDialog } from '../shared/ui/Dialog/LazyDialog.tsx';
import { watchAppData } from './app-data.ts';
import { watchLanguageCookie } from './language-cookie.ts';
import { measurePage } from './page-timing.ts';
import { watchPlayerCookie } from './player-cookie.ts';

export function runInBackground(): void {
  sweepRequestIds();
  watchAppData();
  measurePage();
  watchPlayerCookie();
  watchLanguageCookie();
  // Without a connection it is too late to load the drawing that says so, and a question has to open at once.
  import('../shared/ui/EmptyState/drawings.tsx').catch(() => undefined);
  void LazyDialog.preload();
}
