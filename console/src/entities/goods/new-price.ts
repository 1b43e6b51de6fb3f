// The new price of a SKU by a rule, in whole cents or points and never below one.
import { parseYuan } from '../../i18n/money.ts';

export type PriceRule = 'set' | 'percent' | 'add';
const MAX = 100_000_000;

/** Undefined while what was typed makes no price. */
export function newPrice(
  price: number,
  rule: PriceRule,
  typed: string,
  isInPoints = false,
): number | undefined {
  const parse = isInPoints ? parsePoints : parseYuan;
  const cents = centsOf(price, rule, typed.trim(), parse);
  return cents === undefined || cents < 1 || cents > MAX ? undefined : cents;
}

const parsePoints = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined);

function centsOf(
  price: number,
  rule: PriceRule,
  typed: string,
  parse: (typed: string) => number | undefined,
): number | undefined {
  if (rule === 'percent')
    return /^\d{1,3}$/.test(typed) ? Math.round((price * Number(typed)) / 100) : undefined;
  if (rule === 'set') return parse(typed);
  const by = parse(typed.replace(/^[-+]/, ''));
  return by === undefined ? undefined : price + (typed.startsWith('-') ? -by : by);
}
