// The shop's clock. Its zone (BUSINESS_TIME_ZONE) keeps UTC+8 all year: a fixed shift is exact and needs no tables.
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** A moment on the shop's clock, written without a zone: `2026-11-15T10:00:00.000`. */
export function wallClock(at: Date | number): string {
  return new Date(Number(at) + OFFSET_MS).toISOString().slice(0, -1);
}

/** As texts and files write a moment of it: `2026-11-15 10:00`. */
export const writeTime = (at: Date | number): string => wallClock(at).slice(0, 16).replace('T', ' ');

/** The same to the second: `2026-11-15 10:00:00`. */
export const writeSecond = (at: Date | number): string => wallClock(at).slice(0, 19).replace('T', ' ');

/** The moment at which the shop's clock shows `2026-11-15T10:00` or `2026-11-15 10:00:00`. */
export function fromWallClock(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}${OFFSET}`);
}

/** The business day of a moment, `2026-11-15`. */
export const businessDay = (at: Date | number): string => wallClock(at).slice(0, 10);

/** The moment a business day begins at. */
export const startOfDay = (day: string): Date => fromWallClock(`${day}T00:00:00`);
