// Personal data of points: every change. The ledger contains no personal details, so it stays when an account is deleted.
import { and, asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { pointAccounts, pointEntries, pointTransfers } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { gameId, playerId }) {
    const rows = await db
      .select({
        score_type: pointAccounts.scoreType,
        number: pointEntries.seq,
        points: pointEntries.points,
        balance_after: pointEntries.balanceAfter,
        reason: pointTransfers.reason,
        at: pointTransfers.createdAt,
      })
      .from(pointAccounts)
      .innerJoin(pointEntries, eq(pointEntries.accountId, pointAccounts.id))
      .innerJoin(pointTransfers, eq(pointTransfers.id, pointEntries.transferId))
      .where(
        and(
          eq(pointAccounts.gameId, gameId),
          eq(pointAccounts.playerId, playerId),
          eq(pointAccounts.name, 'player'),
        ),
      )
      .orderBy(asc(pointAccounts.scoreType), asc(pointEntries.seq));
    return { points: rows };
  },
};
