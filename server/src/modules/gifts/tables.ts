// The tables of gifts, of what roles received, and of code imports.
import type { GiftContent, GiftDelivery, GiftImportLine } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const gifts = pgTable('gifts', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  description: text('description').notNull().default(''),
  usage: text('usage').notNull().default(''),
  image: text('image').notNull(),
  contents: jsonb('contents').$type<GiftContent[]>().notNull(),
  delivery: text('delivery').$type<GiftDelivery>().notNull(),
  codePoolId: int8('code_pool_id'),
  productCode: text('product_code'),
  minLevel: integer('min_level'),
  minVip: integer('min_vip'),
  minSpend: int8('min_spend'),
  firstLoginDays: integer('first_login_days'),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  total: integer('total').notNull(),
  perRole: integer('per_role').notNull(),
  handedOut: integer('handed_out').notNull().default(0),
  lowCodes: integer('low_codes').notNull().default(0),
  isPublished: boolean('is_published').notNull().default(false),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type GiftRow = typeof gifts.$inferSelect;

export const giftCounts = pgTable(
  'gift_counts',
  {
    giftId: int8('gift_id').notNull(),
    serverCode: text('server_code').notNull(),
    roleCode: text('role_code').notNull(),
    received: integer('received').notNull(),
  },
  (row) => [primaryKey({ columns: [row.giftId, row.serverCode, row.roleCode] })],
);

export const giftReceipts = pgTable('gift_receipts', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  giftId: int8('gift_id').notNull(),
  playerId: int8('player_id').notNull(),
  roleId: int8('role_id').notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  seq: integer('seq').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  phase: text('phase', { enum: ['waiting', 'sending', 'delivered'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: timestamptz('next_try_at'),
  stuckAt: timestamptz('stuck_at'),
  deliveredAt: timestamptz('delivered_at'),
});
export type ReceiptRow = typeof giftReceipts.$inferSelect;

export const giftCodeImports = pgTable('gift_code_imports', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  poolId: int8('pool_id').notNull(),
  status: text('status', { enum: ['waiting', 'running', 'done'] }).notNull(),
  codes: text('codes').array().notNull(),
  codeLines: integer('code_lines').array().notNull(),
  lines: integer('lines').notNull(),
  processed: integer('processed').notNull().default(0),
  added: integer('added').notNull().default(0),
  blanks: integer('blanks').notNull(),
  repeated: integer('repeated').notNull(),
  malformed: integer('malformed').notNull(),
  known: integer('known').notNull().default(0),
  leftOut: jsonb('left_out').$type<GiftImportLine[]>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  finishedAt: timestamptz('finished_at'),
});
export type CodeImport = typeof giftCodeImports.$inferSelect;
