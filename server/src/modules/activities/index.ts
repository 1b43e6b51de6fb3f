// The door of activities: the campaigns of a game.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { type Activity, activityInfo, readActivity } from './read-activity.ts';
export { readRunningActivities } from './reads.ts';
export { requireRunning, stateOf } from './states.ts';
export { activities } from './tables.ts';

export const activitiesModule: Module = { routes };
