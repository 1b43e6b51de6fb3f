// What a player wants to buy, met with what is for sale: the lines to price, or every reason why not.
import type { Basket, GoodsKind } from '@emall/contract';
import type { Language } from '../../platform/fail.ts';
import { type CallFailure, fail } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { findOffers, type Offer, saleStatus } from '../catalog/index.ts';
import { findGame } from '../games/index.ts';
import { readAllowances } from './allowance.ts';
import type { PriceLine } from './pricing.ts';

export type BasketLine = PriceLine & { offer: Offer };
export type LoadedBasket = {
  kind: GoodsKind;
  isParcel: boolean;
  lines: BasketLine[];
  /** Goods id → how many more the role may buy; without an entry there is no limit. Empty unless asked for. */
  allowances: Map<number, number>;
};
export type Objection = { skuId: number; failure: CallFailure };

type Look = {
  gameId: number;
  items: Basket;
  /** Counts this role's limits and looks at the stock of this moment; without one the database does that when ordering. */
  roleId?: number;
  /** Past the memory, after it proved stale. */
  isFresh?: boolean;
};

type BasketReads = Pick<Services, 'db' | 'cache' | 'clock'>;

/** The basket and every objection against it; the lines of unknown SKUs are missing. */
export async function lookAtBasket(
  services: BasketReads,
  { gameId, items, roleId, isFresh = roleId !== undefined }: Look,
): Promise<{ basket: LoadedBasket; objections: Objection[] }> {
  const ids = items.map((item) => item.sku_id);
  const [game, { offers, seesStock }] = await Promise.all([
    findGame(services, gameId),
    offersOf(services, gameId, [...new Set(ids)], isFresh),
  ]);
  const lines = items.flatMap((item): BasketLine[] => {
    const offer = offers.get(item.sku_id);
    if (!offer) return [];
    return [
      {
        skuId: offer.skuId,
        goodsId: offer.goods.id,
        groupId: offer.goods.groupId,
        price: offer.price,
        quantity: item.quantity,
        pointsRate: offer.goods.pointsRate ?? game?.pointsRate ?? 0,
        offer,
      },
    ];
  });
  const limited = lines.map((line) => line.offer.goods).filter((goods) => goods.limitPerRole !== null);
  const allowances =
    roleId === undefined
      ? new Map<number, number>()
      : await readAllowances(services.db, { roleId, goods: limited, now: services.clock.now() });
  const first = lines[0]?.offer.goods;
  const basket: LoadedBasket = {
    kind: first?.kind ?? 'goods',
    isParcel: first?.delivery === 'ship',
    lines,
    allowances,
  };
  return { basket, objections: objectTo(basket, ids, services.clock.now(), seesStock) };
}

/**
 * Memory is told at once when the last one goes: thousands who come too late cost one look at the stock each, and not
 * an order that is taken back.
 */
async function offersOf(services: BasketReads, gameId: number, skuIds: number[], isFresh: boolean) {
  const offers = await findOffers(services, gameId, skuIds, isFresh);
  const isGone = !isFresh && [...offers.values()].some(({ stock }) => stock === 0);
  return {
    offers: isGone ? await findOffers(services, gameId, skuIds, true) : offers,
    seesStock: isFresh || isGone,
  };
}

function objectTo(basket: LoadedBasket, ids: number[], now: Date, seesStock: boolean): Objection[] {
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
      if (ofGoods <= left) continue;
      object(
        skuId,
        left > 0 ? fail('goods/limit-left', { name, left }) : fail('goods/limit-reached', { name }),
      );
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

/** The basket, or the first reason why not. */
export async function loadBasket(services: BasketReads, look: Look): Promise<LoadedBasket> {
  const { basket, objections } = await lookAtBasket(services, look);
  if (objections[0]) throw objections[0].failure;
  return basket;
}

export function explain(objections: Objection[], language: Language) {
  return objections.map(({ skuId, failure }) => ({
    sku_id: skuId,
    code: failure.code,
    msg: failure.msg(language),
  }));
}
