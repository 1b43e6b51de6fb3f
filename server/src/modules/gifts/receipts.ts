// Received gifts: pages of them, and one as its player and as an operator see it.
import type { GiftRecord, PlayerGift } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { codeGivenFor } from '../code-pools/index.ts';
import { type GiftRow, giftReceipts, gifts, type ReceiptRow } from './tables.ts';

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
    status: receiptStatusOf(receipt),
    received_at: receipt.receivedAt.toISOString(),
    delivered_at: receipt.deliveredAt?.toISOString() ?? null,
  };
}

export function receiptStatusOf({ phase, stuckAt }: ReceiptRow): PlayerGift['status'] {
  if (phase === 'delivered') return 'delivered';
  return stuckAt ? 'stuck' : 'delivering';
}

export function playerGift(receipt: ReceiptRow, gift: GiftRow, code: string | null): PlayerGift {
  const { contents, usage } = gift;
  return { ...receiptOf(receipt, gift), contents, usage, code };
}

/** With the role's name at that time. */
export function recordOf(receipt: ReceiptRow, gift: GiftRow): GiftRecord {
  return { ...receiptOf(receipt, gift), server_name: receipt.serverName, role_name: receipt.roleName };
}

/** For a gift that is a code, as purposeOf names it. */
const code = sql<
  string | null
>`CASE WHEN ${gifts.delivery} = 'code' THEN ${codeGivenFor(sql`'gift-receipt:' || ${giftReceipts.id}`)} END`;

type PageInput = { cursor?: string | undefined; limit?: number | undefined };

type Listed = { receipt: ReceiptRow; gift: GiftRow; code: string | null };

/** Newest first, each with its gift and code. */
const selectReceipts = (db: Queryable, which: SQL | undefined) =>
  db
    .select({ receipt: giftReceipts, gift: gifts, code })
    .from(giftReceipts)
    .innerJoin(gifts, eq(gifts.id, giftReceipts.giftId))
    .where(which)
    .orderBy(desc(giftReceipts.id));

export async function receiptPage(
  db: Queryable,
  which: SQL | undefined,
  { cursor, limit = LIST_LIMIT.default }: PageInput,
) {
  const isBefore = idCursor.before(giftReceipts.id, cursor);
  const rows = await selectReceipts(db, and(which, isBefore)).limit(limit + 1);
  return idCursor.page(rows, limit, ({ receipt }) => receipt.id);
}

type Own = { playerId: number; roleId?: number; giftId?: number | undefined };

/** A player's own: of one role, or of one gift. */
export async function ownReceiptPage(
  db: Queryable,
  own: Own,
  { cursor, limit = LIST_LIMIT.default }: PageInput,
) {
  const before = idCursor.read(cursor)?.id;
  const shape = {
    isOfRole: own.roleId !== undefined,
    isOfGift: own.giftId !== undefined,
    isFirst: before === undefined,
  };
  const rows = await listOwn(db, shape, { ...own, before, count: limit + 1 });
  return idCursor.page(rows, limit, ({ receipt }) => receipt.id);
}

const listOwn = compiledByShape<
  { isOfRole: boolean; isOfGift: boolean; isFirst: boolean },
  Own & { before: number | undefined; count: number },
  Listed[]
>((db, { isOfRole, isOfGift, isFirst }) =>
  selectReceipts(
    db,
    and(
      eq(giftReceipts.playerId, sql.placeholder('playerId')),
      isOfRole ? eq(giftReceipts.roleId, sql.placeholder('roleId')) : undefined,
      isOfGift ? eq(giftReceipts.giftId, sql.placeholder('giftId')) : undefined,
      isFirst ? undefined : lt(giftReceipts.id, sql.placeholder('before')),
    ),
  ).limit(sql.placeholder('count')),
);
