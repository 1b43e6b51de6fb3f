// What the two pages ask the server for; which activity it is stands in the address.
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../shared/activity/index.ts';
import { api, callQuery, queryClient } from '../../shared/request/index.ts';

/** How often a list that is looked at is asked for again. */
const LIVE_MS = 20_000;

export const useRecharge = () =>
  useQuery(callQuery(api.activity.rechargeIndex, useActiveid(), { errors: 'inline' }));

export const useRanking = () =>
  useQuery({
    ...callQuery(api.activity.rechargeRankingIndex, useActiveid(), { errors: 'inline' }),
    refetchInterval: ({ state }) => (state.data?.result ? false : LIVE_MS),
  });

/** The shelf where one tops up. */
export const useTopUpGroup = () => {
  const { data } = useQuery(callQuery(api.user.getRechargeGroupList, {}, { errors: 'inline' }));
  return data?.list[0]?.group_id;
};

export async function refreshSpending(): Promise<void> {
  const { rechargeIndex, rechargeRankingIndex, myAwardList } = api.activity;
  await Promise.all(
    [rechargeIndex, rechargeRankingIndex, myAwardList].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
