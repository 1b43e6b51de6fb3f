// Moments of the shop's clock as rules and messages write them.
import { wallClock } from '@emall/contract/business-time';
import { lastMoment } from '@emall/contract/deadline';

/** `2026-11-01 10:00` */
export const writeTime = (at: Date): string => wallClock(at).slice(0, 16).replace('T', ' ');

/** As the pages of the mall show an end: `2026-11-30 23:59` for midnight. */
export const writeDeadline = (at: Date): string => writeTime(lastMoment(at));
