// `npm run bench -- console`: the console's overview over a year of 10 million orders answers in under 300 ms.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract } from '@emall/contract';
import type pg from 'pg';
import { sumDays } from '../server/src/modules/reports/sum-days.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createDatabase } from '../server/src/platform/database/database.ts';
import { logInOperator, post } from './parts/demo-sessions.ts';
import { type BenchMall, GAME_ID, openMall } from './parts/mall.ts';

const WANTED_MS = 300;
const ROUNDS = 9;
const DAYS = 365;
const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000000' } } });
  const orders = Number(values.orders);
  print('Opening a mall on a PostgreSQL of its own …');
  const mall = await openMall(root);
  try {
    await fill(mall.pool, orders);
    const cookie = await logInOperator(mall);
    const day = (ago: number) =>
      new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
    const year = { from: day(DAYS - 1), to: day(0) };
    const measured = [
      await measure(mall, cookie, 'report/overview of a year', contract.ops.report.overview.path, year),
      await measure(mall, cookie, 'report/series of a year', contract.ops.report.series.path, {
        ...year,
        step: 'day',
      }),
      await measure(mall, cookie, 'desk/summary', contract.ops.desk.summary.path, {}),
    ];
    for (const { name, ms } of measured) print(`${name}: ${ms.toFixed(1)} ms, wanted < ${WANTED_MS}`);
    if (measured.some(({ ms }) => ms >= WANTED_MS)) process.exitCode = 1;
  } finally {
    await mall.stop();
  }
}

/** A year of a large shop: orders with one item each over 100 goods, four payment types, ten links, a million players. */
async function fill(pool: pg.Pool, orders: number): Promise<void> {
  const started = performance.now();
  const players = Math.max(1, Math.round(orders / 10));
  const client = await pool.connect();
  try {
    // The mall's own limit is for calls.
    await client.query('SET statement_timeout = 0');
    const tag = await client.query<{ tag: string }>(
      'SELECT order_prefix_tag AS tag FROM games WHERE id = $1',
      [GAME_ID],
    );
    const chunk = 50_000;
    for (let done = 0; done < orders; done += chunk) {
      await client.query(
        `WITH made AS (
           INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
             kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points,
             source_from, created_at, expires_at, paid_at, pay_type, completed_at)
           SELECT $1 || (extract(epoch FROM at) * 1000)::bigint || lpad(n::text, 7, '0'), $2, 1, 1000000000 + n % $3, 1,
             's1', 's1', 'r', 'r', 'goods', false, 'completed', 600, 0, 0, 600, 0, (n % 10)::text, at, at,
             at + interval '1 minute', (ARRAY['sandbox', 'wechat_h5', 'alipay_wap', 'wechat_mini'])[1 + n % 4], at
           FROM (SELECT n, date_trunc('milliseconds', now() - make_interval(secs => n::float8 * $4)) AS at
             FROM generate_series($5::bigint, $6::bigint) n) s
           RETURNING id
         )
         INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
           product_code, contents)
         SELECT id, 1 + right(id, 2)::int, 1, 'g', '', '', 600, 1, 600, 'role', 'g', '[]' FROM made`,
        [
          tag.rows[0]?.tag ?? '',
          GAME_ID,
          players,
          (DAYS * 86_400) / orders,
          done + 1,
          Math.min(orders, done + chunk),
        ],
      );
    }
    await client.query('VACUUM ANALYZE orders, order_items');
  } finally {
    client.release(true);
  }
  print(`${orders.toLocaleString('en')} orders are there after ${seconds(started)} s`);
  await sumAll(pool, started);
}

/** The job's own work, until every day is summed. */
async function sumAll(pool: pg.Pool, started: number): Promise<void> {
  const services = { db: createDatabase(pool), clock: systemClock };
  const summedDays = async () => {
    const count = 'SELECT count(*)::int AS days FROM report_days WHERE game_id = $1';
    return (await pool.query<{ days: number }>(count, [GAME_ID])).rows[0]?.days ?? 0;
  };
  while ((await summedDays()) < DAYS - 1) await sumDays(services);
  await pool.query('VACUUM ANALYZE report_days, report_hours, report_sales, report_payers');
  print(`and summed after ${seconds(started)} s`);
}

const seconds = (started: number) => Math.round((performance.now() - started) / 1000);

/** Returns the median of some rounds. */
async function measure(mall: BenchMall, cookie: string, name: string, path: string, input: object) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const response = await post(mall, path, { game_id: String(GAME_ID), ...input }, cookie);
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    times.push(performance.now() - begun);
  }
  return { name, ms: times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0 };
}

await main();
