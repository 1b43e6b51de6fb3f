// Rows of ops/catalog: groups, goods, SKUs, prices, limits, schedule and stock of a game's shop.
import Type, { type Static } from 'typebox';
import {
  change,
  countedPageOf,
  Id,
  idOf,
  Keyword,
  listing,
  listOf,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { GoodsDetail, GoodsKind, PurchaseLimits, ScoreType } from './goods.ts';
import { Cost, Price, SquarePicture, Stock, StockDifference } from './ops-goods-fields.ts';
import { goodsFileRows } from './ops-goods-file.ts';
import { PreviewTicket } from './ops-preview.ts';
import { priceWindowRows } from './ops-price-windows.ts';
import { Quantity } from './order.ts';

const Sort = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const exactly = { additionalProperties: false };

const group = { name: text(30), kind: GoodsKind, sort: Sort, is_visible: Type.Boolean() };
export const OpsGroup = Type.Object({
  group_id: Id,
  ...group,
  /** The points its prices are in; null for cents. */
  score_type: Nullable(ScoreType),
  goods_count: Type.Integer(),
});
export type OpsGroup = Static<typeof OpsGroup>;

const sku = {
  name: text(60, 0),
  /** The chosen value of each of the goods' options, in their order. */
  values: Type.Array(text(30), { maxItems: 4 }),
  price: Price,
  market_price: Nullable(Price),
  image: Nullable(SquarePicture),
  is_offered: Type.Boolean(),
  sort: Sort,
  /** What the game calls it; null for `sku-<id>`. */
  product_code: Nullable(text(64)),
  /** Where its codes come from, when it is delivered as one. */
  code_pool_id: Nullable(idOf('pool')),
  /** The coupon it sells. */
  coupon_template_id: Nullable(idOf('coupon')),
};
export const OpsSku = Type.Object({
  sku_id: Id,
  ...sku,
  /** Null: not known. */
  cost_amount: Nullable(Cost),
  stock: Type.Integer(),
});
export type OpsSku = Static<typeof OpsSku>;

const goods = {
  group_id: idOf('group'),
  kind: GoodsKind,
  delivery: GoodsDetail.properties.delivery,
  name: text(60),
  subtitle: Type.String({ maxLength: 80 }),
  description: Type.String({ maxLength: 5000 }),
  images: Type.Array(SquarePicture, { minItems: 1, maxItems: 9 }),
  tags: Type.Array(text(12), { maxItems: 4 }),
  contents: Type.Array(Type.Object({ name: text(40), quantity: Count }, exactly), { maxItems: 20 }),
  options: Type.Array(
    Type.Object({ name: text(20), values: Type.Array(text(30), { minItems: 1, maxItems: 30 }) }, exactly),
    { maxItems: 4 },
  ),
  limits: Type.Object(
    {
      per_order: Nullable(Quantity),
      per_role: Nullable(Count),
      period: PurchaseLimits.properties.period,
    },
    exactly,
  ),
  /** Points per paid yuan; null for the game's own rate. */
  points_rate: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  sale_starts_at: Nullable(Time),
  sale_ends_at: Nullable(Time),
  sort: Sort,
};
/** Where goods stand between draft and withdrawn. */
export const SaleState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('announced'),
  Type.Literal('on_sale'),
  /** None of its variants on offer is in stock. */
  Type.Literal('sold_out'),
  /** Its sale is over; it is still shown. */
  Type.Literal('ended'),
  Type.Literal('withdrawn'),
]);
export type SaleState = Static<typeof SaleState>;

export const OpsGoods = Type.Object({
  goods_id: Id,
  ...goods,
  /** Null for a draft. */
  published_at: Nullable(Time),
  unpublished_at: Nullable(Time),
  skus: Type.Array(OpsSku),
});
export type OpsGoods = Static<typeof OpsGoods>;

const causes = [
  Type.Literal('new'),
  Type.Literal('correction'),
  Type.Literal('edit'),
  Type.Literal('import'),
] as const;
const skuChange = {
  created_at: Time,
  /** Null: of all SKUs of the goods. */
  sku_id: Nullable(Id),
  sku_name: Nullable(Type.String()),
  before: Nullable(Type.Integer()),
  change: Type.Integer(),
  after: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
  operator: Nullable(Type.String()),
};
/** A change of stock by an operator, or what was sold on a day; the day of sales begins at `created_at`. */
export const StockChange = Type.Object({
  cause: Type.Union([...causes, Type.Literal('sales')]),
  ...skuChange,
});
export type StockChange = Static<typeof StockChange>;
export const PriceChange = Type.Object({ change_id: Id, cause: Type.Union([...causes]), ...skuChange });
export type PriceChange = Static<typeof PriceChange>;

/** Every id in its new order, each once. */
const Order = Type.Array(Id, { minItems: 1, maxItems: 2000, uniqueItems: true });

const SeveralGoods = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true });

export const opsCatalogRows = {
  listGroups: read({
    summary: 'Every group of the shop, hidden ones too, in shop order.',
    access: 'operator',
    undated: 'short',
    output: listOf(OpsGroup),
  }),
  saveGroup: change({
    summary: 'Adds a group, or changes the one of group_id.',
    access: 'operator',
    /** A new group of the points shop names its points; a price never changes its unit. */
    input: { group_id: Type.Optional(Id), ...group, score_type: Type.Optional(ScoreType) },
    output: Type.Object({ group_id: Id }),
    errors: ['call/not-found'],
  }),
  listGoods: read({
    summary: 'Everything the shop has, drafts and withdrawn goods too, newest first.',
    access: 'operator',
    input: {
      group_id: Type.Optional(idOf('group')),
      sale: Type.Optional(SaleState),
      /** Only groups whose prices are points, or only the others. */
      is_points_shop: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Keyword),
      ...listing,
    },
    output: countedPageOf(OpsGoods),
  }),
  goodsInfo: read({
    summary: 'One article with its SKUs.',
    access: 'operator',
    input: { goods_id: Id },
    output: OpsGoods,
    errors: ['call/not-found'],
  }),
  sortGroups: change({
    summary: 'Puts the groups of the shop in this order.',
    access: 'operator',
    input: { group_ids: Order },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  sortGoods: change({
    summary: 'Puts the goods of a group in this order.',
    access: 'operator',
    input: { group_id: Id, goods_ids: Order },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  setPrices: change({
    summary: 'Changes the prices or the costs of several SKUs, all of them or none; says why.',
    access: 'operator',
    permission: 'catalog.price',
    input: {
      /** What is left out stays as it is. */
      prices: Type.Array(
        Type.Object(
          {
            sku_id: Id,
            price: Type.Optional(Price),
            cost_amount: Type.Optional(Nullable(Cost)),
          },
          exactly,
        ),
        { minItems: 1, maxItems: 500 },
      ),
      reason: text(100),
    },
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['operator/line-unknown', 'operator/line-repeated'],
  }),
  saveGoods: change({
    summary: 'Adds goods as a draft, or changes those of goods_id: texts, pictures, limits, schedule.',
    access: 'operator',
    input: { goods_id: Type.Optional(Id), ...goods },
    output: Type.Object({ goods_id: Id }),
    errors: ['call/not-found'],
  }),
  previewUnsaved: read({
    summary:
      'Shows what the form of goods holds under a preview link of the operator’s that opens them: as if it were saved, and nothing is.',
    access: 'operator',
    permission: 'catalog.write',
    body_limit: 131_072,
    input: { ticket: PreviewTicket, goods_id: Id, ...goods },
    output: Nothing,
    errors: ['activity/preview-over', 'call/not-found', 'call/too-many'],
  }),
  copyGoods: change({
    summary: 'Copies goods with their SKUs as a draft: nothing in stock, no schedule.',
    access: 'operator',
    permission: 'catalog.price',
    input: { goods_id: Id },
    output: Type.Object({ goods_id: Id }),
    errors: ['call/not-found'],
  }),
  saveSku: change({
    summary: 'Adds a SKU with its first stock, or changes the one of sku_id: price, choice, delivery.',
    access: 'operator',
    permission: 'catalog.price',
    input: {
      sku_id: Type.Optional(Id),
      goods_id: Id,
      stock: Type.Optional(Stock),
      ...sku,
      cost_amount: Type.Optional(Nullable(Cost)),
    },
    output: Type.Object({ sku_id: Id }),
    errors: ['call/not-found', 'operator/choice-taken'],
  }),
  correctStock: change({
    summary: 'Adds to the stock of a SKU, or takes off; says why.',
    access: 'operator',
    input: {
      sku_id: Id,
      change: StockDifference,
      reason: text(100),
    },
    output: Type.Object({ stock: Type.Integer() }),
    errors: ['call/not-found', 'operator/stock-too-low'],
  }),
  correctStocks: change({
    summary: 'Adds to the stock of several SKUs, or takes off, all of them or none; says why.',
    access: 'operator',
    input: {
      stocks: Type.Array(Type.Object({ sku_id: Id, change: StockDifference }, exactly), {
        minItems: 1,
        maxItems: 500,
      }),
      reason: text(100),
    },
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['operator/line-unknown', 'operator/line-repeated', 'operator/line-stock'],
  }),
  stockHistory: read({
    summary:
      'How the stock of goods changed, newest first: by operators, and by the paid orders of each day.',
    access: 'operator',
    input: { goods_id: Id, ...listing },
    output: countedPageOf(StockChange),
    errors: ['call/not-found'],
  }),
  priceHistory: read({
    summary: 'How the prices of goods changed, newest first.',
    access: 'operator',
    input: { goods_id: Id, ...listing },
    output: countedPageOf(PriceChange),
    errors: ['call/not-found'],
  }),
  publish: change({
    summary: 'Shows goods in the shop from a moment on, or at once.',
    access: 'operator',
    input: { goods_id: Id, published_at: Type.Optional(Time) },
    output: Type.Object({ published_at: Time }),
    errors: ['call/not-found'],
  }),
  withdraw: change({
    summary: 'Withdraws goods from the shop; their orders are not affected.',
    access: 'operator',
    input: { goods_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  publishGoods: change({
    summary: 'Shows several goods in the shop at once, all of them or none.',
    access: 'operator',
    input: { goods_ids: SeveralGoods },
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['operator/line-goods'],
  }),
  withdrawGoods: change({
    summary: 'Withdraws several goods from the shop, all of them or none; their orders are not affected.',
    access: 'operator',
    input: { goods_ids: SeveralGoods },
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['operator/line-goods'],
  }),
  ...goodsFileRows,
  ...priceWindowRows,
};
