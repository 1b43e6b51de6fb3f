// Personal data of player support: when operators saw the contacts of a player, blocked them or ended their sessions.
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { playerRecords } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ what: playerRecords.kind, reason: playerRecords.text, at: playerRecords.at })
      .from(playerRecords)
      // Notes are the shop's own working papers.
      .where(and(eq(playerRecords.playerId, playerId), ne(playerRecords.kind, 'note')))
      .orderBy(asc(playerRecords.id));
    return { support: rows };
  },

  async erase(tx, { playerIds }) {
    const own = inArray(playerRecords.playerId, playerIds);
    await tx.delete(playerRecords).where(and(own, eq(playerRecords.kind, 'note')));
    // That it happened stays; what somebody wrote may name the person.
    await tx.update(playerRecords).set({ text: '' }).where(own);
  },
};
