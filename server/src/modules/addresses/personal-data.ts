// Personal data of addresses: where they live. Orders keep copies of their own.
import { formatRegion } from '@emall/contract/region';
import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { addresses } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db.select().from(addresses).where(eq(addresses.playerId, playerId));
    return {
      addresses: rows.map((row) => ({
        name: row.name,
        phone: row.phone,
        region: formatRegion([row.province, row.city, row.district]),
        detail: row.detail,
        is_default: row.isDefault,
        changed_at: row.changedAt,
      })),
    };
  },

  async erase(tx, { playerIds }) {
    await tx.delete(addresses).where(inArray(addresses.playerId, playerIds));
  },
};
