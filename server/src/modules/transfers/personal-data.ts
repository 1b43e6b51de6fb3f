// Personal data in transfers: the payer's name and bank account. Amounts and bank references stay after erasure.
import { desc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { bankEntries, transferProofs, transfers } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select()
      .from(transfers)
      .where(eq(transfers.playerId, playerId))
      .orderBy(desc(transfers.createdAt));
    return {
      transfers: rows.map((row) => ({
        order_id: row.orderId,
        reference: row.reference,
        amount: row.amount,
        status: row.status,
        payer_name: row.payerName,
        submitted_at: row.submittedAt,
        created_at: row.createdAt,
      })),
    };
  },

  async erase(tx, { playerIds }) {
    const own = inArray(transfers.playerId, playerIds);
    const orderIds = tx.select({ orderId: transfers.orderId }).from(transfers).where(own);
    await tx
      .update(bankEntries)
      .set({ payerName: '', payerAccount: '', memo: '' })
      .where(inArray(bankEntries.orderId, orderIds));
    await tx.delete(transferProofs).where(inArray(transferProofs.orderId, orderIds));
    await tx.update(transfers).set({ payerName: '' }).where(own);
  },
};
