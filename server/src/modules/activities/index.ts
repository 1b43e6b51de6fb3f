// Public API of activities: the campaigns of a game.
import type { Module } from '../../services.ts';
import { deleteRoleDays, personal } from './role-days.ts';
import { routes } from './routes.ts';

export { pauseForBudget, storeCost } from './cost.ts';
export { findActivity, setActivityConfig } from './ops/find.ts';
export { activitiesOverlap, SCHEDULED_STATUSES } from './overlap.ts';
export { type Activity, activityInfo, readActivity, readShownActivity } from './read-activity.ts';
export { cachedInactiveActivities, pageOfKind, readRunningActivities } from './reads.ts';
export { remindClaims } from './remind-claims.ts';
export { claimRoleDay, IS_ROLE_DAY_TAKEN } from './role-days.ts';
export { receiveUntil, requireReceiving, requireRunning, settlesAt, stateOf } from './states.ts';

export const activitiesModule: Module = {
  routes,
  personal,
  jobs: { 'delete-role-days': deleteRoleDays },
  // At night in Shanghai; cron is read in UTC.
  schedules: [{ task: 'delete-role-days', cron: '50 19 * * *' }],
};
