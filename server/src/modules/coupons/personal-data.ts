// Personal data of coupons: received coupons. They contain no personal details, so they stay when an account is deleted.
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { couponReceipts, couponTemplates } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ receipt: couponReceipts, name: couponTemplates.name })
      .from(couponReceipts)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
      .where(eq(couponReceipts.playerId, playerId))
      .orderBy(desc(couponReceipts.id));
    return {
      coupons: rows.map(({ receipt, name }) => ({
        name,
        status: receipt.status,
        received_at: receipt.receivedAt,
        expires_at: receipt.expiresAt,
        order_id: receipt.orderId,
      })),
    };
  },
};
