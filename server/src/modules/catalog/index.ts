// The public API of the catalogue: what a game sells, in which order, and whether it is on sale.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { sendGoodsReminders } from './remind-goods.ts';
import { routes } from './routes.ts';

export { findCouponOffer, findOffers, isOnSale, type Offer, saleStatus } from './offers.ts';
export { addPriceWindows } from './ops/add-price-windows.ts';
export { changePriceWindow } from './ops/change-price-window.ts';
export {
  isOfferListed,
  readCouponGoods,
  readGoods,
  readGoodsForPresale,
  readGroupItem,
  readGroups,
} from './reads.ts';

export const catalogModule: Module = {
  routes,
  personal,
  jobs: { 'send-goods-reminders': sendGoodsReminders },
  schedules: [{ task: 'send-goods-reminders', cron: '* * * * *' }],
};
