// The door of awards: prizes that activities grant, and how they reach their winners.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { type Grant, type Granted, grantAward } from './grant.ts';
export { type AwardRow, awards } from './tables.ts';
export { awardView, prizeView } from './view.ts';

export const awardsModule: Module = { routes };
