// The badges of a player: coupons and messages not yet seen, and what can be claimed: gifts, prizes, rewards of activities
// that are over.
import type { UnReadInfo } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { WAITING_AWARDS } from '../modules/awards/index.ts';
import { countClaimableGifts } from '../modules/gifts/index.ts';
import { compiled } from '../platform/database/compiled-query.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Session } from '../platform/security/sessions.ts';
import type { Services } from '../services.ts';
import { readUnclaimedActivities } from './unclaimed-activities.ts';

type Counts = Pick<UnReadInfo, 'coupon' | 'message' | 'awards'>;
type Owner = Pick<Session, 'gameId' | 'roleId'> & { playerId: number };
type Reader = Pick<Services, 'clock' | 'db' | 'isPreview' | 'cache'>;

export const NOTHING_UNREAD: UnReadInfo = { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] };

export async function readUnread(services: Reader, owner: Owner): Promise<UnReadInfo> {
  const [counts, claimable] = await Promise.all([
    readCounts(services.db, services, owner),
    readClaimable(services, owner),
  ]);
  return { ...counts, ...claimable };
}

export async function readClaimable(
  services: Reader,
  owner: Owner,
): Promise<Pick<UnReadInfo, 'gift' | 'activities'>> {
  const [gift, activities] = await Promise.all([
    countClaimableGifts(services, owner),
    readUnclaimedActivities(services, owner),
  ]);
  return { gift, activities };
}

export async function readCounts(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  { playerId }: Pick<Owner, 'playerId'>,
): Promise<Counts> {
  const [counts] = await findCounts(db, { playerId, now: clock.now() });
  const { coupon, message, awards } = counts ?? NOTHING_UNREAD;
  return { coupon, message, awards };
}

/** A player of whom nothing was counted yet has no row. */
const findCounts = compiled<{ playerId: number; now: Date }, Counts[]>(
  () => sql`
    SELECT coalesce(counts.coupon, 0) AS coupon, coalesce(counts.message, 0) AS message,
      (${WAITING_AWARDS}) AS awards
    FROM (VALUES (${sql.placeholder('playerId')}::bigint)) AS player (id) LEFT JOIN unread_counts counts ON counts.player_id = player.id`,
);
