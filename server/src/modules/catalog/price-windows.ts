// Price windows as reads join them: the price of this moment, what is left at it, and when it changes by itself. What runs
// is the rule of `running_price_window`; `create_orders` decides by the same function.
import type { PriceWindow } from '@emall/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Cache } from '../../platform/cache.ts';
import type { Given } from '../../platform/database/compiled-query.ts';
import { priceWindows } from './tables.ts';

/** The window that runs, as `runningWindow` joins it; null where there is none. */
export const running = alias(priceWindows, 'running');

/** To be left-joined on true. In a preview drafts run too. */
export const runningWindow = (
  sku: { id: SQLWrapper; price: SQLWrapper },
  { now, isPreview }: { now: Given<Date>; isPreview: boolean | undefined },
): SQL => {
  const found = sql.raw(isPreview ? 'previewed_price_window' : 'running_price_window');
  return sql`LATERAL ${found}(${sku.id}, ${sku.price}, ${now}::timestamptz) AS running`;
};

const isOpen = sql`(${running.id} IS NOT NULL AND (${running.quota} IS NULL OR ${running.sold} < ${running.quota}))`;

/** What a SKU costs now, the price that is struck beside it, and its window; all over the joined `running`. */
export function pricesNow(sku: { price: SQLWrapper; marketPrice: SQLWrapper; stock: SQLWrapper }) {
  return {
    price: sql<number>`CASE WHEN ${isOpen} THEN ${running.price} ELSE ${sku.price} END`,
    marketPrice: sql<number | null>`CASE WHEN ${isOpen} THEN ${sku.price} ELSE ${sku.marketPrice} END`,
    /** Also when its pieces are sold. */
    runningWindowId: sql<number | null>`${running.id}`,
    limitQuantity: sql<number | null>`${running.limitQuantity}`,
    limitPer: sql<'role' | 'account' | null>`${running.limitPer}`,
    /** For a draft, which only previews show. */
    isDraftPrice: sql<boolean>`(${isOpen} AND ${running.state} = 'draft')`,
    windowId: sql<number | null>`CASE WHEN ${isOpen} THEN ${running.id} END`,
    windowEndsAt: sql<Date | null>`CASE WHEN ${isOpen} THEN ${running.endsAt} END`.mapWith(running.endsAt),
    windowLeft: sql<
      number | null
    >`CASE WHEN ${isOpen} THEN least(${running.quota} - ${running.sold}, ${sku.stock}) END`,
  };
}

/** When the price of a SKU changes next by itself. */
export const nextChange = (skuId: SQLWrapper, now: Given<Date>) =>
  sql<Date | null>`next_price_change(${skuId}, ${now}::timestamptz)`.mapWith(running.endsAt);

export function shownWindow(row: {
  windowEndsAt: Date | null;
  windowLeft: number | null;
}): PriceWindow | null {
  if (row.windowEndsAt === null) return null;
  return { ends_at: row.windowEndsAt.toISOString(), left: row.windowLeft ?? 0 };
}

/** Responses live no longer than this in the cache. */
const HORIZON_MS = 60_000;

/** What was read now is out of date when one of these prices changes: everything cached of the game is dropped then. */
export function expireAtChanges(
  cache: Cache,
  { gameId, changes, now }: { gameId: number; changes: (Date | null)[]; now: Date },
): void {
  for (const change of changes) {
    if (change && change.getTime() - now.getTime() <= HORIZON_MS) cache.clearAt(`game:${gameId}`, change);
  }
}
