// Orders that come at the same moment share one statement, so that a sale's rush costs one commit for many of them.
import type pg from 'pg';
import { createBatcher } from '../../platform/batcher.ts';
import type { RequestRow } from '../../platform/idempotency.ts';
import { keptOf, type NewLine, type NewOrder, placeInStatement, type Told, type Wish } from './place.ts';

// Measured: one statement at a time keeps up with what one process takes in; a rush that fills a company sends a second.
const MOST = 20;
const placeInCompany = createBatcher(MOST, placeCompany, 2);

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
  const told = isSimple && row ? await placeInCompany(pool, wish) : undefined;
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
