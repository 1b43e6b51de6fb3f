// Personal data of the top-up gift: received milestones.
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { rechargeReceipts } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ receipt: rechargeReceipts, title: activities.title })
      .from(rechargeReceipts)
      .innerJoin(activities, eq(activities.id, rechargeReceipts.activityId))
      .where(eq(rechargeReceipts.playerId, playerId))
      .orderBy(desc(rechargeReceipts.receivedAt));
    return {
      milestones: rows.map(({ receipt, title }) => ({
        activity: title,
        amount: receipt.amount,
        status: receipt.status,
        received_at: receipt.receivedAt,
      })),
    };
  },
};
