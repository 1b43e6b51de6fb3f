// The tables of real names and of the popup that asks players to prove their accounts.
import type { AgeBand, AuthItem } from '@emall/contract';
import { bigint, boolean, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const realNames = pgTable('real_names', {
  accountId: id('account_id').primaryKey(),
  publisher: text('publisher').notNull(),
  maskedName: text('masked_name').notNull(),
  maskedIdNumber: text('masked_id_number').notNull(),
  idNumberHash: bytea('id_number_hash').notNull(),
  ageBand: text('age_band').$type<AgeBand>().notNull(),
  birthDate: date('birth_date'),
  reportedAt: moment('reported_at').notNull(),
});

export const authPopups = pgTable('auth_popups', {
  gameId: integer('game_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  asks: text('asks').array().$type<AuthItem[]>().notNull(),
  pauseDays: integer('pause_days').notNull(),
});

export const authPopupPauses = pgTable('auth_popup_pauses', {
  playerId: id('player_id').primaryKey(),
  until: moment('until').notNull(),
});
