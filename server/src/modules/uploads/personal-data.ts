// Personal data of uploads: their pictures, which the sweep takes away once nothing uses them.
import { eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { uploads } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db.select().from(uploads).where(eq(uploads.playerId, playerId));
    return {
      pictures: rows.map((row) => ({
        width_px: row.widthPx,
        height_px: row.heightPx,
        used_for: row.usedFor,
        uploaded_at: row.createdAt,
      })),
    };
  },

  async erase(tx, { playerIds }, now) {
    // Old at once: the next sweep takes the files, and the rows with them.
    const created = sql`least(${uploads.createdAt}, ${now}::timestamptz - interval '2 days')`;
    await tx
      .update(uploads)
      .set({ usedFor: null, createdAt: created })
      .where(inArray(uploads.playerId, playerIds));
  },
};
