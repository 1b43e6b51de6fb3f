// The one statement that places orders (create_orders in server/schema/functions/orders.sql).
import { sql } from 'drizzle-orm';
import pg from 'pg';
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

export type Wish = { row: RequestRow | undefined; order: NewOrder; lines: NewLine[] };
/** Why the database would not, told instead of raised (rejection in server/schema/functions/platform.sql). */
export type Refusal = { code: string; message: string; detail?: string };
/** The kept answer of the same request, null when it was placed now, or why it was refused. */
export type Told = string | null | Refusal;

/** Places them all in one statement and tells of each; what a company may be, the function says. */
export async function placeInStatement(pool: pg.Pool, wishes: Wish[]): Promise<Told[]> {
  const { rows } = await pool.query<{ told: Told[] }>({
    name: 'create_orders',
    text: 'SELECT create_orders($1) AS told',
    values: [textOf(wishes)],
  });
  return rows[0]?.told ?? [];
}

/** One order as part of a transaction that does more, and keeps its answer itself. */
export async function placeInTransaction(tx: Tx, order: NewOrder, lines: NewLine[]): Promise<void> {
  try {
    const wishes = textOf([{ row: undefined, order, lines }]);
    const { rows } = await tx.execute<{ told: Told[] }>(sql`SELECT create_orders(${wishes}) AS told`);
    keptOf(rows[0]?.told[0]);
  } catch (error) {
    throw failureOfSql(error) ?? error;
  }
}

/** Answers null, or the kept answer of the same request; a refusal is thrown as the statement would have raised it. */
export function keptOf(told: Told | undefined): string | null {
  if (told === undefined) throw new Error('an order was not told of');
  if (told === null || typeof told === 'string') return told;
  throw errorOf(told);
}

export function errorOf({ message, ...refusal }: Refusal): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), refusal);
}

const textOf = (wishes: Wish[]) =>
  JSON.stringify(
    wishes.map(({ row, order, lines }) => ({
      ...order,
      ...(row && {
        id_hash: row.idHash.toString('hex'),
        body_hash: row.bodyHash.toString('hex'),
        answer: row.response,
      }),
      lines: withLimits(lines),
    })),
  );

/** The first line of each goods says how much of it the whole order takes. */
function withLimits(lines: NewLine[]) {
  const taken = new Map<number, number>();
  for (const { goods_id, quantity } of lines) taken.set(goods_id, (taken.get(goods_id) ?? 0) + quantity);
  return lines.map((line) => {
    const goods_quantity = taken.get(line.goods_id);
    taken.delete(line.goods_id);
    return { ...line, goods_quantity };
  });
}
