// What a player has: points, and the newest coupons, gifts and prizes.
import type { Contract } from '@emall/contract';
import { count, desc, eq } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { activities } from '../../activities/tables.ts';
import { awardStatusOf } from '../../awards/index.ts';
import { awards } from '../../awards/tables.ts';
import { couponStatusAt } from '../../coupons/index.ts';
import { couponReceipts, couponTemplates } from '../../coupons/tables.ts';
import { giftReceipts, gifts } from '../../gifts/tables.ts';
import { requirePlayer } from '../../identity/index.ts';
import { readBalances } from '../../points/index.ts';

const MAX_ROWS = 50;

export const holdings: CallHandler<Contract['ops']['player']['holdings']> = async (
  { services: { db, clock }, gameId },
  { player_id: playerId },
) => {
  await requirePlayer(db, gameId, playerId);
  const [points, coupons, received, won, [couponTotal], [giftTotal], [awardTotal]] = await Promise.all([
    readBalances(db, { gameId, playerId }),
    db
      .select({ receipt: couponReceipts, name: couponTemplates.name })
      .from(couponReceipts)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
      .where(eq(couponReceipts.playerId, playerId))
      .orderBy(desc(couponReceipts.id))
      .limit(MAX_ROWS),
    db
      .select({ receipt: giftReceipts, name: gifts.name })
      .from(giftReceipts)
      .innerJoin(gifts, eq(gifts.id, giftReceipts.giftId))
      .where(eq(giftReceipts.playerId, playerId))
      .orderBy(desc(giftReceipts.id))
      .limit(MAX_ROWS),
    db
      .select({ award: awards, activityName: activities.title })
      .from(awards)
      .innerJoin(activities, eq(activities.id, awards.activityId))
      .where(eq(awards.playerId, playerId))
      .orderBy(desc(awards.id))
      .limit(MAX_ROWS),
    db.select({ n: count() }).from(couponReceipts).where(eq(couponReceipts.playerId, playerId)),
    db.select({ n: count() }).from(giftReceipts).where(eq(giftReceipts.playerId, playerId)),
    db.select({ n: count() }).from(awards).where(eq(awards.playerId, playerId)),
  ]);
  const now = clock.now();
  return {
    points: points.map(({ scoreType, balance, owed }) => ({ score_type: scoreType, balance, owed })),
    coupons: coupons.map(({ receipt, name }) => ({
      coupon_id: receipt.id,
      template_id: receipt.templateId,
      name,
      status: couponStatusAt(receipt, now),
      received_at: receipt.receivedAt.toISOString(),
      expires_at: receipt.expiresAt.toISOString(),
      order_id: receipt.orderId,
    })),
    gifts: received.map(({ receipt, name }) => ({
      receipt_id: receipt.id,
      gift_id: receipt.giftId,
      name,
      phase: receipt.phase,
      is_stuck: receipt.stuckAt !== null && receipt.phase !== 'delivered',
      role_name: receipt.roleName,
      received_at: receipt.receivedAt.toISOString(),
      delivered_at: receipt.deliveredAt?.toISOString() ?? null,
    })),
    awards: won.map(({ award, activityName }) => ({
      award_id: award.id,
      activeid: award.activityId,
      activity_name: activityName,
      name: award.prize.name,
      kind: award.kind,
      status: awardStatusOf(award, now),
      granted_at: award.grantedAt.toISOString(),
    })),
    totals: { coupons: couponTotal?.n ?? 0, gifts: giftTotal?.n ?? 0, awards: awardTotal?.n ?? 0 },
  };
};
