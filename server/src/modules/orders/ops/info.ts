// One order for operators: the person masked, codes hidden, and one timeline of everything that happened to it.
import type { Contract, OpsOrderAction, OpsOrderInfo } from '@emall/contract';
import { asc, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { codesGivenFor } from '../../code-pools/index.ts';
import { maskedContactPhone, maskedPersonName } from '../../identity/index.ts';
import { findWaitingRefunds, type WaitingRefund } from '../../operators/index.ts';
import { attemptsOf, attemptView, refundsOf, refundView } from '../../payments/index.ts';
import { deliveryStatus } from '../detail.ts';
import { findOrder, itemsOf } from '../find.ts';
import { applicationsOf, viewApplications } from '../refunds/refund-applications.ts';
import { refundableLines } from '../refunds/refund-items.ts';
import { type DeliveryRow, deliveries, type OrderAddress, type OrderRow } from '../tables.ts';
import { opsOrder } from './reads.ts';
import { readTimeline } from './timeline.ts';

export const info: CallHandler<Contract['ops']['order']['info']> = async (
  { services, gameId, operator, language },
  { order_id: orderId },
) => {
  const { db, config, clock } = services;
  const order = await findOrder(db, orderId);
  // An order of another game reads like one that does not exist.
  if (order?.gameId !== gameId) throw fail('call/not-found');
  const [items, sent, attempts, refunds, applications] = await Promise.all([
    itemsOf(db, [orderId]),
    db.select().from(deliveries).where(eq(deliveries.orderId, orderId)).orderBy(asc(deliveries.orderItemId)),
    attemptsOf(db, orderId),
    refundsOf(db, orderId),
    applicationsOf(db, orderId),
  ]);
  const [codes, waiting, timeline] = await Promise.all([
    codesGivenFor(db, sent.filter(({ method }) => method === 'code').map(givenFor)),
    findWaitingRefunds(db, config.operatorKey, clock.now(), { gameId, orderIds: [orderId] }),
    readTimeline(db, {
      order,
      items,
      attempts,
      refunds,
      applicationIds: applications.map(({ id }) => id),
      language,
    }),
  ]);
  const refundApproval = refundApprovalView(waiting.get(orderId));
  const isMasked = !operator.permissions.includes('order.ship');
  // They show people's homes and faces.
  const seesPhotos = operator.permissions.includes('order.refund');
  const shown = applications.map((row) => (seesPhotos ? row : { ...row, photos: [] }));
  return {
    ...opsOrder({ ...order, items }),
    points: order.points,
    goods_amount: order.goodsAmount,
    discount_amount: order.discountAmount,
    shipping_amount: order.shippingAmount,
    refunding_amount: order.refundingAmount,
    coupon_name: order.couponName,
    address: order.address && addressView(order.address, isMasked),
    is_address_masked: order.address !== null && isMasked,
    server_code: order.serverCode,
    role_code: order.roleCode,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    expires_at: order.expiresAt.toISOString(),
    shipped_at: order.shippedAt?.toISOString() ?? null,
    completed_at: order.completedAt?.toISOString() ?? null,
    deliveries: sent.map((row) => ({
      order_item_id: row.orderItemId,
      method: row.method,
      status: deliveryStatus(row),
      tries: row.tries,
      next_try_at: row.nextTryAt?.toISOString() ?? null,
      problem: row.problem,
      rejection: row.rejection,
      code_count: codes.get(givenFor(row))?.length ?? 0,
    })),
    attempts: attempts.map(attemptView),
    refunds: refunds.map(refundView),
    applications: (await viewApplications(services, shown)).map((view, at) => ({
      ...view,
      photo_count: applications[at]?.photos.length ?? 0,
    })),
    refundable_items: refundableLines(order, items, sent).map(({ itemId, ...line }) => ({
      order_item_id: itemId,
      ...line,
    })),
    refund_approval: refundApproval,
    timeline,
    actions: actionsOf(order, sent, { isMasked, isHeld: refundApproval !== null }),
  };
};

export const givenFor = ({ orderItemId }: Pick<DeliveryRow, 'orderItemId'>): string =>
  `order-item:${orderItemId}`;

export const refundApprovalView = (waiting: WaitingRefund | undefined): OpsOrderInfo['refund_approval'] =>
  waiting ? { approval_id: waiting.approvalId, requested_by_name: waiting.requestedByName } : null;

export function addressView({ name, phone, region, detail }: OrderAddress, isMasked: boolean) {
  if (!isMasked) return { name, phone, region, detail };
  return { name: maskedPersonName(name), phone: maskedContactPhone(phone), region, detail: '' };
}

const REFUNDABLE: readonly OrderRow['status'][] = ['paid', 'delivering', 'shipped', 'completed'];

/** `isHeld`: a refund of it waits for a second person. */
function actionsOf(
  order: OrderRow,
  sent: DeliveryRow[],
  { isMasked, isHeld }: { isMasked: boolean; isHeld: boolean },
): OpsOrderAction[] {
  const { status, isParcel, carrier } = order;
  const isUnder = (method: DeliveryRow['method'], phase: DeliveryRow['phase']) =>
    sent.some((row) => row.method === method && row.phase === phase);
  const isAwaited = sent.some(({ phase }) => phase === 'waiting');
  const left = order.payAmount - order.refundedAmount - order.refundingAmount;
  const isPossible: Record<OpsOrderAction, boolean> = {
    cancel: status === 'unpaid' && !order.isUnderReview,
    // An order that goes on without money is ended by a refund of nothing.
    refund: REFUNDABLE.includes(status) && (left > 0 || (order.payAmount > 0 && isAwaited)),
    refund_points: order.points !== null && REFUNDABLE.includes(status),
    ship: isParcel && status === 'paid' && !isHeld && isUnder('ship', 'waiting'),
    correct_shipment: carrier !== null && (status === 'shipped' || status === 'completed'),
    retry_delivery: status === 'delivering' && sent.some(({ nextTryAt }) => nextTryAt !== null),
    reveal_code: isUnder('code', 'delivered'),
    reveal_address: order.address !== null && isMasked,
  };
  return (Object.keys(isPossible) as OpsOrderAction[]).filter((action) => isPossible[action]);
}
