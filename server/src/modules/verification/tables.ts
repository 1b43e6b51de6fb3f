// The tables of real names and of the popup that asks players to prove their accounts.
import type { AgeBand, AuthItem } from '@emall/contract';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, int8, timestamptz } from '../../platform/database/columns.ts';

export const realNames = pgTable('real_names', {
  accountId: int8('account_id').primaryKey(),
  publisher: text('publisher').notNull(),
  maskedName: text('masked_name').notNull(),
  maskedIdNumber: text('masked_id_number').notNull(),
  idNumberHash: bytea('id_number_hash').notNull(),
  ageBand: text('age_band').$type<AgeBand>().notNull(),
  birthDate: date('birth_date'),
  reportedAt: timestamptz('reported_at').notNull(),
});

/** Read by `minor_cap_rejection` of the database: what a minor may spend. */
export const minorProfiles = pgTable('minor_profiles', {
  accountId: int8('account_id').primaryKey(),
  ageBand: text('age_band', { enum: ['under_8', 'under_16', 'under_18'] }).notNull(),
  reportedAt: timestamptz('reported_at').notNull(),
});

export const authPopups = pgTable('auth_popups', {
  gameId: integer('game_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  asks: text('asks').array().$type<AuthItem[]>().notNull(),
  pauseDays: integer('pause_days').notNull(),
});

export const authPopupSnoozes = pgTable('auth_popup_snoozes', {
  playerId: int8('player_id').primaryKey(),
  until: timestamptz('until').notNull(),
});
