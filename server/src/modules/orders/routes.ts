// The calls of orders that need no other domain above them. Paying, cancelling and refunding: flows/shop.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { confirmOrder } from './confirm-order.ts';
import { couponList } from './coupon-list.ts';
import { createOrder } from './create-order.ts';
import { deleteOrder } from './delete-order.ts';
import { detail, list } from './ops/reads.ts';
import { ship } from './ops/ship-order.ts';
import { payCoupon } from './pay-coupon.ts';
import { calculateDiscountAmount, checkPurchase, payOrderCouponList } from './quote.ts';
import { getPayAccount, myOrder, orderDetails, payOrder } from './reads.ts';

const { user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.checkPurchase, checkPurchase);
  serve(user.calculateDiscountAmount, calculateDiscountAmount);
  serve(user.payOrderCouponList, payOrderCouponList);
  serve(user.couponList, couponList);
  serve(user.createOrder, createOrder);
  serve(user.payCoupon, payCoupon);
  serve(user.myOrder, myOrder);
  serve(user.orderDetails, orderDetails);
  serve(user.payOrder, payOrder);
  serve(user.getPayAccount, getPayAccount);
  serve(user.confirmOrder, confirmOrder);
  serve(user.deleteOrder, deleteOrder);

  serve(ops.order.list, list);
  serve(ops.order.detail, detail);
  serve(ops.order.ship, ship);
}
