// An operator revokes a coupon; one that an unpaid order has locked expires with that order.
import type { Contract } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { couponReceipts } from '../tables.ts';

export const revoke: CallHandler<Contract['ops']['coupon']['revoke']> = (
  { services, gameId, transact },
  { coupon_id, reason },
) => {
  const now = services.clock.now();
  return transact(async (tx) => {
    const revoked = await tx
      .update(couponReceipts)
      .set({
        revokedReason: reason,
        expiresAt: sql`least(${couponReceipts.expiresAt}, ${now})`,
        status: sql`CASE ${couponReceipts.status} WHEN 'unused' THEN 'expired' ELSE ${couponReceipts.status} END`,
      })
      .where(
        and(
          eq(couponReceipts.id, coupon_id),
          eq(couponReceipts.gameId, gameId),
          inArray(couponReceipts.status, ['unused', 'locked']),
        ),
      )
      .returning({ playerId: couponReceipts.playerId });
    if (!revoked[0]) throw fail('call/not-found');
    noteEffect(tx, 'coupons_revoked', 1, revoked[0].playerId);
    return {};
  });
};
