// The door of activities: the campaigns of a game.
import type { Module } from '../../services.ts';
import { forgetVisitors } from './report.ts';
import { routes } from './routes.ts';

export { findActivity, setActivityConfig } from './ops/find.ts';
export { type Activity, activityInfo, readActivity } from './read-activity.ts';
export { readRunningActivities } from './reads.ts';
export { receiveUntil, requireReceiving, requireRunning, stateOf } from './states.ts';

export const activitiesModule: Module = {
  routes,
  jobs: { 'forget-activity-visitors': forgetVisitors },
  // At night in Shanghai; cron is read in UTC.
  schedules: [{ task: 'forget-activity-visitors', cron: '40 19 * * *' }],
};
