// The door of sign-in: a calendar of rewards for coming back.
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { readSignInDays } from './days-signed.ts';

export const signInModule: Module = { routes, personal };
