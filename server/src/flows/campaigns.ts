// The calls and jobs of activities that join several modules.
import { contract } from '@emall/contract';
import type { Module } from '../services.ts';
import { watchActivityBudgets } from './activity-budgets.ts';
import { listParticipants } from './list-participants.ts';

export const campaignsModule: Module = {
  routes: (serve) => serve(contract.ops.activity.listParticipants, listParticipants),
  jobs: { 'watch-activity-budgets': watchActivityBudgets },
  schedules: [{ task: 'watch-activity-budgets', cron: '* * * * *', isAtStart: true }],
};
