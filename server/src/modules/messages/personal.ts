// Personal data of messages: how much they have not seen yet, and what WeChat may tell them.
import { inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { messageSubscriptions, unreadCounts } from './tables.ts';

export const personal: PersonalData = {
  async erase(tx, { playerIds }) {
    await tx.delete(unreadCounts).where(inArray(unreadCounts.playerId, playerIds));
    await tx.delete(messageSubscriptions).where(inArray(messageSubscriptions.playerId, playerIds));
  },
};
