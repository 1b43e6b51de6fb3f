// Orders that come at the same moment share one statement, so that a sale's rush costs one commit for many of them.
import type pg from 'pg';
import { gather } from '../../platform/gather.ts';
import type { RequestRow } from '../../platform/idempotency.ts';
import { keptOf, type NewLine, type NewOrder, placeInStatement, type Told, type Wish } from './place.ts';

// A SKU has one lane, so the orders of a hot one never wait for each other inside the database.
// With more lanes the companies are smaller; with one the database waits for the process in between.
const LANES = 2;
const MOST = 20;
const lanes = Array.from({ length: LANES }, () => gather(MOST, placeCompany));

/** Answers null, or the kept answer of the same request. */
export async function placeTogether(
  pool: pg.Pool,
  row: RequestRow | undefined,
  order: NewOrder,
  lines: NewLine[],
): Promise<string | null> {
  const wish = { row, order, lines };
  // What locks more than its buyer and one SKU goes alone: in company it could wait in a circle.
  const isSimple = lines.length === 1 && order.coupon_id === null && order.kind !== 'coupon';
  // So does what keeps no answer: tried again after a company whose answer got lost, it would be ordered twice.
  const lane = isSimple && row ? lanes[(lines[0]?.sku_id ?? 0) % LANES] : undefined;
  const told = await lane?.(pool, wish);
  return keptOf(told === undefined ? (await placeInStatement(pool, [wish]))[0] : told);
}

/** Tells undefined of those that are to be tried alone: a buyer's second order, and all when the company broke. */
async function placeCompany(pool: pg.Pool, wishes: Wish[]): Promise<(Told | undefined)[]> {
  const company = wishes.filter(
    ({ order }, nth) => wishes.findIndex((wish) => wish.order.account_id === order.account_id) === nth,
  );
  try {
    const told = await placeInStatement(pool, company);
    return wishes.map((wish) => told[company.indexOf(wish)]);
  } catch {
    // What broke the company may have been one of them. If all was committed after all, each finds its kept answer.
    return wishes.map(() => undefined);
  }
}
