// Tells the server in which game somebody is logged in here: for everybody else the HTML opens with the login page.
import { PLAYER_COOKIE } from '@emall/contract/constants';
import { previewTicket } from '../shared/preview/index.ts';
import { isLoggedIn, session, useSession } from '../shared/session/index.ts';
import { writeCookie } from '../shared/storage/index.ts';

/** Returns the function that stops it. */
export function watchPlayerCookie(): () => void {
  // A preview is somebody else's.
  if (previewTicket()) return () => undefined;
  write();
  return useSession.subscribe((state, { gameId, token, role }) => {
    if (state.gameId !== gameId || state.token !== token || state.role !== role) write();
  });
}

function write(): void {
  writeCookie(PLAYER_COOKIE, isLoggedIn() ? session().gameId : '');
}
