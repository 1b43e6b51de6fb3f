// Revokes coupons with what they came from, a refunded order or a prize, and writes to their player.
import { PATHS } from '@emall/contract/pages';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { englishOf } from '../content/index.ts';
import { writeMessages } from '../messages/index.ts';
import type { Grant } from './grant-coupons.ts';
import { couponTemplates, type Receipt } from './tables.ts';

/** The columns of a revoked coupon. With a reason, its player does not read that it expired. */
const revokedFor = (reason: string, now: Date) => sql`
  revoked_reason = ${reason}, expires_at = least(expires_at, ${now}),
  status = CASE status WHEN 'unused' THEN 'expired' ELSE status END`;

/** Revokes the coupons that a refunded order bought. One that is locked by an unpaid order expires with it. */
export async function revokeBought(
  tx: Tx,
  { orderId, playerId, now }: { orderId: string; playerId: number; now: Date },
): Promise<void> {
  // A refund calls it when it begins and when it ends: what is revoked already is neither counted nor written about again.
  const { rows } = await tx.execute<{ game_id: number; template_id: number; status: Receipt['status'] }>(sql`
    UPDATE coupon_receipts
    SET ${revokedFor(`订单 ${orderId} 已退款`, now)}
    WHERE player_id = ${playerId} AND status IN ('unused', 'locked') AND revoked_reason IS NULL
      AND source = 'order' AND starts_with(source_ref, ${`${orderId}:`})
    RETURNING game_id, template_id, status`);
  noteEffect(tx, 'coupons_revoked', rows.length, orderId);
  const [first] = rows;
  if (!first) return;
  const coupons = rows.map(({ template_id: templateId, status }) => ({ templateId, status }));
  await notifyOfRevoked(tx, { gameId: first.game_id, playerId, coupons, now }, (names) => ({
    zh: `订单 ${orderId} 已退款，用它买的优惠券${names.zh}已收回，不能再使用。`,
    en: `Order ${orderId} was refunded, so the coupon ${names.en} bought with it was revoked and can no longer be used.`,
  }));
}

/** Revokes a granted coupon. Returns whether it was unused; one that is locked by an unpaid order expires with it. */
export async function revokeGranted(
  tx: Tx,
  { source, sourceRef, playerId, now }: Pick<Grant, 'source' | 'sourceRef' | 'playerId' | 'now'>,
): Promise<boolean> {
  const revoked = await tx.execute(sql`
    UPDATE coupon_receipts
    SET ${revokedFor('所属奖品已收回', now)}
    WHERE player_id = ${playerId} AND status IN ('unused', 'locked')
      AND source = ${source} AND source_ref = ${sourceRef}`);
  return (revoked.rowCount ?? 0) > 0;
}

type Revoked = {
  gameId: number;
  playerId: number;
  coupons: readonly Pick<Receipt, 'templateId' | 'status'>[];
  now: Date;
};

/** Writes one message about coupons that were just revoked. `say`: what happened to them, with their names. */
export async function notifyOfRevoked(
  tx: Tx,
  { gameId, playerId, coupons, now }: Revoked,
  say: (names: Record<Language, string>) => Record<Language, string>,
): Promise<void> {
  const templates = await tx
    .select({ name: couponTemplates.name })
    .from(couponTemplates)
    .where(
      inArray(
        couponTemplates.id,
        coupons.map(({ templateId }) => templateId),
      ),
    );
  const names = templates.map(({ name }) => name);
  const english = await englishOf(tx, gameId, names);
  const said = say({
    zh: names.map((name) => `「${name}」`).join(''),
    en: names.map((name) => `“${english(name) || name}”`).join(', '),
  });
  const isLocked = coupons.some(({ status }) => status === 'locked');
  const text = (language: Language) =>
    language === 'zh'
      ? `${said.zh}${isLocked ? '正在使用它的待付款订单不受影响。' : ''}如有疑问，请联系客服。`
      : `${said.en}${isLocked ? ' The unpaid order that uses it is not affected.' : ''} If you have questions, please contact customer service.`;
  const title = { zh: '优惠券已收回', en: 'Coupon revoked' };
  await writeMessages(tx, { gameId, at: now }, [{ playerId, title, text, link: PATHS.pastCoupons }]);
}
