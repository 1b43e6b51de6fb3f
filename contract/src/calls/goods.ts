// Goods as players see them: card, detail, SKUs, purchase limits, and the type of points they may cost.
import Type, { type Static } from 'typebox';
import { Cents, Id, Nullable, Time } from '../call.ts';

/** 1 mall points, 2 event points. */
export const ScoreType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type ScoreType = Static<typeof ScoreType>;
/** Selects the points shop of this type, whose prices are points; without it the shop whose prices are cents. */
export const ofShop = { score_type: Type.Optional(ScoreType) };

export const GoodsKind = Type.Union([
  Type.Literal('goods'),
  Type.Literal('gift_pack'),
  Type.Literal('coupon'),
  Type.Literal('recharge'),
]);
export type GoodsKind = Static<typeof GoodsKind>;
export const SaleStatus = Type.Union([
  Type.Literal('on_sale'),
  Type.Literal('sold_out'),
  Type.Literal('scheduled'),
  Type.Literal('ended'),
]);
export type SaleStatus = Static<typeof SaleStatus>;
export const LimitPeriod = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('ever'),
]);
export const PurchaseLimits = Type.Object({
  per_order: Nullable(Type.Integer()),
  per_role: Nullable(Type.Integer()),
  period: Nullable(LimitPeriod),
});
export type PurchaseLimits = Static<typeof PurchaseLimits>;

/** A flash sale that runs: when the price ends, and how many pieces are left at it. */
export const PriceWindow = Type.Object({ ends_at: Time, left: Type.Integer() });
export type PriceWindow = Static<typeof PriceWindow>;

const goodsCard = {
  goods_id: Id,
  group_id: Id,
  kind: GoodsKind,
  name: Type.String(),
  /** One short line: when a coupon counts, what a top-up gives on top. */
  subtitle: Type.String(),
  image: Type.String(),
  price: Cents,
  market_price: Nullable(Cents),
  /** While it runs, `price` is its price and `market_price` the price before and after it. */
  price_window: Nullable(PriceWindow),
  tags: Type.Array(Type.String()),
  limits: PurchaseLimits,
  status: SaleStatus,
  sale_starts_at: Nullable(Time),
  sale_ends_at: Nullable(Time),
  /** What a gift pack holds; empty for everything else. */
  contents: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
};
export const GoodsCard = Type.Object(goodsCard);
export type GoodsCard = Static<typeof GoodsCard>;

export const Sku = Type.Object({
  sku_id: Id,
  name: Type.String(),
  /** The chosen value of each of the goods' options, in their order. */
  values: Type.Array(Type.String()),
  price: Cents,
  market_price: Nullable(Cents),
  price_window: Nullable(PriceWindow),
  image: Nullable(Type.String()),
  stock: Type.Integer(),
});
export type Sku = Static<typeof Sku>;

/** By parcel, straight to the role, as a code, or into the player's account. */
export const DeliveryMethod = Type.Union([
  Type.Literal('ship'),
  Type.Literal('role'),
  Type.Literal('code'),
  Type.Literal('account'),
]);
export type DeliveryMethod = Static<typeof DeliveryMethod>;

export const GoodsDetail = Type.Object({
  ...goodsCard,
  description: Type.String(),
  images: Type.Array(Type.String()),
  delivery: DeliveryMethod,
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  skus: Type.Array(Sku),
});
export type GoodsDetail = Static<typeof GoodsDetail>;
