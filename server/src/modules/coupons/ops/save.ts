// Adds a coupon template, or changes one. Its rule is fixed once a coupon was granted.
import type { Contract, Input } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { couponGrants, couponTemplates } from '../tables.ts';
import { checkScope, checkTemplate, isSameRule, isSameValidity } from './template-rules.ts';

type Save = Contract['ops']['coupon']['save'];
const time = (text: string | null) => (text === null ? null : new Date(text));

export const save: CallHandler<Save> = async ({ services, gameId, transact }, input) => {
  checkTemplate(input);
  await checkScope(services.db, gameId, input);
  const values = {
    name: input.name.trim(),
    kind: input.kind,
    amount: input.amount,
    percent: input.percent,
    cap: input.cap,
    threshold: input.threshold,
    scope: input.scope,
    scopeIds: input.scope_ids,
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    validFrom: time(input.valid_from),
    validUntil: time(input.valid_until),
    validDays: input.valid_days,
    total: input.total,
    perPlayer: input.per_player,
    isSold: input.is_sold,
    isListed: input.is_listed,
    sort: input.sort,
  };
  return transact(async (tx) => {
    if (input.template_id) await requireChangeable(tx, gameId, input.template_id, input);
    const [row] = input.template_id
      ? await tx
          .update(couponTemplates)
          .set(values)
          .where(eq(couponTemplates.id, input.template_id))
          .returning({ id: couponTemplates.id })
      : await tx
          .insert(couponTemplates)
          .values({ ...values, gameId })
          .returning({ id: couponTemplates.id });
    await invalidate(tx, `game:${gameId}`);
    return { template_id: row?.id ?? 0 };
  });
};

/** Locks the template, so that none is granted between the check and the change. */
async function requireChangeable(
  tx: Tx,
  gameId: number,
  templateId: number,
  input: Input<Save>,
): Promise<void> {
  const [old] = await tx
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.id, templateId), eq(couponTemplates.gameId, gameId)))
    .for('update');
  if (!old) throw fail('call/not-found');
  const granted = old.handedOut + old.reserved;
  const isUnderWay = and(eq(couponGrants.templateId, templateId), isNull(couponGrants.finishedAt));
  // What a second person agreed to give out is as good as given, with the time in which it can be used.
  const isPromised = (await tx.$count(couponGrants, isUnderWay)) > 0;
  const isFixed = granted > 0 || isPromised;
  if ((isFixed && !isSameRule(old, input)) || (isPromised && !isSameValidity(old, input)))
    throw fail('coupon/rule-fixed');
  if (input.total < granted) throw badInput('total', 'below-given-out', { count: granted });
}
