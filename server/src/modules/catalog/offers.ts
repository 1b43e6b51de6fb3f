// A SKU as a buyer meets it: its goods, its price, whether it can be bought now. Orders price their baskets from here.
import { and, eq, inArray } from 'drizzle-orm';
import { createBatcher } from '../../platform/batcher.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { goods, goodsGroups, skus } from './tables.ts';

export type Offer = {
  skuId: number;
  skuName: string;
  price: number;
  stock: number;
  couponTemplateId: number | null;
  image: string;
  isOffered: boolean;
  goods: Pick<
    typeof goods.$inferSelect,
    | 'id'
    | 'groupId'
    | 'kind'
    | 'delivery'
    | 'name'
    | 'limitPerOrder'
    | 'limitPerRole'
    | 'limitPeriod'
    | 'pointsRate'
    | 'publishedAt'
    | 'unpublishedAt'
    | 'saleStartsAt'
    | 'saleEndsAt'
  > & {
    isGroupVisible: boolean;
    /** The price is points of this type; null: cents. It never changes, so memory may be trusted with it. */
    scoreType: 1 | 2 | null;
  };
};

type OfferReads = Pick<Services, 'cache'> & { db: Queryable };

const OFFER_TTL_MS = 10_000;

/**
 * The offers of these SKUs by their id; unknown ones are missing. From memory, a few seconds old at most and emptied by
 * every change an operator makes: whoever takes money checks price and stock again in the database.
 */
export async function findOffers(
  { db, cache }: OfferReads,
  gameId: number,
  skuIds: readonly number[],
  isFresh = false,
): Promise<Map<number, Offer>> {
  // An id nobody has is kept too.
  const load = async (skuId: number) => ({ offer: await loadOffer(db, { gameId, skuId }) });
  const found = await Promise.all(
    skuIds.map((id) =>
      isFresh ? load(id) : cache.get(`game:${gameId}`, `sku:${id}`, OFFER_TTL_MS, () => load(id)),
    ),
  );
  return new Map(found.flatMap(({ offer }) => (offer ? [[offer.skuId, offer]] : [])));
}

/** Thousands look at the stock of one SKU when it is gone: those of one moment look together. */
const loadOffer = createBatcher(64, async (db: Queryable, wishes: { gameId: number; skuId: number }[]) => {
  const offers = await loadOffers(db, [...new Set(wishes.map(({ skuId }) => skuId))]);
  return wishes.map(({ gameId, skuId }) => {
    const found = offers.get(skuId);
    return found?.gameId === gameId ? found.offer : undefined;
  });
});

async function loadOffers(
  db: Queryable,
  skuIds: number[],
): Promise<Map<number, { gameId: number; offer: Offer }>> {
  const rows = await db
    .select({
      gameId: skus.gameId,
      skuId: skus.id,
      skuName: skus.name,
      price: skus.price,
      stock: skus.stock,
      couponTemplateId: skus.couponTemplateId,
      skuImage: skus.image,
      isOffered: skus.isOffered,
      goods: {
        id: goods.id,
        groupId: goods.groupId,
        kind: goods.kind,
        delivery: goods.delivery,
        name: goods.name,
        images: goods.images,
        limitPerOrder: goods.limitPerOrder,
        limitPerRole: goods.limitPerRole,
        limitPeriod: goods.limitPeriod,
        pointsRate: goods.pointsRate,
        publishedAt: goods.publishedAt,
        unpublishedAt: goods.unpublishedAt,
        saleStartsAt: goods.saleStartsAt,
        saleEndsAt: goods.saleEndsAt,
        isGroupVisible: goodsGroups.isVisible,
        scoreType: goodsGroups.scoreType,
      },
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .where(inArray(skus.id, skuIds));
  return new Map(
    rows.map(({ gameId, skuImage, goods: { images, ...rest }, ...sku }) => [
      sku.skuId,
      { gameId, offer: { ...sku, image: skuImage ?? images[0] ?? '', goods: rest } },
    ]),
  );
}

/** Where a coupon template is sold; undefined when it is not. */
export async function findCouponOffer(
  db: Database,
  gameId: number,
  templateId: number,
): Promise<{ skuId: number } | undefined> {
  const [row] = await db
    .select({ skuId: skus.id })
    .from(skus)
    .where(and(eq(skus.gameId, gameId), eq(skus.couponTemplateId, templateId), eq(skus.isOffered, true)));
  return row;
}
