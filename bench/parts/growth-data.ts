// Years of history of a large game: players, orders and ledger entries, made inside PostgreSQL in chunks.
// Indexes are built afterwards: filling them row by row takes ten times as long.
import pg from 'pg';
import { GAME_ID } from './mall.ts';
import { count, print } from './report.ts';

export type Size = { players: number; orders: number; entries: number };

const CHUNK = 50_000;
/** History, not a busier day: it ends before the days that reports and sweeps still look at. */
const DAYS_AGO = { from: 900, to: 150 };
/** Ids of these rows, so that they never meet those of the demo world. */
const FIRST = 1_000_000_000;

/** The rows are consistent, so triggers and foreign keys need not look at each. */
export async function growTo(databaseUrl: string, wanted: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  try {
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'",
    );
    const inChunks = async (to: number, statements: readonly string[]) => {
      for (let done = 0; done < to; done += CHUNK) {
        // One transaction: ids of orders contain the time, and all of their rows have to name the same.
        await client.query('BEGIN');
        for (const text of statements)
          await client.query(text, [GAME_ID, done + 1, Math.min(to, done + CHUNK), wanted.players, to]);
        await client.query('COMMIT');
      }
    };
    const indexes = await dropIndexes(client);
    await inChunks(wanted.players, PLAYERS);
    await inChunks(wanted.orders, ORDERS);
    // A transfer has two entries.
    await inChunks(wanted.entries / 2, LEDGER);
    for (const definition of indexes) await client.query(definition);
    const { rows } = await client.query(
      'SELECT FROM order_items i WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = i.order_id) LIMIT 1',
    );
    if (rows.length) throw new Error('there are items without their order');
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  print(
    `${count(wanted.players)} players, ${count(wanted.orders)} orders, ${count(wanted.entries)} ledger entries: ${seconds} s`,
  );
}

/** What the chunks neither look up by nor collide in, and no foreign key refers to. Returns how to make it again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ dropped: string; made: string }>(
    `SELECT CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
         ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS dropped,
       CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
         ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
         END AS made
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x')
     WHERE i.indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conindid = i.indexrelid AND f.contype = 'f')`,
    [FILLED],
  );
  for (const { dropped } of rows) await client.query(dropped);
  return rows.map(({ made }) => made);
}

/** `point_accounts` is not among them: its chunks meet accounts that are there. */
const FILLED = [
  ...['accounts', 'players', 'player_roles', 'orders', 'order_items', 'order_events', 'deliveries'],
  ...['payment_attempts', 'point_transfers', 'point_entries'],
];

const AT = `date_trunc('milliseconds', now() - interval '${DAYS_AGO.from} days'
  + n / $5::float8 * interval '${DAYS_AGO.from - DAYS_AGO.to} days')`;
/** $1 the game, $2 and $3 the numbers of the rows, $4 how many players there are, $5 how many rows there will be. */
const ROWS = 'generate_series($2::bigint, $3::bigint) n';
// PostgreSQL wants a type of every parameter, used or not.
const TYPES = '$1::int IS NOT NULL AND $4::bigint IS NOT NULL AND $5::float8 IS NOT NULL';

const PLAYERS = [
  `INSERT INTO accounts (id, publisher, u8_account_id, phone, nickname, created_at) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, g.publisher, 'growth-' || n, 'g' || n, 'player ' || n, ${AT}
   FROM ${ROWS}, games g WHERE g.id = $1 AND ${TYPES}`,
  `INSERT INTO players (id, game_id, account_id, channel_sort_id, package_name, first_login_at) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, $1, ${FIRST} + n, 1, '', ${AT} FROM ${ROWS} WHERE ${TYPES}`,
  `INSERT INTO player_roles (role_id, game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level,
     avatar) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, $1, ${FIRST} + n, 's1', 's1', 'growth-' || n, 'role ' || n, 30, 0, '' FROM ${ROWS} WHERE ${TYPES}`,
];

const ORDER_ID = `(SELECT order_prefix_tag FROM games WHERE id = $1) || (extract(epoch FROM ${AT}) * 1000)::bigint
  || lpad((n % 10000000)::text, 7, '0')`;
const OWNER = `${FIRST} + 1 + n % $4`;

const ORDERS = [
  `INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
     is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, source_from, created_at,
     expires_at, paid_at, pay_type, completed_at)
   SELECT ${ORDER_ID}, $1, ${OWNER}, ${OWNER}, ${OWNER}, 's1', 's1', 'growth-' || (1 + n % $4), 'role', 'gift_pack',
     false, 'completed', 600, 0, 0, 600, 6, '', ${AT}, ${AT} + interval '15 minutes', ${AT} + interval '1 minute',
     'sandbox', ${AT} + interval '2 minutes'
   FROM ${ROWS} WHERE ${TYPES}`,
  `INSERT INTO order_items (id, order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
     product_code, contents) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, ${ORDER_ID}, 1001001 + n % 20, (1001001 + n % 20) * 100 + 1, 'goods', '', '/mall/files/g.svg', 600,
     1, 600, 'role', 'g', '[]' FROM ${ROWS} WHERE ${TYPES}`,
  `INSERT INTO order_events (order_id, at, status, reason)
   SELECT ${ORDER_ID}, ${AT}, status, status FROM ${ROWS}, unnest(ARRAY['unpaid', 'paid', 'completed']) status
   WHERE ${TYPES}`,
  `INSERT INTO deliveries (order_item_id, order_id, method, phase, tries, delivered_at)
   SELECT ${FIRST} + n, ${ORDER_ID}, 'role', 'delivered', 1, ${AT} FROM ${ROWS} WHERE ${TYPES}`,
  `INSERT INTO payment_attempts (id, out_trade_no, order_id, pay_type, provider, amount, status, transaction_id, created_at,
     expires_at, paid_at) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, ${ORDER_ID} || 'g1', ${ORDER_ID}, 'sandbox', 'sandbox', 600, 'paid', 'growth-' || n, ${AT},
     ${AT} + interval '15 minutes', ${AT} FROM ${ROWS} WHERE ${TYPES}`,
];

/** Each transfer moves points from the issued account of a player to the one that they may spend. */
const LEDGER = [
  `INSERT INTO point_transfers (id, reason, ref, points, created_at) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, 'growth', n::text, 6, date_trunc('milliseconds', now() - interval '${DAYS_AGO.from} days')
     + n * interval '1 millisecond' FROM ${ROWS} WHERE ${TYPES}`,
  `INSERT INTO point_accounts (id, game_id, player_id, score_type, name) OVERRIDING SYSTEM VALUE
   SELECT ${2 * FIRST} + 2 * p + side, $1, ${FIRST} + p, 1, (ARRAY['player', 'issued'])[side + 1]
   FROM (SELECT DISTINCT 1 + n % $4 AS p FROM ${ROWS} WHERE ${TYPES}) owners, generate_series(0, 1) side
   ON CONFLICT DO NOTHING`,
  `WITH RECURSIVE numbered AS (
     SELECT n, side, ${2 * FIRST} + 2 * (1 + n % $4) + side AS account_id, 6 - 12 * side AS points,
       row_number() OVER (PARTITION BY n % $4, side ORDER BY n)::int AS nth
     FROM ${ROWS}, generate_series(0, 1) side WHERE ${TYPES}
   ), chained AS (
     SELECT d.account_id, d.nth, a.entries + 1 AS seq, ${FIRST} + d.n AS transfer_id, d.points,
       a.balance + d.points AS balance_after, a.last_hash AS previous_hash,
       point_entry_hash(ROW(d.account_id, a.entries + 1, ${FIRST} + d.n, d.points, a.balance + d.points, a.last_hash,
         '\\x', t.created_at)::point_entries, t) AS hash, t.created_at
     FROM numbered d JOIN point_accounts a ON a.id = d.account_id JOIN point_transfers t ON t.id = ${FIRST} + d.n
     WHERE d.nth = 1
     UNION ALL
     SELECT d.account_id, d.nth, c.seq + 1, ${FIRST} + d.n, d.points, c.balance_after + d.points, c.hash,
       point_entry_hash(ROW(d.account_id, c.seq + 1, ${FIRST} + d.n, d.points, c.balance_after + d.points, c.hash,
         '\\x', t.created_at)::point_entries, t), t.created_at
     FROM chained c JOIN numbered d ON d.account_id = c.account_id AND d.nth = c.nth + 1
     JOIN point_transfers t ON t.id = ${FIRST} + d.n
   ), written AS (
     INSERT INTO point_entries (account_id, seq, transfer_id, points, balance_after, previous_hash, hash, created_at)
     SELECT account_id, seq, transfer_id, points, balance_after, previous_hash, hash, created_at FROM chained
     RETURNING account_id, seq, balance_after, hash
   )
   UPDATE point_accounts a SET balance = w.balance_after, entries = w.seq, last_hash = w.hash
   FROM (SELECT DISTINCT ON (account_id) * FROM written ORDER BY account_id, seq DESC) w WHERE a.id = w.account_id`,
];
