// The calls of orders that need nothing but orders. Placing, paying and cancelling span more: see flows/shop.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { confirmOrder } from './confirm-order.ts';
import { couponList } from './coupon-list.ts';
import { deleteOrder } from './delete-order.ts';
import { calculateDiscountAmount, checkPurchase, payOrderCouponList } from './quote.ts';
import { getPayAccount, myOrder, orderDetails, payOrder } from './reads.ts';
import { getRechargeGroupList } from './recharge-groups.ts';

const { user } = contract;

export function routes(serve: ServeCall): void {
  serve(user.checkPurchase, checkPurchase);
  serve(user.calculateDiscountAmount, calculateDiscountAmount);
  serve(user.payOrderCouponList, payOrderCouponList);
  serve(user.couponList, couponList);
  serve(user.getRechargeGroupList, getRechargeGroupList);
  serve(user.myOrder, myOrder);
  serve(user.orderDetails, orderDetails);
  serve(user.payOrder, payOrder);
  serve(user.getPayAccount, getPayAccount);
  serve(user.confirmOrder, confirmOrder);
  serve(user.deleteOrder, deleteOrder);
}
