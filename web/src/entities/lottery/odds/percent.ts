// Odds as percentages and number ranges.
import type { LotteryBoard } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';

/** 320000 → '32%', 2000 → '0.2%', 45 → '0.0045%'. */
export const percentOf = (parts: number): string => `${Number(((parts / LOTTERY_PARTS) * 100).toFixed(4))}%`;

/**
 * The share of draws that give a counting prize, guarantee included: with the chance q of one draw, a counting prize
 * comes after (1 - (1 - q)^n) / q draws on average, and after n at the latest.
 */
export function overallPercent({ prizes, guarantee }: Pick<LotteryBoard, 'prizes' | 'guarantee'>): string {
  if (!guarantee) return '';
  const parts = prizes.reduce(
    (sum, { key, parts }) => sum + (guarantee.counting.includes(key) ? parts : 0),
    0,
  );
  const q = parts / LOTTERY_PARTS;
  const average = q === 0 ? guarantee.draws : (1 - (1 - q) ** guarantee.draws) / q;
  return `${Number((100 / average).toFixed(2))}%`;
}

/** The first and the last number of each prize. */
export function rangesOf(prizes: readonly { key: string; parts: number }[]): Map<string, [number, number]> {
  let end = 0;
  return new Map(
    prizes.map(({ key, parts }) => {
      const from = end;
      end += parts;
      return [key, [from, end - 1]];
    }),
  );
}
