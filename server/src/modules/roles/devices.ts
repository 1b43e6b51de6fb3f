// Which devices a player has chosen a role on, and who was on a device first.

import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { playerDevices } from './tables.ts';

export const hashDevice = (deviceId: string): Buffer => sha256(deviceId);

type Sight = { gameId: number; playerId: number; deviceHash: Buffer; now: Date };

/** Part of choosing a role. Returns whether the player has never chosen one before. */
export async function seeDevice(
  tx: Queryable,
  { gameId, playerId, deviceHash, now }: Sight,
): Promise<{ isFirst: boolean }> {
  const { rows } = await tx.execute<{ is_first: boolean }>(sql`
    WITH known AS (SELECT 1 FROM player_devices WHERE player_id = ${playerId} LIMIT 1)
    INSERT INTO player_devices (player_id, game_id, device_hash, first_seen_at, last_seen_at)
    VALUES (${playerId}, ${gameId}, ${deviceHash}, ${now}, ${now})
    ON CONFLICT (player_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING NOT EXISTS (SELECT 1 FROM known) AS is_first`);
  return { isFirst: rows[0]?.is_first ?? false };
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
