// An operator adds or changes a gift.
import type { Contract, Input } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { requireTimeWindow } from '../../../platform/time-window.ts';
import type { CallHandler } from '../../../services.ts';
import { codePools } from '../../code-pools/tables.ts';
import { promisedCodes } from '../promised-codes.ts';
import { gifts } from '../tables.ts';

type Save = Contract['ops']['gift']['save'];

export const save: CallHandler<Save> = async (
  { services: { clock }, gameId, transact },
  { gift_id, ...input },
) => {
  const row = rowOf(input);
  return transact(async (tx) => {
    if (row.codePoolId !== null) await requirePool(tx, gameId, row.codePoolId);
    if (gift_id === undefined) {
      const [added] = await tx
        .insert(gifts)
        .values({ gameId, ...row })
        .returning({ id: gifts.id });
      if (!added) throw new Error('the gift was not inserted');
      await noteShortage(tx, added.id, row.codePoolId, clock.now());
      return { gift_id: added.id };
    }
    const isIt = and(eq(gifts.id, gift_id), eq(gifts.gameId, gameId));
    // Locked, so that nobody receives one between the check and the change.
    const [before] = await tx.select().from(gifts).where(isIt).for('update');
    if (!before) throw fail('call/not-found');
    if (before.handedOut > 0 && before.delivery !== row.delivery) throw fail('gift/delivery-fixed');
    if (row.total < before.handedOut) throw badInput('total', 'below-given-out', { count: before.handedOut });
    await tx.update(gifts).set(row).where(isIt);
    await noteShortage(tx, gift_id, row.codePoolId, clock.now());
    return { gift_id };
  });
};

/** A pool can be filled later, so that too few codes are no failure. */
async function noteShortage(tx: Tx, giftId: number, poolId: number | null, now: Date): Promise<void> {
  if (poolId === null) return;
  const { rows } = await tx.execute<{ name: string; missing: number }>(sql`
    SELECT name, ${promisedCodes(sql`p.id`, now, giftId)} - (
      SELECT count(*)::int FROM pool_codes WHERE pool_id = p.id AND given_for IS NULL) AS missing
    FROM code_pools p WHERE id = ${poolId}`);
  for (const { name, missing } of rows) noteEffect(tx, 'codes_missing', Math.max(0, missing), name);
}

function rowOf(input: Omit<Input<Save>, 'gift_id'>) {
  const isCode = input.delivery === 'code';
  if (isCode !== (input.code_pool_id !== null))
    throw badInput('code_pool_id', isCode ? 'required' : 'codes-only');
  const { name, subtitle, description, usage, image, contents, delivery, total, sort } = input;
  return {
    name,
    subtitle,
    description,
    usage,
    image,
    contents,
    delivery,
    total,
    sort,
    ...requireTimeWindow(input),
    codePoolId: input.code_pool_id,
    productCode: input.product_code,
    minLevel: input.min_level,
    minVip: input.min_vip,
    minSpend: input.min_spend,
    firstLoginDays: input.first_login_days,
    perRole: input.per_role,
    lowCodes: input.low_codes,
    isPublished: input.is_published,
  };
}

/** A pool of another game reads like one that does not exist. */
export async function requirePool(tx: Tx, gameId: number, poolId: number): Promise<void> {
  const known = await tx.$count(codePools, and(eq(codePools.id, poolId), eq(codePools.gameId, gameId)));
  if (!known) throw fail('call/not-found');
}
