// Days of the business calendar as moments.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { businessDay, DAY_MS } from './clock.ts';

/** The zone in SQL. A literal: with parameters, equal expressions of one statement would differ to PostgreSQL. */
export const businessZone = sql.raw(`'${BUSINESS_TIME_ZONE}'`);

export const dayOf = (time: Date): string => businessDay(time, BUSINESS_TIME_ZONE);
/** The moment a day begins at. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
/** How many days a period has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS) + 1;
