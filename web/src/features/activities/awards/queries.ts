// Reads of the prizes page, and the reload after a claim with the badge that counts what waits.
import { api, callPages, callQuery, queryClient } from '../../../shared/request/index.ts';
import type { AwardTab, KindFilter } from './search.ts';

/** A week is enough to fill in an address. */
const EXPIRING_DAYS = 7;

export const awardPages = (tab: AwardTab, kind: KindFilter) =>
  callPages(api.activity.myAwardList, inputOf(tab, kind), {
    onExpired: 'popup',
    errors: 'inline',
  });
const inputOf = (tab: AwardTab, kind: KindFilter) => ({
  ...(tab === 'all' ? {} : { is_waiting: true }),
  ...(tab === 'expiring' ? { expires_within_days: EXPIRING_DAYS } : {}),
  ...(kind === 'any' ? {} : { kind }),
});

export const awardQuery = (award_id: number) =>
  callQuery(api.activity.orderAwardDetail, { award_id }, { onExpired: 'popup', errors: 'inline' });

export async function refreshAwards(): Promise<void> {
  const { myAwardList, orderAwardDetail } = api.activity;
  const paths = [myAwardList, orderAwardDetail, api.message.getMessageNotify].map(({ path }) => path);
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
