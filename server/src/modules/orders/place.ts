// The one statement that places an order (the function place_order of migration 0080).
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { failureOfSql, type Tx } from '../../platform/database.ts';
import type { RequestRow } from '../../platform/idempotency.ts';
import type { OrderAddress } from './tables.ts';

export type NewOrder = {
  id: string;
  account_id: number;
  player_id: number;
  role_id: number;
  kind: string;
  is_parcel: boolean;
  goods_amount: number;
  discount_amount: number;
  shipping_amount: number;
  pay_amount: number;
  rebate_points: number;
  coupon_id: number | null;
  coupon_name: string | null;
  address: OrderAddress | null;
  source_from: string;
  created_at: string;
  expires_at: string;
  max_unpaid: number;
  /** What the player reads when the coupon went to another order in the meantime. */
  coupon_refusal: string;
  /** What each age band may spend; null while the caps are off. */
  minor_caps: Record<string, { single: number; monthly: number }> | null;
};
export type NewLine = {
  goods_id: number;
  sku_id: number;
  quantity: number;
  price: number;
  paid_amount: number;
};

/** The offer was read from memory and has changed since: read it afresh and try again. */
export const STALE_OFFER = 'MALL1';

type Placed = { kept: string | null };

/** Answers null, or the kept answer of the same request. */
export async function placeInStatement(
  pool: pg.Pool,
  row: RequestRow | undefined,
  order: NewOrder,
  lines: NewLine[],
): Promise<string | null> {
  const { rows } = await pool.query<Placed>({
    name: 'place_order',
    text: 'SELECT place_order($1, $2, $3, $4, $5, $6) AS kept',
    values: [row?.idHash, row?.bodyHash, row?.answer, ...textsOf(order, lines)],
  });
  return rows[0]?.kept ?? null;
}

/** The same as part of a transaction that does more, and keeps its answer itself. */
export async function placeInTransaction(tx: Tx, order: NewOrder, lines: NewLine[]): Promise<void> {
  const [orderText, linesText, takesText] = textsOf(order, lines);
  const placing = sql`SELECT place_order(NULL, NULL, NULL, ${orderText}, ${linesText}, ${takesText})`;
  await tx.execute(placing).catch((error) => {
    throw failureOfSql(error) ?? error;
  });
}

function textsOf(order: NewOrder, basket: NewLine[]): [string, string, string] {
  const { lines, takes } = basketOf(basket);
  return [JSON.stringify(order), JSON.stringify(lines), JSON.stringify(takes)];
}

/**
 * The lines in the order in which limits are taken, the first of each goods saying how much of it the order takes;
 * and what is taken of each SKU, in the order in which stock is taken.
 */
export function basketOf(basket: NewLine[]) {
  const ordered = basket.toSorted((a, b) => a.goods_id - b.goods_id || a.sku_id - b.sku_id);
  const takenOf = (goodsId: number) =>
    ordered.reduce((sum, { goods_id, quantity }) => (goods_id === goodsId ? sum + quantity : sum), 0);
  const lines = ordered.map((line, nth) =>
    ordered[nth - 1]?.goods_id === line.goods_id ? line : { ...line, goods_quantity: takenOf(line.goods_id) },
  );
  const takes = basket
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map(({ sku_id, quantity, price }) => [sku_id, quantity, price] as const);
  return { lines, takes };
}
