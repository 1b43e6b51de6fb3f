// The clock that business code reads the time from, so that tests can set it.

export type Clock = { now(): Date };

/** Business days have no summer time: each is this long. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };

export type FakeClock = Clock & { set(time: string | Date): void; advance(ms: number): void };

export function fakeClock(start: string | Date): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (ms) => {
      time += ms;
    },
  };
}

const dayFormat = new Map<string, Intl.DateTimeFormat>();

/** The business day of a moment, `2026-11-15`, in the given zone. */
export function businessDay(time: Date, timeZone: string): string {
  let format = dayFormat.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormat.set(timeZone, format);
  }
  return format.format(time);
}
