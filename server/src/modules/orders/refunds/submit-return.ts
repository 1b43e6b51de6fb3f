// A player sends the parcel back, and says by which carrier and number.
import type { Contract } from '@emall/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { isNotExported } from '../../games/index.ts';
import { lockOrder } from '../find.ts';
import { refundApplications } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';
import { moveApplication } from './refund-applications.ts';
import { lockOwnApplication } from './withdraw-refund.ts';

const BATCH = 100;

export const submitReturn: CallHandler<Contract['order']['submitReturn']> = (
  { services, gameId, session, transact },
  { application_id: id, carrier, tracking_number },
) =>
  transact(async (tx) => {
    const { order } = await lockOwnApplication(tx, { gameId, playerId: session.playerId }, id);
    const set = { carrier: carrier.trim(), trackingNumber: tracking_number.trim() };
    const moved = await moveApplication(tx, { id, from: 'awaiting_return', to: 'returning', set });
    if (!moved) throw fail('refund/not-possible');
    await noteOrderEvent(tx, order, { reason: 'return_sent', now: services.clock.now() });
    return { status: 'returning' as const };
  });

/** The job: closes applications whose parcel was not sent back in time. */
export async function expireReturns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const due = await db
      .select({ id: refundApplications.id, orderId: refundApplications.orderId })
      .from(refundApplications)
      .where(
        and(
          eq(refundApplications.status, 'awaiting_return'),
          lte(refundApplications.returnUntil, now),
          isNotExported(refundApplications.gameId),
        ),
      )
      .orderBy(asc(refundApplications.returnUntil))
      .limit(BATCH);
    for (const { id, orderId } of due)
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const moved = await moveApplication(tx, { id, from: 'awaiting_return', to: 'expired' });
        if (order && moved) await noteOrderEvent(tx, order, { reason: 'return_expired', now });
      });
    if (due.length < BATCH) return;
  }
}
