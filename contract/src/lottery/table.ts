// The published rules of a lottery: which numbers win which prize, what replaces a prize that is gone, and the guarantee.
import type { DrawReason, LotteryTable } from '../calls/activity/lottery.ts';
import type { LotteryConfig } from '../calls/activity/lottery-config.ts';

/** The text that is hashed: it is all that a verifier needs to settle a draw. */
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

/** Returns the prize whose numbers include the roll: the first prize begins at 0, each next one where the last ended. */
export function prizeAt(prizes: readonly { key: string; parts: number }[], roll: number): string {
  let end = 0;
  for (const { key, parts } of prizes) {
    end += parts;
    if (roll < end) return key;
  }
  throw new RangeError(`no prize has the number ${roll}`);
}

/** `pityCount`: its value after the draw. */
export type Settled = { given: string; reason: DrawReason; pityCount: number };
type Rules = Pick<LotteryTable, 'fallback' | 'guarantee'>;

/**
 * Returns the prize that is given for the drawn one: the fallback when it is gone, then the guarantee. `pityCount`: the
 * draws in a row before this one without a prize of `counting`.
 */
export function settle(rules: Rules, drawn: { key: string; isGone: boolean }, pityCount: number): Settled {
  const { fallback, guarantee } = rules;
  const first: Pick<Settled, 'given' | 'reason'> = drawn.isGone
    ? { given: fallback, reason: 'sold_out' }
    : { given: drawn.key, reason: 'drawn' };
  if (!guarantee) return { ...first, pityCount: 0 };
  if (guarantee.counting.includes(first.given)) return { ...first, pityCount: 0 };
  if (pityCount + 1 >= guarantee.draws) return { given: guarantee.prize, reason: 'guarantee', pityCount: 0 };
  return { ...first, pityCount: pityCount + 1 };
}

/** Returns within how many draws a prize of `counting` is certain; null without a guarantee. */
export function drawsToGuarantee({ guarantee }: Rules, pityCount: number): number | null {
  return guarantee ? Math.max(1, guarantee.draws - pityCount) : null;
}
