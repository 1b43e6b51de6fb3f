// Where a player is logged in to a game, and the devices that they chose a character on. No token and no device id is shown.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';

const MAX_ROWS = 50;

type SessionRow = {
  session_tag: string;
  role_name: string | null;
  is_mini_program: boolean;
  created_at: string;
  expires_at: string;
};
type DeviceRow = { device_tag: string; first_seen_at: string; last_seen_at: string; other_players: number };

const iso = (time: string): string => new Date(time).toISOString();

export const sessions: CallHandler<Contract['ops']['player']['sessions']> = async (
  { services: { db, clock }, gameId },
  { player_id: playerId },
) => {
  const { account } = await requirePlayer(db, gameId, playerId);
  const [open, devices] = await Promise.all([
    db.execute<SessionRow>(sql`
      SELECT left(encode(s.token_hash, 'hex'), 8) AS session_tag, concat_ws(' · ', r.server_name, r.role_name) AS role_name,
        s.wx_open_id IS NOT NULL AS is_mini_program, s.created_at, s.expires_at
      FROM sessions s LEFT JOIN player_roles r ON r.role_id = s.role_id
      WHERE s.account_id = ${account.id} AND s.game_id = ${gameId} AND s.expires_at > ${clock.now()}
      ORDER BY s.created_at DESC, s.token_hash LIMIT ${MAX_ROWS}`),
    db.execute<DeviceRow>(sql`
      SELECT left(encode(d.device_hash, 'hex'), 8) AS device_tag, d.first_seen_at, d.last_seen_at,
        (SELECT count(*)::int FROM player_devices o
          WHERE o.game_id = d.game_id AND o.device_hash = d.device_hash AND o.player_id <> d.player_id) AS other_players
      FROM player_devices d WHERE d.player_id = ${playerId}
      ORDER BY d.last_seen_at DESC, d.device_hash LIMIT ${MAX_ROWS}`),
  ]);
  return {
    sessions: open.rows.map((row) => ({
      ...row,
      role_name: row.role_name || null,
      created_at: iso(row.created_at),
      expires_at: iso(row.expires_at),
    })),
    devices: devices.rows.map((row) => ({
      ...row,
      first_seen_at: iso(row.first_seen_at),
      last_seen_at: iso(row.last_seen_at),
    })),
  };
};
