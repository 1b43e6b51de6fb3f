// The limits of a thing in words, the tightest first.
import type { PurchaseLimits } from '@emall/contract';
import type { ScoreTexts } from './texts.ts';

export function limitsInWords({ per_role, period, per_order }: PurchaseLimits, t: ScoreTexts): string[] {
  const words: string[] = [];
  if (per_role !== null && period !== null) words.push(t.limitOf(t.limit[period], per_role));
  if (per_order !== null && per_order !== per_role) words.push(t.perOrder(per_order));
  return words;
}
