// The order being filled in, as the URL holds it: lines, coupon, address. A reload or a shared link loses nothing.
import type { Basket } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';
import { FROM_CART, itemsOf } from '../../../entities/cart/index.ts';
import {
  currentPage,
  id,
  navigate,
  type Query,
  type QueryParams,
  useQueryParams,
} from '../../../shared/navigation/index.ts';

export type DraftLine = { goodsId: number; skuId: number; quantity: number };
export type Draft = {
  lines: readonly DraftLine[];
  /** A coupon; null for none; undefined for whichever saves most. */
  coupon: number | null | undefined;
  addressId: number | undefined;
};

const NO_COUPON = 'none';

/** Reads the draft from the URL and writes every change back. */
export function useDraft() {
  const query = useQueryParams();
  const draft = parseDraft(query);
  // Replaced: back leaves the page instead of undoing quantities.
  const change = (next: Partial<Draft>) =>
    void navigate(currentPage(), { ...query, ...toQuery({ ...draft, ...next }) }, { replace: true });
  return { draft, change, isFromCart: query.from === FROM_CART.from };
}

export function parseDraft({ goods_id, sku_id, quantity, items, coupon_id, address_id }: QueryParams): Draft {
  const lines =
    items === undefined
      ? [[goods_id, sku_id, quantity ?? '1']]
      : items.split(',').map((text) => text.split('-'));
  return {
    lines: lines.flatMap(parseLine).filter(isFirstOfItsSku).slice(0, ORDER_MOST.lines),
    coupon: coupon_id === NO_COUPON ? null : id.parse(coupon_id),
    addressId: id.parse(address_id),
  };
}

/** A single line is written as the goods sheet writes it, several as `goods-sku-quantity,…`. */
export function toQuery({ lines, coupon, addressId }: Draft): Query {
  const [first] = lines;
  const isSingle = lines.length === 1;
  return {
    goods_id: isSingle ? first?.goodsId : undefined,
    sku_id: isSingle ? first?.skuId : undefined,
    quantity: isSingle ? first?.quantity : undefined,
    items: isSingle ? undefined : itemsOf(lines),
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

export function toBasket({ lines }: Draft): Basket {
  return lines.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity }));
}

type OrderItem = { goods_id: number; sku_id: number; quantity: number };

/** The items of an order again, without its coupon and address. */
export function draftOf(items: readonly OrderItem[]): Draft {
  const lines = items.map(({ goods_id, sku_id, quantity }) => ({
    goodsId: goods_id,
    skuId: sku_id,
    quantity,
  }));
  return { lines, coupon: undefined, addressId: undefined };
}

function parseLine([goods, sku, count]: readonly (string | undefined)[]): DraftLine[] {
  const goodsId = id.parse(goods);
  const skuId = id.parse(sku);
  const quantity = /^[1-9]\d{0,3}$/.test(count ?? '') ? Math.min(Number(count), ORDER_MOST.quantity) : 1;
  return goodsId && skuId ? [{ goodsId, skuId, quantity }] : [];
}

function isFirstOfItsSku({ skuId }: DraftLine, at: number, lines: readonly DraftLine[]): boolean {
  return lines.findIndex((line) => line.skuId === skuId) === at;
}
