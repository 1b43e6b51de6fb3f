// Reads of the invitation page; the address names the activity and the inviter's code.
import type { Contract, Output } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import { defineSearch, matching, useSearch } from '../../../shared/navigation/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';

export type InvitePage = Output<Contract['activity']['inviteIndex']>;

const invitationSearch = defineSearch({ invite: matching(/^[0-9A-HJKMNP-TV-Z]{8}$/) });

export function useInvitation() {
  const { invite } = useSearch(invitationSearch).values;
  const code = invite === undefined ? {} : { code: invite };
  return useInfiniteQuery(
    callPages(api.activity.inviteIndex, { ...useActiveid(), ...code }, { errors: 'inline' }),
  );
}
