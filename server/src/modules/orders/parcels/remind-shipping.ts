// A player asks the shop to ship a paid parcel, once a day: operators see it on the order and in the list of parcels.
import type { Contract } from '@emall/contract';
import { and, eq, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { ownOrder } from '../find.ts';
import { hasOpenApplication } from '../refunds/refundable.ts';
import { type OrderRow, orders } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** A presale ships by the date it promised; a delay is announced and compensated. */
const OF_PRESALES: OrderRow['kind'][] = ['presale_deposit', 'presale_balance'];

/** Whoever asks for the money back does not wait for the parcel. */
export const canRemindShipping = (order: OrderRow, hasOpenRefund: boolean, now: Date): boolean =>
  order.isParcel &&
  order.scoreType === null &&
  order.status === 'paid' &&
  !hasOpenRefund &&
  !OF_PRESALES.includes(order.kind) &&
  (order.shipRemindedAt === null || order.shipRemindedAt <= dayBefore(now));

export const remindShipping: CallHandler<Contract['user']['remindShipping']> = async (
  { services, gameId, session: { playerId }, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    const order = await ownOrder(tx, { gameId, playerId }, orderId);
    // The same rule as above, conditional: two taps at once are one reminder.
    const [reminded] = await tx
      .update(orders)
      .set({ shipRemindedAt: now })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.isParcel, true),
          isNull(orders.scoreType),
          eq(orders.status, 'paid'),
          notInArray(orders.kind, OF_PRESALES),
          not(hasOpenApplication(sql`${orders.id}`)),
          or(isNull(orders.shipRemindedAt), lte(orders.shipRemindedAt, dayBefore(now))),
        ),
      )
      .returning();
    if (!reminded) throw fail('order/not-possible');
    await noteOrderEvent(tx, reminded, { reason: 'ship_reminded', now });
    return {};
  });
