// The game opened the mall for an account while another one is logged in here: the page is open already, and the player decides.
import { PATHS } from '@emall/contract/pages';
import { currentFullPath, navigate } from '../../shared/navigation/index.ts';
import { isLoggedIn } from '../../shared/session/index.ts';
import { exchangeTicket } from './calls.ts';
import { readLoginTicket } from './login-ticket.ts';
import { isSamePlayer, loggedIn, maySwitchTo } from './run-step.ts';

/** `query`: of the address that had the ticket. A ticket that is not valid any more changes nothing. */
export async function offerAccount({ token, sdk_token }: Record<string, string | undefined>): Promise<void> {
  const ticket = readLoginTicket({ token, sdk_token });
  const result = ticket && (await exchangeTicket(ticket).catch(() => undefined));
  if (!result || (isLoggedIn() && isSamePlayer(result)) || !(await maySwitchTo(result))) return;
  loggedIn(result).store?.();
  // Login goes on with the choice of the role.
  await navigate(PATHS.login, { redirectTo: currentFullPath() }, { replace: true });
}
