// The baseline of a whole purchase: the same effects by plain `pg` with prepared statements, behind bare Fastify routes and
// a loop that takes jobs from a table. The tables are copies of the mall's, with their indexes and checks.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hashToken } from '../../server/src/platform/security/sessions.ts';
import { isSigned, signedHeaders } from '../../server/src/platform/security/signing.ts';
import { GAME_ID, PRICE } from './mall.ts';

const COPIED = [
  ...['orders', 'order_items', 'order_events', 'stored_responses', 'payment_attempts', 'sandbox_payments'],
  ...['deliveries', 'delivery_events', 'point_accounts', 'point_transfers', 'point_entries'],
  'sandbox_game_deliveries',
];
const JOBS_AT_A_TIME = 8;
const SECRET = randomBytes(32).toString('hex');
const NOTIFY = '/raw/notify';

export type RawMall = { port: number; close(): Promise<void> };
// biome-ignore lint/suspicious/noExplicitAny: rows of a baseline that knows its own columns.
type Row = Record<string, any>;
type Send = (text: string, values?: unknown[]) => Promise<Row[]>;

/** The statement is prepared under a name of its own on each connection. */
const names = new Map<string, string>();
const statementsOf =
  (client: pg.Pool | pg.PoolClient): Send =>
  async (text, values = []) => {
    const name = names.get(text) ?? `raw_${names.size}`;
    names.set(text, name);
    return (await client.query({ name, text, values })).rows as Row[];
  };

async function inTransaction<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(statementsOf(client));
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function openRawMall(pool: pg.Pool, skus: number, stock: number): Promise<RawMall> {
  for (const table of COPIED) await pool.query(`CREATE TABLE raw_${table} (LIKE ${table} INCLUDING ALL)`);
  await pool.query(`
    CREATE TABLE raw_skus (id bigint PRIMARY KEY, price bigint NOT NULL, stock integer NOT NULL CHECK (stock >= 0));
    CREATE TABLE raw_jobs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, task text NOT NULL, payload json NOT NULL)`);
  await pool.query('INSERT INTO raw_skus SELECT n, $1, $2 FROM generate_series(1, $3::int) AS n', [
    PRICE,
    stock,
    skus,
  ]);
  const app = Fastify();
  const { take, wake, stop } = jobLoop(pool);
  serveRoutes(app, pool, wake);
  const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
  take(port);
  return {
    port,
    async close() {
      await stop();
      await app.close();
    },
  };
}

function serveRoutes(app: FastifyInstance, pool: pg.Pool, wake: () => void): void {
  const send = statementsOf(pool);
  const sessionOf = async (authorization = '') => {
    const [session] = await send('SELECT * FROM sessions WHERE token_hash = $1', [
      hashToken(authorization.slice(7)),
    ]);
    if (!session) throw new Error('no such session');
    return session;
  };
  app.post<{ Body: { sku_id: number; request_id: string } }>('/raw/order', async ({ headers, body }) => {
    const session = await sessionOf(headers.authorization);
    const id = `${Date.now()}${String(Math.random()).slice(2, 9)}`.padEnd(20, '0');
    await inTransaction(pool, (tx) => createOrder(tx, id, session, body));
    return { code: 200, order_id: id };
  });
  app.post<{ Body: { order_id: string; request_id: string } }>('/raw/pay', async ({ headers, body }) => {
    const session = await sessionOf(headers.authorization);
    const tradeNo = `${body.order_id}-1`;
    await inTransaction(pool, async (tx) => {
      const [order] = await tx(
        'SELECT pay_amount FROM raw_orders WHERE id = $1 AND player_id = $2 FOR UPDATE',
        [body.order_id, session.player_id],
      );
      await tx(
        `INSERT INTO raw_payment_attempts (out_trade_no, order_id, pay_type, provider, amount, status, created_at, expires_at, next_query_at)
         VALUES ($1, $2, 'sandbox', 'sandbox', $3, 'open', now(), now() + interval '15 min', now() + interval '1 min')`,
        [tradeNo, body.order_id, order?.pay_amount],
      );
    });
    const ticket = randomBytes(16).toString('base64url');
    await send(
      `INSERT INTO raw_sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url, return_url, expires_at)
       VALUES ($1, $2, $2, 'raw', $3, 'bench', 'open', '', '', now() + interval '15 min')`,
      [tradeNo, ticket, PRICE],
    );
    await storeResponse(send, body.request_id, ticket);
    return { code: 200, url: `/raw/cashier/${ticket}` };
  });
  app.post<{ Params: { ticket: string } }>('/raw/cashier/:ticket', async ({ params }) => {
    await inTransaction(pool, async (tx) => {
      const [paid] = await tx(
        `UPDATE raw_sandbox_payments SET status = 'paid', paid_at = now() WHERE ticket = $1 AND status = 'open' RETURNING *`,
        [params.ticket],
      );
      await tx(`INSERT INTO raw_jobs (task, payload) VALUES ('notify', $1)`, [JSON.stringify(paid)]);
    });
    wake();
    return { code: 200 };
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: Buffer }>(NOTIFY, async ({ headers, body }) => {
    const header = (name: string) => String(headers[`x-mall-${name}`] ?? '');
    const parts = {
      method: 'POST',
      path: NOTIFY,
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      body,
    };
    if (!isSigned(SECRET, new Date(), parts, header('signature'))) throw new Error('a wrong signature');
    await settle(pool, JSON.parse(body.toString()));
    wake();
    return { code: 200 };
  });
}

async function createOrder(
  tx: Send,
  id: string,
  session: Row,
  { sku_id, request_id }: { sku_id: number; request_id: string },
): Promise<void> {
  const [sku] = await tx('SELECT price FROM raw_skus WHERE id = $1', [sku_id]);
  await tx('UPDATE raw_skus SET stock = stock - 1 WHERE id = $1 AND stock > 0', [sku_id]);
  await tx(
    `INSERT INTO raw_orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
       kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at)
     SELECT $1, r.game_id, $2, r.player_id, r.role_id, r.server_code, r.server_name, r.role_code, r.role_name,
       'gift_pack', false, 'unpaid', $3, 0, 0, $3, $4, now(), now() + interval '15 min' FROM player_roles r WHERE r.role_id = $5`,
    [id, session.account_id, sku?.price, PRICE / 100, session.role_id],
  );
  await tx(
    `INSERT INTO raw_order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery, product_code, contents)
     VALUES ($1, 1, $2, 'bench', '1', '/mall/files/bench.svg', $3, 1, $3, 'role', '', '[]')`,
    [id, sku_id, sku?.price],
  );
  await event(tx, id, 'unpaid', 'placed');
  await storeResponse(tx, request_id, id);
}

const event = (tx: Send, orderId: unknown, status: string, reason: string) =>
  tx('INSERT INTO raw_order_events (order_id, at, status, reason) VALUES ($1, now(), $2, $3)', [
    orderId,
    status,
    reason,
  ]);

const storeResponse = (send: Send, requestId: string, response: string) =>
  send('INSERT INTO raw_stored_responses (id_hash, game_id, body_hash, response) VALUES ($1, $2, $1, $3)', [
    hashToken(requestId),
    GAME_ID,
    JSON.stringify({ response }),
  ]);

const deliveryEvent = (tx: Send, itemId: unknown, step: string) =>
  tx('INSERT INTO raw_delivery_events (order_item_id, at, step) VALUES ($1, now(), $2)', [itemId, step]);

/** Order and attempt paid, delivery opened, points booked on two accounts, the job of the delivery enqueued. */
async function settle(pool: pg.Pool, notification: Row): Promise<void> {
  const [attempt] = await statementsOf(pool)('SELECT * FROM raw_payment_attempts WHERE out_trade_no = $1', [
    notification.out_trade_no,
  ]);
  if (attempt?.status !== 'open' || attempt.amount !== notification.amount)
    throw new Error('a wrong notification');
  await inTransaction(pool, async (tx) => {
    const [order] = await tx('SELECT * FROM raw_orders WHERE id = $1 FOR UPDATE', [attempt.order_id]);
    if (!order) throw new Error('no such order');
    await tx(
      `UPDATE raw_payment_attempts SET status = 'paid', transaction_id = $2, paid_at = $3, next_query_at = NULL
       WHERE id = $1 AND status = 'open'`,
      [attempt.id, notification.transaction_id, notification.paid_at],
    );
    await tx(
      `UPDATE raw_orders SET status = 'delivering', paid_at = $2, pay_type = 'sandbox' WHERE id = $1 AND status = 'unpaid'`,
      [order.id, notification.paid_at],
    );
    await event(tx, order.id, 'delivering', 'paid');
    const [opened] = await tx(
      `INSERT INTO raw_deliveries (order_item_id, order_id, method, phase, next_try_at)
       SELECT id, order_id, delivery, 'waiting', now() FROM raw_order_items WHERE order_id = $1 RETURNING order_item_id`,
      [order.id],
    );
    await deliveryEvent(tx, opened?.order_item_id, 'waiting');
    const [transfer] = await tx(
      `INSERT INTO raw_point_transfers (reason, ref, points, created_at) VALUES ('order-paid', $1, $2, now()) RETURNING id`,
      [order.id, order.rebate_points],
    );
    for (const [name, points] of [
      ['player', order.rebate_points],
      ['issued', -order.rebate_points],
    ] as const) {
      const [account] = await tx(
        `INSERT INTO raw_point_accounts AS a (game_id, player_id, score_type, name, balance, entries) VALUES ($1, $2, 1, $3, $4, 1)
         ON CONFLICT (player_id, score_type, name) DO UPDATE SET balance = a.balance + $4, entries = a.entries + 1
         RETURNING id, entries, balance`,
        [GAME_ID, order.player_id, name, points],
      );
      await tx(
        `INSERT INTO raw_point_entries (account_id, seq, transfer_id, points, balance_after, previous_hash, hash, created_at)
         VALUES ($1, $2, $3, $4, $5, '', sha256($6), now())`,
        [account?.id, account?.entries, transfer?.id, points, account?.balance, Buffer.from(order.id)],
      );
    }
    await tx(`INSERT INTO raw_jobs (task, payload) VALUES ('deliver', $1)`, [
      JSON.stringify({ order_id: order.id }),
    ]);
  });
}

async function deliver(pool: pg.Pool, { order_id: orderId }: Row): Promise<void> {
  const send = statementsOf(pool);
  const [due] = await send(
    `UPDATE raw_deliveries d SET phase = 'sending', tries = tries + 1 FROM raw_order_items i JOIN raw_orders o ON o.id = i.order_id
     WHERE i.order_id = $1 AND d.order_item_id = i.id AND d.phase = 'waiting'
     RETURNING i.id, i.product_code, i.quantity, i.contents, o.game_id, o.server_code, o.role_code`,
    [orderId],
  );
  if (!due) return;
  await deliveryEvent(send, due.id, 'sent');
  // The game.
  await send(
    `INSERT INTO raw_sandbox_game_deliveries (key, game_id, server_code, role_code, product_code, quantity, contents, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [
      ...[`order-item-${due.id}`, due.game_id, due.server_code, due.role_code],
      ...[due.product_code, due.quantity, JSON.stringify(due.contents)],
    ],
  );
  await inTransaction(pool, async (tx) => {
    await tx(
      `UPDATE raw_deliveries SET phase = 'delivered', delivered_at = now(), next_try_at = NULL
       WHERE order_item_id = $1 AND phase = 'sending'`,
      [due.id],
    );
    await deliveryEvent(tx, due.id, 'delivered');
    await tx(
      `UPDATE raw_orders SET status = 'completed', completed_at = now() WHERE id = $1 AND status = 'delivering'`,
      [orderId],
    );
    await event(tx, orderId, 'completed', 'delivered');
  });
}

/** Takes jobs one by one while there are any; `wake` says that there may be some. */
function jobLoop(pool: pg.Pool) {
  const send = statementsOf(pool);
  let isOver = false;
  let isWoken = false;
  const run = async (port: number) => {
    while (!isOver) {
      const [job] = await send(
        `DELETE FROM raw_jobs WHERE id = (SELECT id FROM raw_jobs ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING task, payload`,
      );
      if (!job) {
        while (!isWoken && !isOver) await sleep(2);
        isWoken = false;
      } else if (job.task === 'deliver') await deliver(pool, job.payload as unknown as Row);
      else await notify(port, job.payload);
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  return {
    take(port: number) {
      running = Promise.all(Array.from({ length: JOBS_AT_A_TIME }, () => run(port)));
    },
    wake() {
      isWoken = true;
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
}

async function notify(port: number, payment: unknown): Promise<void> {
  const body = Buffer.from(JSON.stringify(payment));
  const headers = signedHeaders(SECRET, new Date(), NOTIFY, body);
  const response = await fetch(`http://localhost:${port}${NOTIFY}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  if (!response.ok) throw new Error(`the notification was answered with ${response.status}`);
  await response.arrayBuffer();
}
