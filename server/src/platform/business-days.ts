// Days of the business calendar: as moments, and as fields of calls.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { badInput } from './bad-input.ts';
import { DAY_MS } from './clock.ts';

/** The zone in SQL. A literal: with parameters, equal expressions of one statement would differ to PostgreSQL. */
export const businessZone = sql.raw(`'${BUSINESS_TIME_ZONE}'`);

/** Rejects what is no day of the calendar, such as the 31st of February. */
export function requireDay(field: string, day: string): void {
  if (businessDay(startOfDay(day)) !== day) throw badInput(field, 'not-a-day');
}

/** Rejects a period that ends before it starts, or has more days, both ends included, than may be read at once. */
export function requirePeriod({ from, to }: { from: string; to: string }, most: number): void {
  requireDay('from', from);
  requireDay('to', to);
  const days = daysBetween(from, to);
  if (days < 1) throw badInput('to', 'before-start');
  if (days > most) throw badInput('to', 'too-many-days', { most });
}

export const addDays = (day: string, days: number): string =>
  businessDay(startOfDay(day).getTime() + days * DAY_MS);
/** How many days a period has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;
