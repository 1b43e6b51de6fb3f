// What the page of prizes asks the server for, and what it asks for again after a claim.
import { api, callPages, callQuery, isNetworkFailure, queryClient } from '../../shared/request/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import type { AwardTab } from './place.ts';
import { texts } from './texts.ts';

/** A session that runs out is renewed over the page; the page itself says what went wrong. */
const QUIET = { loginPopup: true, silent: true };

export const awardPages = (tab: AwardTab) =>
  callPages(api.activity.myAwardList, tab === 'waiting' ? { is_waiting: true } : {}, QUIET);
export const awardQuery = (award_id: number) => callQuery(api.activity.orderAwardDetail, { award_id }, QUIET);

export async function refreshAwards(): Promise<void> {
  const paths = [api.activity.myAwardList.path, api.activity.orderAwardDetail.path];
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/** A refusal has shown its message already. */
export function sayIfLost(error: unknown): void {
  if (isNetworkFailure(error)) toast(texts().offline);
}
