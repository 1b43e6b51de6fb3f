// Read of the rich list; the address names the activity.
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';

/** Reload interval of a list that is still open. */
const LIVE_MS = 20_000;

export const useRanking = () =>
  useQuery({
    ...callQuery(api.activity.rechargeRankingIndex, useActiveid(), { errors: 'inline' }),
    refetchInterval: ({ state }) => (state.data?.result ? false : LIVE_MS),
  });
