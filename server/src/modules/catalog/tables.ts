// The tables of groups, goods, SKUs, their price windows and changes.
import type { GoodsDetail, GoodsKind, Group } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const goodsGroups = pgTable('goods_groups', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<Group['kind']>().notNull(),
  /** Prices in it are points of this type; empty: cents. Never changes. */
  scoreType: smallint('score_type').$type<1 | 2>(),
  sort: integer('sort').notNull().default(0),
  isVisible: boolean('is_visible').notNull().default(true),
});

export const goods = pgTable('goods', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  groupId: int8('group_id').notNull(),
  kind: text('kind').$type<GoodsKind>().notNull(),
  delivery: text('delivery').$type<GoodsDetail['delivery']>().notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  description: text('description').notNull().default(''),
  images: text('images').array().notNull(),
  tags: text('tags').array().notNull().default([]),
  contents: jsonb('contents').$type<GoodsDetail['contents']>().notNull().default([]),
  options: jsonb('options').$type<GoodsDetail['options']>().notNull().default([]),
  limitPerOrder: integer('limit_per_order'),
  limitPerRole: integer('limit_per_role'),
  limitPeriod: text('limit_period', { enum: ['day', 'week', 'month', 'ever'] }),
  pointsRate: integer('points_rate'),
  publishedAt: timestamptz('published_at'),
  unpublishedAt: timestamptz('unpublished_at'),
  saleStartsAt: timestamptz('sale_starts_at'),
  saleEndsAt: timestamptz('sale_ends_at'),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const skus = pgTable('skus', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  goodsId: int8('goods_id').notNull(),
  name: text('name').notNull().default(''),
  optionValues: text('option_values').array().notNull().default([]),
  price: int8('price').notNull(),
  marketPrice: int8('market_price'),
  /** What one piece costs the shop; empty: not known. */
  costAmount: int8('cost_amount'),
  image: text('image'),
  stock: integer('stock').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
  /** What the game calls it; empty: `sku-<id>`. */
  productCode: text('product_code'),
  codePoolId: int8('code_pool_id'),
  couponTemplateId: int8('coupon_template_id'),
  sort: integer('sort').notNull().default(0),
});

export const priceWindows = pgTable('price_windows', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  /** The first window of its flash sale; null: it is the first. */
  saleId: int8('sale_id'),
  skuId: int8('sku_id').notNull(),
  price: int8('price').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  /** Empty: all that are in stock. */
  quota: integer('quota'),
  sold: integer('sold').notNull().default(0),
  limitQuantity: integer('limit_quantity'),
  limitPer: text('limit_per', { enum: ['role', 'account'] })
    .notNull()
    .default('role'),
  state: text('state', { enum: ['draft', 'scheduled', 'stopped'] }).notNull(),
  reason: text('reason').notNull(),
  createdBy: int8('created_by'),
  createdAt: timestamptz('created_at').notNull(),
  stoppedAt: timestamptz('stopped_at'),
});

export const skuChanges = pgTable('sku_changes', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  skuId: int8('sku_id').notNull(),
  field: text('field', { enum: ['stock', 'price'] }).notNull(),
  cause: text('cause', { enum: ['new', 'correction', 'edit', 'import'] }).notNull(),
  before: int8('before'),
  after: int8('after').notNull(),
  reason: text('reason'),
  operatorId: int8('operator_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const goodsReminders = pgTable('goods_reminders', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  goodsId: int8('goods_id').notNull(),
  skuId: int8('sku_id'),
  playerId: int8('player_id').notNull(),
  roleId: int8('role_id').notNull(),
  kind: text('kind', { enum: ['restock', 'on_sale'] }).notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** A SKU with its goods and its group; the view holds the one rule of what is listed and on sale (functions/catalog.sql). */
export const skuOffers = pgView('sku_offers', {
  skuId: int8('sku_id').notNull(),
  gameId: integer('game_id').notNull(),
  goodsId: int8('goods_id').notNull(),
  groupId: int8('group_id').notNull(),
  kind: text('kind').$type<GoodsKind>().notNull(),
  delivery: text('delivery').$type<GoodsDetail['delivery']>().notNull(),
  name: text('name').notNull(),
  skuName: text('sku_name').notNull(),
  image: text('image').notNull(),
  price: int8('price').notNull(),
  marketPrice: int8('market_price'),
  scoreType: smallint('score_type').$type<1 | 2>(),
  stock: integer('stock').notNull(),
  productCode: text('product_code').notNull(),
  codePoolId: int8('code_pool_id'),
  couponTemplateId: int8('coupon_template_id'),
  limitPerOrder: integer('limit_per_order'),
  limitPerRole: integer('limit_per_role'),
  limitPeriod: text('limit_period', { enum: ['day', 'week', 'month', 'ever'] }),
  pointsRate: integer('points_rate'),
  saleStartsAt: timestamptz('sale_starts_at'),
  saleEndsAt: timestamptz('sale_ends_at'),
  listedFrom: timestamptz('listed_from'),
  listedUntil: timestamptz('listed_until'),
  onSaleFrom: timestamptz('on_sale_from'),
  onSaleUntil: timestamptz('on_sale_until'),
  previewedFrom: timestamptz('previewed_from'),
  previewedSaleFrom: timestamptz('previewed_sale_from'),
  isDraft: boolean('is_draft').notNull(),
}).existing();
