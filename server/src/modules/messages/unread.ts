// What a player has not seen yet: added to by whoever gives something, emptied when the player looks.
import type { UnReadInfo } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { unreadCounts } from './tables.ts';

export type UnreadKind = keyof UnReadInfo;

export const NOTHING_UNREAD: UnReadInfo = { gift: 0, coupon: 0, message: 0 };
const COUNTS = { gift: unreadCounts.gift, coupon: unreadCounts.coupon, message: unreadCounts.message };

export async function readUnread(db: Queryable, playerId: number): Promise<UnReadInfo> {
  const [row] = await db.select(COUNTS).from(unreadCounts).where(eq(unreadCounts.playerId, playerId));
  return row ?? NOTHING_UNREAD;
}

/** Part of the transaction that gives a gift or a coupon. */
export async function addUnread(
  tx: Queryable,
  { playerId, kind, count }: { playerId: number; kind: UnreadKind; count: number },
): Promise<void> {
  const column = unreadCounts[kind];
  await tx
    .insert(unreadCounts)
    .values({ playerId, [kind]: count })
    .onConflictDoUpdate({ target: unreadCounts.playerId, set: { [kind]: sql`${column} + ${count}` } });
}

export async function markSeen(tx: Tx, playerId: number, kind: UnreadKind): Promise<UnReadInfo> {
  const [row] = await tx
    .update(unreadCounts)
    .set({ [kind]: 0 })
    .where(eq(unreadCounts.playerId, playerId))
    .returning(COUNTS);
  return row ?? NOTHING_UNREAD;
}
