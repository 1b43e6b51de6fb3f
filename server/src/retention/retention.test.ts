// What is deleted when it is old: every table has its rule or its reason, and records of money stay.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { modules } from '../modules.ts';
import { fakeClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/observability/logging.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createBreakers } from '../platform/resilience/breaker.ts';
import type { Services } from '../services.ts';
import { deleteExpired } from './delete-expired.ts';
import { retentionModule } from './index.ts';
import { RETENTION_RULES, STORED, SWEPT } from './rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows;

describe('the rules', () => {
  test('every table with a time has a rule, a job of its own, or a reason why it is stored permanently', async () => {
    const rows = await rowsOf<{ name: string }>(`
      SELECT DISTINCT c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND a.atttypid IN ('timestamptz'::regtype, 'date'::regtype, 'timestamp'::regtype)
      ORDER BY 1`);
    const named = [
      ...Object.keys(RETENTION_RULES),
      ...Object.keys(SWEPT),
      ...Object.values(STORED).flat(),
    ].sort();
    expect(named).toEqual(rows.map(({ name }) => name).sort());
  });

  test('every rule deletes along an index that begins with its column', async () => {
    const indexed = await rowsOf<{ name: string }>(`
      SELECT i.indrelid::regclass || '.' || a.attname AS name FROM pg_index i
      JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam AND m.amname = 'btree'
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]`);
    const names = new Set(indexed.map(({ name }) => name));
    const missing = Object.entries(RETENTION_RULES).filter(
      ([table, { column }]) => !names.has(`${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  test('every table that has a job of its own is named with a job that is scheduled', () => {
    const scheduled = new Set(modules.flatMap(({ schedules = [] }) => schedules.map(({ task }) => task)));
    expect(Object.values(SWEPT).filter((task) => !scheduled.has(task))).toEqual([]);
    expect(scheduled).toContain('retention');
  });
});

describe('what is deleted', () => {
  const NOW = '2030-06-01T00:00:00Z';
  const OLD = '2026-01-01T00:00:00Z';
  const LATE = '2029-06-01T00:00:00Z';
  const run = async () =>
    (await deleteExpired({ db: createDatabase(database.pool), clock: fakeClock(NOW) })).deleted;
  const count = async (table: string, where = 'true') =>
    (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0]?.n;
  const order = (nth: number) => `t${String(nth).padStart(20, '0')}`;

  beforeAll(async () => {
    await database.pool.query(`
      INSERT INTO games (id, name, publisher, login_methods) VALUES (9, 'Nine', 'p', '{}');
      INSERT INTO accounts (publisher, u8_account_id, nickname, created_at) VALUES ('p', 'u', 'n', '${OLD}');
      INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
        SELECT 9, id, 1, 'x', '${OLD}' FROM accounts;
      INSERT INTO operators (username, name, created_at) VALUES ('op', 'Op', '${OLD}')`);
    const states = ['completed', 'refunding', 'completed'];
    for (const [nth, status] of states.entries())
      await database.pool.query(
        `WITH o AS (
           INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
             kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points,
             created_at, expires_at, paid_at)
           SELECT $1, 9, account_id, id, 1, 's', 's', 'r', 'r', 'goods', false, $2, 100, 0, 0, 100, 0, $3, $3, $3 FROM players
           RETURNING id),
         i AS (
           INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount,
             delivery, product_code, contents)
           SELECT id, 1, 1, 'g', 's', '', 100, 1, 100, 'role', 'p', '[]' FROM o RETURNING id, order_id),
         d AS (
           INSERT INTO deliveries (order_item_id, order_id, method, phase, delivered_at)
           SELECT id, order_id, 'role', 'delivered', $3 FROM i RETURNING order_item_id),
         a AS (
           INSERT INTO payment_attempts (out_trade_no, order_id, pay_type, provider, amount, status, transaction_id,
             created_at, expires_at, paid_at)
           SELECT id || '01', id, 'sandbox', 'sandbox', 100, 'paid', id, $3, $3, $3 FROM o RETURNING id),
         e AS (INSERT INTO order_events (order_id, at, status, reason)
           SELECT id, t, 'paid', 'paid' FROM o, unnest(ARRAY[$3, $4]::timestamptz[]) t),
         f AS (INSERT INTO delivery_events (order_item_id, at, step)
           SELECT order_item_id, t, 'sent' FROM d, unnest(ARRAY[$3, $4]::timestamptz[]) t)
         INSERT INTO payment_notifications (attempt_id, received_at, result)
         SELECT id, t, 'settled' FROM a, unnest(ARRAY[$3, $4]::timestamptz[]) t`,
        [order(nth), status, OLD, LATE],
      );
    await database.pool.query(
      `INSERT INTO cases (game_id, player_id, order_id, subject, state, opened_by, opened_at, updated_at)
       SELECT 9, p.id, $1, 'where is it', 'open', o.id, $2, $2 FROM players p, operators o`,
      [order(2), OLD],
    );
  });

  test('events of a deal that ended years ago, not those of an open refund, of an open case or of last year', async () => {
    const money = ['orders', 'order_items', 'deliveries', 'payment_attempts'];
    const before = await Promise.all(money.map((table) => count(table)));
    const deleted = await run();
    expect(deleted).toMatchObject({ order_events: 1, delivery_events: 2, payment_notifications: 2 });
    expect(await count('order_events', `order_id = '${order(0)}'`)).toBe(1);
    expect(await count('order_events', `order_id = '${order(1)}'`)).toBe(2);
    expect(await count('order_events', `order_id = '${order(2)}'`)).toBe(2);
    expect(await Promise.all(money.map((table) => count(table)))).toEqual(before);
  });

  test('messages that were sent long ago, not those of a mailing that still runs', async () => {
    await database.pool.query(
      `WITH m AS (
         INSERT INTO mailings (game_id, operator_id, title_zh, title_en, text_zh, text_en, has_game_mail, audience, status,
           created_at, finished_at)
         SELECT 9, o.id, 't', 't', 't', 't', false, '{}', s, $1, CASE s WHEN 'done' THEN $1::timestamptz END
         FROM operators o, unnest(ARRAY['done', 'running']) s RETURNING id, status)
       INSERT INTO player_messages (game_id, mailing_id, player_id, title_zh, title_en, text_zh, text_en, at)
       SELECT 9, m.id, p.id, status, 't', 't', 't', $1 FROM m, players p`,
      [OLD],
    );
    expect(await run()).toMatchObject({ player_messages: 1 });
    expect(await rowsOf('SELECT title_zh FROM player_messages')).toEqual([{ title_zh: 'running' }]);
  });

  test('days of login, except the last of a player, which counts all of them', async () => {
    await database.pool.query(`
      INSERT INTO daily_logins (player_id, day, days, streak)
      SELECT p.id, d, 1, 1 FROM players p, unnest(ARRAY['2029-04-10', '2029-04-11']::date[]) d`);
    expect(await run()).toMatchObject({ daily_logins: 1 });
    expect(await rowsOf('SELECT day::text FROM daily_logins')).toEqual([{ day: '2029-04-11' }]);
  });

  test('a table that cannot be cleaned fails the run, and those behind it are cleaned all the same', async () => {
    const { pool } = database;
    await pool.query('INSERT INTO used_nonces VALUES (sha256($1), $2)', ['once', OLD]);
    await pool.query('ALTER TABLE oauth_states RENAME TO states_elsewhere');
    await expect(run()).rejects.toThrow('oauth_states');
    await pool.query('ALTER TABLE states_elsewhere RENAME TO oauth_states');
    expect(await count('used_nonces')).toBe(0);
  });

  test('a table with more expired rows than a run deletes has its next run at once', async () => {
    const { pool } = database;
    const retention = () =>
      retentionModule.jobs?.retention?.(
        { db: createDatabase(pool), clock: fakeClock(NOW) } as unknown as Services,
        {} as never,
      );
    const waiting = async () =>
      (
        await rowsOf<{ key: string }>(
          `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'retention'`,
        )
      ).length;
    await retention();
    expect(await waiting()).toBe(0);
    await pool.query(
      `INSERT INTO used_nonces SELECT sha256(n::text::bytea), $1 FROM generate_series(1, 100001) n`,
      [OLD],
    );
    await retention();
    expect(await count('used_nonces')).toBe(1);
    expect(await waiting()).toBe(1);
  });

  test('the metrics show how long the oldest row of a table has been expired, but not of rows that stay', async () => {
    const { pool } = database;
    await pool.query(
      `DELETE FROM used_nonces;
       INSERT INTO used_nonces VALUES (sha256('a'), now() - interval '5 hours');
       INSERT INTO rate_limits (key, ends_at, hits) VALUES ('k', now() + interval '1 hour', 1);
       INSERT INTO purchase_counts (goods_id, server_code, role_code, period, starts_on, bought)
       VALUES (1, 's', 'r', 'ever', '2020-01-01', 1)`,
    );
    const text = await createMetrics({
      pools: { calls: pool },
      primary: () => 'ok' as const,
      breakers: createBreakers(fakeClock(NOW), () => undefined),
      gauges: retentionModule.gauges ?? [],
      version: '1',
      log: createLog('silent'),
    }).metrics();
    const seconds = new Map(
      [...text.matchAll(/mall_retention_overdue_seconds\{table="(\w+)"\} (\S+)/g)].map(([, table, value]) => [
        table,
        Math.round(Number(value) / 60) * 60,
      ]),
    );
    const shown = Object.entries(RETENTION_RULES).filter(([, { lookbackDays }]) => !lookbackDays);
    expect([...seconds.keys()].sort()).toEqual(shown.map(([table]) => table).sort());
    expect(seconds.get('used_nonces')).toBe(5 * 3600);
    expect(seconds.get('rate_limits')).toBe(0);
    expect(seconds.get('purchase_counts')).toBe(0);
  });
});
