// A received gift as its player sees it.
import type { GiftRecord, PlayerGift } from '@emall/contract';
import type { GiftRow, ReceiptRow } from './tables.ts';

/** What its code is given for: the same receipt always gets the same code. */
export const purposeOf = (receiptId: number) => `gift-receipt:${receiptId}`;

type Received = Omit<PlayerGift, 'contents' | 'usage' | 'code'>;

function receiptOf(receipt: ReceiptRow, gift: GiftRow): Received {
  return {
    receipt_id: receipt.id,
    gift_id: gift.id,
    name: gift.name,
    image: gift.image,
    delivery: gift.delivery,
    status: statusOf(receipt),
    received_at: receipt.receivedAt.toISOString(),
    delivered_at: receipt.deliveredAt?.toISOString() ?? null,
  };
}

export function statusOf({ phase, stuckAt }: ReceiptRow): PlayerGift['status'] {
  if (phase === 'delivered') return 'delivered';
  return stuckAt ? 'stuck' : 'delivering';
}

export function playerGift(receipt: ReceiptRow, gift: GiftRow, code: string | null): PlayerGift {
  const { contents, usage } = gift;
  return { ...receiptOf(receipt, gift), contents, usage, code };
}

/** With the role as it was called then. */
export function recordOf(receipt: ReceiptRow, gift: GiftRow): GiftRecord {
  return { ...receiptOf(receipt, gift), server_name: receipt.serverName, role_name: receipt.roleName };
}
