// Public API of retention: the job that deletes what has been stored long enough.
import { enqueueSweep } from '../platform/jobs/jobs.ts';
import type { Module } from '../services.ts';
import { deleteExpired, retentionGauge } from './delete-expired.ts';

export const retentionModule: Module = {
  jobs: {
    retention: async (services) => {
      const { isBehind } = await deleteExpired(services);
      // A table that grows by more than one run deletes would grow without end.
      if (isBehind) await enqueueSweep(services.db, 'retention', { key: 'more' });
    },
  },
  gauges: [retentionGauge],
  schedules: [{ task: 'retention', cron: '*/10 * * * *' }],
};
