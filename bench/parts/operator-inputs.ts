// What the operators' reads need: ids of the demo world, and the last month.
import type pg from 'pg';

const IDS = `
  SELECT (SELECT max(id) FROM orders WHERE game_id = $1) AS order_id,
    (SELECT min(id) FROM players WHERE game_id = $1) AS player_id,
    (SELECT min(id) FROM coupon_templates WHERE game_id = $1) AS template_id,
    (SELECT min(id) FROM gifts WHERE game_id = $1) AS gift_id,
    (SELECT min(id) FROM presales WHERE game_id = $1) AS presale_id`;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A value of each required field, by its name; a call that needs another is left out. */
export async function operatorInputs(pool: pg.Pool, gameId: number): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>(IDS, [gameId]);
  return {
    ...rows[0],
    activeid: 100101,
    goods_id: 1001002,
    score_type: 1,
    query: 'demo',
    from: dayBefore(30),
    to: dayBefore(1),
    step: 'day',
    day: dayBefore(1),
    month: dayBefore(30).slice(0, 7),
  };
}
