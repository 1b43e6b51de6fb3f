// The door of content: what an operator writes and hangs up for the players of a game.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { readBanners, readPopups } from './reads.ts';

export const contentModule: Module = { routes };
