// What a player reads of the prizes they won.
import type { Award, Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { pageOf, readCursor } from '../../platform/id-pages.ts';
import type { CallHandler } from '../../services.ts';
import { activities } from '../activities/index.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { refOf } from './grant.ts';
import { type AwardRow, awards } from './tables.ts';
import { awardView } from './view.ts';

export const myAwardList: CallHandler<Contract['activity']['myAwardList']> = async (
  { services: { db, clock }, session },
  { activeid, cursor, limit = LIST_LIMIT.default },
) => {
  const rows = await db
    .select({ award: awards, title: activities.title })
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(
      and(
        eq(awards.playerId, session.playerId),
        activeid === undefined ? undefined : eq(awards.activityId, activeid),
        cursor === undefined ? undefined : lt(awards.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(awards.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit, ({ award }) => award.id);
  return { list: await showAwards(db, page, clock.now()), next_cursor };
};

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
