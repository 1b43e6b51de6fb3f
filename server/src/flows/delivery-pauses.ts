// How long a delivery waits before the next try, and when people are told.
import { type DeliveryRow, stepDelivery } from '../modules/orders/index.ts';
import { DELIVERY_BACKOFF_S, nextAttemptAt } from '../platform/backoff.ts';
import type { Services } from '../services.ts';

/** About twenty minutes of trying. */
export const STUCK_AFTER_TRIES = 6;

/** A delivery that no retry will help: people are told, and it is looked at again every hour. */
export async function worry(services: Services, delivery: DeliveryRow, what: string): Promise<void> {
  const now = services.clock.now();
  const nextTryAt = nextAttemptAt(DELIVERY_BACKOFF_S, DELIVERY_BACKOFF_S.length, now);
  const set = { nextTryAt, stuckAt: delivery.stuckAt ?? now };
  await stepDelivery(services.db, delivery, set, delivery.stuckAt ? undefined : 'stuck', now);
  if (!delivery.stuckAt)
    services.alerts.raise({ key: 'delivery-stuck', text: `${what}: ${delivery.orderId}` });
}
