// Orders a coupon that is for sale: it is a SKU that names the coupon's template.
import type { Contract, Output } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findCouponOffer } from '../../catalog/index.ts';
import { createOrder } from './create-order.ts';

type PayCoupon = Contract['user']['payCoupon'];

export const payCoupon: CallHandler<PayCoupon> = async (ctx, { template_id }) => {
  const offer = await findCouponOffer(ctx.services.db, ctx.gameId, template_id);
  if (offer) return createOrder(ctx, { items: [{ sku_id: offer.skuId, quantity: 1 }], coupon_id: null });
  const stored = await ctx.findStoredResponse<Output<PayCoupon>>();
  if (stored) return stored.response;
  throw fail('call/not-found');
};
