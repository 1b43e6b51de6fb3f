// A player of one journey alone: what other journeys draw, spend or reveal does not change what this one sees.
import { randomUUID } from 'node:crypto';
import type { Contract, LoggedIn } from '@emall/contract';
import type { APIRequestContext } from '@playwright/test';
import { inDatabase } from './advance-time.ts';
import { logInAs, type Player } from './player.ts';
import { operatorOf } from './shop.ts';

/** Adds an account with a role in game 1001, logs it in and gives it points. */
export async function newPlayer(request: APIRequestContext, { points = 0 } = {}): Promise<Player> {
  const name = `e2e${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await inDatabase(async (db) => {
    await db.query(
      `WITH added AS (
         INSERT INTO accounts (publisher, u8_account_id, username, password_hash, nickname, created_at)
         SELECT publisher, $1, $1, password_hash, nickname, now() FROM accounts WHERE username = 'demo'
         RETURNING id
       )
       INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
       SELECT game_id, added.id, channel_sort_id, package_name, now() FROM added, players
       WHERE game_id = 1001 ORDER BY players.id LIMIT 1`,
      [name],
    );
    await db.query(
      `INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar, u8_account_id)
       SELECT game_id, server_code, $1, role_name, level, vip_level, avatar, $1 FROM sandbox_game_roles
       WHERE game_id = 1001 AND u8_account_id IS NOT NULL ORDER BY server_code, role_code LIMIT 1`,
      [name],
    );
  });
  const player = await logInAs(request, name);
  if (points > 0) {
    const { player_id } = player.userInfo as LoggedIn['user_info'];
    const operate = await operatorOf(request);
    const gift = { player_id, score_type: 1 as const, points, reason: '测试用' };
    await operate<Contract['ops']['score']['grant']>('score/grant', gift);
  }
  return player;
}
