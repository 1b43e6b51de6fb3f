// The points of a day: what was issued, spent and owed beside what players got.
import type { PointSums } from '../points/index.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

/** A difference is ended for every game that has its key: that of points is of one game. */
export function comparePoints(
  { issued, spent, owed, players }: PointSums,
  { gameId, day }: DayRange,
): Difference[] {
  const amount = issued + spent + owed + players;
  return amount === 0
    ? []
    : [differenceOf('points_differ', `${gameId}:${day}`, { between: 'points', amount })];
}
