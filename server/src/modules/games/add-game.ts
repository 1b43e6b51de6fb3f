// Adds a game, closed to players until an operator opens it.
import type { Queryable } from '../../platform/database.ts';
import { games } from './tables.ts';

type NewGame = { id: number; name: string; publisher: string; now: Date };

/** Returns whether the id was free. */
export async function addGame(tx: Queryable, { now, ...game }: NewGame): Promise<boolean> {
  const added = await tx
    .insert(games)
    .values({
      ...game,
      loginMethods: ['phone', 'account'],
      status: 'maintenance',
      statusMsg: '商城即将开放，敬请期待',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: games.id });
  return added.length > 0;
}
