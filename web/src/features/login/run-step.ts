// The call of a login step, and the event that follows from its result.
import type { LoggedIn } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { discardConsent } from '../../entities/agreement/index.ts';
import { clearInvitation, storedInvitation } from '../../entities/invitation/index.ts';
import { api, CallError, queryClient } from '../../shared/request/index.ts';
import { chooseRole, isLoggedIn, logIn, rolesQuery, session } from '../../shared/session/index.ts';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { exchangeTicket } from './calls.ts';
import type { LoginTicket } from './login-ticket.ts';
import type { LoginEvent, Step } from './steps.ts';
import { errorText, texts } from './texts.ts';

export type StepResult = {
  event: LoginEvent;
  /** The error that the next step shows. */
  error?: string;
  /** Stores the result; skipped when the player has left the step. */
  store?: () => void;
};

// A ticket works once: a second effect of the same step must reuse the first exchange.
const exchanges = new WeakMap<LoginTicket, Promise<LoggedIn | undefined>>();

function exchangeOnce(ticket: LoginTicket): Promise<LoggedIn | undefined> {
  const running = exchanges.get(ticket) ?? exchangeTicket(ticket);
  exchanges.set(ticket, running);
  return running;
}

export function loggedIn(result: LoggedIn): StepResult {
  return {
    event: { type: 'entered', servers: result.servers, isKnown: result.roles_known },
    store: () => {
      logIn(result);
      discardConsent();
      if (result.roles_known) cacheRoles(result.servers);
    },
  };
}

/** For the role's picture on the first page, and for the role sheet. */
function cacheRoles(list: LoggedIn['servers']): void {
  queryClient.setQueryData(rolesQuery().queryKey, { list });
}

export const isSamePlayer = ({ user_info }: LoggedIn): boolean =>
  session().userInfo?.player_id === user_info.player_id;

// A step may run twice with one exchange; the player is asked once.
const switches = new WeakMap<LoggedIn, Promise<boolean>>();

/** A link may carry somebody else's ticket: whoever is logged in decides whether this browser changes the account. */
export function maySwitchTo(result: LoggedIn): boolean | Promise<boolean> {
  if (!isLoggedIn() || isSamePlayer(result)) return true;
  const { userInfo } = session();
  const t = texts();
  const asked =
    switches.get(result) ??
    confirm({
      title: t.switchTitle(result.user_info.nickname),
      text: t.switchText(userInfo?.nickname ?? ''),
      confirmText: t.switchAccount,
      cancelText: t.keepAccount,
    });
  switches.set(result, asked);
  return asked;
}

/** Returns undefined for steps that wait for the player. */
export async function runStep(step: Step, ticket: LoginTicket | undefined): Promise<StepResult | undefined> {
  try {
    if (step.at === 'entering' && ticket) {
      const result = await exchangeOnce(ticket);
      if (!result) return { event: { type: 'ticketUnlinked' } };
      return (await maySwitchTo(result)) ? loggedIn(result) : { event: { type: 'keepSession' } };
    }
    if (step.at === 'fetching') {
      const { list } = await queryClient.fetchQuery({
        ...rolesQuery({ errors: 'inline' }),
        staleTime: 0,
        retry: false,
      });
      return { event: { type: 'fetched', servers: list } };
    }
    if (step.at === 'choosing') {
      const invite = storedInvitation(session().gameId);
      const { role } = await api.user.checkRole(
        { ...step.role, ...(invite ? { invite } : {}) },
        { errors: 'inline' },
      );
      if (invite) clearInvitation();
      return { event: { type: 'chosen' }, store: () => chooseRole(role) };
    }
    return undefined;
  } catch (error) {
    // The player did not ask for the mini-program's login, so its failure shows nothing.
    if (step.at === 'entering' && ticket?.kind === 'mini' && !ticket.join)
      return { event: { type: 'ticketUnlinked' } };
    return { event: afterFailure(step, error), error: errorText(error) };
  }
}

function afterFailure(step: Step, error: unknown): LoginEvent {
  if (step.at === 'entering') return { type: 'refused' };
  // The token is invalid: only a new login helps.
  if (error instanceof CallError && error.code === CODE.expired) return { type: 'expired' };
  return step.at === 'choosing' ? { type: 'not-chosen' } : { type: 'unreachable' };
}
