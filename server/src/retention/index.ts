// Public API of retention: the job that deletes what has been stored long enough.
import type { Module } from '../services.ts';
import { deleteExpired } from './delete-expired.ts';

export const retentionModule: Module = {
  jobs: {
    retention: async (services) => {
      await deleteExpired(services);
    },
  },
  schedules: [{ task: 'retention', cron: '*/10 * * * *' }],
};
