// The delivery store of gifts that go to a role, and their jobs.
import { and, eq, lte } from 'drizzle-orm';
import {
  type Delivery,
  type DeliveryStore,
  deliver,
  deliverDue,
  dueRows,
  type EngineServices,
} from '../deliveries/index.ts';
import { type GiftRow, giftReceipts, gifts, type ReceiptRow } from './tables.ts';

export const DELIVER_GIFT = 'deliver-gift';
export const RETRY_GIFTS = 'retry-gift-deliveries';

const store: DeliveryStore = {
  ...dueRows({
    table: giftReceipts,
    id: giftReceipts.id,
    nextTryAt: giftReceipts.nextTryAt,
    isOfGame: (gameId) => eq(giftReceipts.gameId, gameId),
  }),
  retryTask: RETRY_GIFTS,
  noun: 'gift',
  async claim(db, id, { now, lease }) {
    const [receipt] = await db
      .update(giftReceipts)
      .set({ nextTryAt: lease })
      .where(and(eq(giftReceipts.id, id), lte(giftReceipts.nextTryAt, now)))
      .returning();
    if (!receipt) return undefined;
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, receipt.giftId));
    return gift && deliveryOf(receipt, gift);
  },
  async step(db, { id, phase, tries }, change) {
    const moved = await db
      .update(giftReceipts)
      .set(change)
      .where(and(eq(giftReceipts.id, id), eq(giftReceipts.phase, phase), eq(giftReceipts.tries, tries)))
      .returning({ id: giftReceipts.id });
    return moved.length > 0;
  },
};

function deliveryOf(receipt: ReceiptRow, gift: GiftRow): Delivery | undefined {
  const { id, gameId, phase, tries, stuckAt, serverCode, roleCode } = receipt;
  if (phase === 'delivered') return undefined;
  const request = {
    key: `gift-receipt-${id}`,
    server_code: serverCode,
    role_code: roleCode,
    product_code: gift.productCode ?? `gift-${gift.id}`,
    quantity: 1,
    contents: gift.contents,
  };
  return { id, gameId, phase, tries, stuckAt, request };
}

/** The job of a gift that was just received. */
export const deliverGift = (
  services: EngineServices,
  { receipt_id }: { receipt_id: number },
): Promise<void> => deliver(services, store, [receipt_id]);

export const retryGiftDeliveries = (services: EngineServices): Promise<void> => deliverDue(services, store);
