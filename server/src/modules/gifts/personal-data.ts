// Personal data in gifts: what the player's roles received.
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { giftReceipts, gifts } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ receipt: giftReceipts, name: gifts.name })
      .from(giftReceipts)
      .innerJoin(gifts, eq(gifts.id, giftReceipts.giftId))
      .where(eq(giftReceipts.playerId, playerId))
      .orderBy(desc(giftReceipts.id));
    return {
      gifts: rows.map(({ receipt, name }) => ({
        name,
        role_name: receipt.roleName,
        server_name: receipt.serverName,
        received_at: receipt.receivedAt,
      })),
    };
  },

  async hasPending(db, { playerIds }) {
    const [row] = await db
      .select({ id: giftReceipts.id })
      .from(giftReceipts)
      .where(and(inArray(giftReceipts.playerId, playerIds), ne(giftReceipts.phase, 'delivered')))
      .limit(1);
    return row !== undefined;
  },

  async erase(tx, { playerIds }) {
    await tx
      .update(giftReceipts)
      .set({ roleName: '', roleCode: '' })
      .where(inArray(giftReceipts.playerId, playerIds));
  },
};
