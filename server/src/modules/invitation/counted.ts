// Who of the invited counts, since when, and how many that makes.
import type { CountsAfter } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/index.ts';
import { firstPurchases } from '../orders/index.ts';
import { type InvitationRow, invitations } from './tables.ts';

type Passing = Pick<InvitationRow, 'inviteeId' | 'arrivedAt' | 'failedChecks'>;

/**
 * The moment each one began to count; who does not count is not in it. Asked anew each time: a purchase that is
 * refunded takes its invitation back to waiting.
 */
export async function countedSince(
  db: Queryable,
  rows: readonly Passing[],
  countsAfter: CountsAfter,
): Promise<Map<number, Date>> {
  const passing = rows.filter(({ failedChecks }) => failedChecks.length === 0);
  if (countsAfter === 'role_login')
    return new Map(passing.map(({ inviteeId, arrivedAt }) => [inviteeId, arrivedAt]));
  return firstPurchases(
    db,
    passing.map(({ inviteeId }) => inviteeId),
  );
}

export type Counts = { counted: number; waiting: number; refused: number };

export async function readCounts(
  db: Queryable,
  { activityId, inviterId, countsAfter }: { activityId: number; inviterId: number; countsAfter: CountsAfter },
): Promise<Counts> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.activityId, activityId), eq(invitations.inviterId, inviterId)));
  const counted = (await countedSince(db, rows, countsAfter)).size;
  const refused = rows.filter(({ failedChecks }) => failedChecks.length > 0).length;
  return { counted, waiting: rows.length - counted - refused, refused };
}

type Asked = { gameId: number; playerId: number; from: Date; to: Date };

/** How many players began to count for this one within a time, in whichever of the game's invitations. */
export async function readInvitedCount(
  db: Queryable,
  { gameId, playerId, from, to }: Asked,
): Promise<number> {
  const rows = await db
    .select({
      invitation: invitations,
      countsAfter: sql<CountsAfter>`${activities.config} ->> 'counts_after'`,
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(eq(invitations.gameId, gameId), eq(invitations.inviterId, playerId)));
  const people = new Set<number>();
  for (const countsAfter of ['role_login', 'first_purchase'] as const) {
    const ofKind = rows.filter((row) => row.countsAfter === countsAfter).map((row) => row.invitation);
    for (const [inviteeId, since] of await countedSince(db, ofKind, countsAfter))
      if (since >= from && since < to) people.add(inviteeId);
  }
  return people.size;
}
