// A year of a large shop for the console's bench: the orders of the last week, summed by the mall's own job, and the sums of
// the days before, which reports read instead of orders.
import pg from 'pg';
import { sumDays } from '../../server/src/modules/reports/sum-days.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase } from '../../server/src/platform/database/database.ts';
import { type BenchMall, GAME_ID } from './mall.ts';
import { count, print } from './report.ts';

export const DAYS = 365;
/** Days whose orders are there as rows: today, which is live, and a week that the job sums. */
const DAYS_OF_ROWS = 8;
const CHUNK = 50_000;

/**
 * As many orders per day as the year has on average, over 100 goods, four payment types, ten links and as many players as a
 * tenth of its orders; the newest order is of now, so that today is live.
 */
export async function fillYear(mall: BenchMall, orders: number): Promise<void> {
  const started = performance.now();
  const address = new URL(mall.adminUrl);
  address.pathname = new URL(mall.databaseUrl).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    // The rows are consistent, so triggers and foreign keys need not look at each.
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET timezone = 'Asia/Shanghai'",
    );
    const { rows } = await client.query<{ tag: string }>(
      'SELECT order_prefix_tag AS tag FROM games WHERE id = $1',
      [GAME_ID],
    );
    const players = Math.max(1, Math.round(orders / 10));
    const made = Math.round((orders / DAYS) * DAYS_OF_ROWS);
    for (let done = 0; done < made; done += CHUNK)
      await client.query(ORDERS, [
        ...[rows[0]?.tag ?? '', GAME_ID, players, (DAYS * 86_400) / orders],
        ...[done + 1, Math.min(made, done + CHUNK)],
      ]);
    await client.query('VACUUM ANALYZE orders, order_items');
    print(`${count(made)} orders of the last ${DAYS_OF_ROWS} days, one item each: ${seconds(started)} s`);
    await sumDaysOfRows(mall.pool);
    for (const sql of EARLIER) await client.query(sql, [GAME_ID]);
    await client.query(
      'VACUUM ANALYZE report_days, report_hours, report_sales, report_pay_types, report_links, report_payers',
    );
    const { rows: sums } = await client.query<{ orders: string; sales: string; payers: string }>(
      `SELECT (SELECT sum(paid_orders) FROM report_days WHERE game_id = $1) AS orders,
         (SELECT count(*) FROM report_sales WHERE game_id = $1) AS sales,
         (SELECT count(*) FROM report_payers WHERE game_id = $1) AS payers`,
      [GAME_ID],
    );
    const { orders: summed, sales, payers } = sums[0] ?? {};
    print(
      `The days before have the sums of the week: ${count(Number(summed))} orders in all, ${count(Number(sales))} rows of sales, ${count(Number(payers))} of payers`,
    );
  } finally {
    await client.end();
  }
}

/** The sums of the days before: those of the summed week, again and again. Players of a day last paid on any day before. */
const EARLIER = [
  'DELETE FROM report_days WHERE game_id = $1 AND day < current_date - 7',
  'DELETE FROM report_sales WHERE game_id = $1 AND day < current_date - 7',
  'DELETE FROM report_pay_types WHERE game_id = $1 AND day < current_date - 7',
  'DELETE FROM report_links WHERE game_id = $1 AND day < current_date - 7',
  'DELETE FROM report_payers WHERE game_id = $1 AND day < current_date - 7',
  `INSERT INTO report_days SELECT game_id, day - 7 * n, placed_orders, paid_orders, paid_amount, payers, new_payers, refunds,
     refunded_amount, summed_at, summed_until - 7 * n * interval '1 day'
   FROM report_days, generate_series(1, ${Math.ceil(DAYS / 7)}) n WHERE game_id = $1 AND day < current_date`,
  `INSERT INTO report_sales SELECT game_id, day - 7 * n, goods_id, orders, quantity, paid_amount, refunded_amount
   FROM report_sales, generate_series(1, ${Math.ceil(DAYS / 7)}) n WHERE game_id = $1 AND day < current_date`,
  ...['report_pay_types', 'report_links'].map(
    (table) => `INSERT INTO ${table}
      SELECT game_id, day - 7 * n, ${table === 'report_links' ? 'source_from' : 'pay_type'}, quantity, paid_amount
      FROM ${table}, generate_series(1, ${Math.ceil(DAYS / 7)}) n WHERE game_id = $1 AND day < current_date`,
  ),
  `INSERT INTO report_payers SELECT $1, day::date, last_day::date, 50
   FROM generate_series(current_date - ${DAYS}, current_date - 8, '1 day') day,
     generate_series(current_date - ${DAYS}, current_date - 8, '1 day') last_day
   WHERE last_day < day`,
];

const ORDERS = `WITH made AS (
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
      kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points,
      source_from, created_at, expires_at, paid_at, pay_type, completed_at)
    SELECT $1 || (extract(epoch FROM at) * 1000)::bigint || lpad(n::text, 7, '0'), $2, 1, 1000000000 + n * 7919 % $3, 1,
      's1', '一区 · 晨曦', 'r' || n * 7919 % $3, '玩家' || n * 7919 % $3, 'goods', false, 'completed', 600, 0, 0, 600, 0, (n / 7 % 10)::text,
      at, at, at + interval '1 minute', (ARRAY['sandbox', 'wechat_h5', 'alipay_wap', 'wechat_mini'])[1 + n / 3 % 4], at
    FROM (SELECT n, date_trunc('milliseconds', now() - make_interval(secs => n::float8 * $4)) AS at
      FROM generate_series($5::bigint, $6::bigint) n) s
    RETURNING id
  )
  INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
    product_code, contents)
  SELECT id, 1 + right(id, 2)::int, 1, '月卡礼包 ' || right(id, 2), '30 天', '', 600, 1, 600, 'role', 'g', '[]' FROM made`;

/** The job's own work, until every day is summed. */
async function sumDaysOfRows(pool: pg.Pool): Promise<void> {
  const started = performance.now();
  const services = { db: createDatabase(pool), clock: systemClock };
  const isSummed = async () => {
    const sql = `SELECT max(day) >= (now() AT TIME ZONE 'Asia/Shanghai')::date - 1 AS is_summed
      FROM report_days WHERE game_id = $1`;
    return (await pool.query<{ is_summed: boolean | null }>(sql, [GAME_ID])).rows[0]?.is_summed ?? false;
  };
  while (!(await isSummed())) await sumDays(services);
  print(`summed by the mall’s job, without today: ${seconds(started)} s`);
}

const seconds = (started: number) => Math.round((performance.now() - started) / 1000);
