// The rules of a flash sale that operators save: what it may be about, and that no two of a SKU overlap.

import { sql } from 'drizzle-orm';
import { hasSqlState, type Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/fail.ts';
import { decimalYuan } from '../../../platform/money.ts';

const EXCLUSION_VIOLATION = '23P01';

type SaleSku = { id: number; price: number; name: string; kind: string; score_type: number | null };

/** Locked in ascending order: the price that a window is compared with stays. */
export async function lockSkus(tx: Tx, gameId: number, ids: number[]): Promise<Map<number, SaleSku>> {
  const { rows } = await tx.execute<SaleSku>(sql`
    SELECT s.id, s.price, g.name || CASE WHEN s.name = '' THEN '' ELSE ' ' || s.name END AS name, g.kind, p.score_type
    FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
    WHERE s.game_id = ${gameId} AND s.id = ANY (${sql.param(ids)}::bigint[])
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
  return new Map(rows.map((row) => [row.id, row]));
}

export function checkWindow(
  sku: SaleSku,
  window: { price: number; startsAt: Date; endsAt: Date; now: Date },
): void {
  const { price, startsAt, endsAt, now } = window;
  // A coupon that is bought is worth what it takes off, and points have no flash sales.
  if (sku.kind === 'coupon' || sku.score_type !== null)
    throw fail('call/bad-input', { field: 'skus', reason: 'are coupons or cost points' });
  if (endsAt <= startsAt || endsAt <= now)
    throw fail('call/bad-input', { field: 'ends_at', reason: 'is not after the start, or is over' });
  if (price >= sku.price)
    throw fail('operator/price-window-price', { name: sku.name, price: decimalYuan(sku.price) });
}

/** Rethrows the violation of the exclusion constraint as what the operator reads. */
export const asOverlap =
  (name: string) =>
  (error: unknown): never => {
    throw hasSqlState(error, EXCLUSION_VIOLATION) ? fail('operator/price-window-overlap', { name }) : error;
  };
