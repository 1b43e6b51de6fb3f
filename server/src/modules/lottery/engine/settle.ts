// From the number's prize to the prize that is given: first the rule for what is gone, then the guarantee.
import type { DrawReason, LotteryTable } from '@emall/contract';

export type Settled = { given: string; why: DrawReason; dryAfter: number };
type Rules = Pick<LotteryTable, 'fallback' | 'guarantee'>;

/** `dry`: the draws in a row, before this one, that gave none of the counting prizes. */
export function settle(rules: Rules, drawn: { key: string; isGone: boolean }, dry: number): Settled {
  const { fallback, guarantee } = rules;
  const first: Pick<Settled, 'given' | 'why'> = drawn.isGone
    ? { given: fallback, why: 'sold_out' }
    : { given: drawn.key, why: 'drawn' };
  if (!guarantee) return { ...first, dryAfter: 0 };
  if (guarantee.counting.includes(first.given)) return { ...first, dryAfter: 0 };
  if (dry + 1 >= guarantee.draws) return { given: guarantee.prize, why: 'guarantee', dryAfter: 0 };
  return { ...first, dryAfter: dry + 1 };
}

/** How many more draws until one is sure to give a counting prize; null without a guarantee. */
export function drawsToGuarantee({ guarantee }: Rules, dry: number): number | null {
  return guarantee ? Math.max(1, guarantee.draws - dry) : null;
}
