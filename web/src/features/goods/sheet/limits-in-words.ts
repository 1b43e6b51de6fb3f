// A purchase limit as a sentence or two.
import type { PurchaseLimits } from '@emall/contract';
import type { SheetTexts } from './texts.ts';

/** Empty when everybody may buy as much as there is. */
export function limitsInWords({ per_order, per_role, period }: PurchaseLimits, t: SheetTexts): string[] {
  const words: string[] = [];
  if (per_order !== null) words.push(t.perOrder(per_order));
  if (per_role !== null) words.push(t.perRole[period ?? 'ever'](per_role));
  return words;
}
