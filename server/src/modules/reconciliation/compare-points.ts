// The points of a day: what was issued, spent and owed beside what players got.
import type { PointSums } from '../points/index.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

export function comparePoints({ issued, spent, owed, players }: PointSums, { day }: DayRange): Difference[] {
  const amount = issued + spent + owed + players;
  return amount === 0 ? [] : [differenceOf('points_differ', day, { between: 'points', amount })];
}
