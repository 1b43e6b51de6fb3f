// Records that a player came by an invitation, once per player, with the checks that failed.
import { sql } from 'drizzle-orm';
import { lockByName } from '../../platform/advisory-lock.ts';
import type { Queryable } from '../../platform/database.ts';
import { CallFailure } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { readActivity, stateOf } from '../activities/index.ts';
import { findPlayer } from '../identity/index.ts';
import type { InvitedPlayer } from '../roles/index.ts';
import { checkArrival } from './checks.ts';
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

  await db.transaction(async (tx) => {
    // Serialized: of two players who invite each other concurrently, the second must see the first.
    await lockByName(tx, 'invitation', activity.id);
    const { failed, fingerprints } = await checkArrival(tx, {
      activity,
      inviterId,
      inviteeId: invitee.id,
      deviceHash: Buffer.from(arrived.device, 'hex'),
      isFirst: arrived.is_first,
    });
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
