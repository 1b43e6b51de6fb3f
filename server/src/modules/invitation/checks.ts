// What is looked at before an invited player counts. Each check answers alone, so that the inviter can be told why.

import type { InviteCheckKind } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { personKeys } from '../identity/index.ts';
import { players } from '../identity/tables.ts';
import { devicesOf, firstOnDevice } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { realNameKey } from '../verification/index.ts';
import { invitationFingerprints } from './tables.ts';

export type Arrival = {
  activity: { id: number; gameId: number; startsAt: Date };
  inviterId: number;
  inviteeId: number;
  deviceHash: Buffer;
  /** The invited player had never chosen a role before. */
  isFirst: boolean;
};

/** `fingerprints`: what must not count again once this arrival has. */
export type Verdict = { failed: InviteCheckKind[]; fingerprints: Buffer[] };

const CHECKS: readonly InviteCheckKind[] = ['new_player', 'not_self', 'no_ring', 'new_person', 'new_device'];

/** Part of the transaction that records the arrival, under the activity's lock. */
export async function judge(tx: Tx, arrival: Arrival): Promise<Verdict> {
  const { activity, inviterId, inviteeId, deviceHash } = arrival;
  const device = sha256(`device:${deviceHash.toString('hex')}`);
  const persons = await marksOf(tx, inviteeId);
  const inviter = [...(await marksOf(tx, inviterId)), ...(await devicesOf(tx, inviterId))];
  const isOf = (fingerprints: Buffer[], fingerprint: Buffer) =>
    fingerprints.some((each) => each.equals(fingerprint));
  const taken = await takenOf(tx, activity.id, [...persons, device]);

  const passed: Partial<Record<InviteCheckKind, boolean>> = {
    new_player: arrival.isFirst && (await firstLoginAt(tx, inviteeId)) >= activity.startsAt,
    not_self: ![...persons, deviceHash].some((fingerprint) => isOf(inviter, fingerprint)),
    no_ring: !(await isAbove(tx, activity.id, inviteeId, inviterId)),
    new_person: !persons.some((fingerprint) => isOf(taken, fingerprint)),
    new_device: !isOf(taken, device) && (await firstOnDevice(tx, activity.gameId, deviceHash)) === inviteeId,
  };
  return { failed: CHECKS.filter((check) => !passed[check]), fingerprints: [...persons, device] };
}

/** The person behind a player, and the roles they play: a role that two accounts hold is one player of the game. */
async function marksOf(tx: Tx, playerId: number): Promise<Buffer[]> {
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

async function takenOf(tx: Tx, activityId: number, fingerprints: Buffer[]): Promise<Buffer[]> {
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

async function firstLoginAt(tx: Tx, playerId: number): Promise<Date> {
  const [row] = await tx.select({ at: players.firstLoginAt }).from(players).where(eq(players.id, playerId));
  if (!row) throw new Error('an invited player does not exist');
  return row.at;
}

/** Whether `upper` invited `lower`, directly or through others: everybody has one inviter, so the way up is a line. */
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
