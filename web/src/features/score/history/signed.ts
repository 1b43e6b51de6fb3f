// A change of points with its sign: +20, −1,500.
import { groupThousands } from '../../../shared/format/index.ts';

export function signed(points: number): string {
  return `${points > 0 ? '+' : '−'}${groupThousands(Math.abs(points))}`;
}
