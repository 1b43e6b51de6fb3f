// Walks the steps of a login: lets each step's call follow it, and keeps what it brings in the session.
import type { LoggedIn } from '@emall/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { clearSession, session } from '../../shared/session/index.ts';
import { endSession } from './calls.ts';
import type { Entrance } from './entrance.ts';
import { entered, type Outcome, outcomeOf } from './outcome.ts';
import { firstStep, type LoginEvent, nextStep, type RoleKey } from './steps.ts';

export type Login = ReturnType<typeof useLogin>;

export function useLogin(entrance?: Entrance, firstNotice?: string) {
  const [step, dispatch] = useReducer(nextStep, undefined, () => {
    const { token, role } = session();
    return firstStep({ token: Boolean(token), role: Boolean(role), ticket: entrance !== undefined });
  });
  /** What the step on screen has to say about a call that failed. */
  const [notice, setNotice] = useState(firstNotice);

  useEffect(() => {
    let isStale = false;
    void outcomeOf(step, entrance).then((outcome) => {
      if (!outcome || isStale) return;
      outcome.keep?.();
      setNotice(outcome.notice);
      dispatch(outcome.event);
    });
    return () => {
      isStale = true;
    };
  }, [step, entrance]);

  const follow = ({ event, keep }: Outcome) => {
    keep?.();
    setNotice(undefined);
    dispatch(event);
  };
  const move = (event: LoginEvent) => follow({ event });
  /** The session turned out to have ended. */
  const expire = useCallback(() => dispatch({ type: 'expired' }), []);
  return {
    step,
    notice,
    isBusy: step.at === 'choosing' || step.at === 'done',
    enter: (answer: LoggedIn) => follow(entered(answer)),
    stay: () => move({ type: 'stay' }),
    choose: (role: RoleKey) => move({ type: 'choose', role }),
    fetchAgain: () => move({ type: 'fetch' }),
    bind: () => move({ type: 'bind' }),
    expire,
    back() {
      // Back at the form another account may come; a token without a role is of no use to anybody.
      if (step.at !== 'form' && nextStep(step, { type: 'back' }).at === 'form') {
        endSession();
        clearSession();
      }
      move({ type: 'back' });
    },
  };
}
