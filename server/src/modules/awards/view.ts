// Prizes and awards as their winners see them: what was won, its state, the code, the role, the parcel.
import type { Award, AwardDetail, AwardStatus, AwardView, Prize, PrizeView } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail, type Language } from '../../platform/fail.ts';
import { carrierIn } from '../../providers/logistics/index.ts';
import { activities } from '../activities/tables.ts';
import { codeGivenFor } from '../code-pools/index.ts';
import { isOwned, type Owned } from './find.ts';
import { type AwardRow, awards } from './tables.ts';

/** The parts of a prize that are shown; the quantity is the number of points or of pieces. */
type Shown<K> = { kind: K; name: string; image: string; points?: number; quantity?: number };

export function prizeView<K extends Prize['kind']>(prize: Shown<K>): PrizeView & { kind: K } {
  const { kind, name, image, points, quantity } = prize;
  return { kind, name, image, quantity: points ?? quantity ?? 1 };
}

/** What `awardView` is made of. */
export const AWARD_VIEW_COLUMNS = {
  id: awards.id,
  prize: awards.prize,
  status: awards.status,
  expiresAt: awards.expiresAt,
  stuckAt: awards.stuckAt,
};
type ShownAward = Pick<AwardRow, keyof typeof AWARD_VIEW_COLUMNS>;

export function awardStatusOf(
  { status, expiresAt, stuckAt }: Pick<ShownAward, 'status' | 'expiresAt' | 'stuckAt'>,
  now: Date,
): AwardStatus {
  if (status === 'waiting' || status === 'sending') return stuckAt ? 'stuck' : 'delivering';
  const isUnclaimed = status === 'needs_address' || status === 'needs_role';
  return isUnclaimed && expiresAt && expiresAt <= now ? 'expired' : status;
}

export function awardView(award: ShownAward, now: Date): AwardView {
  return { award_id: award.id, prize: prizeView(award.prize), status: awardStatusOf(award, now) };
}

/** Its parts as a query returns them: the award, the title of its activity, and its code. */
export const AWARD_PARTS = {
  award: awards,
  title: activities.title,
  code: sql<
    string | null
  >`CASE WHEN ${awards.kind} = 'code' THEN ${codeGivenFor(sql`'award:' || ${awards.id}`)} END`,
};
export type AwardParts = { award: AwardRow; title: string; code: string | null };

/** Operators read the carrier as they wrote it. */
export function awardViews(rows: readonly AwardParts[], now: Date, language: Language = 'zh'): Award[] {
  return rows.map(({ award, title, code }) => ({
    ...awardView(award, now),
    activeid: award.activityId,
    activity_title: title,
    granted_at: award.grantedAt.toISOString(),
    expires_at: award.expiresAt?.toISOString() ?? null,
    code: award.status === 'revoked' ? null : code,
    role: roleOf(award),
    parcel: parcelOf(award, language),
    received_at: award.receivedAt?.toISOString() ?? null,
    revoke_reason: award.status === 'revoked' && award.note ? award.note : null,
  }));
}

function roleOf({ serverName, roleName }: AwardRow): Award['role'] {
  return serverName === null || roleName === null ? null : { server_name: serverName, role_name: roleName };
}

function parcelOf({ carrier, trackingNumber, shippedAt }: AwardRow, language: Language): Award['parcel'] {
  if (carrier === null || trackingNumber === null || !shippedAt) return null;
  return {
    carrier: carrierIn(language, carrier),
    tracking_number: trackingNumber,
    shipped_at: shippedAt.toISOString(),
  };
}

export async function awardDetail(
  db: Queryable,
  { awardId, playerId }: Owned,
  now: Date,
  language: Language = 'zh',
): Promise<AwardDetail> {
  const [found] = await findAward(db, { awardId, playerId });
  const [shown] = found ? awardViews([found], now, language) : [];
  if (!found || !shown) throw fail('call/not-found');
  return { ...shown, address: awardAddressOf(found.award) };
}

const findAward = compiled<Owned, AwardParts[]>((db) =>
  db
    .select(AWARD_PARTS)
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(isOwned({ awardId: sql.placeholder('awardId'), playerId: sql.placeholder('playerId') })),
);

export function awardAddressOf({ address }: AwardRow): AwardDetail['address'] {
  if (!address) return null;
  const { name, phone, region, detail } = address;
  return { name, phone, region, detail };
}
