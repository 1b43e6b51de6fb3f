// Coupons and messages that a player has not seen yet: added to by whoever gives them, emptied when the player looks.
import type { UnReadInfo } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { unreadCounts } from './tables.ts';

export type UnreadKind = Extract<keyof UnReadInfo, 'coupon' | 'message'>;

/** Part of the transaction that gives a coupon. */
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

/** One more for each time that a player is named. In one order, so that two transactions do not wait for each other in a circle. */
export async function countUnread(tx: Tx, kind: UnreadKind, playerIds: number[]): Promise<void> {
  if (!playerIds.length) return;
  const column = sql.identifier(kind);
  await tx.execute(sql`
    INSERT INTO unread_counts (player_id, ${column})
    SELECT id, count(*) FROM unnest(${sql.param(playerIds)}::bigint[]) AS id GROUP BY id ORDER BY id
    ON CONFLICT (player_id) DO UPDATE SET ${column} = unread_counts.${column} + EXCLUDED.${column}`);
}

export async function markSeen(tx: Tx, playerId: number, kind: UnreadKind): Promise<void> {
  await tx
    .update(unreadCounts)
    .set({ [kind]: 0 })
    .where(eq(unreadCounts.playerId, playerId));
}
