// What the two pages ask the server for; which activity it is stands in the address.
import type { Contract, Output } from '@emall/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../shared/activity/index.ts';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

export type SignInPage = Output<Contract['activity']['signInIndex']>;
export type InvitePage = Output<Contract['activity']['inviteIndex']>;

/** The month shown before stays until the next has come. */
export function useSignIn(month: string | undefined) {
  const input = { ...useActiveid(), ...(month ? { month } : {}) };
  return useQuery({
    ...callQuery(api.activity.signInIndex, input, { errors: 'inline' }),
    placeholderData: (before) => before,
  });
}

/** What the board has loaded of the activity itself; it asks for nothing. */
export function useSignInActivity() {
  const index = callQuery(api.activity.signInIndex, useActiveid(), { errors: 'inline' });
  return useQuery({ ...index, enabled: false }).data?.activity;
}

export function useInvitation() {
  const { invite } = useQueryParams();
  const code = invite && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(invite) ? { code: invite } : {};
  return useInfiniteQuery(
    callPages(api.activity.inviteIndex, { ...useActiveid(), ...code }, { errors: 'inline' }),
  );
}

export async function refreshComingBack(): Promise<void> {
  const { signInIndex, inviteIndex, myAwardList } = api.activity;
  await Promise.all(
    [signInIndex, inviteIndex, myAwardList].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
