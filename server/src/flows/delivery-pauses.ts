// How long a delivery waits before the next try, and when people are told.
import { type DeliveryRow, stepDelivery } from '../modules/orders/index.ts';
import type { Services } from '../services.ts';

const PAUSES_S = [10, 30, 60, 120, 300, 600, 1200, 3600];
/** About twenty minutes of trying. */
export const STUCK_AFTER_TRIES = 6;

export function pauseBefore(tries: number, now: Date): Date {
  const seconds = PAUSES_S[Math.min(tries, PAUSES_S.length) - 1] ?? 3600;
  return new Date(now.getTime() + seconds * 1000);
}

/** A delivery that no retry will help: people are told, and it is looked at again every hour. */
export async function worry(services: Services, delivery: DeliveryRow, what: string): Promise<void> {
  const now = services.clock.now();
  const nextTryAt = pauseBefore(PAUSES_S.length, now);
  const set = { nextTryAt, stuckAt: delivery.stuckAt ?? now };
  await stepDelivery(services.db, delivery, set, delivery.stuckAt ? undefined : 'stuck', now);
  if (!delivery.stuckAt)
    services.alerts.raise({ key: 'delivery-stuck', text: `${what}: ${delivery.orderId}` });
}
