// Records that a player came by an invitation, once per player, with the checks that failed.
import type { InvitationConfig } from '@emall/contract';
import { INVITE_DEFAULTS } from '@emall/contract/constants';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { CallFailure } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { readActivity, stateOf } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { findPlayer } from '../identity/index.ts';
import type { InvitedPlayer } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { checkArrival } from './checks.ts';
import { countedAt } from './counted.ts';
import { inviterOf } from './invite-code.ts';
import { invitationFingerprints, invitations } from './tables.ts';

/** The job. Ignores an invitation without a running activity or without another player of its game. */
export async function recordArrival(
  services: Pick<Services, 'db' | 'clock'>,
  arrived: InvitedPlayer,
): Promise<void> {
  const { db } = services;
  const at = new Date(arrived.at);
  const inviterId = await inviterOf(db, arrived.invite.code);
  if (!inviterId || inviterId === arrived.player_id) return;
  const { player: invitee } = await findPlayer(db, arrived.player_id);
  const activity = await activityOf(services, invitee.gameId, arrived.invite.activeid);
  if (!activity || stateOf(activity, at) !== 'running') return;
  if (!(await isPlayerOf(db, activity.gameId, inviterId))) return;
  if (await isRecorded(db, activity.id, invitee.id)) return;

  const addressHash = Buffer.from(arrived.address, 'hex');
  const minLevel = activity.config.min_level ?? INVITE_DEFAULTS.min_level;
  await db.transaction(async (tx) => {
    // Serialized: of two players who invite each other concurrently, the second must see the first.
    await lockByName(tx, 'invitation', activity.id);
    const { failed, fingerprints } = await checkArrival(tx, {
      activity,
      inviterId,
      inviteeId: invitee.id,
      deviceHash: Buffer.from(arrived.device, 'hex'),
      at,
    });
    const isCluster = await holdCluster(
      tx,
      { activityId: activity.id, inviterId, addressHash, at, now: services.clock.now() },
      activity.config,
    );
    const isReached = (await levelOf(tx, arrived.role_id)) >= minLevel;
    const [row] = await tx
      .insert(invitations)
      .values({
        gameId: activity.gameId,
        activityId: activity.id,
        inviterId,
        inviteeId: invitee.id,
        roleId: arrived.role_id,
        arrivedAt: at,
        failedChecks: failed,
        addressHash,
        levelReachedAt: isReached ? at : null,
        levelCheckedAt: at,
        awaitsLevel: !failed.length && !isReached && activity.config.counts_after === 'role_login',
        review: isCluster && !failed.length ? 'pending' : 'none',
      })
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    if (!row || failed.length) return;
    await tx
      .insert(invitationFingerprints)
      .values(
        fingerprints.map((fingerprint) => ({ activityId: activity.id, fingerprint, invitationId: row.id })),
      );
  });
}

type Cluster = { activityId: number; inviterId: number; addressHash: Buffer; at: Date; now: Date };

/** Arrivals of one inviter from one address within this time are looked at together. */
const CLUSTER_MS = 7 * DAY_MS;

/**
 * Whether this arrival makes too many friends of one inviter from one address. Those of them who do not count yet wait for an
 * operator then, too.
 */
async function holdCluster(
  tx: Tx,
  { activityId, inviterId, addressHash, at, now }: Cluster,
  { per_address = INVITE_DEFAULTS.per_address }: InvitationConfig,
): Promise<boolean> {
  const isSame = and(
    eq(invitations.activityId, activityId),
    eq(invitations.inviterId, inviterId),
    eq(invitations.addressHash, addressHash),
    gt(invitations.arrivedAt, new Date(at.getTime() - CLUSTER_MS)),
    sql`${invitations.failedChecks} = '{}'`,
  );
  if ((await tx.$count(invitations, isSame)) < per_address) return false;
  const waiting = tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(isSame, eq(invitations.review, 'none'), isNull(countedAt(now))));
  await tx.update(invitations).set({ review: 'pending' }).where(inArray(invitations.id, waiting));
  return true;
}

/** The role was read from the game a moment ago, when it was chosen. */
async function levelOf(tx: Tx, roleId: number): Promise<number> {
  const [role] = await tx
    .select({ level: playerRoles.level })
    .from(playerRoles)
    .where(eq(playerRoles.roleId, roleId));
  return role?.level ?? 0;
}

async function activityOf(services: Pick<Services, 'db' | 'clock'>, gameId: number, activeid: number) {
  try {
    return await readActivity(services, { gameId, activeid, kind: 'invitation' });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

async function isPlayerOf(db: Queryable, gameId: number, playerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM players WHERE id = ${playerId} AND game_id = ${gameId}`,
  );
  return Boolean(rowCount);
}

/** Checked before the lock, so that repeats do not wait for it. */
async function isRecorded(db: Queryable, activityId: number, inviteeId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM invitations WHERE activity_id = ${activityId} AND invitee_id = ${inviteeId}`,
  );
  return Boolean(rowCount);
}
