// An operator revokes a coupon, and its player is notified; one that an unpaid order has locked expires with that order.
import type { Contract } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, type Language } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { readDictionary, translated } from '../../content/index.ts';
import { writeMessages } from '../../messages/index.ts';
import { couponReceipts, couponTemplates, type Receipt } from '../tables.ts';

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
    await notifyPlayer(tx, revoked, { dictionary: await readDictionary(services, gameId, 'en'), now });
    return {};
  });
};

/** The reason is the operators' own. */
async function notifyPlayer(
  tx: Tx,
  { gameId, playerId, templateId, status }: Receipt,
  { dictionary, now }: { dictionary: Awaited<ReturnType<typeof readDictionary>>; now: Date },
): Promise<void> {
  const [template] = await tx
    .select({ name: couponTemplates.name })
    .from(couponTemplates)
    .where(eq(couponTemplates.id, templateId));
  const name = template?.name ?? '';
  const isLocked = status === 'locked';
  const text = (language: Language) =>
    language === 'zh'
      ? `你的优惠券「${name}」已被收回，不能再使用。${isLocked ? '正在使用它的待付款订单不受影响。' : ''}如有疑问，请联系客服。`
      : `Your coupon “${translated(name, dictionary)}” was revoked and can no longer be used.${isLocked ? ' The unpaid order that uses it is not affected.' : ''} If you have questions, please contact customer service.`;
  const title = { zh: '优惠券已收回', en: 'Coupon revoked' };
  await writeMessages(tx, { gameId, at: now }, [{ playerId, title, text }]);
}
