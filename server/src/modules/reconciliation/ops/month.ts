// A month by provider and merchant: from its signed days, or as it was when it was closed.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { operators } from '../../operators/tables.ts';
import { readMonth } from '../months.ts';
import { reconciliationMonths } from '../tables.ts';

export const month: CallHandler<Contract['ops']['reconciliation']['month']> = async (
  { services: { db, clock }, gameId },
  { month: wanted },
) => {
  const [now, [closed]] = await Promise.all([
    readMonth(db, { gameId, month: wanted, now: clock.now() }),
    db
      .select({ row: reconciliationMonths, operator: operators.name })
      .from(reconciliationMonths)
      .innerJoin(operators, eq(operators.id, reconciliationMonths.operatorId))
      .where(and(eq(reconciliationMonths.gameId, gameId), eq(reconciliationMonths.month, `${wanted}-01`))),
  ]);
  const lines = closed?.row.figures.lines ?? now.lines;
  return {
    list: lines,
    status: closed ? ('closed' as const) : ('open' as const),
    signed_days: now.signedDays,
    days: now.days,
    unsigned_days: now.unsignedDays,
    fingerprint: closed?.row.fingerprint ?? now.fingerprint,
    operator: closed?.operator ?? null,
    signed_at: closed?.row.signedAt.toISOString() ?? null,
  };
};
