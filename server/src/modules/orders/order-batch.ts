// Creates orders in the database. Orders of one moment share one statement, so that a rush costs one commit for many.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { createBatcher } from '../../platform/database/batcher.ts';
import { failureOfSql, hasSqlState, type Tx } from '../../platform/database/database.ts';
import type { RequestRow } from '../../platform/http/idempotency.ts';
import { failureOf, type Rejection } from './eligibility.ts';
import type { NewOrder } from './write-order.ts';

/** An order as `create_orders` takes it. */
export type OrderRequest = NewOrder & {
  coupon_id: number | null;
  coupon_name: string | null;
  /** What the player reads when the coupon went to another order in the meantime. */
  coupon_rejection: string;
  max_unpaid: number;
  /** The deadline for a player who has never paid; null: the same. The response then has this one. */
  newcomer_expires_at: string | null;
  /** What the call returns, as JSON; null for a caller that returns something else. */
  response: string | null;
  /** What each age band may spend; null while the caps are off. */
  minor_caps: Record<string, { single: number; monthly: number }> | null;
};

/** Null: created. A text: the stored response of the same request, or what a newcomer's order returns. */
type Result = string | null | Rejection | { is_stale: true };

/** The price or the goods were read from memory and have changed since: read again and retry. */
export class StaleOffer extends Error {}
const STALE_OFFER_STATE = 'MALL1';
export const isStaleOffer = (error: unknown): boolean =>
  error instanceof StaleOffer || hasSqlState(error, STALE_OFFER_STATE);

// Measured: one statement at a time keeps up with what one process takes in; a rush that fills a batch starts a second.
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
