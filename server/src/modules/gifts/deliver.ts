// Delivers gifts straight to their role.
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { type Due, deliver, deliverDue, type Shelf } from '../role-deliveries/index.ts';
import { type GiftRow, giftReceipts, gifts, type ReceiptRow } from './tables.ts';

export const DELIVER_GIFT = 'deliver-gift';
export const RETRY_GIFTS = 'retry-gift-deliveries';

const shelf: Shelf = {
  sweep: RETRY_GIFTS,
  noun: 'gift',
  async claim(db, id, { now, lease }) {
    const [receipt] = await db
      .update(giftReceipts)
      .set({ nextTryAt: lease })
      .where(and(eq(giftReceipts.id, id), lte(giftReceipts.nextTryAt, now)))
      .returning();
    if (!receipt) return undefined;
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, receipt.giftId));
    return gift && dueOf(receipt, gift);
  },
  async step(db, { id, phase, tries }, step) {
    const moved = await db
      .update(giftReceipts)
      .set(step)
      .where(and(eq(giftReceipts.id, id), eq(giftReceipts.phase, phase), eq(giftReceipts.tries, tries)))
      .returning({ id: giftReceipts.id });
    return moved.length > 0;
  },
  soonest: (db, limit) =>
    db
      .select({ id: giftReceipts.id, at: giftReceipts.nextTryAt })
      .from(giftReceipts)
      .where(isNotNull(giftReceipts.nextTryAt))
      .orderBy(asc(giftReceipts.nextTryAt))
      .limit(limit),
};

function dueOf(receipt: ReceiptRow, gift: GiftRow): Due | undefined {
  const { id, gameId, phase, tries, stuckAt, serverCode, roleCode } = receipt;
  if (phase === 'delivered') return undefined;
  const delivery = {
    key: `gift-receipt-${id}`,
    server_code: serverCode,
    role_code: roleCode,
    product_code: gift.productCode ?? `gift-${gift.id}`,
    quantity: 1,
    contents: gift.contents,
  };
  return { id, gameId, phase, tries, stuckAt, delivery };
}

/** The job of a gift that was just received. */
export const deliverGift = (services: Services, { receipt_id }: { receipt_id: number }): Promise<void> =>
  deliver(services, shelf, receipt_id);

/** The job of every minute: what waits for another try. */
export const retryGiftDeliveries = (services: Services): Promise<void> => deliverDue(services, shelf);
