// Grants of a coupon to an audience, which a job carries out in batches of players; each batch is one transaction.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { readAudienceBatch } from '../messages/index.ts';
import { grantToPlayers, OPERATOR_SOURCE } from './grant-to-players.ts';
import {
  type CouponGrantRow,
  couponGrants,
  couponReceipts,
  couponTemplates,
  type Template,
} from './tables.ts';

export const GRANT_TO_AUDIENCE = 'grant-to-audience';
const BATCH_SIZE = 500;

type NewGrant = Pick<
  CouponGrantRow,
  'gameId' | 'templateId' | 'operatorId' | 'audience' | 'reason' | 'size' | 'isMore' | 'most'
> & { now: Date };

/** Part of a transaction: the coupons are granted if it commits. */
export async function openGrant(tx: Tx, { now, ...grant }: NewGrant): Promise<number> {
  const [row] = await tx
    .insert(couponGrants)
    .values({ ...grant, state: 'waiting', createdAt: now })
    .returning({ id: couponGrants.id });
  if (!row) throw new Error('a grant was not written');
  await enqueue(tx, GRANT_TO_AUDIENCE, { coupon_grant_id: row.id });
  return row.id;
}

/** Whether a coupon that is granted now could be received by a player as well, and used afterwards. */
export const isGrantable = ({ startsAt, endsAt, validUntil }: Template, now: Date): boolean =>
  startsAt <= now && now < endsAt && (validUntil === null || now < validUntil);

export const isUnderWay = ({ state }: Pick<CouponGrantRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The job. After a crash another worker goes on behind the last batch that was committed. */
export async function grantToAudience(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { coupon_grant_id }: { coupon_grant_id: number },
): Promise<void> {
  while (await db.transaction((tx) => grantBatch(tx, coupon_grant_id, clock.now())));
}

/** Returns whether there is more to do. */
export async function grantBatch(tx: Tx, grantId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ grant: couponGrants, template: couponTemplates })
    .from(couponGrants)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponGrants.templateId))
    .where(eq(couponGrants.id, grantId))
    .for('update', { of: couponGrants });
  if (!found || !isUnderWay(found.grant)) return false;
  const { grant, template } = found;
  const save = async (set: Partial<CouponGrantRow>) => {
    const finishedAt = isUnderWay({ ...grant, ...set }) ? null : now;
    await tx
      .update(couponGrants)
      .set({ ...set, finishedAt })
      .where(eq(couponGrants.id, grantId));
    return finishedAt === null;
  };
  if (!isGrantable(template, now)) return save({ state: 'coupon_ended' });
  const { gameId, audience, lastPlayerId: after } = grant;
  const { playerIds, last } = await readAudienceBatch(tx, {
    gameId,
    audience,
    after,
    limit: BATCH_SIZE,
    now,
  });
  if (last === undefined) return save({ state: 'done' });
  const players = await withoutGiven(tx, grantId, playerIds);
  const { granted, atLimit } = await grantToPlayers(tx, {
    templateId: template.id,
    players,
    limit: template.perPlayer,
    most: grant.most - grant.granted,
    reason: grant.reason,
    now,
  });
  return save({
    state: granted + atLimit < players.length ? 'out_of_stock' : 'running',
    lastPlayerId: last,
    granted: grant.granted + granted,
    alreadyHad: grant.alreadyHad + atLimit,
  });
}

/** The players that this grant has given nothing yet, each with the reference by which it gives once. */
async function withoutGiven(tx: Tx, grantId: number, playerIds: readonly number[]) {
  const players = playerIds.map((playerId) => ({ playerId, sourceRef: `${grantId}:${playerId}` }));
  const { source, sourceRef } = couponReceipts;
  const refs = players.map((player) => player.sourceRef);
  const given = await tx
    .select({ sourceRef })
    .from(couponReceipts)
    .where(and(eq(source, OPERATOR_SOURCE), inArray(sourceRef, refs)));
  const known = new Set(given.map((row) => row.sourceRef));
  return players.filter((player) => !known.has(player.sourceRef));
}

/** Of these players, how many have as many coupons as a player may have. */
export async function countAtLimit(
  tx: Tx,
  { id, perPlayer }: Pick<Template, 'id' | 'perPlayer'>,
  playerIds: readonly number[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM coupon_counts
    WHERE template_id = ${id} AND player_id = ANY (${sql.param([...playerIds])}::bigint[])
      AND received + reserved >= ${perPlayer}`);
  return rows[0]?.count ?? 0;
}
