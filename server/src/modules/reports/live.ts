// Sums over orders themselves: what the job stores of past days, and what reports add of days it has not summed yet.
import { type SQL, sql } from 'drizzle-orm';

/** From a moment on and before another, of one game. */
export type Range = { gameId: number; from: Date; to: Date };

/** An order's number has the milliseconds it was placed at behind the game's tag, so that days are ranges of the key. */
const placed = ({ gameId, from, to }: Range) => sql`
  FROM orders o JOIN games g ON g.id = o.game_id
  WHERE o.game_id = ${gameId} AND o.score_type IS NULL
    AND o.id >= g.order_prefix_tag || ${String(from.getTime()).padStart(13, '0')}
    AND o.id < g.order_prefix_tag || ${String(to.getTime()).padStart(13, '0')}`;
const paid = ({ gameId, from, to }: Range) => sql`
  FROM orders o WHERE o.game_id = ${gameId} AND o.score_type IS NULL AND o.paid_at >= ${from} AND o.paid_at < ${to}`;
const refunded = ({ gameId, from, to }: Range) => sql`
  FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE r.status = 'done' AND r.done_at >= ${from} AND r.done_at < ${to} AND o.game_id = ${gameId}`;

/** One row per bucket that has anything; `bucket` turns a time into its key. */
export function sumsBy(range: Range, bucket: (time: SQL) => SQL): SQL {
  return sql`
    SELECT bucket, sum(placed)::int AS placed_orders, sum(paid)::int AS paid_orders,
      sum(paid_amount)::bigint AS paid_amount, sum(payers)::int AS payers,
      sum(refunds)::int AS refunds, sum(refunded_amount)::bigint AS refunded_amount
    FROM (
      SELECT ${bucket(sql`o.created_at`)} AS bucket, count(*) AS placed, 0 AS paid, 0::bigint AS paid_amount, 0 AS payers,
        0 AS refunds, 0::bigint AS refunded_amount ${placed(range)} GROUP BY 1
      UNION ALL
      SELECT ${bucket(sql`o.paid_at`)}, 0, count(*), sum(o.pay_amount), count(DISTINCT o.player_id), 0, 0 ${paid(range)}
        GROUP BY 1
      UNION ALL
      SELECT ${bucket(sql`r.done_at`)}, 0, 0, 0, 0, count(*), sum(r.amount) ${refunded(range)} GROUP BY 1
    ) parts GROUP BY bucket`;
}

export const byDay = (time: SQL): SQL => sql`(${time} AT TIME ZONE 'Asia/Shanghai')::date`;
export const byHour = (time: SQL): SQL => sql`date_trunc('hour', ${time})`;

/** What was paid for which goods, by day, payment type and link. */
export const salesIn = (range: Range): SQL => sql`
  SELECT ${byDay(sql`o.paid_at`)} AS day, i.goods_id, coalesce(o.pay_type, '') AS pay_type, o.source_from,
    count(DISTINCT o.id)::int AS orders, sum(i.quantity)::int AS quantity, sum(i.paid_amount)::bigint AS paid_amount
  FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.game_id = ${range.gameId} AND o.score_type IS NULL AND o.paid_at >= ${range.from} AND o.paid_at < ${range.to}
  GROUP BY 1, 2, 3, 4`;

/** How many players paid on each day, by the day they had last paid on before. */
export const payersIn = (range: Range): SQL => sql`
  SELECT day, last_day, count(*)::int AS players
  FROM (SELECT DISTINCT ${byDay(sql`o.paid_at`)} AS day, o.player_id
    FROM orders o WHERE o.game_id = ${range.gameId} AND o.score_type IS NULL
      AND o.paid_at >= ${range.from} AND o.paid_at < ${range.to}) p
  CROSS JOIN LATERAL (
    SELECT max(${byDay(sql`e.paid_at`)}) AS last_day FROM orders e
    WHERE e.player_id = p.player_id AND e.paid_at IS NOT NULL AND e.score_type IS NULL
      AND e.paid_at < (p.day::timestamp AT TIME ZONE 'Asia/Shanghai')) l
  GROUP BY day, last_day`;
