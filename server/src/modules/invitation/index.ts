// Public API of invitation: who invited whom, and the rewards for it.
import type { Module } from '../../services.ts';
import { remindClaims } from '../activities/index.ts';
import { INVITED } from '../roles/index.ts';
import { checkInvitedLevels } from './check-levels.ts';
import { personal } from './personal-data.ts';
import { recordArrival } from './record-arrival.ts';
import { routes } from './routes.ts';
import { unclaimedTiers } from './unclaimed-tiers.ts';

export { invitedCount } from './counted.ts';
export { inviteCodeOf } from './invite-code.ts';
export { takeBackTiers } from './tiers.ts';
export { unclaimedTiers };

const CHECK_LEVELS = 'check-invited-levels';
const REMIND_INVITATIONS = 'remind-invitation-claims';

export const invitationModule: Module = {
  routes,
  personal,
  jobs: {
    [INVITED]: recordArrival,
    [CHECK_LEVELS]: checkInvitedLevels,
    [REMIND_INVITATIONS]: remindClaims({ kind: 'invitation', page: 'invitation', unclaimed: unclaimedTiers }),
  },
  schedules: [
    { task: CHECK_LEVELS, cron: '*/10 * * * *' },
    { task: REMIND_INVITATIONS, cron: '*/10 * * * *' },
  ],
};
