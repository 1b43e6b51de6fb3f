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

export const OpsPriceWindow = Type.Object({
  price_window_id: Id,
  status: PriceWindowStatus,
  goods_id: Id,
  sku_id: Id,
  name: Type.String(),
  sku_name: Type.String(),
  image: Type.String(),
  /** What the SKU costs before and after it. */
  base_price: Cents,
  price: Cents,
  starts_at: Time,
  ends_at: Time,
  quota: Nullable(Type.Integer()),
  sold: Type.Integer(),
  stock: Type.Integer(),
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
  quota: number | null;
  sold: number;
  stock: number;
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
    summary: 'Gives SKUs another price for a time, all of them or none; says why.',
    access: 'operator',
    permission: 'catalog.price',
    input: {
      skus: Type.Array(
        Type.Object({ sku_id: Id, price: Price, quota: Quota }, { additionalProperties: false }),
        { minItems: 1, maxItems: 100 },
      ),
      ...rule,
    },
    output: Type.Object({ price_window_ids: Type.Array(Id) }),
    errors,
  }),
  changePriceWindow: change({
    summary: 'Changes a flash sale. Of one that runs, price, start and whom the limit counts stay.',
    access: 'operator',
    permission: 'catalog.price',
    input: { price_window_id: Id, price: Price, quota: Quota, ...rule },
    output: Nothing,
    errors: [...errors, 'operator/price-window-running', 'operator/price-window-sold'],
  }),
  stopPriceWindow: change({
    summary: 'Ends a flash sale at once: the SKU costs its own price again. Orders in it stay as they are.',
    access: 'operator',
    permission: 'catalog.price',
    input: { price_window_id: Id, reason: text(100) },
    output: Nothing,
    errors: ['call/not-found', 'operator/price-window-over'],
  }),
};
