// Public API of sign-in: a calendar of daily rewards.
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { readSignInDays } from './progress.ts';

export const signInModule: Module = { routes, personal };
