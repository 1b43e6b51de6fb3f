// Delivers the items of paid orders: to the role in the game, as a code, as a coupon on the account.
import { giveCodes } from '../modules/code-pools/index.ts';
import { grantReserved } from '../modules/coupons/index.ts';
import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryStore,
  deliver,
  deliverDue,
  type EngineServices,
} from '../modules/deliveries/index.ts';
import {
  claimDelivery,
  type DeliveryRow,
  type DueDelivery,
  deliveriesDueOf,
  dueDeliveries,
  findWaitingDelivery,
  finishDelivery,
  lockOrder,
  markSending,
  releaseStock,
  stepDelivery,
  wakeWaitingForCodes,
} from '../modules/orders/index.ts';
import type { Tx } from '../platform/database/database.ts';

type ItemDelivery = Delivery & { of: DueDelivery };

const orderDeliveries: DeliveryStore<ItemDelivery> = {
  retryTask: 'retry-deliveries',
  noun: 'delivery',
  ...dueDeliveries,
  async claim(db, orderItemId, times) {
    const of = await claimDelivery(db, orderItemId, times);
    if (of?.delivery.phase !== 'waiting' && of?.delivery.phase !== 'sending') return undefined;
    const { phase, tries, stuckAt } = of.delivery;
    return { id: orderItemId, gameId: of.order.gameId, phase, tries, stuckAt, request: requestOf(of), of };
  },
  async step(db, { of, phase, tries }, { phase: next, ...rest }, event, now, note) {
    const claimed = { ...of.delivery, phase, tries };
    const change = { ...rest, ...problemOf(claimed, event, note) };
    if (next === 'delivered') return finishDelivery(db, claimed, now);
    // Neither sent yet nor failed for certain: an outcome that is unknown is never called off.
    if (!next) return stepDelivery(db, claimed, change, event, now, note);
    if (next === 'sending' && (await markSending(db, claimed, change.tries ?? tries, now))) return true;
    return db.transaction(async (tx) => {
      const owned = { ...of, delivery: claimed };
      return (await isCalledOff(tx, owned, now))
        ? false
        : stepDelivery(tx, claimed, { ...change, phase: next }, event, now, note);
    });
  },
  async handOver(db, { of }, now) {
    return db.transaction(async (tx) => {
      if ((await lockOrder(tx, of.order.id))?.status !== 'delivering') return undefined;
      // Its line, or pieces of it, may have been refunded since it was claimed.
      const delivery = await findWaitingDelivery(tx, of.item.id);
      if (!delivery) return undefined;
      const current = { ...of, delivery };
      return delivery.method === 'code' ? giveCode(tx, current, now) : giveCoupon(tx, current, now);
    });
  },
};

type Failed = Partial<Pick<DeliveryRow, 'problem' | 'rejection'>>;

/** Why this attempt failed, for operators; undefined when it has not failed. */
function problemOf(
  { phase, method }: Pick<DeliveryRow, 'phase' | 'method'>,
  event: DeliveryEvent | undefined,
  note: string | undefined,
): Failed {
  if (event === 'refused') return { problem: 'refused', rejection: note ?? null };
  if (event === 'no_code') return { problem: 'no_code' };
  if (event === 'stuck' && method === 'account') return { problem: 'broken' };
  // A query without a response is no event of the timeline.
  const isUnanswered = event === 'no_answer' || (event === undefined && phase === 'sending');
  return isUnanswered ? { problem: 'no_answer' } : {};
}

/** The game knows the delivery by its item: the same key is the same delivery, always. */
function requestOf({ delivery, item, order }: DueDelivery): Delivery['request'] {
  if (delivery.method !== 'role') return undefined;
  return {
    key: `order-item-${item.id}`,
    server_code: delivery.toServerCode ?? order.serverCode,
    role_code: delivery.toRoleCode ?? order.roleCode,
    product_code: item.productCode,
    quantity: item.quantity - delivery.stoppedQuantity,
    contents: item.contents,
  };
}

/**
 * Whether the order no longer wants a delivery that has certainly not arrived. A refund voids what waits; what was
 * being sent at that moment is voided here, under the order's lock, and its stock returns.
 */
async function isCalledOff(tx: Tx, { delivery, item, order }: DueDelivery, now: Date): Promise<boolean> {
  const status = (await lockOrder(tx, order.id))?.status;
  if (status !== 'refunding' && status !== 'refunded') return status !== 'delivering';
  const isVoided = await stepDelivery(tx, delivery, { phase: 'void', nextTryAt: null }, 'void', now);
  if (isVoided) await releaseStock(tx, order.id, [item.id]);
  return true;
}

async function giveCode(tx: Tx, { delivery, item, order }: DueDelivery, now: Date) {
  const { codePoolId } = item;
  const quantity = item.quantity - delivery.stoppedQuantity;
  const given =
    codePoolId !== null &&
    (await giveCodes(tx, { poolId: codePoolId, quantity, givenFor: `order-item:${item.id}`, now }));
  if (given) {
    await finishDelivery(tx, delivery, now);
    return undefined;
  }
  return {
    event: 'no_code' as const,
    key: `code-pool-empty:${codePoolId}`,
    text: `code pool ${codePoolId} of game ${order.gameId} is empty, paid orders wait for codes`,
    textZh: `游戏 ${order.gameId} 的码池 ${codePoolId} 已空，已付款的订单在等兑换码`,
  };
}

/** The coupon was reserved when the order was placed. */
async function giveCoupon(tx: Tx, { delivery, item, order }: DueDelivery, now: Date) {
  const { id: orderId, gameId, playerId } = order;
  const templateId = item.couponTemplateId;
  if (templateId === null)
    return {
      event: 'stuck' as const,
      key: `delivery-stuck:${gameId}`,
      text: `order ${orderId} of game ${gameId} names no coupon`,
      textZh: `游戏 ${gameId} 的订单 ${orderId} 没有指定优惠券`,
    };
  await grantReserved(tx, { templateId, orderId, gameId, playerId, now });
  await finishDelivery(tx, delivery, now);
  return undefined;
}

/** The job of a freshly paid order. */
export async function deliverOrder(
  services: EngineServices,
  { order_id }: { order_id: string },
): Promise<void> {
  const due = await deliveriesDueOf(services.db, order_id, services.clock.now());
  await deliver(services, orderDeliveries, due);
}

export const retryDueDeliveries = (services: EngineServices): Promise<void> =>
  deliverDue(services, orderDeliveries);

/** The job of a refilled pool: the deliveries that wait for its codes are due now. */
export async function codePoolFilled(
  services: EngineServices,
  { pool_id }: { pool_id: number },
): Promise<void> {
  await wakeWaitingForCodes(services.db, pool_id, services.clock.now());
  await retryDueDeliveries(services);
}
