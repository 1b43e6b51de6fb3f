// Closes a month whose days are all signed.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { readMonth } from '../months.ts';
import { settlementMonths } from '../tables.ts';

export const closeMonth: CallHandler<Contract['ops']['settlement']['closeMonth']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { month, fingerprint },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const firstDay = `${month}-01`;
    await lockByName(tx, 'settlement', `${gameId}:${month}`);
    const closed = and(eq(settlementMonths.gameId, gameId), eq(settlementMonths.month, firstDay));
    if (await tx.$count(settlementMonths, closed)) throw fail('settlement/signed');
    const found = await readMonth(tx, { gameId, month, now });
    if (!found.isOver || found.days === 0 || found.signedDays < found.days)
      throw fail('settlement/not-ready');
    if (found.fingerprint !== fingerprint) throw fail('settlement/changed');
    await tx.insert(settlementMonths).values({
      gameId,
      month: firstDay,
      figures: { lines: found.lines },
      fingerprint,
      operatorId,
      signedAt: now,
    });
    return {};
  });
