// Reads of the catalogue: groups in shop order, the goods of a group page by page, one goods in full.
import type { Contract, GoodsCard, GoodsDetail, Group, Input, Output, ScoreType } from '@emall/contract';
import { LIST_LIMIT, ORDER_PREFIX_FLAGS } from '@emall/contract/constants';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import { cursorField, defineCursor } from '../../platform/database/cursor.ts';
import { fail } from '../../platform/fail.ts';
import { markDraft, markGoods } from '../../platform/operators/previews.ts';
import type { CallHandler, Services } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { saleStatus } from './offers.ts';
import {
  expireAtChanges,
  nextChange,
  pricesNow,
  running,
  runningWindow,
  shownWindow,
} from './price-windows.ts';
import { goods, goodsGroups, skuOffers, skus } from './tables.ts';

type CatalogReads = Pick<Services, 'db' | 'cache' | 'clock' | 'isPreview'>;
type Goods = typeof goods.$inferSelect;
type GoodsPage = Output<Contract['index']['getGroupItem']>;

/** Whether the goods are in the shop, which takes at least one SKU to buy: the rule of `sku_offers`. */
function isListed(services: CatalogReads): SQL {
  return sql`EXISTS (SELECT FROM ${skuOffers} WHERE ${skuOffers.goodsId} = ${goods.id} AND ${isOfferListed(listedAt(services))})`;
}

/** Whether a SKU is listed. */
const skuListed = (services: CatalogReads): SQL =>
  sql`EXISTS (SELECT FROM ${skuOffers} WHERE ${skuOffers.skuId} = ${skus.id} AND ${isOfferListed(listedAt(services))})`;

type ListedAt = { now: Given<Date>; isPreview: boolean | undefined };
const listedAt = ({ clock, isPreview }: CatalogReads): ListedAt => ({ now: clock.now(), isPreview });

/** Over `sku_offers`: listed at a moment; in a preview drafts too. */
export function isOfferListed({ now, isPreview }: ListedAt): SQL | undefined {
  const { listedFrom, listedUntil, previewedFrom } = skuOffers;
  return and(lte(isPreview ? previewedFrom : listedFrom, now), or(isNull(listedUntil), gt(listedUntil, now)));
}

const isGroupShown = ({ isPreview }: CatalogReads) => (isPreview ? undefined : goodsGroups.isVisible);

/** A shop has one unit of price: groups of points, or (without a type) of money. */
function isOfShop(scoreType: ScoreType | undefined): SQL {
  return scoreType === undefined ? isNull(goodsGroups.scoreType) : eq(goodsGroups.scoreType, scoreType);
}

export async function readGroups(
  services: CatalogReads,
  gameId: number,
  scoreType?: ScoreType,
): Promise<Group[]> {
  const game = await findGame(services, gameId);
  const flags: Partial<Record<string, string>> = ORDER_PREFIX_FLAGS;
  const isHJWQ = flags[game?.orderPrefixTag ?? ''] === 'isHJWQ';
  const goodsCount = sql<number>`count(*)::int`;
  const groups = await services.db
    .select({
      group_id: goodsGroups.id,
      name: goodsGroups.name,
      isVisible: goodsGroups.isVisible,
      kind: goodsGroups.kind,
      goods_count: goodsCount,
    })
    .from(goodsGroups)
    .innerJoin(goods, and(eq(goods.gameId, goodsGroups.gameId), eq(goods.groupId, goodsGroups.id)))
    .where(
      and(eq(goodsGroups.gameId, gameId), isOfShop(scoreType), isGroupShown(services), isListed(services)),
    )
    .groupBy(goodsGroups.id)
    .orderBy(
      ...(isHJWQ ? [sql`${goodsGroups.kind} <> 'recharge'`] : []),
      asc(goodsGroups.sort),
      asc(goodsGroups.id),
    );
  return groups.map(({ isVisible, name, ...group }) => ({ ...group, name: markDraft(!isVisible, name) }));
}

export async function readGroupItem(
  services: CatalogReads,
  gameId: number,
  { group_id, score_type, ...page }: Input<Contract['index']['getGroupItem']>,
): Promise<GoodsPage> {
  const [group] = await services.db
    .select({ id: goodsGroups.id })
    .from(goodsGroups)
    .where(
      and(
        eq(goodsGroups.gameId, gameId),
        eq(goodsGroups.id, group_id),
        isOfShop(score_type),
        isGroupShown(services),
      ),
    );
  if (!group) throw fail('call/not-found');
  return readGoodsPage(services, gameId, eq(goods.groupId, group_id), page);
}

/** The goods that a coupon may reduce, in shop order: of some groups, of a list, or all but coupons themselves. */
export function readCouponGoods(
  services: CatalogReads,
  gameId: number,
  { scope, scopeIds }: { scope: 'all' | 'groups' | 'goods'; scopeIds: number[] },
  page: GoodsPaging,
): Promise<GoodsPage> {
  const listed = scope === 'goods' ? inArray(goods.id, scopeIds) : inArray(goods.groupId, scopeIds);
  const wanted = scope === 'all' ? undefined : listed;
  return readGoodsPage(services, gameId, and(wanted, isOfShop(undefined), ne(goods.kind, 'coupon')), page);
}

const goodsCursor = defineCursor({ sort: cursorField.int4, id: cursorField.int8 });

type GoodsPaging = { cursor?: string; limit?: number };

async function readGoodsPage(
  services: CatalogReads,
  gameId: number,
  wanted: SQL | undefined,
  { cursor, limit = LIST_LIMIT.default }: GoodsPaging,
): Promise<GoodsPage> {
  const after = goodsCursor.read(cursor);
  const now = services.clock.now();
  const isAfter = after && sql`(${goods.sort}, ${goods.id}) > (${after.sort}, ${after.id})`;
  const rows = await selectListed(services, gameId, and(wanted, isAfter), now).limit(limit + 1);
  expireAtChanges(services.cache, { gameId, changes: rows.map(({ changesAt }) => changesAt), now });
  const { page, next_cursor } = goodsCursor.page(rows, limit, (row) => row);
  return { list: page.map((row) => goodsCard(services, row, row)), next_cursor };
}

/** All goods that are listed for money, in shop order. */
export async function readAllGoods(services: CatalogReads, gameId: number): Promise<GoodsCard[]> {
  const now = services.clock.now();
  const rows = await selectListed(services, gameId, isOfShop(undefined), now);
  expireAtChanges(services.cache, { gameId, changes: rows.map(({ changesAt }) => changesAt), now });
  return rows.map((row) => goodsCard(services, row, row));
}

function selectListed(services: CatalogReads, gameId: number, wanted: SQL | undefined, now: Date) {
  const offer = cheapestOffer(services, now);
  const { price, marketPrice, stock, windowEndsAt, windowLeft, isDraftPrice, changesAt } = offer;
  return services.db
    .select({
      ...getTableColumns(goods),
      price,
      marketPrice,
      stock,
      windowEndsAt,
      windowLeft,
      isDraftPrice,
      changesAt,
    })
    .from(goods)
    .innerJoin(goodsGroups, and(eq(goodsGroups.id, goods.groupId), isGroupShown(services)))
    .innerJoinLateral(offer, sql`true`)
    .where(and(eq(goods.gameId, gameId), wanted, isListed(services)))
    .orderBy(asc(goods.sort), asc(goods.id));
}

type Offer = {
  price: number;
  marketPrice: number | null;
  stock: number;
  windowEndsAt: Date | null;
  windowLeft: number | null;
  /** For any SKU. */
  isDraftPrice: boolean;
};

/** The price that a card shows, the lowest in stock, and the stock of all SKUs together. */
function cheapestOffer(services: CatalogReads, now: Date) {
  const { price, marketPrice, windowEndsAt, windowLeft, isDraftPrice } = pricesNow(skuOffers);
  const order = sql`ORDER BY (${skuOffers.stock} = 0), ${price}, ${skuOffers.skuId}`;
  const first = <T>(value: SQLWrapper) => sql<T>`(array_agg(${value} ${order}))[1]`;
  return services.db
    .select({
      price: first<number>(price).as('price'),
      marketPrice: first<number | null>(marketPrice).as('market_price'),
      windowEndsAt: first<Date | null>(windowEndsAt).mapWith(running.endsAt).as('window_ends_at'),
      windowLeft: first<number | null>(windowLeft).as('window_left'),
      isDraftPrice: sql<boolean>`bool_or(${isDraftPrice})`.as('is_draft_price'),
      changesAt: sql<Date | null>`min(${nextChange(skuOffers.skuId, now)})`
        .mapWith(running.endsAt)
        .as('changes_at'),
      stock: sql<number>`sum(${skuOffers.stock})`.as('stock'),
    })
    .from(skuOffers)
    .leftJoin(
      runningWindow({ id: skuOffers.skuId, price: skuOffers.price }, { now, isPreview: services.isPreview }),
      sql`true`,
    )
    .where(and(eq(skuOffers.goodsId, goods.id), isOfferListed(listedAt(services))))
    .as('offer');
}

function goodsCard({ clock, isPreview = false }: CatalogReads, row: Goods, offer: Offer): GoodsCard {
  return {
    goods_id: row.id,
    group_id: row.groupId,
    kind: row.kind,
    name: markGoods(
      { isDraft: isPreview && row.publishedAt === null, isDraftPrice: offer.isDraftPrice },
      row.name,
    ),
    subtitle: row.subtitle,
    image: row.images[0] ?? '',
    price: offer.price,
    market_price: offer.marketPrice,
    price_window: shownWindow(offer),
    tags: row.tags,
    limits: { per_order: row.limitPerOrder, per_role: row.limitPerRole, period: row.limitPeriod },
    status: saleStatus(row, offer.stock, clock.now()),
    sale_starts_at: row.saleStartsAt?.toISOString() ?? null,
    sale_ends_at: row.saleEndsAt?.toISOString() ?? null,
    contents: row.contents,
  };
}

export async function readGoods(
  services: CatalogReads,
  gameId: number,
  goodsId: number,
  scoreType?: ScoreType,
): Promise<GoodsDetail | undefined> {
  const now = services.clock.now();
  return readDetail(services, {
    gameId,
    goodsId,
    wanted: and(isOfShop(scoreType), skuListed(services)),
    now,
  });
}

/** A presale shows its goods before the shop does, and has prices of its own. */
export const readGoodsForPresale = (services: CatalogReads, gameId: number, goodsId: number) =>
  readDetail(services, { gameId, goodsId, now: services.clock.now() });

async function readDetail(
  services: CatalogReads,
  { gameId, goodsId, wanted, now }: { gameId: number; goodsId: number; wanted?: SQL | undefined; now: Date },
): Promise<GoodsDetail | undefined> {
  const { db, cache } = services;
  const rows = await db
    .select({ goods, sku: skus, now: pricesNow(skus), changesAt: nextChange(skus.id, now) })
    .from(goods)
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .innerJoin(skus, and(eq(skus.goodsId, goods.id), skus.isOffered))
    .leftJoin(runningWindow(skus, { now, isPreview: services.isPreview }), wanted ? sql`true` : sql`false`)
    .where(and(eq(goods.gameId, gameId), eq(goods.id, goodsId), wanted))
    .orderBy(asc(skus.sort), asc(skus.id));
  const row = rows[0]?.goods;
  if (!row) return undefined;
  expireAtChanges(cache, { gameId, changes: rows.map(({ changesAt }) => changesAt), now });
  const offered = rows.map(({ sku, now: prices }) => ({ ...sku, ...prices }));
  const [cheapest] = offered.toSorted(
    (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.price - b.price || a.id - b.id,
  );
  const stock = offered.reduce((sum, sku) => sum + sku.stock, 0);
  const { price = 0, marketPrice = null, windowEndsAt = null, windowLeft = null } = cheapest ?? {};
  const isDraftPrice = offered.some((sku) => sku.isDraftPrice);
  const offer = { price, marketPrice, windowEndsAt, windowLeft, isDraftPrice, stock };
  return {
    ...goodsCard(services, row, offer),
    description: row.description,
    images: row.images,
    delivery: row.delivery,
    options: row.options,
    skus: offered.map((sku) => ({
      sku_id: sku.id,
      name: sku.name,
      values: sku.optionValues,
      price: sku.price,
      market_price: sku.marketPrice,
      price_window: shownWindow(sku),
      image: sku.image,
      stock: sku.stock,
    })),
  };
}

export const getGroupList: CallHandler<Contract['user']['getGroupList']> = async (
  { services, gameId },
  { score_type },
) => ({
  list: await readGroups(services, gameId, score_type),
});

export const getGroupItem: CallHandler<Contract['index']['getGroupItem']> = ({ services, gameId }, input) =>
  readGroupItem(services, gameId, input);

export const getGoodsInfoById: CallHandler<Contract['index']['getGoodsInfoById']> = async (
  { services, gameId },
  { goods_id, score_type },
) => {
  const found = await readGoods(services, gameId, goods_id, score_type);
  if (!found) throw fail('call/not-found');
  return found;
};

/** The top-up groups, each with all its denominations. */
export const getRechargeGroupList: CallHandler<Contract['user']['getRechargeGroupList']> = async ({
  services,
  gameId,
}) => {
  const groups = (await readGroups(services, gameId)).filter((group) => group.kind === 'recharge');
  const list = await Promise.all(
    groups.map(async ({ group_id, name }) => {
      const page = await readGroupItem(services, gameId, { group_id, limit: LIST_LIMIT.max });
      return { group_id, name, goods: page.list };
    }),
  );
  return { list };
};
