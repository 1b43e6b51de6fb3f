// The overview equals counts over the orders, whether days are summed or not; and the sum of a day reads that day's orders.
import { contract } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statements.ts';
import { addDays } from '../../platform/business-days.ts';
import { readOrderTag } from '../games/index.ts';
import { reportsModule } from './index.ts';
import { activitiesIn } from './live.ts';
import { sumDay, sumDays } from './sum-days.ts';

const { report } = contract.ops;
const FIRST = '2026-10-01';
const TODAY = '2026-11-02';
const PERIODS = [
  { from: FIRST, to: TODAY },
  { from: '2026-10-10', to: '2026-10-10' },
  { from: '2026-10-07', to: '2026-10-29' },
  { from: TODAY, to: TODAY },
];

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({}, [reportsModule]);
  shop.clock.set(`${TODAY}T23:59:30+08:00`);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['report'] }]));
  // The same sequence in every run: 800 orders of 90 players over 33 days, 14 goods, three payment types and 13 links.
  await shop.services.pool.query(`
    SELECT setseed(0.17);
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
      is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, source_from, created_at,
      expires_at, paid_at, pay_type)
    SELECT order_prefix_tag || (extract(epoch FROM at) * 1000)::bigint || lpad(n::text, 7, '0'), ${GAME_ID}, 1, player, 1, 's',
      's', 'r', 'r', 'goods', false, CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END, amount, 0, 0, amount, 0, link, at, at,
      CASE WHEN is_paid THEN at END, CASE WHEN is_paid THEN pay_type END
    FROM games, (
      SELECT n, date_trunc('milliseconds', '${FIRST}T00:00:00+08:00'::timestamptz + random() * interval '33 days') AS at,
        floor(random() * 90) AS player, 100 + floor(random() * 9000) AS amount, random() < 0.8 AS is_paid,
        left((floor(random() * 13) - 1)::text, 2) AS link,
        (ARRAY['sandbox', 'wechat_h5', 'alipay_wap'])[1 + floor(random() * 3)::int] AS pay_type
      FROM generate_series(1, 800) n) made
    WHERE games.id = ${GAME_ID};
    INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
      product_code, contents)
    SELECT id, 1 + floor(random() * 14), n, 'x', 'x', 'x', 1, 1 + floor(random() * 3),
      CASE n WHEN 1 THEN pay_amount / 3 ELSE pay_amount - pay_amount / 3 END, 'role', 'x', '[]'
    FROM orders, generate_series(1, 2) n`);
});
afterAll(() => shop.close());

/** Straight from the orders. */
async function countOrders({ from, to }: { from: string; to: string }) {
  const { pool } = shop.services;
  const period = [startOfDay(from), startOfDay(addDays(to, 1))];
  const { rows: figures } = await pool.query(
    `SELECT count(*) FILTER (WHERE created_at >= $1 AND created_at < $2)::int AS placed_orders,
       count(*) FILTER (WHERE paid_at >= $1 AND paid_at < $2)::int AS paid_orders,
       coalesce(sum(pay_amount) FILTER (WHERE paid_at >= $1 AND paid_at < $2), 0)::int AS paid_amount,
       count(DISTINCT player_id) FILTER (WHERE paid_at >= $1 AND paid_at < $2)::int AS payers,
       (SELECT count(*)::int FROM (SELECT min(paid_at) AS first FROM orders GROUP BY player_id) p
         WHERE first >= $1 AND first < $2) AS new_payers,
       (SELECT count(*)::int FROM refunds WHERE done_at >= $1 AND done_at < $2) AS refunds,
       (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE done_at >= $1 AND done_at < $2) AS refunded_amount
     FROM orders`,
    period,
  );
  const best = async (key: string, orders = '') => {
    const { rows } = await pool.query(
      `SELECT ${key}, ${orders} sum(i.quantity)::int AS quantity, sum(i.paid_amount)::int AS paid_amount
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.paid_at >= $1 AND o.paid_at < $2
       GROUP BY 1 ORDER BY paid_amount DESC, 1 LIMIT 10`,
      period,
    );
    return rows;
  };
  return {
    current: figures[0],
    goods: await best('goods_id', 'count(DISTINCT o.id)::int AS orders,'),
    pay_types: await best('pay_type'),
    links: await best('source_from'),
  };
}

async function expectOverviews(): Promise<void> {
  for (const period of PERIODS) {
    const { data } = await shop.call(report.overview, period, { token });
    const counted = await countOrders(period);
    expect(counted.current.paid_orders, period.from).toBeGreaterThan(0);
    expect(data, `${period.from} to ${period.to}`).toMatchObject(counted);
  }
}

test('an overview equals counts over the orders, while no day is summed and when all days but today are', async () => {
  await expectOverviews();
  await sumDays(shop.services);
  await expectOverviews();
});

const at = (time: string): Date => new Date(`${TODAY}T${time}+08:00`);

/** An order of one piece that was placed and paid at a moment. */
const addPaid = (time: Date, player: number) =>
  shop.services.pool.query(
    `WITH made AS (
      INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
        is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, source_from, created_at,
        expires_at, paid_at, pay_type)
      SELECT order_prefix_tag || (extract(epoch FROM $1::timestamptz) * 1000)::bigint || lpad($2::bigint::text, 7, '9'), id, 1, $2::bigint, 1, 's', 's', 'r',
        'r', 'goods', false, 'paid', 700, 0, 0, 700, 0, '', $1, $1, $1, 'sandbox'
      FROM games WHERE id = $3 RETURNING id)
    INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
      product_code, contents)
    SELECT id, 3, 1, 'x', 'x', 'x', 1, 1, 700, 'role', 'x', '[]' FROM made`,
    [time, player, GAME_ID],
  );

/** The money of some paid order of today went back at a moment. */
const addRefund = (time: Date) =>
  shop.services.pool.query(
    `WITH sold AS (
      SELECT id, pay_amount, paid_at FROM orders o WHERE paid_at >= $2 AND NOT EXISTS (SELECT FROM refunds WHERE order_id = o.id)
      ORDER BY id LIMIT 1),
    attempt AS (
      INSERT INTO payment_attempts (out_trade_no, order_id, provider, pay_type, amount, status, transaction_id, expires_at,
        created_at, paid_at)
      SELECT 'p' || id, id, 'sandbox', 'sandbox', pay_amount, 'paid', 'p' || id, paid_at, paid_at, paid_at FROM sold
      RETURNING id, order_id)
    INSERT INTO refunds (refund_no, attempt_id, order_id, amount, kind, reason, status, created_at, done_at)
    SELECT 'r' || order_id, id, order_id, 50, 'order', 'x', 'done', $1, $1 FROM attempt`,
    [time, startOfDay(TODAY)],
  );

/** As before the job has come to it. */
const deleteToday = () =>
  shop.services.pool.query(
    `${['days', 'sales', 'pay_types', 'links', 'payers', 'cohorts', 'activities', 'funnel']
      .map((table) => `DELETE FROM report_${table} WHERE day = '${TODAY}';`)
      .join('')} DELETE FROM report_hours WHERE hour >= '${TODAY}T00:00:00+08:00'`,
  );

const summedUntil = async () => {
  const { rows } = await shop.services.pool.query<{ until: Date }>(
    'SELECT summed_until AS until FROM report_days WHERE game_id = $1 AND day = $2',
    [GAME_ID, TODAY],
  );
  return rows[0]?.until;
};

/** The points of today: hours add up to the day, except that a player may pay in several hours. */
async function expectSeries(): Promise<void> {
  const period = { from: TODAY, to: TODAY };
  const points = async (step: 'hour' | 'day') =>
    (await shop.call(report.series, { ...period, step }, { token })).data.list;
  const { placed_orders, paid_orders, paid_amount, payers, refunds } = (await countOrders(period)).current;
  expect(await points('day')).toMatchObject([{ placed_orders, paid_orders, paid_amount, payers, refunds }]);
  const hours = await points('hour');
  const sum = (field: 'placed_orders' | 'paid_amount' | 'refunds') =>
    hours.reduce((total, point) => total + point[field], 0);
  expect([sum('placed_orders'), sum('paid_amount'), sum('refunds')]).toEqual([
    placed_orders,
    paid_amount,
    refunds,
  ]);
}

test('today is its summed hours and what came after them, at the borders of hours and with what was recorded late', async () => {
  await deleteToday();
  // One player pays on both sides of a border, another once more after it.
  await addPaid(at('14:59:59.999'), 1001);
  await addPaid(at('15:00:00.000'), 1001);
  await addPaid(at('15:30:00'), 1002);
  await addRefund(at('14:59:59.999'));
  await addRefund(at('15:00:00.000'));
  const untilAt = async (time: string) => {
    shop.clock.set(`${TODAY}T${time}+08:00`);
    await sumDays(shop.services);
    await expectOverviews();
    await expectSeries();
    return summedUntil();
  };
  expect(await untilAt('00:30:00')).toBeUndefined();
  expect(await untilAt('15:04:59')).toEqual(at('14:00:00'));
  expect(await untilAt('15:05:00')).toEqual(at('15:00:00'));
  // The provider reports them after their hour was summed.
  await addPaid(at('10:20:00'), 1002);
  await addRefund(at('11:10:00'));
  expect(await untilAt('15:10:00')).toEqual(at('15:00:00'));
  // Nothing was recorded since: it writes nothing, and reads no order before the days with sums.
  const { statements } = await countStatements(() => sumDays(shop.services));
  expect(statements.filter(({ text }) => /INSERT|DELETE|created_at AS at/.test(text))).toEqual([]);
  expect(await untilAt('23:59:30')).toEqual(at('23:00:00'));
  shop.clock.set(`${addDays(TODAY, 1)}T00:10:00+08:00`);
  await sumDays(shop.services);
  expect(await summedUntil()).toEqual(startOfDay(addDays(TODAY, 1)));
  await expectOverviews();
  await expectSeries();
});

test('hours that are summed while a report is read are counted once', async () => {
  const { pool, clock } = shop.services;
  const client = await pool.connect();
  try {
    await deleteToday();
    await client.query('BEGIN; LOCK TABLE report_pay_types IN ACCESS EXCLUSIVE MODE');
    const reading = shop.call(report.overview, { from: TODAY, to: TODAY }, { token });
    // The report has found what has no sums, and waits for the table of payment types.
    await expect
      .poll(async () => {
        const { rows } = await pool.query("SELECT FROM pg_stat_activity WHERE wait_event = 'relation'");
        return rows.length;
      })
      .toBe(1);
    const tag = await readOrderTag(shop.services.db, GAME_ID);
    // Ends the transaction, and with it the lock.
    await sumDay({ db: drizzle({ client }), clock }, { gameId: GAME_ID, tag }, TODAY);
    expect((await reading).data).toMatchObject(await countOrders({ from: TODAY, to: TODAY }));
  } finally {
    client.release();
  }
});

type Node = { 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

test('the activities of a day are summed from its orders alone, however orders and awards are joined', async () => {
  const range = { gameId: GAME_ID, from: startOfDay('2026-10-10'), to: startOfDay('2026-10-11') };
  const plan = await shop.services.db.transaction(async (tx) => {
    await tx.execute(sql`ANALYZE orders`);
    // A merge join, which a large shop gets, tempts to read every order in the order of its player.
    for (const setting of ['seqscan', 'bitmapscan', 'hashjoin', 'nestloop'])
      await tx.execute(sql.raw(`SET LOCAL enable_${setting} = off`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      sql`EXPLAIN (FORMAT JSON) ${activitiesIn(range)}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan as Node;
  });
  const scansIn = (node: Node): Node[] => [
    ...(node['Relation Name'] === 'orders' ? [node] : []),
    ...(node.Plans ?? []).flatMap(scansIn),
  ];
  expect(scansIn(plan)).toMatchObject([{ 'Index Name': 'orders_of_game_by_payment' }]);
});
