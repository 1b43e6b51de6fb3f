// The rules between the fields of goods and SKUs: kinds and deliveries, options and choices. A failure names the field.
import type { GoodsDetail, GoodsKind } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';

export type Options = GoodsDetail['options'];
type Delivery = GoodsDetail['delivery'];

const deliveries: Record<GoodsKind, Delivery[]> = {
  goods: ['ship', 'role', 'code'],
  gift_pack: ['role', 'code'],
  // Only coupons are delivered to the mall account.
  coupon: ['account'],
  recharge: ['role'],
};

type GoodsInput = {
  kind: GoodsKind;
  delivery: Delivery;
  options: Options;
  limits: { per_role: number | null; period: string | null };
  sale_starts_at: string | null;
  sale_ends_at: string | null;
};

export function checkGoods(input: GoodsInput): void {
  if (!deliveries[input.kind].includes(input.delivery)) throw badInput('delivery', 'delivery-not-of-kind');
  if ((input.limits.per_role === null) !== (input.limits.period === null))
    throw badInput('limits', 'limits-incomplete');
  const { sale_starts_at: start, sale_ends_at: end } = input;
  if (start && end && new Date(end) <= new Date(start)) throw badInput('sale_ends_at', 'not-after-start');
  const names = input.options.map(({ name }) => name);
  if (new Set(names).size < names.length) throw badInput('options', 'option-repeated');
  for (const { values } of input.options)
    if (new Set(values).size < values.length) throw badInput('options', 'option-value-repeated');
}

/** Whether a choice names one value of each option, in their order. */
export function fitsOptions(options: Options, values: string[]): boolean {
  return (
    values.length === options.length &&
    options.every((option, at) => option.values.includes(values[at] ?? ''))
  );
}

type SkuInput = {
  values: string[];
  price: number;
  market_price: number | null;
  coupon_template_id: number | null;
  code_pool_id: number | null;
};

export function checkSku(
  input: SkuInput,
  goods: { kind: GoodsKind; delivery: Delivery; options: Options },
): void {
  if (!fitsOptions(goods.options, input.values)) throw badInput('values', 'values-not-of-options');
  if (input.market_price !== null && input.market_price < input.price)
    throw badInput('market_price', 'below-price');
  if ((goods.kind === 'coupon') !== (input.coupon_template_id !== null))
    throw badInput('coupon_template_id', 'coupon-goods-only');
  if ((goods.delivery === 'code') !== (input.code_pool_id !== null))
    throw badInput('code_pool_id', 'code-goods-only');
}
