// The clock that business code reads the time from, so that tests can set it.

export type Clock = { now(): Date };

export const HOUR_MS = 3_600_000;
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
