// The calls of orders that need no other domain above them. Paying, cancelling and refunding: flows/shop.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { applyRefund } from './apply-refund.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { confirmOrder } from './confirm-order.ts';
import { couponList } from './coupon-list.ts';
import { createOrder } from './create-order.ts';
import { deleteOrder } from './delete-order.ts';
import { correctShipment } from './ops/correct-shipment.ts';
import { importShipments } from './ops/import-shipments.ts';
import { info } from './ops/info.ts';
import { listRefundApplications } from './ops/list-refund-applications.ts';
import { note } from './ops/note.ts';
import { parcels } from './ops/parcels.ts';
import { list } from './ops/reads.ts';
import { rejectRefund } from './ops/reject-refund.ts';
import { retryDelivery } from './ops/retry-delivery.ts';
import { retryStuck } from './ops/retry-stuck.ts';
import { revealAddress } from './ops/reveal-address.ts';
import { revealCode } from './ops/reveal-code.ts';
import { ship } from './ops/ship-order.ts';
import { stuck } from './ops/stuck.ts';
import { payCoupon } from './pay-coupon.ts';
import { calculateDiscountAmount, checkPurchase, payOrderCouponList } from './quote.ts';
import { getPayAccount, myOrder, orderDetails, payOrder } from './reads.ts';
import { refundProgress } from './refund-progress.ts';
import { submitReturn } from './submit-return.ts';
import { trackParcel } from './track-parcel.ts';
import { withdrawRefund } from './withdraw-refund.ts';

const { user, order, ops } = contract;

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
  serve(user.changeOrderAddress, changeOrderAddress);
  serve(order.trackParcel, trackParcel);
  serve(order.applyRefund, applyRefund);
  serve(order.refundProgress, refundProgress);
  serve(order.withdrawRefund, withdrawRefund);
  serve(order.submitReturn, submitReturn);

  serve(ops.order.list, list);
  serve(ops.order.info, info);
  serve(ops.order.revealAddress, revealAddress);
  serve(ops.order.revealCode, revealCode);
  serve(ops.order.note, note);
  serve(ops.order.stuck, stuck);
  serve(ops.order.retryDelivery, retryDelivery);
  serve(ops.order.retryStuck, retryStuck);
  serve(ops.order.parcels, parcels);
  serve(ops.order.importShipments, importShipments);
  serve(ops.order.correctShipment, correctShipment);
  serve(ops.order.ship, ship);
  serve(ops.order.listRefundApplications, listRefundApplications);
  serve(ops.order.rejectRefund, rejectRefund);
}
