// Personal data in gifts: what the player's roles received.
import { desc, eq, inArray, sql } from 'drizzle-orm';
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

  pending: (playerIds) =>
    sql`SELECT FROM gift_receipts WHERE player_id IN (${playerIds}) AND phase <> 'delivered'`,

  async erase(tx, { playerIds }) {
    await tx
      .update(giftReceipts)
      .set({ roleName: '', roleCode: '' })
      .where(inArray(giftReceipts.playerId, playerIds));
  },
};
