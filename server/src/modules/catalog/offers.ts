// SKUs as buyers see them: the goods, the price, whether it is on sale. Orders price their baskets from here.
import type { SaleStatus } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { createBatcher } from '../../platform/batcher.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { skuOffers, skus } from './tables.ts';

export type Offer = {
  skuId: number;
  skuName: string;
  price: number;
  stock: number;
  couponTemplateId: number | null;
  image: string;
  /** When it is on sale; null: never, and without an end. */
  onSaleFrom: Date | null;
  onSaleUntil: Date | null;
  goods: Pick<
    typeof skuOffers.$inferSelect,
    | 'groupId'
    | 'kind'
    | 'delivery'
    | 'name'
    | 'limitPerOrder'
    | 'limitPerRole'
    | 'limitPeriod'
    | 'pointsRate'
    /** The price is points of this type; null: cents. It never changes, so a cached one is right. */
    | 'scoreType'
  > & { id: number };
};

/** Whether it can be bought at this time, stock aside. What makes a sale is the rule of the view `sku_offers`. */
export function isOnSale(
  { onSaleFrom, onSaleUntil }: Pick<Offer, 'onSaleFrom' | 'onSaleUntil'>,
  now: Date,
): boolean {
  return onSaleFrom !== null && onSaleFrom <= now && (onSaleUntil === null || now < onSaleUntil);
}

type SaleWindow = { saleStartsAt: Date | null; saleEndsAt: Date | null };

/** The status that lists show of goods that are visible. */
export function saleStatus(window: SaleWindow, stock: number, now: Date): SaleStatus {
  if (window.saleStartsAt && window.saleStartsAt > now) return 'scheduled';
  if (window.saleEndsAt && window.saleEndsAt <= now) return 'ended';
  return stock > 0 ? 'on_sale' : 'sold_out';
}

type OfferReads = Pick<Services, 'cache'> & { db: Queryable };

const OFFER_TTL_MS = 10_000;

/**
 * The offers of these SKUs by their id; unknown ones are missing. Cached for a few seconds and invalidated by every change
 * of an operator: `create_orders` checks price and stock again.
 */
export async function findOffers(
  { db, cache }: OfferReads,
  gameId: number,
  skuIds: readonly number[],
  isFresh = false,
): Promise<Map<number, Offer>> {
  // Unknown ids are cached too.
  const load = async (skuId: number) => ({ offer: await loadOffer(db, { gameId, skuId }) });
  const found = await Promise.all(
    skuIds.map((id) =>
      isFresh ? load(id) : cache.get(`game:${gameId}`, `sku:${id}`, OFFER_TTL_MS, () => load(id)),
    ),
  );
  return new Map(found.flatMap(({ offer }) => (offer ? [[offer.skuId, offer]] : [])));
}

// When a SKU is sold out, thousands query its stock at once: those of one moment share a query.
const loadOffer = createBatcher(
  64,
  async (db: Queryable, requests: { gameId: number; skuId: number }[]) => {
    const offers = await loadOffers(db, [...new Set(requests.map(({ skuId }) => skuId))]);
    return requests.map(({ gameId, skuId }) => {
      const found = offers.get(skuId);
      return found?.gameId === gameId ? found.offer : undefined;
    });
  },
  { name: 'offers' },
);

async function loadOffers(
  db: Queryable,
  skuIds: number[],
): Promise<Map<number, { gameId: number; offer: Offer }>> {
  const { groupId, kind, delivery, name, limitPerOrder, limitPerRole, limitPeriod, pointsRate, scoreType } =
    skuOffers;
  const { gameId, skuId, skuName, price, stock, couponTemplateId, image, onSaleFrom, onSaleUntil } =
    skuOffers;
  const limits = { limitPerOrder, limitPerRole, limitPeriod };
  const rows = await db
    .select({
      ...{ gameId, skuId, skuName, price, stock, couponTemplateId, image, onSaleFrom, onSaleUntil },
      goods: { id: skuOffers.goodsId, groupId, kind, delivery, name, ...limits, pointsRate, scoreType },
    })
    .from(skuOffers)
    .where(inArray(skuOffers.skuId, skuIds));
  return new Map(rows.map(({ gameId: ofGame, ...offer }) => [offer.skuId, { gameId: ofGame, offer }]));
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
