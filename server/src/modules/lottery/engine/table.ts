// The published table of a lottery: which numbers win what, and what happens to a prize that is gone.
import { createHash } from 'node:crypto';
import type { LotteryConfig, LotteryTable } from '@emall/contract';

/** The words that are hashed: whoever has them can settle a draw without asking us. */
export function tableTextOf({ prizes, fallback, guarantee }: LotteryConfig): string {
  const table: LotteryTable = {
    prizes: prizes.map(({ key, parts, stock, prize: { name } }) => ({ key, name, parts, stock })),
    fallback,
    guarantee: guarantee && {
      draws: guarantee.draws,
      prize: guarantee.prize,
      counting: guarantee.counting,
    },
  };
  return JSON.stringify(table);
}

export const tableHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The prize whose numbers hold this one; the first prize begins at 0, each next one where the last ended. */
export function prizeAt(prizes: readonly { key: string; parts: number }[], roll: number): string {
  let end = 0;
  for (const { key, parts } of prizes) {
    end += parts;
    if (roll < end) return key;
  }
  throw new RangeError(`no prize has the number ${roll}`);
}
