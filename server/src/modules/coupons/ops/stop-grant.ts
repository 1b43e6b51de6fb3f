// Stops a grant to an audience that is still under way.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { isUnderWay } from '../audience-grants.ts';
import { couponGrants } from '../tables.ts';

export const stopGrant: CallHandler<Contract['ops']['coupon']['stopGrant']> = (
  { services: { clock }, gameId, transact },
  { coupon_grant_id: id },
) =>
  transact(async (tx) => {
    const isIt = and(eq(couponGrants.id, id), eq(couponGrants.gameId, gameId));
    const [grant] = await tx
      .select({ state: couponGrants.state })
      .from(couponGrants)
      .where(isIt)
      .for('update');
    if (!grant) throw fail('call/not-found');
    if (!isUnderWay(grant)) throw fail('coupon/grant-ended');
    await tx.update(couponGrants).set({ state: 'stopped', finishedAt: clock.now() }).where(isIt);
    return {};
  });
