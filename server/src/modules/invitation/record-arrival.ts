// Records that a player came by an invitation, once per player, with everything that speaks against counting it.
import { sql } from 'drizzle-orm';
import { lockByName } from '../../platform/advisory-lock.ts';
import { CallFailure } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { readActivity, stateOf } from '../activities/index.ts';
import { findPlayer } from '../identity/index.ts';
import type { InvitedPlayer } from '../roles/index.ts';
import { judge } from './checks.ts';
import { inviterOf } from './invite-code.ts';
import { invitationFingerprints, invitations } from './tables.ts';

/** The job. What does not name a running activity and another player of its game is nobody's invitation. */
export async function recordArrival(services: Services, arrived: InvitedPlayer): Promise<void> {
  const { db } = services;
  const at = new Date(arrived.at);
  const inviterId = await inviterOf(db, arrived.invite.code);
  if (!inviterId || inviterId === arrived.player_id) return;
  const { player: invitee } = await findPlayer(db, arrived.player_id);
  const activity = await activityOf(services, invitee.gameId, arrived.invite.activeid);
  if (!activity || stateOf(activity, at) !== 'running') return;
  if (!(await isPlayerOf(services, activity.gameId, inviterId))) return;
  if (await isRecorded(services, activity.id, invitee.id)) return;

  await db.transaction(async (tx) => {
    // One after another: two who invite each other at the same moment must see each other.
    await lockByName(tx, 'invitation', activity.id);
    const { failed, fingerprints } = await judge(tx, {
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

async function activityOf(services: Services, gameId: number, activeid: number) {
  try {
    return await readActivity(services, { gameId, activeid, kind: 'invitation' });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

async function isPlayerOf({ db }: Services, gameId: number, playerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM players WHERE id = ${playerId} AND game_id = ${gameId}`,
  );
  return Boolean(rowCount);
}

/** A look before the lock: nobody waits in line to be told what is written already. */
async function isRecorded({ db }: Services, activityId: number, inviteeId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM invitations WHERE activity_id = ${activityId} AND invitee_id = ${inviteeId}`,
  );
  return Boolean(rowCount);
}
