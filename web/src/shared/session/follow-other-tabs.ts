// Another tab logged in, out, or went to another game: this one follows; so does a page that slept meanwhile.
import { onLocalChange } from '../storage/index.ts';
import { reloadSession } from './store.ts';

export function followOtherTabs(): () => void {
  // A page in the back-forward cache hears of no change.
  const wake = (event: PageTransitionEvent) => {
    if (event.persisted) reloadSession();
  };
  const stopFollowing = onLocalChange((key) => {
    if (!key || ['token', 'userInfo', 'role', 'game_id'].includes(key)) reloadSession();
  });
  addEventListener('pageshow', wake);
  return () => {
    stopFollowing();
    removeEventListener('pageshow', wake);
  };
}
