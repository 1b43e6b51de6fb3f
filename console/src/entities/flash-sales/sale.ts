// How a flash sale over one or several variants is named and summed up.
import type { OpsPriceWindow, SaleSku } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { plural } from '../../i18n/plural.ts';

const useTexts = defineTexts({
  zh: { variants: (count: number) => `${count} 个规格` },
  en: { variants: (count: number) => plural(count, { one: 'variant', other: 'variants' }) },
});

/** Goods and variant, or how many variants there are. */
export function useSaleName(): (sale: Pick<OpsPriceWindow, 'name' | 'skus'>) => string {
  const texts = useTexts();
  return ({ name, skus }) => {
    const variant = skus.length === 1 ? skus[0]?.sku_name : texts.variants(skus.length);
    return variant ? `${name} · ${variant}` : name;
  };
}

/** `¥30.00`, or `¥30.00–45.00`. */
export function priceRange(prices: readonly number[]): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatMoney(low) : `${formatMoney(low)}–${formatMoney(high).replace('¥', '')}`;
}

/** Units at the sale price of all variants; undefined when one of them has all its stock in the sale. */
export const quotaOf = (skus: readonly Pick<SaleSku, 'quota'>[]): number | undefined =>
  skus.every(({ quota }) => quota !== null)
    ? skus.reduce((sum, { quota }) => sum + (quota ?? 0), 0)
    : undefined;

/** What can still be bought at the sale price. */
export const leftOf = ({ quota, sold, stock }: Pick<SaleSku, 'quota' | 'sold' | 'stock'>): number =>
  quota === null ? stock : Math.min(quota - sold, stock);

/** What is saved of a sale when it is changed; how much of it is sold moves by itself. */
export const savedPartOf = ({
  skus,
  limit_quantity,
  limit_per,
  starts_at,
  ends_at,
  status,
}: OpsPriceWindow) => ({
  skus: skus.map(({ sku_id, price, quota }) => ({ sku_id, price, quota })),
  limit_quantity,
  limit_per,
  starts_at,
  ends_at,
  is_draft: status === 'draft',
});
