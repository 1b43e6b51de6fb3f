// The tables of orders, their items, events and deliveries.
import type { GoodsDetail, OrderKind, OrderStatus, PayType } from '@emall/contract';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ScoreType } from '../points/index.ts';
import type { DeliveryStep, OrderReason } from './timeline.ts';

const money = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type OrderAddress = {
  name: string;
  phone: string;
  region_code: string;
  region: string;
  detail: string;
};
export type DeliveryMethod = GoodsDetail['delivery'];

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  gameId: integer('game_id').notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  kind: text('kind').$type<OrderKind>().notNull(),
  isParcel: boolean('is_parcel').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  goodsAmount: money('goods_amount').notNull(),
  discountAmount: money('discount_amount').notNull(),
  shippingAmount: money('shipping_amount').notNull(),
  payAmount: money('pay_amount').notNull(),
  refundedAmount: money('refunded_amount').notNull().default(0),
  refundingAmount: money('refunding_amount').notNull().default(0),
  rebatePoints: integer('rebate_points').notNull(),
  /** Paid with points of this type, and how many; both empty when it is paid with money. */
  scoreType: smallint('score_type').$type<ScoreType>(),
  points: money('points'),
  couponId: bigint('coupon_id', { mode: 'number' }),
  couponName: text('coupon_name'),
  address: jsonb('address').$type<OrderAddress>(),
  sourceFrom: text('source_from').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  paidAt: moment('paid_at'),
  payType: text('pay_type').$type<PayType | 'offline_transfer'>(),
  isUnderReview: boolean('is_under_review').notNull().default(false),
  shippedAt: moment('shipped_at'),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  completedAt: moment('completed_at'),
  deletedAt: moment('deleted_at'),
  /** Of a presale's deposit or balance: the presale order it belongs to. */
  presaleOrderId: bigint('presale_order_id', { mode: 'number' }),
});
export type OrderRow = typeof orders.$inferSelect;

export const orderItems = pgTable('order_items', {
  id: identity(),
  orderId: text('order_id').notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  skuId: bigint('sku_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  skuName: text('sku_name').notNull(),
  image: text('image').notNull(),
  price: money('price').notNull(),
  quantity: integer('quantity').notNull(),
  paidAmount: money('paid_amount').notNull(),
  delivery: text('delivery').$type<DeliveryMethod>().notNull(),
  productCode: text('product_code').notNull(),
  codePoolId: bigint('code_pool_id', { mode: 'number' }),
  couponTemplateId: bigint('coupon_template_id', { mode: 'number' }),
  contents: jsonb('contents').$type<GoodsDetail['contents']>().notNull(),
});
export type OrderItemRow = typeof orderItems.$inferSelect;

export const orderEvents = pgTable('order_events', {
  id: identity(),
  orderId: text('order_id').notNull(),
  at: moment('at').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  reason: text('reason').$type<OrderReason>().notNull(),
});

export const purchaseCounts = pgTable('purchase_counts', {
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  period: text('period', { enum: ['day', 'week', 'month', 'ever'] }).notNull(),
  startsOn: date('starts_on').notNull(),
  bought: integer('bought').notNull(),
});

export const minorProfiles = pgTable('minor_profiles', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  ageBand: text('age_band', { enum: ['under_8', 'under_16', 'under_18'] }).notNull(),
  reportedAt: moment('reported_at').notNull(),
});

export const deliveries = pgTable('deliveries', {
  orderItemId: bigint('order_item_id', { mode: 'number' }).primaryKey(),
  orderId: text('order_id').notNull(),
  method: text('method').$type<DeliveryMethod>().notNull(),
  phase: text('phase', { enum: ['waiting', 'sending', 'delivered', 'void'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at'),
  stuckAt: moment('stuck_at'),
  deliveredAt: moment('delivered_at'),
});
export type DeliveryRow = typeof deliveries.$inferSelect;

export const deliveryEvents = pgTable('delivery_events', {
  id: identity(),
  orderItemId: bigint('order_item_id', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
  step: text('step').$type<DeliveryStep>().notNull(),
});
