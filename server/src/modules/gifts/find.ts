// Finds gifts that a role may see: published, not long over, with how many the role has received.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { poolCodes } from '../code-pools/tables.ts';
import { type GiftRow, giftCounts, gifts } from './tables.ts';

export type FoundGift = { gift: GiftRow; received: number; hasCode: boolean };

// An ended gift stays visible for a while, marked as expired.
const ENDED_SHOWN_MS = 90 * DAY_MS;
// Not paged: operators sort the list.
const MAX_GIFTS = 200;

// Ordered, so that the index of the codes that are left is used: for EXISTS PostgreSQL reads the codes of all pools.
const hasCode = sql<boolean>`(${gifts.codePoolId} IS NULL OR (
  SELECT true FROM ${poolCodes} WHERE ${poolCodes.poolId} = ${gifts.codePoolId} AND ${poolCodes.givenFor} IS NULL
  ORDER BY ${poolCodes.id} LIMIT 1) IS NOT NULL)`;

type RoleOf = { gameId: number; roleId: number };

/** By the number of the role alone, so that it is read beside the role itself. */
function select(db: Queryable, { roleId }: RoleOf) {
  return db
    .select({ gift: gifts, received: sql<number>`coalesce(${giftCounts.received}, 0)`, hasCode })
    .from(gifts)
    .leftJoin(
      giftCounts,
      and(
        eq(giftCounts.giftId, gifts.id),
        sql`(${giftCounts.serverCode}, ${giftCounts.roleCode}) = (
          SELECT r.server_code, r.role_code FROM player_roles r WHERE r.role_id = ${roleId})`,
      ),
    );
}

type GiftReads = { db: Queryable } & Pick<Services, 'clock' | 'isPreview'>;

/** In a preview drafts are seen too. */
const isSeen = ({ isPreview }: GiftReads) => (isPreview ? undefined : gifts.isPublished);

export function listGifts(reads: GiftReads, role: RoleOf): Promise<FoundGift[]> {
  const shownSince = new Date(reads.clock.now().getTime() - ENDED_SHOWN_MS);
  return select(reads.db, role)
    .where(and(eq(gifts.gameId, role.gameId), isSeen(reads), gt(gifts.endsAt, shownSince)))
    .orderBy(asc(gifts.sort), asc(gifts.id))
    .limit(MAX_GIFTS);
}

export async function findGift(
  reads: GiftReads,
  role: RoleOf,
  giftId: number,
): Promise<FoundGift | undefined> {
  const [row] = await select(reads.db, role).where(
    and(eq(gifts.id, giftId), eq(gifts.gameId, role.gameId), isSeen(reads)),
  );
  return row;
}
