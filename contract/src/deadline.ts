// Ends of times as players read them. A file of its own: few pages need it in the browser.
import { wallClock, writeTime } from './business-time.ts';

/** The last moment of a time that ends at `end`, as it is shown: midnight is the 23:59 before it, on the day it belongs to. */
export const lastMoment = (end: Date | number): Date =>
  new Date(Number(end) - (wallClock(end).endsWith('T00:00:00.000') ? 1 : 0));

/** An end as texts write it: `2026-11-30 23:59` for midnight. */
export const writeDeadline = (end: Date | number): string => writeTime(lastMoment(end));
