// Prizes and awards as their winners see them: what was won, its state, the code, the role, the parcel.
import type { Award, AwardDetail, AwardStatus, AwardView, Prize, PrizeView } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { refOf } from './grant.ts';
import type { AwardRow } from './tables.ts';

/** The parts of a prize that are shown; the quantity is the number of points or of pieces. */
type Shown<K> = { kind: K; name: string; image: string; points?: number; quantity?: number };

export function prizeView<K extends Prize['kind']>(prize: Shown<K>): PrizeView & { kind: K } {
  const { kind, name, image, points, quantity } = prize;
  return { kind, name, image, quantity: points ?? quantity ?? 1 };
}

export function statusOf({ status, expiresAt, stuckAt }: AwardRow, now: Date): AwardStatus {
  if (status === 'waiting' || status === 'sending') return stuckAt ? 'stuck' : 'delivering';
  const isUnclaimed = status === 'needs_address' || status === 'needs_role';
  return isUnclaimed && expiresAt && expiresAt <= now ? 'expired' : status;
}

export function awardView(award: AwardRow, now: Date): AwardView {
  return { award_id: award.id, prize: prizeView(award.prize), status: statusOf(award, now) };
}

export async function awardViews(
  db: Queryable,
  rows: { award: AwardRow; title: string }[],
  now: Date,
): Promise<Award[]> {
  const purposes = rows.filter(({ award }) => award.kind === 'code').map(({ award }) => refOf(award));
  const codes = await codesGivenFor(db, purposes);
  return rows.map(({ award, title }) => ({
    ...awardView(award, now),
    activeid: award.activityId,
    activity_title: title,
    granted_at: award.grantedAt.toISOString(),
    expires_at: award.expiresAt?.toISOString() ?? null,
    code: award.status === 'revoked' ? null : (codes.get(refOf(award))?.[0] ?? null),
    role: roleOf(award),
    parcel: parcelOf(award),
    received_at: award.receivedAt?.toISOString() ?? null,
  }));
}

function roleOf({ serverName, roleName }: AwardRow): Award['role'] {
  return serverName === null || roleName === null ? null : { server_name: serverName, role_name: roleName };
}

function parcelOf({ carrier, trackingNumber, shippedAt }: AwardRow): Award['parcel'] {
  if (carrier === null || trackingNumber === null || !shippedAt) return null;
  return { carrier, tracking_number: trackingNumber, shipped_at: shippedAt.toISOString() };
}

export async function awardDetail(db: Queryable, award: AwardRow, now: Date): Promise<AwardDetail> {
  const [activity] = await db
    .select({ title: activities.title })
    .from(activities)
    .where(eq(activities.id, award.activityId));
  const [shown] = await awardViews(db, [{ award, title: activity?.title ?? '' }], now);
  if (!shown) throw new Error(`award ${award.id} has no view`);
  return { ...shown, address: addressOf(award) };
}

export function addressOf({ address }: AwardRow): AwardDetail['address'] {
  if (!address) return null;
  const { name, phone, region, detail } = address;
  return { name, phone, region, detail };
}
