// Runs the steps of login: each step's call, and the session that results.
import type { LoggedIn } from '@emall/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { clearSession, loginMessage, session } from '../../shared/session/index.ts';
import { endSession } from './calls.ts';
import type { LoginTicket } from './login-ticket.ts';
import { readBindingDraft } from './roles/binding-draft.ts';
import { loggedIn, runStep, type StepResult } from './run-step.ts';
import { BINDING, depthOf, firstStep, type LoginEvent, nextStep, type RoleKey } from './steps.ts';

export type Login = ReturnType<typeof useLogin>;

/** `isBinding`: only binds a role, for a player who has one already. */
type LoginStart = { ticket?: LoginTicket | undefined; firstError?: string | undefined; isBinding?: boolean };

export function useLogin({ ticket, firstError, isBinding }: LoginStart = {}) {
  const [step, dispatch] = useReducer(nextStep, undefined, () => {
    if (isBinding) return BINDING;
    const { token, role } = session();
    return firstStep({ token: Boolean(token), role: Boolean(role), ticket: ticket !== undefined });
  });
  /** Who came with a token never saw the form: Back leads past it, and only "another account" gives the token up. */
  const [hasSeenForm, setSeenForm] = useState(step.at === 'form');
  if (step.at === 'form' && !hasSeenForm) setSeenForm(true);
  /** The error of a failed call, shown by the current step. */
  const [error, setError] = useState(() => firstError ?? loginMessage.read());
  useEffect(loginMessage.remove, []);

  useEffect(() => {
    let isStale = false;
    void runStep(step, ticket).then((result) => {
      if (!result || isStale) return;
      result.store?.();
      setError(result.error);
      dispatch(result.event);
      // A reload while a code is waited for returns to the field for it.
      if (result.event.type === 'fetched' && readBindingDraft()?.sent) dispatch({ type: 'bind' });
    });
    return () => {
      isStale = true;
    };
  }, [step, ticket]);

  const apply = ({ event, store }: StepResult) => {
    store?.();
    setError(undefined);
    dispatch(event);
  };
  const move = (event: LoginEvent) => apply({ event });
  /** Called when the session has expired. */
  const expire = useCallback(() => dispatch({ type: 'expired' }), []);
  return {
    step,
    error,
    isBusy: step.at === 'choosing' || step.at === 'done',
    enter: (result: LoggedIn) => apply(loggedIn(result)),
    stay: () => move({ type: 'keepSession' }),
    choose: (role: RoleKey) => move({ type: 'choose', role }),
    fetchAgain: () => move({ type: 'fetch' }),
    bind: () => move({ type: 'bind' }),
    expire,
    /** How many times `back` returns to an earlier step. */
    depth: Math.max(0, depthOf(step) - (hasSeenForm ? 0 : 1)),
    back() {
      // The form is for another account, so the token without a role is given up.
      if (step.at !== 'form' && nextStep(step, { type: 'back' }).at === 'form') {
        endSession();
        clearSession();
      }
      move({ type: 'back' });
    },
  };
}
