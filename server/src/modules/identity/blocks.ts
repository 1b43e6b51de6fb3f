// Blocks of players: who is blocked cannot log in to that game, and has no session there.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { closeSessionsIn } from '../../platform/security/sessions.ts';
import { lockAccount } from './login/login-methods.ts';
import { type Player, players } from './tables.ts';

/** Blocks a player and ends their sessions; returns how many there were. A login locks the account as well, so none slips through beside it. */
export async function blockPlayer(
  tx: Tx,
  { id, gameId, accountId }: Player,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  await lockAccount(tx, accountId);
  const blocked = await tx
    .update(players)
    .set({ blockedAt: now, blockReason: reason })
    .where(and(eq(players.id, id), isNull(players.blockedAt)))
    .returning({ id: players.id });
  if (!blocked.length) throw fail('player/already-so');
  return closeSessionsIn(tx, { gameId, accountId });
}

export async function unblockPlayer(tx: Tx, { id }: Pick<Player, 'id'>): Promise<void> {
  const freed = await tx
    .update(players)
    .set({ blockedAt: null, blockReason: null })
    .where(and(eq(players.id, id), isNotNull(players.blockedAt)))
    .returning({ id: players.id });
  if (!freed.length) throw fail('player/already-so');
}

/** Returns how many there were. */
export async function endSessionsOf(tx: Tx, { gameId, accountId }: Player): Promise<number> {
  return closeSessionsIn(tx, { gameId, accountId });
}

/** After the account was locked, so that a block that has just begun is seen. */
export async function requireUnblocked(db: Queryable, playerId: number): Promise<void> {
  const [player] = await db
    .select({ reason: players.blockReason })
    .from(players)
    .where(and(eq(players.id, playerId), isNotNull(players.blockedAt)));
  if (player) throw fail('identity/blocked', { reason: player.reason ?? '' });
}
