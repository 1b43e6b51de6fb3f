// The table of delivery addresses.
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const addresses = pgTable('addresses', {
  id: identity(),
  playerId: int8('player_id').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  regionCode: text('region_code').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull(),
  detail: text('detail').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  changedAt: timestamptz('changed_at').notNull(),
});
export type AddressRow = typeof addresses.$inferSelect;
