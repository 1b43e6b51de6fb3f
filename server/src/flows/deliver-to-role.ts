// Delivery to a role through the game's server. An answer that was lost is asked for, never followed by a blind repeat.
import {
  type DueDelivery,
  finishDelivery,
  lockOrder,
  returnStock,
  stepDelivery,
} from '../modules/orders/index.ts';
import { DELIVERY_BACKOFF_S, nextAttemptAt } from '../platform/backoff.ts';
import type { Tx } from '../platform/database.ts';
import { DeliveryRefused, GameServerUnavailable } from '../providers/game/index.ts';
import type { Services } from '../services.ts';
import { STUCK_AFTER_TRIES, worry } from './delivery-pauses.ts';

/** The game knows the delivery by its item: the same key is the same delivery, for ever. */
const keyOf = ({ item }: DueDelivery) => `order-item-${item.id}`;

export async function deliverToRole(services: Services, due: DueDelivery): Promise<void> {
  if (due.delivery.phase === 'waiting') return send(services, due);
  return ask(services, due);
}

/** Marks it as possibly sent before anything leaves the house; a refund that came first stops it here. */
async function send(services: Services, due: DueDelivery): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const tries = due.delivery.tries + 1;
  const isMarked = await db.transaction(async (tx) => {
    if (await voidLate(tx, due, now)) return false;
    return stepDelivery(tx, due.delivery, { phase: 'sending', tries }, 'sent', now);
  });
  if (!isMarked) return;
  const sent: DueDelivery = { ...due, delivery: { ...due.delivery, phase: 'sending', tries } };
  const { gameId, serverCode, roleCode } = due.order;
  try {
    await services.gameServer.deliver(gameId, {
      key: keyOf(due),
      server_code: serverCode,
      role_code: roleCode,
      product_code: due.item.productCode,
      quantity: due.item.quantity,
      contents: due.item.contents,
    });
  } catch (error) {
    if (error instanceof GameServerUnavailable) return wait(services, sent, 'no_answer');
    if (error instanceof DeliveryRefused) return refuse(services, sent, error);
    throw error;
  }
  await db.transaction((tx) => finishDelivery(tx, sent.delivery, clock.now()));
}

async function ask(services: Services, due: DueDelivery): Promise<void> {
  const { db, clock, gameServer } = services;
  let isApplied: boolean;
  try {
    isApplied = await gameServer.queryDelivery(due.order.gameId, keyOf(due));
  } catch (error) {
    if (!(error instanceof GameServerUnavailable)) throw error;
    return wait(services, due, undefined);
  }
  const now = clock.now();
  if (isApplied) {
    await db.transaction((tx) => finishDelivery(tx, due.delivery, now));
    return;
  }
  // It has not arrived: it may be sent again, unless the order's money went back while the game was asked.
  const isBack = await db.transaction(async (tx) => {
    if (await voidLate(tx, due, now)) return false;
    return stepDelivery(tx, due.delivery, { phase: 'waiting', nextTryAt: now }, 'not_arrived', now);
  });
  if (isBack) await send(services, { ...due, delivery: { ...due.delivery, phase: 'waiting' } });
}

async function wait(
  services: Services,
  { delivery, order }: DueDelivery,
  note: 'no_answer' | undefined,
): Promise<void> {
  const { db, clock, alerts } = services;
  const now = clock.now();
  const tries = delivery.tries + (note ? 0 : 1);
  const isStuckNow = delivery.stuckAt === null && tries >= STUCK_AFTER_TRIES;
  const set = {
    tries,
    nextTryAt: nextAttemptAt(DELIVERY_BACKOFF_S, tries, now),
    ...(isStuckNow ? { stuckAt: now } : {}),
  };
  await stepDelivery(db, delivery, set, isStuckNow ? 'stuck' : note, now);
  if (isStuckNow)
    alerts.raise({
      key: `delivery-stuck:${order.gameId}`,
      text: `the server of game ${order.gameId} does not answer, paid deliveries wait`,
    });
}

/** The game says no for good: it has certainly not arrived. */
async function refuse(services: Services, due: DueDelivery, error: DeliveryRefused): Promise<void> {
  const { db, clock } = services;
  const { delivery, order } = due;
  const now = clock.now();
  const isBack = await db.transaction(async (tx) => {
    if (await voidLate(tx, due, now)) return false;
    return stepDelivery(tx, delivery, { phase: 'waiting' }, 'refused', now);
  });
  if (!isBack) return;
  const waiting = { ...delivery, phase: 'waiting' as const };
  await worry(services, waiting, `game ${order.gameId} refuses a delivery (${error.message})`);
}

/**
 * Ends what has certainly not arrived when its order no longer wants it, and answers whether that is so. A refund
 * stops only what waits; what was on its way then is ended here, under the order's lock, and its stock returns.
 */
async function voidLate(tx: Tx, { delivery, item, order }: DueDelivery, now: Date): Promise<boolean> {
  const status = (await lockOrder(tx, order.id))?.status;
  if (status !== 'refunding' && status !== 'refunded') return status !== 'delivering';
  const isEnded = await stepDelivery(tx, delivery, { phase: 'void', nextTryAt: null }, 'void', now);
  if (isEnded) await returnStock(tx, order.id, [item.id]);
  return true;
}
