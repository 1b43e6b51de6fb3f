// Whether a thing can be bought at a moment, and which moment the player waits for.
import type { GoodsCard } from '@emall/contract';

type Sale = Pick<GoodsCard, 'status' | 'sale_starts_at' | 'sale_ends_at'>;
export type AwaitedMoment = { what: 'start' | 'end'; at: number };

/** An end further away than this is no reason to hurry anybody. */
const HURRY_MS = 24 * 60 * 60 * 1000;

/** The start of a scheduled sale, or the end of one that runs out within a day. */
export function awaitedMoment(sale: Sale, now: number): AwaitedMoment | undefined {
  if (sale.status === 'scheduled' && sale.sale_starts_at) {
    return { what: 'start', at: Date.parse(sale.sale_starts_at) };
  }
  const endsAt = sale.sale_ends_at ? Date.parse(sale.sale_ends_at) : Number.POSITIVE_INFINITY;
  if (sale.status === 'on_sale' && endsAt - now < HURRY_MS) return { what: 'end', at: endsAt };
  return undefined;
}

/** The awaited moment has come by our clock: what the server last said about the sale is old. */
export function isDue(sale: Sale, now: number): boolean {
  const awaited = awaitedMoment(sale, now);
  return awaited !== undefined && awaited.at <= now;
}
