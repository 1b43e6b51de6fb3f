// What the player's own corner asks the server for.
import { api, callQuery, queryClient } from '../../shared/request/index.ts';

export const userQuery = () => callQuery(api.user.userInfo, {}, { errors: 'inline', onExpired: 'popup' });
export const scoreQuery = () =>
  callQuery(api.score.getUserScore, { score_type: 1 }, { errors: 'inline', onExpired: 'popup' });
/** One row is enough: the numbers come beside it. */
export const couponsQuery = () =>
  callQuery(api.user.myCoupon, { status: 'unused', limit: 1 }, { errors: 'inline', onExpired: 'popup' });
export const awardsQuery = () =>
  callQuery(
    api.activity.myAwardList,
    { is_waiting: true, limit: 1 },
    { errors: 'inline', onExpired: 'popup' },
  );
export const ordersQuery = () =>
  callQuery(api.user.myOrder, { tab: 'all', limit: 1 }, { errors: 'inline', onExpired: 'popup' });
export const activitiesQuery = () =>
  callQuery(api.activity.runningActivityList, undefined, { errors: 'inline' });
export const authQuery = () =>
  callQuery(api.user.getUserAuthInfo, {}, { errors: 'inline', onExpired: 'popup' });
export const popupQuery = () => callQuery(api.index.authPopupConfInfo, {}, { errors: 'inline' });
export const deletionQuery = () =>
  callQuery(api.user.accountDeletionInfo, {}, { errors: 'inline', onExpired: 'popup' });
export const exportQuery = () =>
  callQuery(api.user.dataExportInfo, {}, { errors: 'inline', onExpired: 'popup' });

/** Everything that the corner shows, after a pull or a change. */
export async function refreshMine(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' });
}
