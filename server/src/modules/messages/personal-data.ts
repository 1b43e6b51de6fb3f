// Personal data of messages: what the shop wrote to them, what they have not seen yet, and what WeChat may tell them.
import { and, asc, type Column, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { players } from '../identity/tables.ts';
import { messageSubscriptions, playerMessages, unreadCounts } from './tables.ts';

/** The text in the language of the player. */
const inTheirs = (zh: Column, en: Column) =>
  sql<string>`CASE ${players.language} WHEN 'en' THEN ${en} ELSE ${zh} END`;

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({
        title: inTheirs(playerMessages.titleZh, playerMessages.titleEn),
        text: inTheirs(playerMessages.textZh, playerMessages.textEn),
        at: playerMessages.at,
      })
      .from(playerMessages)
      .innerJoin(players, eq(players.id, playerMessages.playerId))
      .where(and(eq(playerMessages.playerId, playerId), isNull(playerMessages.failure)))
      .orderBy(asc(playerMessages.id));
    return { messages: rows };
  },

  async erase(tx, { playerIds }) {
    await tx.delete(unreadCounts).where(inArray(unreadCounts.playerId, playerIds));
    await tx.delete(messageSubscriptions).where(inArray(messageSubscriptions.playerId, playerIds));
    // That a message was sent stays; its text names them.
    await tx
      .update(playerMessages)
      .set({ titleZh: '', titleEn: '', textZh: '', textEn: '', link: '' })
      .where(inArray(playerMessages.playerId, playerIds));
  },
};
