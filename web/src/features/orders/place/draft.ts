// The order a player fills in, as the address bar keeps it: lines, coupon, address. A reload or a shared link loses nothing.
import type { Basket } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';
import type { Query, QueryParams } from '../../../shared/navigation/index.ts';

export type DraftLine = { goodsId: number; skuId: number; quantity: number };
export type Draft = {
  lines: readonly DraftLine[];
  /** A coupon; null for none; undefined for whichever saves most. */
  coupon: number | null | undefined;
  addressId: number | undefined;
};

const NO_COUPON = 'none';

export function draftOf({ goods_id, sku_id, quantity, items, coupon_id, address_id }: QueryParams): Draft {
  const lines = items === undefined ? [[goods_id, sku_id, quantity ?? '1']] : items.split(',').map(partsOf);
  return {
    lines: lines.flatMap(lineOf).filter(isFirstOfItsSku).slice(0, ORDER_MOST.lines),
    coupon: coupon_id === NO_COUPON ? null : idIn(coupon_id),
    addressId: idIn(address_id),
  };
}

/** One thing is written the way the goods sheet writes it; several as `goods-sku-quantity,…`. */
export function queryOf({ lines, coupon, addressId }: Draft): Query {
  const [first] = lines;
  const isOne = lines.length === 1;
  return {
    goods_id: isOne ? first?.goodsId : undefined,
    sku_id: isOne ? first?.skuId : undefined,
    quantity: isOne ? first?.quantity : undefined,
    items: isOne
      ? undefined
      : lines.map(({ goodsId, skuId, quantity }) => `${goodsId}-${skuId}-${quantity}`).join(','),
    coupon_id: coupon === null ? NO_COUPON : coupon,
    address_id: addressId,
  };
}

export function withQuantity(draft: Draft, skuId: number, quantity: number): Draft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.skuId === skuId ? { ...line, quantity } : line)),
  };
}

export function basketOf({ lines }: Draft): Basket {
  return lines.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity }));
}

type Bought = { goods_id: number; sku_id: number; quantity: number };

/** The same things once more; coupon and address are chosen anew. */
export function draftAgain(items: readonly Bought[]): Draft {
  const lines = items.map(({ goods_id, sku_id, quantity }) => ({
    goodsId: goods_id,
    skuId: sku_id,
    quantity,
  }));
  return { lines, coupon: undefined, addressId: undefined };
}

function partsOf(text: string): string[] {
  return text.split('-');
}

function lineOf([goods, sku, count]: readonly (string | undefined)[]): DraftLine[] {
  const goodsId = idIn(goods);
  const skuId = idIn(sku);
  const quantity = /^[1-9]\d{0,3}$/.test(count ?? '') ? Math.min(Number(count), ORDER_MOST.quantity) : 1;
  return goodsId && skuId ? [{ goodsId, skuId, quantity }] : [];
}

function isFirstOfItsSku({ skuId }: DraftLine, at: number, lines: readonly DraftLine[]): boolean {
  return lines.findIndex((line) => line.skuId === skuId) === at;
}

export function idIn(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}
