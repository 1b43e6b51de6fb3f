// A player sends the parcel back, and says by which carrier and number.
import type { Contract } from '@emall/contract';
import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { sweepDue } from '../../../platform/jobs/sweep.ts';
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
export async function expireReturns(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'alerts'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const find = async (skipped: number[], limit: number) => {
    const rows = await db
      .select({ id: refundApplications.id })
      .from(refundApplications)
      .where(
        and(
          eq(refundApplications.status, 'awaiting_return'),
          lte(refundApplications.returnUntil, now),
          notInArray(refundApplications.id, skipped),
          isNotExported(refundApplications.gameId),
        ),
      )
      .orderBy(asc(refundApplications.returnUntil))
      .limit(limit);
    return rows.map(({ id }) => id);
  };
  await sweepDue(services, 'expire-returns', {
    batch: BATCH,
    find,
    process: (id) => db.transaction((tx) => expireReturn(tx, id, now)),
    nameOf: (id) => `refund application ${id}`,
  });
}

async function expireReturn(tx: Tx, id: number, now: Date): Promise<void> {
  const [application] = await tx
    .select({ orderId: refundApplications.orderId })
    .from(refundApplications)
    .where(eq(refundApplications.id, id));
  const order = application && (await lockOrder(tx, application.orderId));
  const moved = await moveApplication(tx, { id, from: 'awaiting_return', to: 'expired' });
  if (order && moved) await noteOrderEvent(tx, order, { reason: 'return_expired', now });
}
