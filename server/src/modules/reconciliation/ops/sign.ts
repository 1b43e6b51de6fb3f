// Signs a day: its figures are frozen with their fingerprint.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requireUnsigned } from '../bills.ts';
import { dayRange } from '../day-range.ts';
import { readFigures } from '../figures.ts';
import { reconciliationDays } from '../tables.ts';
import { dayTotals, noteTotals } from '../totals.ts';

export const sign: CallHandler<Contract['ops']['reconciliation']['sign']> = (
  { services: { clock, config }, gameId, operator: { operatorId }, transact },
  { day, fingerprint },
) =>
  transact(async (tx) => {
    const range = dayRange(gameId, day);
    const now = clock.now();
    await lockByName(tx, 'reconciliation', day);
    await requireUnsigned(tx, gameId, day);
    const found = await readFigures({ db: tx, config }, range);
    if (businessDay(now) <= day || found.missingBills > 0 || found.openDifferences > 0)
      throw fail('reconciliation/not-ready');
    if (found.fingerprint !== fingerprint) throw fail('reconciliation/changed');
    await tx
      .insert(reconciliationDays)
      .values({ gameId, day, figures: found.figures, fingerprint, operatorId, signedAt: now });
    noteEffect(tx, 'days_final', 1, day);
    noteTotals(tx, dayTotals(found.figures), day);
    return {};
  });
