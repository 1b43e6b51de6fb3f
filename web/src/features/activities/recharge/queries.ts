// Reads of the top-up gift; the address names the activity.
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';

export const useRecharge = () =>
  useQuery(callQuery(api.activity.rechargeIndex, useActiveid(), { errors: 'inline' }));

/** The goods group that sells top-ups. */
export function useTopUpGroup(): number | undefined {
  const { data } = useQuery(callQuery(api.user.getRechargeGroupList, {}, { errors: 'inline' }));
  return data?.list[0]?.group_id;
}
