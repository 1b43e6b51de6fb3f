// Coupons in orders: those a player could use, and the states unused, locked, used.
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { couponReceipts, couponTemplates, type Receipt, type Template } from './tables.ts';

/** A coupon of a player with the rule of its template. */
export type OwnedCoupon = Pick<
  Template,
  'name' | 'kind' | 'amount' | 'percent' | 'cap' | 'threshold' | 'scope' | 'scopeIds'
> &
  Pick<Receipt, 'id' | 'startsAt' | 'expiresAt' | 'status'>;

type CouponsOf = { gameId: number; playerId: number; now: Date; chosen?: number | null | undefined };

// At most so many coupons are compared for a basket, those that expire first.
const MAX_COMPARED = 200;

/**
 * Returns the coupons that are neither used nor expired: usable now, later, or locked by another order; and the chosen one
 * whatever its status: the rejection names it.
 */
export async function couponsOf(
  db: Queryable,
  { gameId, playerId, now, chosen }: CouponsOf,
): Promise<OwnedCoupon[]> {
  const hasChosen = typeof chosen === 'number';
  return findCoupons(db, { hasChosen }, { gameId, playerId, now, ...(hasChosen && { chosen }) });
}

const findCoupons = compiledByShape<
  { hasChosen: boolean },
  { gameId: number; playerId: number; now: Date; chosen?: number },
  OwnedCoupon[]
>((db, { hasChosen }) => {
  const { name, kind, amount, percent, cap, threshold, scope, scopeIds } = couponTemplates;
  const { id, startsAt, expiresAt, status } = couponReceipts;
  return db
    .select({
      id,
      name,
      kind,
      amount,
      percent,
      cap,
      threshold,
      scope,
      scopeIds,
      startsAt,
      expiresAt,
      status,
    })
    .from(couponReceipts)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
    .where(
      and(
        eq(couponReceipts.playerId, sql.placeholder('playerId')),
        eq(couponReceipts.gameId, sql.placeholder('gameId')),
        or(
          and(inArray(status, ['unused', 'locked']), gt(expiresAt, sql.placeholder('now'))),
          hasChosen ? eq(id, sql.placeholder('chosen')) : undefined,
        ),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(MAX_COMPARED);
});

/** unused → locked. Returns false for another player's coupon, and one that is used, not valid yet or expired. */
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

/** locked or used → unused, or expired when its time is over. A repeat changes nothing. */
export async function releaseCoupon(
  tx: Tx,
  { couponId, orderId, now }: { couponId: number; orderId: string; now: Date },
): Promise<void> {
  noteEffect(tx, 'coupons_back', 1, orderId);
  await tx.execute(sql`SELECT release_coupon(${couponId}, ${orderId}, ${now})`);
}
