// Finds gifts that a role may see: published, not long over, with how many the role has received.
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
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
type Shape = { isPreview: boolean };

/** By the number of the role alone, so that it is read beside the role itself. In a preview drafts are seen too. */
const select = (db: Queryable, { isPreview }: Shape, isWanted: SQL | undefined) =>
  db
    .select({ gift: gifts, received: sql<number>`coalesce(${giftCounts.received}, 0)`, hasCode })
    .from(gifts)
    .leftJoin(
      giftCounts,
      and(
        eq(giftCounts.giftId, gifts.id),
        sql`(${giftCounts.serverCode}, ${giftCounts.roleCode}) = (
          SELECT r.server_code, r.role_code FROM player_roles r WHERE r.role_id = ${sql.placeholder('roleId')})`,
      ),
    )
    .where(
      and(eq(gifts.gameId, sql.placeholder('gameId')), isPreview ? undefined : gifts.isPublished, isWanted),
    );

type GiftReads = { db: Queryable } & Pick<Services, 'clock' | 'isPreview'>;

export function listGifts(
  { db, clock, isPreview = false }: GiftReads,
  { gameId, roleId }: RoleOf,
): Promise<FoundGift[]> {
  const shownSince = new Date(clock.now().getTime() - ENDED_SHOWN_MS);
  return listShown(db, { isPreview }, { gameId, roleId, shownSince });
}

const listShown = compiledByShape<Shape, RoleOf & { shownSince: Date }, FoundGift[]>((db, shape) =>
  select(db, shape, gt(gifts.endsAt, sql.placeholder('shownSince')))
    .orderBy(asc(gifts.sort), asc(gifts.id))
    .limit(MAX_GIFTS),
);

export async function findGift(
  { db, isPreview = false }: GiftReads,
  { gameId, roleId }: RoleOf,
  giftId: number,
): Promise<FoundGift | undefined> {
  const [row] = await findOne(db, { isPreview }, { gameId, roleId, giftId });
  return row;
}

const findOne = compiledByShape<Shape, RoleOf & { giftId: number }, FoundGift[]>((db, shape) =>
  select(db, shape, eq(gifts.id, sql.placeholder('giftId'))),
);
