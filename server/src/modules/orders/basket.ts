// What a player wants to buy, met with what is for sale: the lines to price, or every reason why not.
import type { Basket, GoodsKind } from '@emall/contract';
import type { Services } from '../../services.ts';
import { findOffers, type Offer } from '../catalog/index.ts';
import { findGame } from '../games/index.ts';
import { type Buyer, NO_STANDING, type Objection, objectTo, readStanding } from './objections.ts';
import type { PriceLine } from './pricing.ts';

export type BasketLine = PriceLine & { offer: Offer };
export type LoadedBasket = {
  kind: GoodsKind;
  isParcel: boolean;
  lines: BasketLine[];
  /** Goods id → how many more the role may buy; without an entry there is no limit. Empty unless asked for. */
  allowances: Map<number, number>;
};

type Look = {
  gameId: number;
  items: Basket;
  /** Counts what they may still buy, and looks at the stock of this moment; without one the database does that when ordering. */
  buyer?: Buyer;
  /** Past the memory, after it proved stale. */
  isFresh?: boolean;
};

type BasketReads = Pick<Services, 'db' | 'cache' | 'clock'>;

/** The basket and every objection against it; the lines of unknown SKUs are missing. */
export async function lookAtBasket(
  services: BasketReads,
  { gameId, items, buyer, isFresh = buyer !== undefined }: Look,
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
  const now = services.clock.now();
  const standing = buyer ? await readStanding(services.db, { buyer, lines, now }) : NO_STANDING;
  const first = lines[0]?.offer.goods;
  const basket: LoadedBasket = {
    kind: first?.kind ?? 'goods',
    isParcel: first?.delivery === 'ship',
    lines,
    allowances: standing.allowances,
  };
  return { basket, objections: objectTo({ ...basket, ...standing }, ids, now, seesStock) };
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

/** The basket, or the first reason why not. */
export async function loadBasket(services: BasketReads, look: Look): Promise<LoadedBasket> {
  const { basket, objections } = await lookAtBasket(services, look);
  if (objections[0]) throw objections[0].failure;
  return basket;
}
