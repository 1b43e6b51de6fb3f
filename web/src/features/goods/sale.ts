// The start or end of a sale that the player waits for; the goods are read again when it comes.
import type { GoodsCard } from '@emall/contract';
import { shopNow, useAtMoment } from '../../shared/format/index.ts';

type Sale = Pick<GoodsCard, 'status' | 'sale_starts_at' | 'sale_ends_at' | 'price_window'>;
/** `flash`: the end of a flash sale, and how many pieces are left at its price. */
export type AwaitedMoment =
  | { what: 'start' | 'end'; at: number }
  | { what: 'flash'; at: number; pieces: number };

/** A later end is not shown. */
const ENDS_SOON_MS = 24 * 60 * 60 * 1000;

/** The start of a scheduled sale, the end of a flash sale, or the end of a sale that runs out within a day. */
export function awaitedMoment(sale: Sale, now: number): AwaitedMoment | undefined {
  if (sale.status === 'scheduled' && sale.sale_starts_at) {
    return { what: 'start', at: Date.parse(sale.sale_starts_at) };
  }
  const endsAt = sale.sale_ends_at ? Date.parse(sale.sale_ends_at) : Number.POSITIVE_INFINITY;
  if (sale.status === 'on_sale' && sale.price_window) {
    const at = Date.parse(sale.price_window.ends_at);
    if (at <= endsAt) return { what: 'flash', at, pieces: sale.price_window.left };
  }
  if (sale.status === 'on_sale' && endsAt - now < ENDS_SOON_MS) return { what: 'end', at: endsAt };
  return undefined;
}

/** The server caches the goods for a moment and clocks differ: the first reads may come too early. */
const REFRESHES = 8;

export function useSaleRefresh(shown: readonly GoodsCard[], refresh: () => void): void {
  const now = shopNow();
  const moments = shown.flatMap((goods) => awaitedMoment(goods, now)?.at ?? []);
  useAtMoment(moments.length > 0 ? Math.min(...moments) : undefined, refresh, { calls: REFRESHES });
}
