// A game of one journey alone: what it changes on home no other journey sees.
import { randomInt } from 'node:crypto';
import { inDatabase } from './advance-time.ts';

/** How a row of game 1001 is copied; `$1` is the new game. */
const COPIES = [
  `INSERT INTO games SELECT copy.* FROM games source,
     jsonb_populate_record(source, jsonb_build_object('id', $1::int, 'name', '独立 ' || $1)) copy WHERE source.id = 1001`,
  `INSERT INTO sandbox_game_servers SELECT copy.* FROM sandbox_game_servers source,
     jsonb_populate_record(source, jsonb_build_object('game_id', $1::int)) copy WHERE source.game_id = 1001`,
  `INSERT INTO sandbox_game_roles SELECT copy.* FROM sandbox_game_roles source,
     jsonb_populate_record(source, jsonb_build_object('game_id', $1::int)) copy
   WHERE source.game_id = 1001 AND source.u8_account_id IN (SELECT u8_account_id FROM accounts WHERE username = 'demo')`,
  `INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
   SELECT $1::int, account_id, channel_sort_id, package_name, now() FROM players
   WHERE game_id = 1001 AND account_id IN (SELECT id FROM accounts WHERE username = 'demo')`,
];

/** Adds an open game with the settings of game 1001, where the account `demo` has a role; returns its number. */
export async function ownGame(): Promise<string> {
  const gameId = randomInt(10_000, 999_999);
  await inDatabase(async (db) => {
    for (const copy of COPIES) await db.query(copy, [gameId]);
  });
  return String(gameId);
}
