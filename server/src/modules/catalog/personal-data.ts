// Personal data of the catalogue: which goods a player waits for.
import { desc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { goods, goodsReminders } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ name: goods.name, created_at: goodsReminders.createdAt })
      .from(goodsReminders)
      .innerJoin(goods, eq(goods.id, goodsReminders.goodsId))
      .where(eq(goodsReminders.playerId, playerId))
      .orderBy(desc(goodsReminders.id));
    return { goods_reminders: rows };
  },
  async erase(tx, { playerIds }) {
    await tx.delete(goodsReminders).where(inArray(goodsReminders.playerId, playerIds));
  },
};
