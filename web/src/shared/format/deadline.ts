// Deadlines and ends.
import { lastMoment } from '@emall/contract/deadline';
import type { Moment } from './day.ts';

/** A deadline or an end, for the formats of a moment: what ends at midnight ends at 23:59 of the day before. */
export const deadline = (end: Moment): Date => lastMoment(new Date(end));
