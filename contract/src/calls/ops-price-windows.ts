// Rows of ops/catalog about flash sales: another price of SKUs for a time, a number of pieces and a limit per buyer.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Id,
  idOf,
  listing,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';

const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 });
/** Pieces at the price; null: all that are in stock. */
const Quota = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));
export const LimitPer = Type.Union([Type.Literal('role'), Type.Literal('account')]);
export type LimitPer = Static<typeof LimitPer>;

export const PriceWindowStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('upcoming'),
  Type.Literal('running'),
  /** Its pieces are sold; the SKU costs its own price again. */
  Type.Literal('used_up'),
  Type.Literal('ended'),
  Type.Literal('stopped'),
]);
export type PriceWindowStatus = Static<typeof PriceWindowStatus>;

const SaleSkus = Type.Array(
  Type.Object({ sku_id: Id, price: Price, quota: Quota }, { additionalProperties: false }),
  { minItems: 1, maxItems: 100 },
);

const rule = {
  /** Null: at once. */
  starts_at: Nullable(Time),
  ends_at: Time,
  /** How many pieces a role or an account may order in it. */
  limit_quantity: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit_per: LimitPer,
  /** A draft has no effect. */
  is_draft: Type.Boolean(),
  reason: text(100),
};

const SaleSku = Type.Object({
  sku_id: Id,
  /** Empty when its goods have no variants. */
  sku_name: Type.String(),
  /** What the SKU costs before and after the sale. */
  base_price: Cents,
  price: Cents,
  quota: Nullable(Type.Integer()),
  sold: Type.Integer(),
  stock: Type.Integer(),
});
export type SaleSku = Static<typeof SaleSku>;

export const OpsPriceWindow = Type.Object({
  price_window_id: Id,
  status: PriceWindowStatus,
  goods_id: Id,
  name: Type.String(),
  image: Type.String(),
  /** The SKUs that are sold in it, in the order of their goods. */
  skus: Type.Array(SaleSku),
  /** The lowest of its SKUs, in the sale and without it. */
  price: Cents,
  base_price: Cents,
  /** Sum over all its SKUs. */
  sold: Type.Integer(),
  starts_at: Time,
  ends_at: Time,
  limit_quantity: Nullable(Type.Integer()),
  limit_per: LimitPer,
  reason: Type.String(),
  /** The operator who made it. */
  created_by: Nullable(Type.String()),
  created_at: Time,
  stopped_at: Nullable(Time),
});
export type OpsPriceWindow = Static<typeof OpsPriceWindow>;

/** How a flash sale goes, as its live board shows it: an event of `/mall/ops/flash-sale-board`. */
export type FlashSaleFigures = {
  is_running: boolean;
  skus: { sku_id: number; quota: number | null; sold: number; stock: number }[];
  orders: number;
  paid: number;
  cancelled: number;
  paid_amount: number;
  orders_per_s: number;
  /** By the key of the failure, the most frequent first. */
  rejections: { reason: string; count: number }[];
};

const errors = [
  'call/not-found',
  'operator/price-window-overlap',
  'operator/price-window-price',
  'operator/price-window-over',
] as const;

export const priceWindowRows = {
  listPriceWindows: read({
    summary: 'Flash sales, newest first; `from` and `to` are about their start.',
    access: 'operator',
    input: {
      goods_id: Type.Optional(idOf('goods')),
      status: Type.Optional(PriceWindowStatus),
      ...listing,
    },
    output: countedPageOf(OpsPriceWindow),
  }),
  priceWindowInfo: read({
    summary: 'One flash sale.',
    access: 'operator',
    input: { price_window_id: Id },
    output: OpsPriceWindow,
    errors: ['call/not-found'],
  }),
  addPriceWindows: change({
    summary: 'Gives SKUs another price for a time: one flash sale over all of them; says why.',
    access: 'operator',
    permission: 'catalog.price',
    input: {
      skus: SaleSkus,
      ...rule,
    },
    output: Type.Object({ price_window_id: Id }),
    errors,
  }),
  changePriceWindow: change({
    summary:
      'Changes a flash sale; names each of its SKUs. Of one that runs, prices, start and whom the limit counts stay.',
    access: 'operator',
    permission: 'catalog.price',
    input: { price_window_id: Id, skus: SaleSkus, ...rule },
    output: Nothing,
    errors: [...errors, 'operator/price-window-running', 'operator/price-window-sold'],
  }),
  stopPriceWindow: change({
    summary:
      'Ends a flash sale at once: its SKUs cost their own prices again. Orders in it stay as they are.',
    access: 'operator',
    permission: 'catalog.price',
    input: { price_window_id: Id, reason: text(100) },
    output: Nothing,
    errors: ['call/not-found', 'operator/price-window-over'],
  }),
};
