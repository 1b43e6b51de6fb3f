// Pages of what was received, each with its gift, the newest first.
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { idCursor } from '../../platform/cursor.ts';
import type { Queryable } from '../../platform/database.ts';
import { giftReceipts, gifts } from './tables.ts';

type Turn = { cursor?: string | undefined; limit?: number | undefined };

/** `which`: whose, of which gift. */
export async function receiptPage(
  db: Queryable,
  which: (SQL | undefined)[],
  { cursor, limit = LIST_LIMIT.default }: Turn,
) {
  const isBefore = idCursor.before(giftReceipts.id, cursor);
  const rows = await db
    .select({ receipt: giftReceipts, gift: gifts })
    .from(giftReceipts)
    .innerJoin(gifts, eq(gifts.id, giftReceipts.giftId))
    .where(and(...which, isBefore))
    .orderBy(desc(giftReceipts.id))
    .limit(limit + 1);
  return idCursor.page(rows, limit, ({ receipt }) => receipt.id);
}

export const ofGift = (giftId: number | undefined): SQL | undefined =>
  giftId === undefined ? undefined : eq(giftReceipts.giftId, giftId);
