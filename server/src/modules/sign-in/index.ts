// Public API of sign-in: a calendar of daily rewards.
import type { Module } from '../../services.ts';
import { remindClaims } from '../activities/index.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { boxRoundOf, unclaimedBoxes } from './unclaimed-boxes.ts';

export { signInDaysCount } from './progress.ts';
export { boxRoundOf, unclaimedBoxes };

const REMIND_SIGN_IN = 'remind-sign-in-claims';

export const signInModule: Module = {
  routes,
  personal,
  jobs: {
    [REMIND_SIGN_IN]: remindClaims({
      kind: 'sign_in',
      page: 'signIn',
      unclaimed: (activity, now) => unclaimedBoxes(boxRoundOf(activity, now)),
    }),
  },
  schedules: [{ task: REMIND_SIGN_IN, cron: '*/10 * * * *' }],
};
