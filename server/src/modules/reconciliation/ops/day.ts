// A day as it is now, or as it was when it was signed.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, eq } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { operators } from '../../operators/tables.ts';
import { dayRange } from '../day-range.ts';
import { readFigures } from '../figures.ts';
import { reconciliationDays } from '../tables.ts';

export const day: CallHandler<Contract['ops']['reconciliation']['day']> = async (
  { services, gameId },
  { day: wanted },
) => {
  const { db, clock } = services;
  const range = dayRange(gameId, wanted);
  const [now, [signed]] = await Promise.all([
    readFigures(services, range),
    db
      .select({ row: reconciliationDays, operator: operators.name })
      .from(reconciliationDays)
      .innerJoin(operators, eq(operators.id, reconciliationDays.operatorId))
      .where(and(eq(reconciliationDays.gameId, gameId), eq(reconciliationDays.day, wanted))),
  ]);
  const { figures, fingerprint } = signed?.row ?? now;
  return {
    day: wanted,
    status: signed
      ? ('signed' as const)
      : businessDay(clock.now()) <= wanted
        ? ('running' as const)
        : ('open' as const),
    figures,
    fingerprint,
    has_changed: signed !== undefined && signed.row.fingerprint !== now.fingerprint,
    missing_bills: signed ? 0 : now.missingBills,
    open_differences: signed ? 0 : now.openDifferences,
    operator: signed?.operator ?? null,
    signed_at: signed?.row.signedAt.toISOString() ?? null,
  };
};
