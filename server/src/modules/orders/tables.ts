// The tables of orders, their items, events and deliveries.
import type {
  DeliveryProblem,
  GoodsDetail,
  OrderKind,
  OrderStatus,
  PayType,
  RefundKind,
  RefundReason,
  RefundStatus,
} from '@emall/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { ParcelState } from '../../providers/logistics/index.ts';
import type { ScoreType } from '../points/index.ts';
import type { DeliveryStep, OrderReason } from './timeline.ts';

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
  accountId: int8('account_id').notNull(),
  playerId: int8('player_id').notNull(),
  roleId: int8('role_id').notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  kind: text('kind').$type<OrderKind>().notNull(),
  isParcel: boolean('is_parcel').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  goodsAmount: int8('goods_amount').notNull(),
  discountAmount: int8('discount_amount').notNull(),
  shippingAmount: int8('shipping_amount').notNull(),
  payAmount: int8('pay_amount').notNull(),
  refundedAmount: int8('refunded_amount').notNull().default(0),
  refundingAmount: int8('refunding_amount').notNull().default(0),
  rebatePoints: integer('rebate_points').notNull(),
  revokedPoints: integer('revoked_points').notNull().default(0),
  /** Paid with points of this type, and how many; both empty when it is paid with money. */
  scoreType: smallint('score_type').$type<ScoreType>(),
  points: int8('points'),
  couponId: int8('coupon_id'),
  couponName: text('coupon_name'),
  address: jsonb('address').$type<OrderAddress>(),
  sourceFrom: text('source_from').notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  paidAt: timestamptz('paid_at'),
  payType: text('pay_type').$type<PayType | 'offline_transfer'>(),
  isUnderReview: boolean('is_under_review').notNull().default(false),
  shippedAt: timestamptz('shipped_at'),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  completedAt: timestamptz('completed_at'),
  shipRemindedAt: timestamptz('ship_reminded_at'),
  deletedAt: timestamptz('deleted_at'),
  /** For a presale's deposit or balance: the presale order it belongs to. */
  presaleOrderId: int8('presale_order_id'),
});
export type OrderRow = typeof orders.$inferSelect;

export const orderItems = pgTable('order_items', {
  id: identity(),
  orderId: text('order_id').notNull(),
  goodsId: int8('goods_id').notNull(),
  skuId: int8('sku_id').notNull(),
  name: text('name').notNull(),
  skuName: text('sku_name').notNull(),
  image: text('image').notNull(),
  price: int8('price').notNull(),
  quantity: integer('quantity').notNull(),
  paidAmount: int8('paid_amount').notNull(),
  delivery: text('delivery').$type<DeliveryMethod>().notNull(),
  productCode: text('product_code').notNull(),
  codePoolId: int8('code_pool_id'),
  couponTemplateId: int8('coupon_template_id'),
  /** The price window that its price is of. */
  priceWindowId: int8('price_window_id'),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
  refundedAmount: int8('refunded_amount').notNull().default(0),
  rebatePoints: integer('rebate_points').notNull().default(0),
  revokedPoints: integer('revoked_points').notNull().default(0),
  contents: jsonb('contents').$type<GoodsDetail['contents']>().notNull(),
});
export type OrderItemRow = typeof orderItems.$inferSelect;

export const orderEvents = pgTable('order_events', {
  id: identity(),
  orderId: text('order_id').notNull(),
  at: timestamptz('at').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  reason: text('reason').$type<OrderReason>().notNull(),
  amount: int8('amount'),
  note: text('note'),
});

export const purchaseCounts = pgTable('purchase_counts', {
  goodsId: int8('goods_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  period: text('period', { enum: ['day', 'week', 'month', 'ever'] }).notNull(),
  startsOn: date('starts_on').notNull(),
  bought: integer('bought').notNull(),
});

export const deliveries = pgTable('deliveries', {
  orderItemId: int8('order_item_id').primaryKey(),
  orderId: text('order_id').notNull(),
  method: text('method').$type<DeliveryMethod>().notNull(),
  phase: text('phase', { enum: ['waiting', 'sending', 'delivered', 'void'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: timestamptz('next_try_at'),
  stuckAt: timestamptz('stuck_at'),
  problem: text('problem').$type<Exclude<DeliveryProblem, 'not_tried'>>(),
  rejection: text('rejection'),
  deliveredAt: timestamptz('delivered_at'),
  stoppedQuantity: integer('stopped_quantity').notNull().default(0),
  /** The role that gets it instead of the order's. */
  toRoleId: int8('to_role_id'),
  toServerCode: text('to_server_code'),
  toServerName: text('to_server_name'),
  toRoleCode: text('to_role_code'),
  toRoleName: text('to_role_name'),
});
export type DeliveryRow = typeof deliveries.$inferSelect;

export const deliveryEvents = pgTable('delivery_events', {
  id: identity(),
  orderItemId: int8('order_item_id').notNull(),
  at: timestamptz('at').notNull(),
  step: text('step').$type<DeliveryStep>().notNull(),
  note: text('note'),
});

export const orderNotes = pgTable('order_notes', {
  id: identity(),
  orderId: text('order_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  at: timestamptz('at').notNull(),
  text: text('text').notNull(),
});

/** Whether the money has arrived is read from the refund. */
export type StoredRefundStatus = Exclude<RefundStatus, 'refunded'>;
/** Somebody still has to act on the application. */
export const OPEN_APPLICATIONS: readonly StoredRefundStatus[] = ['applied', 'awaiting_return', 'returning'];
/** As its index names them: a plan with parameters would not use it. */
export const isOpenApplication = sql.raw(`status IN ('${OPEN_APPLICATIONS.join("', '")}')`);

export const refundApplications = pgTable('refund_applications', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<RefundKind>().notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  description: text('description').notNull().default(''),
  amount: int8('amount').notNull(),
  isShipped: boolean('is_shipped').notNull(),
  status: text('status').$type<StoredRefundStatus>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  decisionNote: text('decision_note').notNull().default(''),
  returnAddress: text('return_address'),
  returnUntil: timestamptz('return_until'),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  refundId: int8('refund_id'),
});
export type RefundApplicationRow = typeof refundApplications.$inferSelect;

export const refundApplicationItems = pgTable('refund_application_items', {
  applicationId: int8('application_id').notNull(),
  orderItemId: int8('order_item_id').notNull(),
  quantity: integer('quantity').notNull(),
  amount: int8('amount').notNull(),
  isOpen: boolean('is_open').notNull(),
});

export const refundApplicationPhotos = pgTable('refund_application_photos', {
  applicationId: int8('application_id').notNull(),
  place: integer('place').notNull(),
  uploadId: int8('upload_id').notNull(),
});

/** The lines that a refund is for. */
export const refundItems = pgTable('refund_items', {
  refundId: int8('refund_id').notNull(),
  orderItemId: int8('order_item_id').notNull(),
  quantity: integer('quantity').notNull(),
  amount: int8('amount').notNull(),
});

export const parcelTracks = pgTable('parcel_tracks', {
  orderId: text('order_id').primaryKey(),
  queriedAt: timestamptz('queried_at').notNull(),
  updatedAt: timestamptz('updated_at'),
  state: text('state').$type<ParcelState>(),
  events: jsonb('events').$type<{ at: string; text: string; state: ParcelState | null }[]>().notNull(),
});
