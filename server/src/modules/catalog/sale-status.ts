// Whether a thing can be bought at a moment, as every list, sheet and order tells it.
import type { SaleStatus } from '@emall/contract';

export type SaleWindow = { saleStartsAt: Date | null; saleEndsAt: Date | null };

export function saleStatus(window: SaleWindow, stock: number, now: Date): SaleStatus {
  if (window.saleStartsAt && window.saleStartsAt > now) return 'scheduled';
  if (window.saleEndsAt && window.saleEndsAt <= now) return 'ended';
  return stock > 0 ? 'on_sale' : 'sold_out';
}
