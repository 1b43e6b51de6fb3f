// Finds awards of one player; another player's award is not found.
import { and, eq } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { type AwardRow, awards } from './tables.ts';

export type Owned = { awardId: number; playerId: number };

export const isOwned = ({ awardId, playerId }: { [Name in keyof Owned]: Given<Owned[Name]> }) =>
  and(eq(awards.id, awardId), eq(awards.playerId, playerId));

export async function findOwned(db: Queryable, owned: Owned): Promise<AwardRow> {
  const [award] = await db.select().from(awards).where(isOwned(owned));
  if (!award) throw fail('call/not-found');
  return award;
}
