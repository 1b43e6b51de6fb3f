// Queries of the profile page. Each part shows its own error; an expired session opens the login popup.
import { api, callPages, callQuery } from '../../shared/request/index.ts';

const OPTIONS = { errors: 'inline', onExpired: 'popup' } as const;

export const userQuery = () => callQuery(api.user.userInfo, {}, OPTIONS);
export const scoreQuery = () => callQuery(api.score.getUserScore, { score_type: 1 }, OPTIONS);
/** Read for its totals, so one row is enough. */
export const couponsQuery = () => callQuery(api.user.myCoupon, { status: 'unused', limit: 1 }, OPTIONS);
export const activitiesQuery = () =>
  callQuery(api.activity.runningActivityList, undefined, { errors: 'inline' });
export const messagePages = () => callPages(api.message.myMessages, {}, OPTIONS);
