// The public API of verification: contacts, real names and profiles of minors.
import type { Module } from '../../services.ts';
import { moveAgeBands } from './birthdays.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { readAuthPopup } from './auth-info.ts';
export { realNameKey } from './real-name-key.ts';

export const verificationModule: Module = {
  routes,
  personal,
  jobs: { 'move-age-bands': moveAgeBands },
  // Just after midnight in Shanghai; cron is read in UTC.
  schedules: [{ task: 'move-age-bands', cron: '5 16 * * *', isAtStart: true }],
};
