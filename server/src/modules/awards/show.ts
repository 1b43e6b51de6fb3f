// Awards as their winners see them: what they won, the code to copy, the role, the parcel.
import type { Award, AwardDetail } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { refOf } from './grant.ts';
import type { AwardRow } from './tables.ts';
import { awardView } from './view.ts';

export async function showAwards(
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

function parcelOf({ carrier, trackingNo, shippedAt }: AwardRow): Award['parcel'] {
  if (carrier === null || trackingNo === null || !shippedAt) return null;
  return { carrier, tracking_no: trackingNo, shipped_at: shippedAt.toISOString() };
}

export async function awardDetail(db: Queryable, award: AwardRow, now: Date): Promise<AwardDetail> {
  const [activity] = await db
    .select({ title: activities.title })
    .from(activities)
    .where(eq(activities.id, award.activityId));
  const [shown] = await showAwards(db, [{ award, title: activity?.title ?? '' }], now);
  if (!shown) throw new Error(`award ${award.id} was not shown`);
  return { ...shown, address: addressOf(award) };
}

export function addressOf({ address }: AwardRow): AwardDetail['address'] {
  if (!address) return null;
  const { name, phone, region, detail } = address;
  return { name, phone, region, detail };
}
