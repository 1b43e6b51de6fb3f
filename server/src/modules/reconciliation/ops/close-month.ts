// Closes a month whose days are all signed.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { readMonth } from '../months.ts';
import { reconciliationMonths } from '../tables.ts';
import { dayTotals, noteTotals, sumTotals } from '../totals.ts';

export const closeMonth: CallHandler<Contract['ops']['reconciliation']['closeMonth']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { month, fingerprint },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const firstDay = `${month}-01`;
    await lockByName(tx, 'reconciliation', `${gameId}:${month}`);
    const closed = and(eq(reconciliationMonths.gameId, gameId), eq(reconciliationMonths.month, firstDay));
    if (await tx.$count(reconciliationMonths, closed)) throw fail('reconciliation/signed');
    const found = await readMonth(tx, { gameId, month, now });
    if (!found.isOver || found.days === 0 || found.signedDays < found.days)
      throw fail('reconciliation/not-ready');
    if (found.fingerprint !== fingerprint) throw fail('reconciliation/changed');
    await tx.insert(reconciliationMonths).values({
      gameId,
      month: firstDay,
      figures: { lines: found.lines },
      fingerprint,
      operatorId,
      signedAt: now,
    });
    noteEffect(tx, 'days_final', found.days, month);
    noteTotals(tx, sumTotals(found.signed.map(({ figures }) => dayTotals(figures))), month);
    return {};
  });
