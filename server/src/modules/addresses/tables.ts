// The table of delivery addresses.
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const addresses = pgTable('addresses', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  regionCode: text('region_code').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull(),
  detail: text('detail').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type AddressRow = typeof addresses.$inferSelect;
