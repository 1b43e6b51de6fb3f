// Delivers what was paid, item by item: to the role in the game, as a code, onto the account. Never twice, never lost.
import { giveCodes } from '../modules/code-pools/index.ts';
import { grantReserved } from '../modules/coupons/index.ts';
import {
  claimDelivery,
  type DueDelivery,
  deliveriesDueOf,
  dueDeliveries,
  finishDelivery,
  lockOrder,
  nextDelivery,
  stepDelivery,
  wakeWaitingForCodes,
} from '../modules/orders/index.ts';
import { DELIVERY_BACKOFF_S, nextAttemptAt } from '../platform/backoff.ts';
import { comeBack } from '../platform/jobs.ts';
import { forEachDue } from '../platform/sweep.ts';
import type { Services } from '../services.ts';
import { deliverToRole } from './deliver-to-role.ts';
import { worry } from './delivery-pauses.ts';

const BATCH = 50;
// Longer than any answer of a game server takes: until then no other worker touches the item.
const LEASE_MS = 15_000;

/** The job of a freshly paid order. */
export async function deliverOrder(services: Services, { order_id }: { order_id: string }): Promise<void> {
  const due = await deliveriesDueOf(services.db, order_id, services.clock.now());
  await forEachDue(services, 'deliver-order', due, (id) => deliverItem(services, id));
}

/** The job of every minute: what waits for another try. */
export async function retryDeliveries(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await dueDeliveries(db, clock.now(), BATCH);
  await forEachDue(services, 'retry-deliveries', due, (id) => deliverItem(services, id));
  await comeBack(db, 'retry-deliveries', { next: await nextDelivery(db), now: clock.now() });
}

/** The job of a refilled pool: whoever waits for a code gets it now. */
export async function codePoolFilled(services: Services, { pool_id }: { pool_id: number }): Promise<void> {
  await wakeWaitingForCodes(services.db, pool_id, services.clock.now());
  await retryDeliveries(services);
}

async function deliverItem(services: Services, orderItemId: number): Promise<void> {
  const now = services.clock.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const due = await claimDelivery(services.db, orderItemId, { now, lease });
  if (due?.delivery.method === 'role') await deliverToRole(services, due);
  if (due?.delivery.method === 'code') await deliverCode(services, due);
  if (due?.delivery.method === 'account') await deliverToAccount(services, due);
}

async function deliverCode(services: Services, { delivery, item, order }: DueDelivery): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isGiven = await db.transaction(async (tx) => {
    if ((await lockOrder(tx, order.id))?.status !== 'delivering') return true;
    const giving = { quantity: item.quantity, givenFor: `order-item:${item.id}`, now };
    const codes = item.codePoolId !== null && (await giveCodes(tx, { ...giving, poolId: item.codePoolId }));
    return codes ? finishDelivery(tx, delivery, now) : false;
  });
  if (isGiven) return;
  const tries = delivery.tries + 1;
  const set = {
    tries,
    nextTryAt: nextAttemptAt(DELIVERY_BACKOFF_S, tries, now),
    stuckAt: delivery.stuckAt ?? now,
  };
  await stepDelivery(db, delivery, set, delivery.stuckAt ? undefined : 'no_code', now);
  if (!delivery.stuckAt)
    services.alerts.raise({
      key: `code-pool-empty:${item.codePoolId}`,
      text: `code pool ${item.codePoolId} of game ${order.gameId} is empty, paid orders wait for codes`,
    });
}

/** A sold coupon: it was held for the order when it was placed, so it is there. */
async function deliverToAccount(services: Services, { delivery, item, order }: DueDelivery): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { id: orderId, gameId, playerId } = order;
  const templateId = item.couponTemplateId;
  if (templateId === null) return worry(services, delivery, 'an item for the account names no coupon');
  await db.transaction(async (tx) => {
    if ((await lockOrder(tx, orderId))?.status !== 'delivering') return;
    await grantReserved(tx, { templateId, orderId, gameId, playerId, now });
    await finishDelivery(tx, delivery, now);
  });
}
