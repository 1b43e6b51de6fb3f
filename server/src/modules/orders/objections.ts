// What stands against buying a basket: each reason with the SKU it is about.
import type { GoodsKind } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import type { Queryable } from '../../platform/database.ts';
import { type CallFailure, fail, type Language } from '../../platform/fail.ts';
import { type Offer, saleStatus } from '../catalog/index.ts';
import { refusalsToBuy } from '../coupons/index.ts';
import { readAllowances } from './allowance.ts';

/** `skuId`: null when it is about the order as a whole. */
export type Objection = { skuId: number | null; failure: CallFailure };
export type Buyer = { roleId: number; playerId: number };

type Line = { skuId: number; goodsId: number; quantity: number; offer: Offer };
/** What is left for one buyer. */
type Standing = {
  /** Goods id → how many more the role may buy; without an entry there is no limit. */
  allowances: Map<number, number>;
  /** Template id → why this many of a coupon that is for sale cannot be bought. */
  refusals: Map<number, FailureKey>;
};
type Wanted = Standing & { kind: GoodsKind; isParcel: boolean; lines: Line[] };

export const NO_STANDING: Standing = { allowances: new Map(), refusals: new Map() };

export async function readStanding(
  db: Queryable,
  { buyer: { roleId, playerId }, lines, now }: { buyer: Buyer; lines: Line[]; now: Date },
): Promise<Standing> {
  const goods = lines.map(({ offer }) => offer.goods).filter(({ limitPerRole }) => limitPerRole !== null);
  const wanted = lines.flatMap(({ offer: { couponTemplateId: templateId }, quantity }) =>
    templateId === null ? [] : [{ templateId, quantity }],
  );
  const [allowances, refusals] = await Promise.all([
    readAllowances(db, { roleId, goods, now }),
    refusalsToBuy(db, { playerId, wanted, now }),
  ]);
  return { allowances, refusals };
}

/** `ids`: the SKUs that were asked for; the lines of unknown ones are missing. */
export function objectTo(basket: Wanted, ids: number[], now: Date, seesStock: boolean): Objection[] {
  const found: Objection[] = [];
  const object = (skuId: number, failure: CallFailure) => found.push({ skuId, failure });
  for (const [index, skuId] of ids.entries()) {
    if (ids.indexOf(skuId) !== index) object(skuId, fail('goods/repeated-line'));
    else if (!basket.lines.some((line) => line.skuId === skuId))
      // What is not in the shop has no name to tell.
      object(skuId, fail('goods/gone'));
  }
  for (const { skuId, quantity, goodsId, offer } of basket.lines) {
    const { name } = offer.goods;
    const ofGoods = basket.lines
      .filter((line) => line.goodsId === goodsId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (!isOnSale(offer, now)) object(skuId, fail('goods/not-on-sale', { name }));
    else if (offer.goods.kind !== basket.kind || (offer.goods.delivery === 'ship') !== basket.isParcel)
      object(skuId, fail('goods/mixed-kinds'));
    else if (seesStock && offer.stock < quantity) object(skuId, fail('goods/sold-out', { name }));
    else {
      const left = Math.min(offer.goods.limitPerOrder ?? ofGoods, basket.allowances.get(goodsId) ?? ofGoods);
      const refusal =
        offer.couponTemplateId === null ? undefined : basket.refusals.get(offer.couponTemplateId);
      if (left <= 0) object(skuId, fail('goods/limit-reached', { name }));
      else if (ofGoods > left) object(skuId, fail('goods/limit-left', { name, left }));
      else if (refusal) object(skuId, fail(refusal));
    }
  }
  return found;
}

function isOnSale({ goods, price, isOffered }: Offer, now: Date): boolean {
  const isShown =
    goods.publishedAt !== null &&
    goods.publishedAt <= now &&
    !(goods.unpublishedAt && goods.unpublishedAt <= now);
  // What costs nothing, or costs points, cannot be paid for with money.
  const isForMoney = price > 0 && goods.scoreType === null;
  return (
    isOffered && isShown && goods.isGroupVisible && isForMoney && saleStatus(goods, 1, now) === 'on_sale'
  );
}

export function explain(objections: Objection[], language: Language) {
  return objections.map(({ skuId, failure }) => ({
    sku_id: skuId,
    code: failure.code,
    msg: failure.msg(language),
  }));
}
