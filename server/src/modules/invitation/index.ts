// Public API of invitation: who invited whom, and the rewards for it.
import type { Module } from '../../services.ts';
import { INVITED } from '../roles/index.ts';
import { checkInvitedLevels } from './check-levels.ts';
import { personal } from './personal.ts';
import { recordArrival } from './record-arrival.ts';
import { routes } from './routes.ts';

export { readInvitedCount } from './counted.ts';
export { inviteCodeOf } from './invite-code.ts';
export { takeBackTiers } from './tiers.ts';

const CHECK_LEVELS = 'check-invited-levels';

export const invitationModule: Module = {
  routes,
  personal,
  jobs: { [INVITED]: recordArrival, [CHECK_LEVELS]: checkInvitedLevels },
  schedules: [{ task: CHECK_LEVELS, cron: '*/10 * * * *' }],
};
