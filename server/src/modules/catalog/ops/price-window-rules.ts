// The rules of a flash sale that operators save: what it may be about, and that no two of a SKU overlap.
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { hasSqlState, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { groupedYuan } from '../../../platform/money.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { priceWindows } from '../tables.ts';
import { type LockedSku, lockSkus } from './lock-skus.ts';

/** Notes what modules above the catalogue find wrong with a flash sale that was just saved. */
export type NoteConflicts = (
  tx: Tx,
  sale: { gameId: number; saleId: number; endsAt: Date; now: Date },
) => Promise<void>;

const EXCLUSION_VIOLATION = '23P01';

export function checkWindow(
  sku: LockedSku,
  window: { price: number; startsAt: Date; endsAt: Date; now: Date },
): void {
  const { price, startsAt, endsAt, now } = window;
  // A coupon that is bought is worth what it takes off, and points have no flash sales.
  if (sku.kind === 'coupon' || sku.score_type !== null) throw badInput('skus', 'not-for-price-window');
  if (endsAt <= startsAt) throw badInput('ends_at', 'not-after-start');
  if (endsAt <= now) throw badInput('ends_at', 'in-the-past');
  if (price >= sku.price)
    throw fail('operator/price-window-price', { name: sku.name, price: groupedYuan(sku.price) });
}

/** How many pieces have the price of the sale; without a quota all that are in stock. */
export function noteQuota(tx: Tx, sku: LockedSku, quota: number | null): void {
  if (quota === null) noteEffect(tx, 'sale_all_stock', sku.stock, sku.name);
  else noteEffect(tx, 'sale_pieces', quota, sku.name);
}

/** Rethrows the violation of the exclusion constraint as what the operator reads. */
export const asOverlap =
  (name: string) =>
  (error: unknown): never => {
    throw hasSqlState(error, EXCLUSION_VIOLATION) ? fail('operator/price-window-overlap', { name }) : error;
  };

type LockedWindow = typeof priceWindows.$inferSelect & { sku: LockedSku };

/** The windows of a flash sale, the first one first. The SKUs are locked before the windows, as everybody locks. */
export async function lockSale(tx: Tx, gameId: number, saleId: number): Promise<LockedWindow[]> {
  const isFirst = and(eq(priceWindows.id, saleId), isNull(priceWindows.saleId));
  const ofSale = and(eq(priceWindows.gameId, gameId), or(isFirst, eq(priceWindows.saleId, saleId)));
  const named = await tx.select({ skuId: priceWindows.skuId }).from(priceWindows).where(ofSale);
  const skus = await lockSkus(
    tx,
    gameId,
    named.map(({ skuId }) => skuId),
  );
  const windows = await tx
    .select()
    .from(priceWindows)
    .where(ofSale)
    .orderBy(asc(priceWindows.id))
    .for('update');
  return windows.flatMap((window) => {
    const sku = skus.get(window.skuId);
    return sku ? [{ ...window, sku }] : [];
  });
}

/** Nothing of it can change any more. All windows of a sale have its state and its times. */
export const isOver = ({ state, endsAt }: Pick<LockedWindow, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'stopped' || (state === 'scheduled' && endsAt <= now);
