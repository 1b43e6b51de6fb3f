// Personal data of messages: how much they have not seen yet.
import { inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { unreadCounts } from './tables.ts';

export const personal: PersonalData = {
  async erase(tx, { playerIds }) {
    await tx.delete(unreadCounts).where(inArray(unreadCounts.playerId, playerIds));
  },
};
