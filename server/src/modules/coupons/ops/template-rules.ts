// Validation of a coupon template; an error names the invalid field.
import type { Contract, Input } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { badInput, type PlainReason } from '../../../platform/bad-input.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { goods, goodsGroups } from '../../catalog/tables.ts';
import type { Template } from '../tables.ts';

/** The rule of a template: what decides whether its coupons count and what they save. */
type CouponInput = Omit<Input<Contract['ops']['coupon']['quoteBasket']>, 'basket' | 'at'>;

export function checkTemplate(input: CouponInput): void {
  const violation = ruleViolation(input) ?? timeViolation(input);
  if (violation) throw badInput(...violation);
}

type Violation = [field: string, reason: PlainReason];

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
    if (percent === null) return ['percent', 'percent-required'];
    if (amount !== 0) return ['amount', 'amount-of-percent'];
  } else {
    if (percent !== null) return ['percent', 'percent-only'];
    if (cap !== null) return ['cap', 'percent-only'];
    if (amount === 0) return ['amount', 'required'];
  }
  if (kind === 'threshold' && threshold < amount) return ['threshold', 'below-amount'];
  if (kind === 'plain' && threshold !== 0) return ['threshold', 'threshold-of-plain'];
  if (scope === 'all' && scope_ids.length > 0) return ['scope_ids', 'scope-all'];
  if (scope !== 'all' && scope_ids.length === 0) return ['scope_ids', 'required'];
  return undefined;
}

function timeViolation({
  starts_at,
  ends_at,
  valid_from,
  valid_until,
  valid_days,
}: CouponInput): Violation | undefined {
  if (new Date(ends_at) <= new Date(starts_at)) return ['ends_at', 'not-after-start'];
  const hasDates = valid_from !== null && valid_until !== null;
  if ((valid_from === null) !== (valid_until === null) || hasDates === (valid_days !== null))
    return ['valid_days', 'days-or-dates'];
  if (hasDates && new Date(valid_until) <= new Date(valid_from)) return ['valid_until', 'not-after-start'];
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
  if (found < scope_ids.length) throw badInput('scope_ids', 'scope-unknown');
}

/** Whether a change leaves the discount and its scope as they were. */
export function isSameRule(old: Template, input: CouponInput): boolean {
  const rule = ({ kind, amount, percent, cap, threshold, scope }: Template | CouponInput) =>
    JSON.stringify([kind, amount, percent, cap, threshold, scope]);
  const ids = (list: number[]) => [...list].sort((a, b) => a - b).join();
  return rule(old) === rule(input) && ids(old.scopeIds) === ids(input.scope_ids);
}

/** Whether a coupon that is received can be used in the same time. */
export function isSameValidity(old: Template, input: CouponInput): boolean {
  const time = (at: Date | string | null) => at && new Date(at).getTime();
  return (
    time(old.validFrom) === time(input.valid_from) &&
    time(old.validUntil) === time(input.valid_until) &&
    old.validDays === input.valid_days
  );
}
