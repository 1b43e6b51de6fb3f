// Validation of a coupon template; an error names the invalid field.
import type { Contract, Input } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { goods, goodsGroups } from '../../catalog/tables.ts';
import type { Template } from '../tables.ts';

/** The rule of a template: what decides whether its coupons count and what they save. */
type CouponInput = Omit<Input<Contract['ops']['coupon']['quoteBasket']>, 'basket' | 'at'>;

export function checkTemplate(input: CouponInput): void {
  const violation = ruleViolation(input) ?? timeViolation(input);
  if (violation) throw fail('call/bad-input', { field: violation[0], reason: violation[1] });
}

type Violation = [field: string, reason: string];

function ruleViolation({
  kind,
  amount,
  percent,
  cap,
  threshold,
  scope,
  scope_ids,
}: CouponInput): Violation | undefined {
  if (kind === 'percent') {
    if (percent === null) return ['percent', 'is needed for a percent coupon'];
    if (amount !== 0) return ['amount', 'is 0 for a percent coupon'];
  } else {
    if (percent !== null || cap !== null) return ['percent', 'and cap are for percent coupons'];
    if (amount === 0) return ['amount', 'is needed'];
  }
  if (kind === 'threshold' && threshold < amount) return ['threshold', 'is below the amount'];
  if (kind === 'plain' && threshold !== 0) return ['threshold', 'is 0 for a plain coupon'];
  if ((scope === 'all') !== (scope_ids.length === 0)) return ['scope_ids', 'do not fit the scope'];
  return undefined;
}

function timeViolation({
  starts_at,
  ends_at,
  valid_from,
  valid_until,
  valid_days,
}: CouponInput): Violation | undefined {
  if (new Date(ends_at) <= new Date(starts_at)) return ['ends_at', 'is not after starts_at'];
  const hasDates = valid_from !== null && valid_until !== null;
  if ((valid_from === null) !== (valid_until === null) || hasDates === (valid_days !== null))
    return ['valid_days', 'or both dates are needed, not both'];
  if (hasDates && new Date(valid_until) <= new Date(valid_from))
    return ['valid_until', 'is not after valid_from'];
  return undefined;
}

/** Every group or goods of the scope must belong to the game. */
export async function checkScope(
  db: Queryable,
  gameId: number,
  { scope, scope_ids }: Pick<CouponInput, 'scope' | 'scope_ids'>,
): Promise<void> {
  if (scope === 'all') return;
  const table = scope === 'groups' ? goodsGroups : goods;
  const found = await db.$count(table, and(eq(table.gameId, gameId), inArray(table.id, scope_ids)));
  if (found < scope_ids.length)
    throw fail('call/bad-input', { field: 'scope_ids', reason: 'name what is not in this game' });
}

/** Whether a change leaves the discount and its scope as they were. */
export function isSameRule(old: Template, input: CouponInput): boolean {
  const rule = ({ kind, amount, percent, cap, threshold, scope }: Template | CouponInput) =>
    JSON.stringify([kind, amount, percent, cap, threshold, scope]);
  const ids = (list: number[]) => [...list].sort((a, b) => a - b).join();
  return rule(old) === rule(input) && ids(old.scopeIds) === ids(input.scope_ids);
}
