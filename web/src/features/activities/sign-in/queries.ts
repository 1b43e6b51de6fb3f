// Reads of the sign-in page; the address names the activity.
import type { Contract, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';

export type SignInPage = Output<Contract['activity']['signInIndex']>;

/** The previous month stays visible until the next one is loaded. */
export function useSignIn(month: string | undefined) {
  const input = { ...useActiveid(), ...(month ? { month } : {}) };
  return useQuery({
    ...callQuery(api.activity.signInIndex, input, { errors: 'inline' }),
    placeholderData: (before) => before,
  });
}

/** The activity that the board has loaded; sends no request of its own. */
export function useSignInActivity() {
  const index = callQuery(api.activity.signInIndex, useActiveid(), { errors: 'inline' });
  return useQuery({ ...index, enabled: false }).data?.activity;
}
