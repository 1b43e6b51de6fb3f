// Reads of the invitation page; the address names the activity and the inviter's code.
import type { Contract, Output } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import { invitationSentAt } from '../../../entities/invitation/index.ts';
import { defineSearch, matching, useSearch } from '../../../shared/navigation/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';

export type InvitePage = Output<Contract['activity']['inviteIndex']>;

const invitationSearch = defineSearch({ invite: matching(/^[0-9A-HJKMNP-TV-Z]{8}$/) });

/** The server records an arrival a moment after the role is chosen; a page that is read before does not have it yet. */
const POLL_MS = 1000;
export const POLL_FOR_MS = 30_000;

export function useInvitation() {
  const { invite } = useSearch(invitationSearch).values;
  const code = invite === undefined ? {} : { code: invite };
  return useInfiniteQuery({
    ...callPages(api.activity.inviteIndex, { ...useActiveid(), ...code }, { errors: 'inline' }),
    refetchInterval: ({ state }) => {
      const first = state.data?.pages[0];
      if (!first || first.invited) return false;
      const sentAt = invitationSentAt(first.activity.activeid) ?? 0;
      return Date.now() - sentAt < POLL_FOR_MS ? POLL_MS : false;
    },
  });
}
