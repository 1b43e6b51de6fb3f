// What an order does with coupons: which a player could use, locking one, using it up, giving it back.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { couponReceipts, couponTemplates, type Receipt, type Template } from './tables.ts';

/** A coupon in a player's hand, with the rule that its template gives it. */
export type OwnedCoupon = Pick<
  Template,
  'name' | 'kind' | 'amount' | 'percent' | 'cap' | 'threshold' | 'scope' | 'scopeIds'
> &
  Pick<Receipt, 'id' | 'startsAt' | 'expiresAt' | 'status'>;

// Nobody compares more than this many coupons over one basket; the ones that end first come first.
const MAX_COMPARED = 200;

/** The coupons that are not used and not over: usable now, later, or held by another order. */
export async function couponsOf(
  db: Queryable,
  { gameId, playerId, now }: { gameId: number; playerId: number; now: Date },
): Promise<OwnedCoupon[]> {
  const { name, kind, amount, percent, cap, threshold, scope, scopeIds } = couponTemplates;
  const { id, startsAt, expiresAt, status } = couponReceipts;
  return db
    .select({
      ...{ id, name, kind, amount, percent, cap, threshold, scope, scopeIds },
      ...{ startsAt, expiresAt, status },
    })
    .from(couponReceipts)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
    .where(
      and(
        eq(couponReceipts.playerId, playerId),
        eq(couponReceipts.gameId, gameId),
        inArray(status, ['unused', 'locked']),
        gt(expiresAt, now),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(MAX_COMPARED);
}

/** unused → locked. False when it is another's, in use, not valid yet or over. */
export async function lockCoupon(
  tx: Tx,
  { couponId, playerId, orderId, now }: { couponId: number; playerId: number; orderId: string; now: Date },
): Promise<boolean> {
  const locked = await tx.execute<{ is_locked: boolean }>(
    sql`SELECT lock_coupon(${couponId}, ${playerId}, ${orderId}, ${now}) AS is_locked`,
  );
  return locked.rows[0]?.is_locked ?? false;
}

/** locked → used, when its order is paid. */
export async function useCoupon(
  tx: Tx,
  { couponId, orderId }: { couponId: number; orderId: string },
): Promise<void> {
  await tx
    .update(couponReceipts)
    .set({ status: 'used' })
    .where(
      and(
        eq(couponReceipts.id, couponId),
        eq(couponReceipts.orderId, orderId),
        eq(couponReceipts.status, 'locked'),
      ),
    );
}

/** locked or used → unused, or expired when its time is over. The second time changes nothing. */
export async function releaseCoupon(
  tx: Tx,
  { couponId, orderId, now }: { couponId: number; orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`SELECT release_coupon(${couponId}, ${orderId}, ${now})`);
}
