// The door of roles: which character of the game a player stands in.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { playerRoles } from './tables.ts';

export const rolesModule: Module = { routes };
