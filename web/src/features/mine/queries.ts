// What the player's own corner asks the server for.
import { api, callQuery, queryClient } from '../../shared/request/index.ts';

/** The page says itself what did not load; a session that runs out is renewed over the page. */
const QUIET = { quiet: true, loginPopup: true };

export const userQuery = () => callQuery(api.user.userInfo, {}, QUIET);
export const scoreQuery = () => callQuery(api.score.getUserScore, { score_type: 1 }, QUIET);
/** One row is enough: the numbers come beside it. */
export const couponsQuery = () => callQuery(api.user.myCoupon, { status: 'unused', limit: 1 }, QUIET);
export const awardsQuery = () => callQuery(api.activity.myAwardList, { is_waiting: true, limit: 1 }, QUIET);
export const ordersQuery = () => callQuery(api.user.myOrder, { tab: 'all', limit: 1 }, QUIET);
export const activitiesQuery = () => callQuery(api.activity.runningActivityList, undefined, { quiet: true });
export const authQuery = () => callQuery(api.user.getUserAuthInfo, {}, QUIET);
export const popupQuery = () => callQuery(api.index.authPopupConfInfo, {}, { quiet: true });
export const deletionQuery = () => callQuery(api.user.accountDeletionInfo, {}, QUIET);
export const exportQuery = () => callQuery(api.user.dataExportInfo, {}, QUIET);

/** Everything that the corner shows, after a pull or a change. */
export async function refreshMine(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' });
}
