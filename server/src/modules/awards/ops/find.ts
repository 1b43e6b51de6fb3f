// Awards as operators see them: without the codes, which only their winners may read.
import type { OpsAward, Permission } from '@emall/contract';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { activities } from '../../activities/tables.ts';
import { maskedContactPhone, maskedPersonName } from '../../identity/index.ts';
import { type AwardRow, awards } from '../tables.ts';
import { awardAddressOf, awardViews } from '../view.ts';

type Wanted = { gameId: number; awardId: number };

export async function lockAward(tx: Tx, { gameId, awardId }: Wanted): Promise<AwardRow> {
  const [award] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.id, awardId), eq(awards.gameId, gameId)))
    .for('update');
  if (!award) throw fail('call/not-found');
  return award;
}

/** Who reads it: only those who ship parcels see whom to, as with orders. Support resends prizes and ships none. */
type Reader = { permissions: readonly string[] };
const SHIPS: Permission = 'order.ship';
type Query = { where: SQL | undefined; limit: number; now: Date; reader: Reader };

/** Newest first. */
export async function opsAwards(db: Queryable, { where, limit, now, reader }: Query): Promise<OpsAward[]> {
  const isMasked = !reader.permissions.includes(SHIPS);
  const rows = await db
    .select({ award: awards, title: activities.title })
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(where)
    .orderBy(desc(awards.id))
    .limit(limit);
  const shown = awardViews(
    rows.map((row) => ({ ...row, code: null })),
    now,
  );
  return rows.flatMap(({ award }, at) => {
    const view = shown[at];
    if (!view) return [];
    // A code is revealed by a call of its own.
    const { code: _, revoke_reason: __, ...open } = view;
    return [
      {
        ...open,
        player_id: award.playerId,
        reason: award.reason,
        address: isMasked ? maskedAddress(awardAddressOf(award)) : awardAddressOf(award),
        note: award.note,
      },
    ];
  });
}

/** The person by the first letter, the place to its district. */
function maskedAddress(address: OpsAward['address']): OpsAward['address'] {
  if (!address) return null;
  const { name, phone, region } = address;
  return { name: maskedPersonName(name), phone: maskedContactPhone(phone), region, detail: '' };
}

type One = { awardId: number; now: Date; reader: Reader };

export async function opsAward(db: Queryable, { awardId, now, reader }: One): Promise<OpsAward> {
  const [award] = await opsAwards(db, { where: eq(awards.id, awardId), limit: 1, now, reader });
  if (!award) throw fail('call/not-found');
  return award;
}
