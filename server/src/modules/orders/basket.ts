// What a player wants to buy, matched with what is on sale: the lines to price, and every violation of a purchase rule.
import type { Basket, GoodsKind } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { ORDER_MOST } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type CallFailure, fail, type Language } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { findOffers, isOnSale, type Offer } from '../catalog/index.ts';
import { findPurchaseFailures } from '../coupons/index.ts';
import { findGame } from '../games/index.ts';
import type { PriceLine } from './pricing.ts';

type BasketLine = PriceLine & { offer: Offer };
export type LoadedBasket = {
  kind: GoodsKind;
  isParcel: boolean;
  lines: BasketLine[];
  /** Goods id → how many more the role may buy; without an entry there is no limit. Empty without a buyer. */
  allowances: Map<number, number>;
  /** SKU id → how many more the player may buy in the flash sale that runs; without an entry there is no limit. */
  windowAllowances: Map<number, number>;
  /** SKU id → how many more the player may reserve before paying. Empty without a buyer. */
  remaining: Map<number, number>;
};
export type Buyer = { roleId: number; playerId: number; accountId: number };

type BasketRequest = {
  gameId: number;
  items: Basket;
  /** With a buyer, limits and the stock of this moment are checked; without one `create_orders` does that. */
  buyer?: Buyer;
  /** Past the cache, after it proved stale. */
  isFresh?: boolean;
};

type BasketReads = Pick<Services, 'db' | 'cache' | 'clock'>;

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
  const [game, { offers, hasStock }] = await Promise.all([
    findGame(services, gameId),
    offersOf(services, gameId, [...new Set(skuIds)], isFresh),
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
  const now = services.clock.now();
  const [limits, remaining] = buyer
    ? await Promise.all([
        readLimits(services.db, { buyer, lines, now }),
        readRemaining(services.db, buyer.playerId, lines),
      ])
    : [NO_LIMITS, NO_BOUNDS];
  const first = lines[0]?.offer.goods;
  const basket: LoadedBasket = {
    kind: first?.kind ?? 'goods',
    isParcel: first?.delivery === 'ship',
    lines,
    allowances: limits.allowances,
    windowAllowances: limits.windowAllowances,
    remaining,
  };
  return { basket, violations: findViolations({ ...basket, ...limits, skuIds, now, hasStock }) };
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

type Line = { skuId: number; goodsId: number; quantity: number; offer: Offer };
/** What is left for one buyer. */
type Limits = {
  allowances: Map<number, number>;
  windowAllowances: Map<number, number>;
  /** Template id → why this many of a coupon that is for sale cannot be bought. */
  couponFailures: Map<number, FailureKey>;
};
const NO_LIMITS: Limits = {
  allowances: new Map(),
  windowAllowances: new Map(),
  couponFailures: new Map(),
};
const NO_BOUNDS: LoadedBasket['remaining'] = new Map();

export async function readLimits(
  db: Queryable,
  { buyer, lines, now }: { buyer: Buyer; lines: Line[]; now: Date },
): Promise<Limits> {
  const goods = lines.map(({ offer }) => offer.goods);
  const wanted = lines.flatMap(({ offer: { couponTemplateId: templateId }, quantity }) =>
    templateId === null ? [] : [{ templateId, quantity }],
  );
  const [allowances, windowAllowances, couponFailures] = await Promise.all([
    readAllowances(db, { roleId: buyer.roleId, goods, now }),
    readWindowAllowances(db, buyer, lines),
    findPurchaseFailures(db, { playerId: buyer.playerId, wanted, now }),
  ]);
  return { allowances, windowAllowances, couponFailures };
}

/** How many more of each SKU in a flash sale with a limit this buyer may order. */
async function readWindowAllowances(
  db: Queryable,
  { roleId, accountId }: Buyer,
  lines: Line[],
): Promise<Map<number, number>> {
  const limited = lines.flatMap(({ skuId, offer: { window } }) =>
    window && window.limitQuantity !== null ? [{ skuId, id: window.id, limit: window.limitQuantity }] : [],
  );
  if (!limited.length) return new Map();
  const { rows } = await db.execute<{ id: number; bought: number }>(sql`
    SELECT w.id, c.bought
    FROM price_windows w
    JOIN player_roles r ON r.role_id = ${roleId}
    JOIN price_window_counts c ON c.price_window_id = w.id
      AND c.buyer = price_window_buyer(w.limit_per, ${accountId}, r.server_code, r.role_code)
    WHERE w.id = ANY (${sql.param(limited.map(({ id }) => id))}::bigint[])`);
  const bought = new Map(rows.map((row) => [row.id, row.bought]));
  return new Map(limited.map(({ skuId, id, limit }) => [skuId, Math.max(0, limit - (bought.get(id) ?? 0))]));
}

type Limited = Pick<Offer['goods'], 'id' | 'limitPerRole' | 'limitPeriod'>;

/** How many more of each limited goods a role may buy in the current period. */
export async function readAllowances(
  db: Queryable,
  { roleId, goods, now }: { roleId: number; goods: Limited[]; now: Date },
): Promise<Map<number, number>> {
  const limited = goods.filter(({ limitPerRole }) => limitPerRole !== null);
  if (!limited.length) return new Map();
  const wanted = limited.map(({ id, limitPeriod }) => ({ goods_id: id, period: limitPeriod }));
  const { rows } = await db.execute<{ goods_id: number; bought: number }>(sql`
    SELECT c.goods_id, c.bought
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(goods_id bigint, period text)
    JOIN player_roles r ON r.role_id = ${roleId}
    JOIN purchase_counts c ON c.goods_id = w.goods_id AND c.server_code = r.server_code
      AND c.role_code = r.role_code AND c.period = w.period
      AND c.starts_on = limit_starts_on(w.period, ${now}::timestamptz)`);
  const bought = new Map(rows.map((row) => [row.goods_id, row.bought]));
  return new Map(
    limited.map(({ id, limitPerRole }) => [id, Math.max(0, (limitPerRole ?? 0) - (bought.get(id) ?? 0))]),
  );
}

/** How many more pieces of each SKU a player may reserve before paying; `create_orders` decides by the same functions. */
async function readRemaining(db: Queryable, playerId: number, lines: Line[]): Promise<Map<number, number>> {
  const wanted = lines.map(({ skuId, offer }) => ({ sku_id: skuId, stock: offer.stock }));
  const { rows } = await db.execute<{ sku_id: number; remaining: number }>(sql`
    SELECT w.sku_id, (reservation_room(${playerId}, w.sku_id, w.stock, player.is_newcomer)).pieces AS remaining
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(sku_id bigint, stock integer),
      (SELECT has_never_paid(${playerId}) AS is_newcomer OFFSET 0) AS player`);
  return new Map(rows.map(({ sku_id, remaining }) => [sku_id, remaining]));
}

/** The most of a SKU that this player can order now, as its only line. */
export function maxQuantity({ offer, skuId, goodsId }: Line, basket: LoadedBasket): number {
  const { allowances, windowAllowances, remaining } = basket;
  const ofWindow = [offer.window?.left, windowAllowances.get(skuId)];
  const bounds = [offer.goods.limitPerOrder, allowances.get(goodsId), ...ofWindow, remaining.get(skuId)].map(
    (bound) => bound ?? Infinity,
  );
  return Math.min(offer.stock, ORDER_MOST.quantity, ...bounds);
}

type Checked = Limits & {
  remaining?: LoadedBasket['remaining'];
  kind: GoodsKind;
  isParcel: boolean;
  lines: Line[];
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
  { offer, skuId, goodsId, quantity }: Line,
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
  const left = Math.min(goods.limitPerOrder ?? goodsQuantity, allowances.get(goodsId) ?? goodsQuantity);
  if (left <= 0) return fail('goods/limit-reached', { name });
  if (goodsQuantity > left) return fail('goods/limit-left', { name, left });
  const inWindow = windowAllowances.get(skuId) ?? quantity;
  if (inWindow <= 0) return fail('goods/limit-reached', { name });
  if (quantity > inWindow) return fail('goods/limit-left', { name, left: inWindow });
  const reservable = remaining?.get(skuId) ?? quantity;
  if (reservable <= 0) return fail('goods/reserved', { name });
  if (quantity > reservable) return fail('goods/reserved-left', { name, left: reservable });
  const couponFailure = couponTemplateId === null ? undefined : couponFailures.get(couponTemplateId);
  return couponFailure && fail(couponFailure);
}

export function explain(violations: Violation[], language: Language) {
  return violations.map(({ skuId, failure }) => ({
    sku_id: skuId,
    code: failure.code,
    msg: failure.msg(language),
  }));
}
