// Writes orders through SQL functions: `create_orders` decides and writes what is bought for money, where orders of one moment share
// one statement, so that a rush costs one commit for many; `write_orders` writes those of points and presales.

import { randomInt } from 'node:crypto';
import type { OrderKind } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { createBatcher } from '../../../platform/database/batcher.ts';
import {
  failureOfSql,
  hasSqlState,
  isUniqueViolation,
  type Tx,
} from '../../../platform/database/database.ts';
import type { RequestRow } from '../../../platform/http/idempotency.ts';
import { retry } from '../../../platform/resilience/retry.ts';
import type { findAddress } from '../../addresses/index.ts';
import type { ScoreType } from '../../points/index.ts';
import { failureOf, type Rejection } from '../limits/eligibility.ts';
import { type OrderAddress, type OrderRow, orders } from '../tables.ts';

/** `price`: per piece. */
type Line = {
  goodsId: number;
  skuId: number;
  quantity: number;
  price: number;
  priceWindowId?: number | null;
  paidAmount: number;
  /** Its share of the order's. */
  rebatePoints: number;
};
type NewLine = {
  goods_id: number;
  sku_id: number;
  quantity: number;
  price: number;
  price_window_id: number | null;
  paid_amount: number;
  rebate_points: number;
  /** What the whole order takes of the goods, in the first line of each: limits count that. */
  goods_quantity: number | undefined;
};

/** An order as `write_orders` takes it; the role and the SKUs are copied there. */
export type NewOrder = {
  id: string;
  account_id: number;
  player_id: number;
  role_id: number;
  kind: OrderKind;
  goods_amount: number;
  discount_amount: number;
  shipping_amount: number;
  pay_amount: number;
  rebate_points: number;
  /** For an order that is paid with points; its amounts of money are 0. */
  score_type?: ScoreType;
  points?: number;
  presale_order_id?: number;
  is_parcel: boolean;
  address: OrderAddress | null;
  source_from: string;
  created_at: string;
  expires_at: string;
  /** The deadline for a player who has never paid; null: the same. */
  newcomer_expires_at?: string | null;
  lines: NewLine[];
};

/** An order as `create_orders` takes it. */
export type OrderRequest = NewOrder & {
  coupon_id: number | null;
  coupon_name: string | null;
  /** What the player reads when the chosen coupon went to another order in the meantime; null: the order is priced again. */
  coupon_rejection: string | null;
  max_unpaid: number;
  /** The response has this one for a player who has never paid. */
  newcomer_expires_at: string | null;
  /** What the call returns, as JSON; null for a caller that returns something else. */
  response: string | null;
  /** What each age band may spend; null while the caps are off. */
  minor_caps: Record<string, { single: number; monthly: number }> | null;
};

/** Null: created. A text: the stored response of the same request, or what a newcomer's order returns. */
type Result = string | null | Rejection | { is_stale: true };

/** The price, the goods or the best coupon have changed since they were read: read again and retry. */
export class StaleOffer extends Error {}
const STALE_OFFER_STATE = 'MALL1';
export const isStaleOffer = (error: unknown): boolean =>
  error instanceof StaleOffer || hasSqlState(error, STALE_OFFER_STATE);

// Measured: one statement at a time keeps up with what one process takes in; a rush that fills two batches starts a second.
const BATCH_SIZE = 20;
const AT_ONCE = 2;

type Item = { request: OrderRequest; row: RequestRow | undefined };
const createInBatch = createBatcher(BATCH_SIZE, createBatch, { name: 'orders', maxConcurrent: AT_ONCE });

/** Returns null when the order was created as requested, or the response that was stored instead. */
export async function createOrderInBatch(
  pool: pg.Pool,
  request: OrderRequest,
  row: RequestRow | undefined,
): Promise<string | null> {
  // More locks than those of the buyer and of one SKU could deadlock inside a batch.
  const isSimple = request.lines.length === 1 && request.coupon_id === null && request.kind !== 'coupon';
  // Without a stored response, a retry after a batch whose result got lost would order twice.
  const result = isSimple && row ? await createInBatch(pool, { request, row }) : undefined;
  return responseOf(result === undefined ? (await createAll(pool, [{ request, row }]))[0] : result);
}

/** Undefined: to be tried singly. That is a buyer's second order, and all of them when the batch failed. */
async function createBatch(pool: pg.Pool, items: Item[]): Promise<(Result | undefined)[]> {
  const buyers = items.map(({ request }) => request.account_id);
  const batch = items.filter(({ request }, index) => buyers.indexOf(request.account_id) === index);
  try {
    const results = await createAll(pool, batch);
    return items.map((item) => results[batch.indexOf(item)]);
  } catch {
    // One of them may have broken it. If it was committed after all, each finds its stored response.
    return items.map(() => undefined);
  }
}

async function createAll(pool: pg.Pool, items: Item[]): Promise<Result[]> {
  const { rows } = await pool.query<{ results: Result[] }>({
    name: 'create_orders',
    text: 'SELECT create_orders($1) AS results',
    values: [JSON.stringify(items.map(withResponse))],
  });
  return rows[0]?.results ?? [];
}

const withResponse = ({ request, row }: Item) =>
  row
    ? {
        ...request,
        game_id: row.gameId,
        id_hash: row.idHash.toString('hex'),
        body_hash: row.bodyHash.toString('hex'),
        response: row.response,
      }
    : request;

/** One order as part of a transaction that does more and stores its response itself. */
export async function createOrderInTransaction(tx: Tx, request: OrderRequest): Promise<void> {
  const requests = JSON.stringify([request]);
  const { rows } = await tx
    .execute<{ results: Result[] }>(sql`SELECT create_orders(${requests}) AS results`)
    .catch((error) => {
      throw failureOfSql(error) ?? error;
    });
  responseOf(rows[0]?.results[0]);
}

function responseOf(result: Result | undefined): string | null {
  if (result === undefined) throw new Error('create_orders returned no result for an order');
  if (result === null || typeof result === 'string') return result;
  throw 'is_stale' in result ? new StaleOffer() : failureOf(result);
}

/** Part of a transaction that holds the buyer's lock. Reserves neither limits nor stock. `tag`: of the game. */
export async function writeOrder(tx: Tx, tag: string, draft: Omit<NewOrder, 'id'>): Promise<OrderRow> {
  const id = await retry(
    async () => {
      const drawn = newOrderId(tag, new Date(draft.created_at));
      const written = JSON.stringify([{ ...draft, id: drawn }]);
      await tx.transaction((savepoint) => savepoint.execute(sql`SELECT write_orders(${written})`));
      return drawn;
    },
    { when: isOrderNumberTaken },
  ).catch((error) => {
    throw failureOfSql(error) ?? error;
  });
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`order ${id} was not written`);
  return order;
}

export function linesOf(lines: Line[]): NewLine[] {
  const quantities = new Map<number, number>();
  for (const { goodsId, quantity } of lines)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return lines.map(({ goodsId, skuId, quantity, price, priceWindowId = null, paidAmount, rebatePoints }) => {
    const goods_quantity = quantities.get(goodsId);
    quantities.delete(goodsId);
    return {
      goods_id: goodsId,
      sku_id: skuId,
      quantity,
      price,
      price_window_id: priceWindowId,
      paid_amount: paidAmount,
      rebate_points: rebatePoints,
      goods_quantity,
    };
  });
}

/**
 * The game's tag, the moment in milliseconds, seven digits nobody can foresee. Newer numbers of a game sort higher. Two
 * processes may draw the same one: the primary key rejects the second, which draws again.
 */
export function newOrderId(tag: string, now: Date): string {
  return `${orderIdAt(tag, now)}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/**
 * What numbers of orders of a moment begin with: orders of a time are a range of the key. With the tag as a value: with a column
 * in its bounds PostgreSQL expects the range to hold a good part of all orders.
 */
export const orderIdAt = (tag: string, at: Date): string => `${tag}${orderIdMoment(at)}`;

/** The moment as it stands behind the tag. */
export const orderIdMoment = (at: Date): string => String(at.getTime()).padStart(13, '0');

export const isOrderNumberTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_pkey');

/** The address as the order keeps it: what the player changes later does not move the parcel. */
export function copyAddress(address: NonNullable<Awaited<ReturnType<typeof findAddress>>>): OrderAddress {
  const { name, phone, regionCode, province, city, district, detail } = address;
  const region = formatRegion([province, city, district]);
  return { name, phone, region_code: regionCode, region, detail };
}
