// The public API of addresses: where a player's orders are shipped.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { findAddress } from './reads.ts';
export { findDistrict } from './regions.ts';

export const addressesModule: Module = { routes, personal };
