// Writes to a game's row: settings, and whether it is open.
import { and, eq, isNull } from 'drizzle-orm';
import { invalidate } from '../../platform/cache.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { games } from './tables.ts';

type GameRow = typeof games.$inferSelect;

/** Other games of the publisher show this one's name, so their caches are cleared too. */
export async function changeGame(
  tx: Tx,
  gameId: number,
  set: Partial<Omit<GameRow, 'id' | 'createdAt'>>,
): Promise<void> {
  const [changed] = await tx
    .update(games)
    .set(set)
    .where(eq(games.id, gameId))
    .returning({ publisher: games.publisher });
  if (!changed) throw fail('call/not-found');
  const siblings = await tx
    .select({ id: games.id })
    .from(games)
    .where(eq(games.publisher, changed.publisher));
  for (const { id } of siblings) await invalidate(tx, `game:${id}`);
}

export type StatusChange = Pick<
  GameRow,
  'status' | 'statusMsg' | 'maintenanceFrom' | 'maintenanceUntil' | 'movedTo'
>;

export async function setGameStatus(
  tx: Tx,
  gameId: number,
  change: StatusChange & { now: Date },
): Promise<void> {
  const { now, ...set } = change;
  // Also when it is closed for the first time: it may have been open from the start.
  const isOpened = set.status === 'running' ? undefined : eq(games.status, 'running');
  await tx
    .update(games)
    .set({ firstOpenedAt: now })
    .where(and(eq(games.id, gameId), isNull(games.firstOpenedAt), isOpened));
  await changeGame(tx, gameId, set);
}

/** Null: its rows are used here again. */
export const setGameExported = (tx: Tx, gameId: number, exportedAt: Date | null) =>
  changeGame(tx, gameId, { exportedAt });
