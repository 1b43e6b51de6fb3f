// What the page of prizes asks the server for, and what it asks for again after a claim.
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';
import type { AwardTab } from './place.ts';

/** A session that runs out is renewed over the page; the page itself says what went wrong. */
const QUIET = { loginPopup: true, quiet: true };

export const awardPages = (tab: AwardTab) =>
  callPages(api.activity.myAwardList, tab === 'waiting' ? { is_waiting: true } : {}, QUIET);
export const awardQuery = (award_id: number) => callQuery(api.activity.orderAwardDetail, { award_id }, QUIET);

export async function refreshAwards(): Promise<void> {
  const paths = [api.activity.myAwardList.path, api.activity.orderAwardDetail.path];
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
