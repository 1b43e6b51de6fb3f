// Pages around the lotteries, and the activity that the URL names.
import { useQueryParams } from '../../shared/navigation/index.ts';

export const SIGN_IN = '/pages/activities/signin';
export const INVITATION = '/pages/activities/invitation';
export const TASK_LOTTERY = '/pages/activities/taskLottery';

export const idFrom = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export const useActiveId = (): number | undefined => idFrom(useQueryParams().activeid);
