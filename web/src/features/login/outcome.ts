// The call that a step asks for by itself, and what follows from its answer.
import type { LoggedIn } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { clearInvitation, storedInvitation } from '../../entities/invitation/index.ts';
import { api, CallError, callQuery, queryClient } from '../../shared/request/index.ts';
import { chooseRole, logIn, session } from '../../shared/session/index.ts';
import { exchangeTicket } from './calls.ts';
import type { Entrance } from './entrance.ts';
import { explain } from './explain.ts';
import type { LoginEvent, Step } from './steps.ts';

export type Outcome = {
  event: LoginEvent;
  /** What the next step says about a failure. */
  notice?: string;
  /** Stores what the answer brought; skipped when the player has moved on meanwhile. */
  keep?: () => void;
};

// The same ticket exchanged twice would be refused the second time, however it came to be asked twice.
const exchanges = new WeakMap<Entrance, Promise<LoggedIn | undefined>>();

function exchangeOnce(entrance: Entrance): Promise<LoggedIn | undefined> {
  const running = exchanges.get(entrance) ?? exchangeTicket(entrance);
  exchanges.set(entrance, running);
  return running;
}

export function entered(answer: LoggedIn): Outcome {
  return {
    event: { type: 'entered', servers: answer.servers, isKnown: answer.roles_known },
    keep: () => {
      logIn(answer);
      if (answer.roles_known) keepRoles(answer.servers);
    },
  };
}

/** The role's picture is there with the first page, and whoever switches roles need not wait. */
function keepRoles(list: LoggedIn['servers']): void {
  queryClient.setQueryData(callQuery(api.user.userServerRoleList, {}).queryKey, { list });
}

/** Nothing for steps that wait for the player. */
export async function outcomeOf(step: Step, entrance: Entrance | undefined): Promise<Outcome | undefined> {
  try {
    if (step.at === 'entering' && entrance) {
      const answer = await exchangeOnce(entrance);
      return answer ? entered(answer) : { event: { type: 'nobody' } };
    }
    if (step.at === 'fetching') {
      const { list } = await api.user.userServerRoleList({}, { errors: 'inline' });
      return { event: { type: 'fetched', servers: list }, keep: () => keepRoles(list) };
    }
    if (step.at === 'choosing') {
      const invite = storedInvitation(session().gameId);
      const { role } = await api.user.checkRole(
        { ...step.role, ...(invite ? { invite } : {}) },
        { errors: 'inline' },
      );
      if (invite) clearInvitation();
      return { event: { type: 'chosen' }, keep: () => chooseRole(role) };
    }
    return undefined;
  } catch (error) {
    // Nobody asked for the hand-over when the mini-program opened: it fails without a word.
    if (step.at === 'entering' && entrance?.kind === 'mini' && !entrance.join)
      return { event: { type: 'nobody' } };
    return { event: afterFailure(step, error), notice: explain(error) };
  }
}

function afterFailure(step: Step, error: unknown): LoginEvent {
  if (step.at === 'entering') return { type: 'refused' };
  // The token is gone: only a new login helps.
  if (error instanceof CallError && error.code === CODE.expired) return { type: 'expired' };
  return step.at === 'choosing' ? { type: 'not-chosen' } : { type: 'unreachable' };
}
