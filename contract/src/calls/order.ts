// Rows of user/* about buying: quote, order, pay, follow, cancel.
import Type from 'typebox';
import { Cents, cachedRead, change, Id, listOf, Nothing, pageOf, paging, read } from '../call.ts';
import { GoodsCard } from './goods.ts';
import { buyRows } from './order/basket.ts';
import { OrderCard, OrderDetail, OrderId, OrderStatus } from './order/order.ts';
import { payRows } from './order/pay.ts';

export * from './order/basket.ts';
export * from './order/order.ts';
export * from './order/pay.ts';

export const orderRows = {
  ...buyRows,
  myOrder: read({
    summary: "The player's orders, newest first, by tab, with the number in each tab.",
    access: 'role',
    input: {
      tab: Type.Optional(
        Type.Union([
          Type.Literal('all'),
          Type.Literal('unpaid'),
          Type.Literal('delivering'),
          Type.Literal('shipped'),
          Type.Literal('completed'),
          Type.Literal('closed'),
        ]),
      ),
      ...paging,
    },
    output: Type.Object({
      ...pageOf(OrderCard).properties,
      totals: Type.Object({ unpaid: Type.Integer(), delivering: Type.Integer(), shipped: Type.Integer() }),
    }),
  }),
  orderDetails: read({
    summary: 'One order with the timeline of every item, its codes and its tracking.',
    access: 'role',
    input: { order_id: OrderId },
    output: OrderDetail,
    errors: ['call/not-found'],
  }),
  cancelOrder: change({
    summary: 'Cancels an unpaid order; stock, limit and coupon return once.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  deleteOrder: change({
    summary: 'Hides a finished order from its owner.',
    access: 'role',
    input: { order_id: OrderId },
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible'],
  }),
  changeOrderAddress: change({
    summary: 'Sends a parcel that is not shipped yet to another address of the player.',
    access: 'role',
    input: { order_id: OrderId, address_id: Id },
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible'],
  }),
  remindShipping: change({
    summary: 'Asks the shop to ship a paid parcel, once a day.',
    access: 'role',
    input: { order_id: OrderId },
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible'],
  }),
  confirmOrder: change({
    summary: 'The player has received the parcel.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  getRebateOrderInfo: read({
    summary: 'What this order earns back: points and activity progress.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ points: Type.Integer(), recharge_progress: Cents, is_granted: Type.Boolean() }),
    errors: ['call/not-found'],
  }),
  getRechargeGroupList: cachedRead({
    summary: 'The top-up groups with their denominations.',
    cache_s: 10,
    output: listOf(Type.Object({ group_id: Id, name: Type.String(), goods: Type.Array(GoodsCard) })),
  }),
  ...payRows,
};
