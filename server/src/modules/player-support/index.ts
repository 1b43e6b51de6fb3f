// The public API of player support: players as operators see them, across all that the mall knows of them.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export const playerSupportModule: Module = { routes, personal };
