// What a player wants to buy, matched with what is on sale: the lines to price, and every violation of a purchase rule.
import type { Basket, GoodsKind } from '@emall/contract';
import { type CallFailure, fail, type Language } from '../../../platform/fail.ts';
import type { Services } from '../../../services.ts';
import { findOffers, isOnSale, type Offer } from '../../catalog/index.ts';
import { type Dictionary, failureText } from '../../content/index.ts';
import { findGame } from '../../games/index.ts';
import { type Buyer, type LimitedLine, type Limits, readLimits } from '../limits/purchase-limits.ts';
import type { PriceLine } from './pricing.ts';

type BasketLine = PriceLine & { offer: Offer };
/** The limits are empty without a buyer. */
export type LoadedBasket = Omit<Limits, 'couponFailures'> & {
  kind: GoodsKind;
  isParcel: boolean;
  lines: BasketLine[];
};

type BasketRequest = {
  gameId: number;
  items: Basket;
  /** With a buyer, limits and the stock of this moment are checked; without one `create_orders` does that. */
  buyer?: Buyer;
  /** Past the cache, after it proved stale. */
  isFresh?: boolean;
};

type BasketReads = Pick<Services, 'db' | 'cache' | 'clock' | 'isPreview'>;

export const NO_LIMITS: Limits = {
  allowances: new Map(),
  windowAllowances: new Map(),
  couponFailures: new Map(),
  remaining: new Map(),
};

/** The basket, or the first violation. */
export async function loadBasket(services: BasketReads, request: BasketRequest): Promise<LoadedBasket> {
  const { basket, violations } = await checkBasket(services, request);
  if (violations[0]) throw violations[0].failure;
  return basket;
}

/** The basket with all its violations; the lines of unknown SKUs are missing. */
export async function checkBasket(
  services: BasketReads,
  { gameId, items, buyer, isFresh = buyer !== undefined }: BasketRequest,
): Promise<{ basket: LoadedBasket; violations: Violation[] }> {
  const skuIds = items.map((item) => item.sku_id);
  const now = services.clock.now();
  const wanted = items.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }));
  const [game, { offers, hasStock }, limits] = await Promise.all([
    findGame(services, gameId),
    offersOf(services, gameId, [...new Set(skuIds)], isFresh),
    buyer ? readLimits(services.db, { buyer, wanted, now }) : NO_LIMITS,
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
        priceWindowId: offer.window?.id ?? null,
        quantity: item.quantity,
        pointsRate: offer.goods.pointsRate ?? game?.pointsRate ?? 0,
        offer,
      },
    ];
  });
  const first = lines[0]?.offer.goods;
  const { couponFailures, ...left } = limits;
  const basket: LoadedBasket = {
    kind: first?.kind ?? 'goods',
    isParcel: first?.delivery === 'ship',
    lines,
    ...left,
  };
  return { basket, violations: findViolations({ ...basket, couponFailures, skuIds, now, hasStock }) };
}

/** The cache is invalidated when the last one is sold: then one shared query replaces orders that would be rejected. */
async function offersOf(services: BasketReads, gameId: number, skuIds: number[], isFresh: boolean) {
  const offers = await findOffers(services, gameId, skuIds, isFresh);
  const isGone = !isFresh && [...offers.values()].some(({ stock }) => stock === 0);
  return {
    offers: isGone ? await findOffers(services, gameId, skuIds, true) : offers,
    hasStock: isFresh || isGone,
  };
}

/** `skuId`: null when it is about the order as a whole. */
export type Violation = { skuId: number | null; failure: CallFailure };

type Checked = Limits & {
  kind: GoodsKind;
  isParcel: boolean;
  lines: LimitedLine[];
  /** All that were asked for; the lines of unknown ones are missing. */
  skuIds: number[];
  /** The stock in the lines is that of this moment. */
  hasStock: boolean;
  now: Date;
};

export function findViolations({ lines, skuIds, ...basket }: Checked): Violation[] {
  const wrongIds = skuIds.flatMap((skuId, index): Violation[] => {
    if (skuIds.indexOf(skuId) !== index) return [{ skuId, failure: fail('goods/repeated-line') }];
    const isKnown = lines.some((line) => line.skuId === skuId);
    return isKnown ? [] : [{ skuId, failure: fail('goods/gone') }];
  });
  const wrongLines = lines.flatMap((line): Violation[] => {
    const ofGoods = lines.filter(({ goodsId }) => goodsId === line.goodsId);
    const goodsQuantity = ofGoods.reduce((sum, { quantity }) => sum + quantity, 0);
    const failure = findLineFailure(line, goodsQuantity, basket);
    return failure ? [{ skuId: line.skuId, failure }] : [];
  });
  return [...wrongIds, ...wrongLines];
}

function findLineFailure(
  { offer, skuId, goodsId, quantity }: LimitedLine,
  goodsQuantity: number,
  checked: Omit<Checked, 'lines' | 'skuIds'>,
): CallFailure | undefined {
  const { kind, isParcel, hasStock, allowances, windowAllowances, remaining, couponFailures, now } = checked;
  const { goods, couponTemplateId, window } = offer;
  const { name } = goods;
  // What costs points is not sold for money.
  if (goods.scoreType !== null || !isOnSale(offer, now)) return fail('goods/not-on-sale', { name });
  if (goods.kind !== kind || (goods.delivery === 'ship') !== isParcel) return fail('goods/mixed-kinds');
  if (hasStock && offer.stock < quantity) return fail('goods/sold-out', { name });
  if (hasStock && window && quantity > window.left)
    return fail('goods/window-left', { name, left: window.left });
  const left = allowances.get(goodsId)?.inOrder ?? goodsQuantity;
  if (left <= 0) return fail('goods/limit-reached', { name });
  if (goodsQuantity > left) return fail('goods/limit-left', { name, left });
  const inWindow = windowAllowances.get(window?.id ?? 0) ?? quantity;
  if (inWindow <= 0) return fail('goods/limit-reached', { name });
  if (quantity > inWindow) return fail('goods/limit-left', { name, left: inWindow });
  const reservable = remaining.get(skuId) ?? quantity;
  if (reservable <= 0) return fail('goods/reserved', { name });
  if (quantity > reservable) return fail('goods/reserved-left', { name, left: reservable });
  const couponFailure = couponTemplateId === null ? undefined : couponFailures.get(couponTemplateId);
  return couponFailure && fail(couponFailure);
}

export function explain(violations: Violation[], language: Language, dictionary: Dictionary) {
  return violations.map(({ skuId, failure }) => ({
    sku_id: skuId,
    code: failure.code,
    msg: failureText(failure, language, dictionary),
  }));
}
