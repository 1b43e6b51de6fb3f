// Sums over orders themselves: what the job stores of past days, and what reports add of days it has not summed yet.

import { type SQL, sql } from 'drizzle-orm';
import { businessZone } from '../../platform/business-days.ts';
import { orderIdAt } from '../orders/index.ts';
import { isOfPaidOrder } from '../payments/index.ts';

/** From a moment on and before another, of one game. */
export type Range = { gameId: number; from: Date; to: Date };
/** `tag`: what the numbers of the game's orders begin with. */
export type OrderRange = Range & { tag: string };

const placed = ({ gameId, tag, from, to }: OrderRange) => sql`
  FROM orders o
  WHERE o.game_id = ${gameId} AND o.score_type IS NULL
    AND o.id >= ${orderIdAt(tag, from)} AND o.id < ${orderIdAt(tag, to)}`;
const paid = ({ gameId, from, to }: Range) => sql`
  FROM orders o WHERE o.game_id = ${gameId} AND o.score_type IS NULL AND o.paid_at >= ${from} AND o.paid_at < ${to}`;
const refunded = ({ gameId, from, to }: Range) => sql`
  FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE r.status = 'done' AND r.done_at >= ${from} AND r.done_at < ${to} AND o.game_id = ${gameId}
    AND ${isOfPaidOrder}`;

/** One row per bucket that has anything; `bucket` turns a time into its key. */
export function sumsBy(range: OrderRange, bucket: (time: SQL) => SQL): SQL {
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

export const byDay = (time: SQL): SQL => sql`(${time} AT TIME ZONE ${businessZone})::date`;
export const byHour = (time: SQL): SQL => sql`date_trunc('hour', ${time})`;

/**
 * What was paid for which goods and went back, by day, payment type and link; pieces of a presale come with its balance.
 * A refund by line is of its lines, any other is shared out over the lines of its order by what was paid for each; rounding
 * runs along the lines, so that a whole refund is exactly what was paid.
 */
export const salesIn = (range: Range): SQL => sql`
  SELECT day, goods_id, pay_type, source_from, sum(orders)::int AS orders,
    coalesce(sum(quantity), 0)::int AS quantity, sum(paid_amount)::bigint AS paid_amount,
    sum(refunded_amount)::bigint AS refunded_amount
  FROM (
    SELECT ${byDay(sql`o.paid_at`)} AS day, i.goods_id, coalesce(o.pay_type, '') AS pay_type, o.source_from,
      count(DISTINCT o.id) AS orders, sum(i.quantity) FILTER (WHERE o.kind <> 'presale_deposit') AS quantity,
      sum(i.paid_amount) AS paid_amount, 0 AS refunded_amount
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.game_id = ${range.gameId} AND o.score_type IS NULL AND o.paid_at >= ${range.from} AND o.paid_at < ${range.to}
    GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT ${byDay(sql`r.done_at`)}, l.goods_id, coalesce(o.pay_type, ''), o.source_from, 0, 0, 0, l.share
    FROM refunds r JOIN orders o ON o.id = r.order_id
    CROSS JOIN LATERAL (
      SELECT goods_id, floor(r.amount * upto / o.pay_amount) - floor(r.amount * (upto - paid_amount) / o.pay_amount) AS share
      FROM (SELECT goods_id, paid_amount, sum(paid_amount) OVER (ORDER BY id) AS upto
        FROM order_items WHERE order_id = o.id) i
      WHERE NOT EXISTS (SELECT FROM refund_items WHERE refund_id = r.id)
      UNION ALL
      SELECT i.goods_id, f.amount AS share
      FROM refund_items f JOIN order_items i ON i.id = f.order_item_id WHERE f.refund_id = r.id) l
    WHERE r.status = 'done' AND ${isOfPaidOrder} AND r.done_at >= ${range.from} AND r.done_at < ${range.to}
      AND o.game_id = ${range.gameId}
  ) parts GROUP BY 1, 2, 3, 4`;

/**
 * How many players paid on each day, by the day they had last paid on before. Who had paid on that day before the range is
 * left out: the sums of the hours before it have them.
 */
export const payersIn = (range: Range): SQL => sql`
  SELECT day, last_day, count(*)::int AS players
  FROM (SELECT DISTINCT ${byDay(sql`o.paid_at`)} AS day, o.player_id
    FROM orders o WHERE o.game_id = ${range.gameId} AND o.score_type IS NULL
      AND o.paid_at >= ${range.from} AND o.paid_at < ${range.to}) p
  CROSS JOIN LATERAL (
    SELECT ${byDay(sql`max(e.paid_at)`)} AS last_day FROM orders e
    WHERE e.player_id = p.player_id AND e.paid_at IS NOT NULL AND e.score_type IS NULL
      AND e.paid_at < greatest(p.day::timestamp AT TIME ZONE ${businessZone}, ${range.from}::timestamptz)) l
  WHERE last_day IS DISTINCT FROM day GROUP BY day, last_day`;

/** Events of the funnel; whoever sends one has visited. */
const FUNNEL_EVENTS = sql`('page_view', 'goods_open', 'order_placed', 'order_paid')`;
/** What a client says about itself is one of few values, or unknown. */
const property = (name: string, pattern: string): SQL =>
  sql`(array_agg(coalesce(substring(properties ->> ${name}::text FROM ${pattern}::text), '') ORDER BY received_at))[1]`;

/** Anybody can make up links, channels and versions: beyond the most used of a day they are summed as this. */
const OTHER = 'other';
const MOST_LINKS = 200;
const MOST_CHANNELS = 50;
const MOST_VERSIONS = 20;
/** Of a day, of all combinations of them. */
const MOST_COMBINATIONS = 2000;

const steps = sql`sum(visitors)::int AS visitors, sum(logged_in)::int AS logged_in,
  sum(opened_goods)::int AS opened_goods, sum(ordered)::int AS ordered, sum(paid)::int AS paid`;

/** The values of a column of the funnel by how many came with them; `most` of a day stay what they are. */
const usageOf = (column: SQL): SQL => sql`sum(visitors) OVER (PARTITION BY day, ${column})`;
const mostUsed = (column: SQL, used: SQL, most: number): SQL => sql`
  CASE WHEN dense_rank() OVER (PARTITION BY day ORDER BY ${used} DESC, ${column}) <= ${most}::int
    THEN ${column} ELSE ${OTHER}::text END AS ${column}`;

/**
 * How far devices came, by day, link, channel, device and version, in a bounded number of rows. A device counts once a day,
 * with what it came with first; each step includes the ones after it, so that a funnel never widens.
 */
export const funnelIn = (range: Range): SQL => sql`
  SELECT day, source_from, channel, device, version, ${steps}
  FROM (
    SELECT day, CASE WHEN is_many THEN ${OTHER}::text ELSE source_from END AS source_from,
      CASE WHEN is_many THEN ${OTHER}::text ELSE channel END AS channel,
      CASE WHEN is_many THEN '' ELSE device END AS device,
      CASE WHEN is_many THEN ${OTHER}::text ELSE version END AS version, visitors, logged_in, opened_goods, ordered, paid
    FROM (
      SELECT day, source_from, channel, device, version, ${steps},
        row_number() OVER (PARTITION BY day ORDER BY sum(visitors) DESC, source_from, channel, device, version)
          > ${MOST_COMBINATIONS}::int AS is_many
      FROM (
        SELECT day, device, ${mostUsed(sql`source_from`, sql`of_link`, MOST_LINKS)},
          ${mostUsed(sql`channel`, sql`of_channel`, MOST_CHANNELS)},
          ${mostUsed(sql`version`, sql`of_version`, MOST_VERSIONS)}, visitors, logged_in, opened_goods, ordered, paid
        FROM (
          SELECT *, ${usageOf(sql`source_from`)} AS of_link, ${usageOf(sql`channel`)} AS of_channel,
            ${usageOf(sql`version`)} AS of_version
          FROM (${devicesIn(range)}) devices
        ) used
      ) named GROUP BY 1, 2, 3, 4, 5
    ) combined
  ) bounded GROUP BY 1, 2, 3, 4, 5`;

/** The same as the clients named it. */
const devicesIn = ({ gameId, from, to }: Range): SQL => sql`
  SELECT day, source_from, channel, device, version, count(*)::int AS visitors,
    count(*) FILTER (WHERE has_account)::int AS logged_in,
    count(*) FILTER (WHERE has_account AND (has_opened OR has_ordered OR has_paid))::int AS opened_goods,
    count(*) FILTER (WHERE has_account AND (has_ordered OR has_paid))::int AS ordered,
    count(*) FILTER (WHERE has_account AND has_paid)::int AS paid
  FROM (
    SELECT ${byDay(sql`received_at`)} AS day, device_id,
      (array_agg(coalesce(substring(source_from FROM '^[0-9]{1,18}$'), '') ORDER BY received_at))[1] AS source_from,
      ${property('channel', '^[0-9]{1,7}$')} AS channel,
      ${property('device', '^(?:ios|harmony|android|desktop)$')} AS device,
      ${property('version', '^[0-9][0-9A-Za-z.+-]{0,39}$')} AS version,
      bool_or(distinct_id <> device_id) AS has_account, bool_or(event = 'goods_open') AS has_opened,
      bool_or(event = 'order_placed') AS has_ordered, bool_or(event = 'order_paid') AS has_paid
    FROM analytics_events
    WHERE game_id = ${gameId} AND received_at >= ${from} AND received_at < ${to} AND event IN ${FUNNEL_EVENTS}
      AND device_id <> ''
    GROUP BY 1, 2
  ) devices GROUP BY 1, 2, 3, 4, 5`;

const weekOf = (day: SQL): SQL => sql`date_trunc('week', ${day}::timestamp)::date`;
const firstDay = byDay(sql`p.first_login_at`);

/** New, returning and paying players by day and by the week they first logged in. */
export const cohortsIn = ({ gameId, from, to }: Range): SQL => sql`
  SELECT day, cohort, sum(new_players)::int AS new_players, sum(returning_players)::int AS returning_players,
    sum(week_players)::int AS week_players, sum(payers)::int AS payers, sum(week_payers)::int AS week_payers,
    sum(paid_amount)::bigint AS paid_amount
  FROM (
    SELECT ${firstDay} AS day, ${weekOf(firstDay)} AS cohort, count(*) AS new_players, 0 AS returning_players,
      0 AS week_players, 0 AS payers, 0 AS week_payers, 0 AS paid_amount
    FROM players p WHERE p.game_id = ${gameId} AND p.first_login_at >= ${from} AND p.first_login_at < ${to} GROUP BY 1, 2
    UNION ALL
    SELECT l.day, ${weekOf(firstDay)}, 0, count(*) FILTER (WHERE l.day > ${firstDay}),
      count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM daily_logins e
        WHERE e.player_id = l.player_id AND e.day >= ${weekOf(sql`l.day`)} AND e.day < l.day)), 0, 0, 0
    FROM daily_logins l JOIN players p ON p.id = l.player_id AND p.game_id = ${gameId}
    WHERE l.day >= ${byDay(sql`${from}::timestamptz`)} AND l.day < ${byDay(sql`${to}::timestamptz`)} GROUP BY 1, 2
    UNION ALL
    SELECT o.day, ${weekOf(firstDay)}, 0, 0, 0, count(*),
      count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM orders e
        WHERE e.player_id = o.player_id AND e.score_type IS NULL AND e.paid_at IS NOT NULL
          AND e.paid_at >= (${weekOf(sql`o.day`)}::timestamp AT TIME ZONE ${businessZone})
          AND e.paid_at < (o.day::timestamp AT TIME ZONE ${businessZone}))), sum(o.paid_amount)
    FROM (SELECT ${byDay(sql`o.paid_at`)} AS day, o.player_id, sum(o.pay_amount) AS paid_amount ${paid({ gameId, from, to })}
      GROUP BY 1, 2) o
    JOIN players p ON p.id = o.player_id GROUP BY 1, 2
  ) parts GROUP BY 1, 2`;

/**
 * What activities cost and brought, by day. The paid orders are materialized: joined to awards directly, all orders there
 * ever were are read in the order of their players.
 */
export const activitiesIn = ({ gameId, from, to }: Range): SQL => sql`
  WITH paid AS MATERIALIZED (
    SELECT o.player_id, o.paid_at, o.pay_amount ${paid({ gameId, from, to })})
  SELECT day, activity_id, sum(visitors)::int AS visitors, sum(winners)::int AS winners, sum(granted)::int AS granted,
    sum(cost_amount)::bigint AS cost_amount, sum(paid_amount)::bigint AS paid_amount
  FROM (
    SELECT ${byDay(sql`w.granted_at`)} AS day, w.activity_id, 0 AS visitors, count(DISTINCT w.player_id) AS winners,
      count(*) AS granted, sum(w.cost_amount) AS cost_amount, 0 AS paid_amount
    FROM awards w WHERE w.game_id = ${gameId} AND w.granted_at >= ${from} AND w.granted_at < ${to} AND w.status <> 'revoked'
    GROUP BY 1, 2
    UNION ALL
    SELECT v.day, v.activity_id, v.visitors, 0, 0, 0, 0
    FROM activities a JOIN activity_visit_counts v ON v.activity_id = a.id AND v.event = 'view'
    WHERE a.game_id = ${gameId} AND a.starts_at < ${to}
      AND v.day >= ${byDay(sql`${from}::timestamptz`)} AND v.day < ${byDay(sql`${to}::timestamptz`)}
    UNION ALL
    SELECT ${byDay(sql`o.paid_at`)}, a.id, 0, 0, 0, 0, sum(o.pay_amount)
    FROM paid o JOIN activities a ON o.paid_at >= a.starts_at AND o.paid_at < a.ends_at
    WHERE a.game_id = ${gameId} AND a.status <> 'draft'
      AND EXISTS (SELECT 1 FROM awards w WHERE w.activity_id = a.id AND w.player_id = o.player_id AND w.status <> 'revoked'
        AND ${byDay(sql`w.granted_at`)} <= ${byDay(sql`o.paid_at`)})
    GROUP BY 1, 2
  ) parts GROUP BY 1, 2`;
