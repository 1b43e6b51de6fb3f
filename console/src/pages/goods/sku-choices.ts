// The variants that the options of goods make possible, each with the SKU that offers it.
import type { OpsGoods, OpsSku } from '@emall/contract';

export type Variant = { values: string[]; sku: OpsSku | undefined };

/** Every combination of the options' values, in their order; goods without options have one variant. */
export function variantsOf({ options, skus }: Pick<OpsGoods, 'options' | 'skus'>): Variant[] {
  const combinations = options.reduce<string[][]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const keyOf = (values: readonly string[]) => JSON.stringify(values);
  const offered = new Map(skus.map((sku) => [keyOf(sku.values), sku]));
  const variants = combinations.map((values) => ({ values, sku: offered.get(keyOf(values)) }));
  // SKUs of options that are gone stay visible: orders refer to them.
  const known = new Set(combinations.map(keyOf));
  const others = skus.filter(({ values }) => !known.has(keyOf(values)));
  return [...variants, ...others.map((sku) => ({ values: sku.values, sku }))];
}

/** What a SKU is added with. */
export const NEW_SKU = {
  stock: 0,
  market_price: null,
  cost_amount: null,
  image: null,
  is_offered: true,
  sort: 0,
  product_code: null,
  code_pool_id: null,
  coupon_template_id: null,
};
