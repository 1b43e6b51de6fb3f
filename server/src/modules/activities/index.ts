// The door of activities: the campaigns of a game.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { readRunningActivities } from './reads.ts';
export { activities } from './tables.ts';

export const activitiesModule: Module = { routes };
