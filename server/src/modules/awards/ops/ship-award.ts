// An operator ships goods that were won.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { awards } from '../tables.ts';
import { lockAward, opsAward } from './find.ts';

export const shipAward: CallHandler<Contract['ops']['activity']['shipAward']> = (
  { services: { clock }, gameId, transact },
  { award_id: awardId, carrier, tracking_number: trackingNumber },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { status } = await lockAward(tx, { gameId, awardId });
    if (status !== 'preparing') throw fail('award/not-possible');
    await tx
      .update(awards)
      .set({ status: 'shipped', carrier, trackingNumber, shippedAt: now })
      .where(eq(awards.id, awardId));
    return opsAward(tx, awardId, now);
  });
