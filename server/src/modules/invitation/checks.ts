// Checks of an invited player. All are evaluated, so that the inviter sees each result.
import type { ArrivalCheck } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { personKeys } from '../identity/index.ts';
import { players } from '../identity/tables.ts';
import { devicesOf, firstOnDevice, firstRoleChoiceAt } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { realNameKey } from '../verification/index.ts';
import { invitationFingerprints } from './tables.ts';

export type Arrival = {
  activity: { id: number; gameId: number; startsAt: Date };
  inviterId: number;
  inviteeId: number;
  deviceHash: Buffer;
  at: Date;
};

/** `fingerprints`: must not count again once this arrival counts. */
type CheckResult = { failed: ArrivalCheck[]; fingerprints: Buffer[] };

/**
 * A double tap chooses the role twice, and the job of the second request may run first: a player is new as long as the
 * first choice is not older than this.
 */
const FIRST_VISIT_MS = 10 * 60_000;

export const CHECKS: readonly ArrivalCheck[] = [
  'new_player',
  'not_self',
  'no_ring',
  'new_person',
  'new_device',
];

/** Runs in the transaction that records the arrival, under the lock of the activity. */
export async function checkArrival(tx: Tx, arrival: Arrival): Promise<CheckResult> {
  const { activity, inviterId, inviteeId, deviceHash } = arrival;
  const device = sha256(`device:${deviceHash.toString('hex')}`);
  const persons = await fingerprintsOf(tx, inviteeId);
  const inviter = [...(await fingerprintsOf(tx, inviterId)), ...(await devicesOf(tx, inviterId))];
  const isAmong = (fingerprints: Buffer[], fingerprint: Buffer) =>
    fingerprints.some((each) => each.equals(fingerprint));
  const used = await findUsed(tx, activity.id, [...persons, device]);

  const passed: Partial<Record<ArrivalCheck, boolean>> = {
    new_player: await isNew(tx, arrival),
    not_self: ![...persons, deviceHash].some((fingerprint) => isAmong(inviter, fingerprint)),
    no_ring: !(await isAbove(tx, activity.id, inviteeId, inviterId)),
    new_person: !persons.some((fingerprint) => isAmong(used, fingerprint)),
    new_device:
      !isAmong(used, device) && (await firstOnDevice(tx, activity.gameId, deviceHash)) === inviteeId,
  };
  return { failed: CHECKS.filter((check) => !passed[check]), fingerprints: [...persons, device] };
}

/** Fingerprints of the person behind a player and of their roles: one role in two accounts is one player of the game. */
async function fingerprintsOf(tx: Tx, playerId: number): Promise<Buffer[]> {
  const [player] = await tx
    .select({ accountId: players.accountId })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) return [];
  const roles = await tx
    .select({ serverCode: playerRoles.serverCode, roleCode: playerRoles.roleCode })
    .from(playerRoles)
    .where(eq(playerRoles.playerId, playerId));
  const realName = await realNameKey(tx, player.accountId);
  return [
    ...(await personKeys(tx, player.accountId)),
    ...(realName ? [realName] : []),
    ...roles.map(({ serverCode, roleCode }) => `role:${serverCode}:${roleCode}`),
  ].map(sha256);
}

async function findUsed(tx: Tx, activityId: number, fingerprints: Buffer[]): Promise<Buffer[]> {
  const rows = await tx
    .select({ fingerprint: invitationFingerprints.fingerprint })
    .from(invitationFingerprints)
    .where(
      and(
        eq(invitationFingerprints.activityId, activityId),
        inArray(invitationFingerprints.fingerprint, fingerprints),
      ),
    );
  return rows.map(({ fingerprint }) => fingerprint);
}

async function isNew(tx: Tx, { activity, inviteeId, at }: Arrival): Promise<boolean> {
  const firstChoice = await firstRoleChoiceAt(tx, inviteeId);
  const isFirst = !firstChoice || firstChoice.getTime() >= at.getTime() - FIRST_VISIT_MS;
  return isFirst && (await firstLoginAt(tx, inviteeId)) >= activity.startsAt;
}

async function firstLoginAt(tx: Tx, playerId: number): Promise<Date> {
  const [row] = await tx.select({ at: players.firstLoginAt }).from(players).where(eq(players.id, playerId));
  if (!row) throw new Error('an invited player does not exist');
  return row.at;
}

/** Whether `upper` invited `lower`, directly or through others. Each player has at most one inviter. */
async function isAbove(tx: Tx, activityId: number, upper: number, lower: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH RECURSIVE line (player_id) AS (
      SELECT ${lower}::bigint
      UNION
      SELECT i.inviter_id FROM invitations i JOIN line ON i.invitee_id = line.player_id
      WHERE i.activity_id = ${activityId}
    )
    SELECT 1 FROM line WHERE player_id = ${upper}`);
  return Boolean(rowCount);
}
