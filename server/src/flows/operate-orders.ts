// What operators do with orders: look, ship, cancel, give money back. Each action and its audit entry are one transaction.
import { type Contract, contract, type Output } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import {
  findOrder,
  listOrdersForOperator,
  lockOrder,
  type OperatorOrder,
  orderItem,
  readOrderDetail,
  shipOrder,
} from '../modules/orders/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler, Module } from '../services.ts';
import { cancel, closeAttempts } from './cancel-order.ts';
import { refundOrder } from './refund-order.ts';

type OpsOrderCalls = Contract['ops']['order'];

const list: CallHandler<OpsOrderCalls['list']> = async (
  { services, gameId },
  { status, player_id: playerId, order_id: orderId, cursor, limit = LIST_LIMIT.default },
) => {
  const filter = { gameId, status, playerId, orderId, cursor, limit };
  const page = await listOrdersForOperator(services.db, filter);
  return { list: page.list.map(opsOrder), next_cursor: page.next_cursor };
};

function opsOrder(order: OperatorOrder) {
  return {
    order_id: order.id,
    player_id: order.playerId,
    kind: order.kind,
    status: order.status,
    items: order.items.map(orderItem),
    pay_amount: order.payAmount,
    refunded_amount: order.refundedAmount,
    server_name: order.serverName,
    role_name: order.roleName,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

const detail: CallHandler<OpsOrderCalls['detail']> = async (ctx, { order_id }) => {
  const order = await findOrder(ctx.services.db, order_id);
  // An order of another game reads like one that does not exist.
  if (order?.gameId !== ctx.gameId) throw fail('call/not-found');
  return readOrderDetail(ctx, order);
};

const ship: CallHandler<OpsOrderCalls['ship']> = (
  { services, gameId, transact },
  { order_id: orderId, carrier, tracking_number },
) => {
  const parcel = { carrier: carrier.trim(), trackingNumber: tracking_number.trim() };
  return transact(async (tx) => {
    await shipOrder(tx, { gameId, orderId, ...parcel, now: services.clock.now() });
    return { status: 'shipped' as const };
  });
};

const cancelUnpaid: CallHandler<OpsOrderCalls['cancel']> = async (ctx, { order_id: orderId }) => {
  const { services, gameId, operator } = ctx;
  const stored = await ctx.findStoredResponse<Output<OpsOrderCalls['cancel']>>();
  if (stored) return stored.response;
  const order = await findOrder(services.db, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  if (order.status === 'unpaid') await closeAttempts(services, orderId);
  return ctx.transact(async (tx) => {
    // Proof that was handed in is decided in the review, which also says what becomes of the money.
    if ((await lockOrder(tx, orderId))?.isUnderReview) throw fail('order/not-possible');
    const { operatorId } = operator;
    const isCancelled = await cancel(tx, orderId, 'cancelled_by_operator', services.clock.now(), {
      operatorId,
    });
    if (!isCancelled) throw fail('order/not-possible');
    return { status: 'cancelled' as const };
  });
};

const refund: CallHandler<OpsOrderCalls['refund']> = (
  { services, gameId, transact },
  { order_id: orderId, amount, reason },
) =>
  transact(async (tx) => {
    const asked = { gameId, orderId, amount, reason: reason.trim(), now: services.clock.now() };
    const { refundNo, amount: given } = await refundOrder(tx, asked);
    return { refund_no: refundNo, amount: given };
  });

export const operateOrdersModule: Module = {
  routes(serve) {
    const { order } = contract.ops;
    serve(order.list, list);
    serve(order.detail, detail);
    serve(order.ship, ship);
    serve(order.cancel, cancelUnpaid);
    serve(order.refund, refund);
  },
};
