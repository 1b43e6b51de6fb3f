// Personal data of messages: what the shop wrote to them, what they have not seen yet, and what WeChat may tell them.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { messageSubscriptions, playerMessages, unreadCounts } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ title: playerMessages.title, text: playerMessages.text, at: playerMessages.at })
      .from(playerMessages)
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
      .set({ title: '', text: '', link: '' })
      .where(inArray(playerMessages.playerId, playerIds));
  },
};
