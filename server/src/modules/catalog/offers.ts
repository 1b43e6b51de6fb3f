// SKUs as buyers see them: the goods, the price, whether it is on sale. Orders price their baskets from here.
import type { SaleStatus } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { createBatcher, STALLED_READ_MS } from '../../platform/database/batcher.ts';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { markGoods } from '../../platform/operators/previews.ts';
import type { Services } from '../../services.ts';
import { expireAtChanges, nextChange, pricesNow, runningWindow } from './price-windows.ts';
import { skuOffers, skus } from './tables.ts';

export type Offer = {
  skuId: number;
  skuName: string;
  /** What it costs now: that of the window while one runs, or its own. */
  price: number;
  basePrice: number;
  /** The flash sale that the price is of. */
  window: OfferWindow | null;
  /** The flash sale that runs, also when its pieces are sold. */
  runningWindowId: number | null;
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

type OfferWindow = {
  id: number;
  endsAt: Date;
  left: number;
  limitQuantity: number | null;
  limitPer: 'role' | 'account';
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

type OfferReads = Pick<Services, 'cache' | 'clock' | 'isPreview'> & { db: Queryable };

const OFFER_TTL_MS = 10_000;

/**
 * The offers of these SKUs by their id; unknown ones are missing. Cached for a few seconds and invalidated by every change
 * of an operator: `create_orders` checks price and stock again.
 */
export async function findOffers(
  { db, cache, clock, isPreview = false }: OfferReads,
  gameId: number,
  skuIds: readonly number[],
  isFresh = false,
): Promise<Map<number, Offer>> {
  // Unknown ids are cached too.
  const load = async (skuId: number) => {
    const now = clock.now();
    const found = await loadOffer(db, { gameId, skuId, now, isPreview });
    if (found) expireAtChanges(cache, { gameId, changes: [found.changesAt], now });
    return { offer: found?.offer };
  };
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
  async (db: Queryable, requests: (OffersAt & { gameId: number; skuId: number })[]) => {
    const skuIds = [...new Set(requests.map(({ skuId }) => skuId))];
    // A preview has a database session of its own, so that a batch is of one moment.
    const offers = requests[0] ? await loadOffers(db, skuIds, requests[0]) : new Map<number, LoadedOffer>();
    return requests.map(({ gameId, skuId }) => {
      const found = offers.get(skuId);
      return found?.gameId === gameId ? found : undefined;
    });
  },
  { name: 'offers', stalledMs: STALLED_READ_MS },
);

type OffersAt = { now: Date; isPreview: boolean };
type LoadedOffer = { gameId: number; offer: Offer; changesAt: Date | null };

const findOffersAt = compiledByShape<
  Pick<OffersAt, 'isPreview'>,
  { skuIds: number[]; now: Date },
  Awaited<ReturnType<typeof selectOffers>>
>((db, { isPreview }) => selectOffers(db, isPreview));

function selectOffers(db: Queryable, isPreview: boolean) {
  const now = sql.placeholder('now');
  const { groupId, kind, delivery, name, limitPerOrder, limitPerRole, limitPeriod, pointsRate, scoreType } =
    skuOffers;
  const { gameId, skuId, skuName, stock, couponTemplateId, image, onSaleUntil } = skuOffers;
  const onSaleFrom = isPreview ? skuOffers.previewedSaleFrom : skuOffers.onSaleFrom;
  const { isDraft } = skuOffers;
  const { marketPrice: _, ...prices } = pricesNow(skuOffers);
  const limits = { limitPerOrder, limitPerRole, limitPeriod };
  return db
    .select({
      gameId,
      skuId,
      skuName,
      ...prices,
      basePrice: skuOffers.price,
      changesAt: nextChange(skuId, now),
      stock,
      couponTemplateId,
      image,
      onSaleFrom,
      onSaleUntil,
      isDraft,
      goods: { id: skuOffers.goodsId, groupId, kind, delivery, name, ...limits, pointsRate, scoreType },
    })
    .from(skuOffers)
    .leftJoin(runningWindow({ id: skuId, price: skuOffers.price }, { now, isPreview }), sql`true`)
    .where(sql`${skuOffers.skuId} = ANY(${sql.placeholder('skuIds')}::bigint[])`);
}

async function loadOffers(
  db: Queryable,
  skuIds: number[],
  { now, isPreview }: OffersAt,
): Promise<Map<number, LoadedOffer>> {
  const rows = await findOffersAt(db, { isPreview }, { skuIds, now });
  return new Map(
    rows.map(
      ({ gameId: ofGame, changesAt, windowId: id, windowEndsAt: endsAt, windowLeft: left, ...row }) => {
        const { limitQuantity: limit, limitPer: per, isDraft: ofDraft, isDraftPrice, ...offer } = row;
        const marks = { isDraft: isPreview && ofDraft, isDraftPrice };
        const shown = { ...offer.goods, name: markGoods(marks, offer.goods.name) };
        const window =
          id === null || endsAt === null
            ? null
            : { id, endsAt, left: left ?? 0, limitQuantity: limit, limitPer: per ?? ('role' as const) };
        return [offer.skuId, { gameId: ofGame, offer: { ...offer, goods: shown, window }, changesAt }];
      },
    ),
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
