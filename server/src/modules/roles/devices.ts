// Which devices a player has chosen a role on, and who was on a device first.

import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { playerDevices } from './tables.ts';

export const hashDevice = (deviceId: string): Buffer => sha256(deviceId);

type DeviceUse = { gameId: number; playerId: number; deviceHash: Buffer; now: Date };

/** Part of choosing a role. */
export async function seeDevice(
  tx: Queryable,
  { gameId, playerId, deviceHash, now }: DeviceUse,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO player_devices (player_id, game_id, device_hash, first_seen_at, last_seen_at)
    VALUES (${playerId}, ${gameId}, ${deviceHash}, ${now}, ${now})
    ON CONFLICT (player_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`);
}

/** When the player first chose a role; undefined: never. */
export async function firstRoleChoiceAt(db: Queryable, playerId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: playerDevices.firstSeenAt })
    .from(playerDevices)
    .where(eq(playerDevices.playerId, playerId))
    .orderBy(asc(playerDevices.firstSeenAt))
    .limit(1);
  return row?.at;
}

/** The player who chose a role on this device before anybody else did. */
export async function firstOnDevice(
  db: Queryable,
  gameId: number,
  deviceHash: Buffer,
): Promise<number | undefined> {
  const [row] = await db
    .select({ playerId: playerDevices.playerId })
    .from(playerDevices)
    .where(sql`${playerDevices.gameId} = ${gameId} AND ${playerDevices.deviceHash} = ${deviceHash}`)
    .orderBy(asc(playerDevices.firstSeenAt), asc(playerDevices.playerId))
    .limit(1);
  return row?.playerId;
}

export async function devicesOf(db: Queryable, playerId: number): Promise<Buffer[]> {
  const rows = await db
    .select({ deviceHash: playerDevices.deviceHash })
    .from(playerDevices)
    .where(eq(playerDevices.playerId, playerId));
  return rows.map(({ deviceHash }) => deviceHash);
}
