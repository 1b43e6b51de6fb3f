// Days of the business calendar as moments.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { DAY_MS } from './clock.ts';

/** The zone in SQL. A literal: with parameters, equal expressions of one statement would differ to PostgreSQL. */
export const businessZone = sql.raw(`'${BUSINESS_TIME_ZONE}'`);

export const addDays = (day: string, days: number): string =>
  businessDay(startOfDay(day).getTime() + days * DAY_MS);
/** How many days a period has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;
