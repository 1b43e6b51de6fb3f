// The door of the catalogue: what a game sells, in which order, and whether it can be bought now.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { findCouponOffer, findOffers, type Offer } from './offers.ts';
export { readCouponGoods, readGoods, readGoodsForPresale, readGroupItem, readGroups } from './reads.ts';
export { saleStatus } from './sale-status.ts';

export const catalogModule: Module = { routes };
