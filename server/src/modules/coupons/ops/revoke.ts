// An operator revokes a coupon, and its player is notified; one that an unpaid order has locked expires with that order.
import type { Contract } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { notifyOfRevoked } from '../revoke-coupons.ts';
import { couponReceipts } from '../tables.ts';

export const revoke: CallHandler<Contract['ops']['coupon']['revoke']> = (
  { services, gameId, transact },
  { coupon_id, reason },
) => {
  const now = services.clock.now();
  return transact(async (tx) => {
    const [revoked] = await tx
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
      .returning();
    if (!revoked) throw fail('call/not-found');
    noteEffect(tx, 'coupons_revoked', 1, revoked.playerId);
    const { playerId } = revoked;
    // The reason is the operators' own.
    await notifyOfRevoked(tx, { gameId, playerId, coupons: [revoked], now }, (names) => ({
      zh: `你的优惠券${names.zh}已被收回，不能再使用。`,
      en: `Your coupon ${names.en} was revoked and can no longer be used.`,
    }));
    return {};
  });
};
