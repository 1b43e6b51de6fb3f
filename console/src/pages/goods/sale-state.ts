// Where goods stand between draft and withdrawn, as an operator reads it.
import type { OpsGoods, SaleState } from '@emall/contract';

type Schedule = Pick<
  OpsGoods,
  'published_at' | 'unpublished_at' | 'sale_starts_at' | 'sale_ends_at' | 'skus'
>;

export function saleStateOf(goods: Schedule, now: number = Date.now()): SaleState {
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now;
  if (goods.published_at === null) return 'draft';
  if (isPast(goods.unpublished_at)) return 'withdrawn';
  if (!isPast(goods.published_at)) return 'scheduled';
  if (isPast(goods.sale_ends_at)) return 'ended';
  if (goods.sale_starts_at !== null && !isPast(goods.sale_starts_at)) return 'announced';
  return goods.skus.some(({ is_offered, stock }) => is_offered && stock > 0) ? 'on_sale' : 'sold_out';
}
