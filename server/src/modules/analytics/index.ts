// The public API of analytics: days of login, failures that clients report, and the events they send.
import type { Module } from '../../services.ts';
import { failureCounterOf } from './client-failures.ts';
import { collectEvents } from './collect.ts';
import { maintainPartitions } from './partitions.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { CONSOLE_PAGES, failureCounterOf } from './client-failures.ts';
export { createPartitions } from './partitions.ts';

export const analyticsModule: Module = {
  routes,
  personal,
  http(app, services) {
    collectEvents(app, services);
    app.addHook('onClose', () => failureCounterOf(services).stop());
  },
  jobs: {
    'maintain-event-partitions': maintainPartitions,
  },
  schedules: [{ task: 'maintain-event-partitions', cron: '23 3 * * *' }],
};
