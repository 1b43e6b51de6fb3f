// The tables of groups, goods and SKUs.
import type { GoodsDetail, GoodsKind, Group } from '@emall/contract';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

export const goodsGroups = pgTable('goods_groups', {
  id: id(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<Group['kind']>().notNull(),
  /** Prices in it are points of this type; empty: cents. Never changes. */
  scoreType: smallint('score_type').$type<1 | 2>(),
  sort: integer('sort').notNull().default(0),
  isVisible: boolean('is_visible').notNull().default(true),
});

export const goods = pgTable('goods', {
  id: id(),
  gameId: integer('game_id').notNull(),
  groupId: bigint('group_id', { mode: 'number' }).notNull(),
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
  publishedAt: timestamp('published_at', { withTimezone: true }),
  unpublishedAt: timestamp('unpublished_at', { withTimezone: true }),
  saleStartsAt: timestamp('sale_starts_at', { withTimezone: true }),
  saleEndsAt: timestamp('sale_ends_at', { withTimezone: true }),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const skus = pgTable('skus', {
  id: id(),
  gameId: integer('game_id').notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  name: text('name').notNull().default(''),
  optionValues: text('option_values').array().notNull().default([]),
  price: bigint('price', { mode: 'number' }).notNull(),
  marketPrice: bigint('market_price', { mode: 'number' }),
  image: text('image'),
  stock: integer('stock').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
  /** What the game calls it; empty: `sku-<id>`. */
  productCode: text('product_code'),
  codePoolId: bigint('code_pool_id', { mode: 'number' }),
  couponTemplateId: bigint('coupon_template_id', { mode: 'number' }),
  sort: integer('sort').notNull().default(0),
});
