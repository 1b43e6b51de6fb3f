// The door of analytics: days of login, failures that clients report, and the events they send.
import type { Module } from '../../services.ts';
import { collectEvents } from './collect.ts';
import { tendAnalytics } from './partitions.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export const analyticsModule: Module = {
  routes,
  personal,
  http: collectEvents,
  jobs: { 'tend-analytics': tendAnalytics },
  schedules: [{ task: 'tend-analytics', cron: '23 3 * * *' }],
};
