// Advances time for one order or presale: its times are moved into the past in the database, and the worker's job is run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Returns the connection settings that the server of this run has written. */
function access(): { port: number; rolePassword: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'emall.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export async function inDatabase(run: (db: pg.Client) => Promise<void>): Promise<void> {
  const { port, rolePassword } = access();
  const db = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'emall',
    password: rolePassword,
    database: 'emall',
  });
  await db.connect();
  try {
    await run(db);
  } finally {
    await db.end();
  }
}

/** Ends the payment period of an unpaid order. */
export const expireOrder = (orderId: string): Promise<void> =>
  inDatabase(async (db) => {
    await db.query("UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1", [orderId]);
    // The job runs once a minute; the test does not wait for that.
    await db.query("SELECT graphile_worker.add_job('close-unpaid-orders', '{}'::json)");
  });

/** Makes an order paid at the sandbox's cashier look paid a day earlier, on both sides. */
export const paidYesterday = (orderId: string): Promise<void> =>
  inDatabase(async (db) => {
    for (const statement of [
      "UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id = $1",
      "UPDATE payment_attempts SET paid_at = paid_at - interval '1 day' WHERE order_id = $1",
      `UPDATE sandbox_payments SET paid_at = paid_at - interval '1 day'
       WHERE out_trade_no IN (SELECT out_trade_no FROM payment_attempts WHERE order_id = $1)`,
    ])
      await db.query(statement, [orderId]);
  });

/** Makes the first order of a game look placed on this day: its months begin then. */
export const firstOrderOn = (gameId: number, day: string): Promise<void> =>
  inDatabase(
    async (db) =>
      void (await db.query(
        `UPDATE orders SET created_at = $2::timestamptz
         WHERE id = (SELECT id FROM orders WHERE game_id = $1 ORDER BY id LIMIT 1)`,
        [gameId, `${day}T12:00:00+08:00`],
      )),
  );

/** Advances a presale and its orders by `days`. */
export const advancePresale = (presaleId: number, days: number): Promise<void> =>
  inDatabase(async (db) => {
    await db.query(
      `UPDATE presales SET reserve_starts_at = reserve_starts_at - $2::interval,
         deposit_starts_at = deposit_starts_at - $2::interval, deposit_ends_at = deposit_ends_at - $2::interval,
         balance_starts_at = balance_starts_at - $2::interval, balance_ends_at = balance_ends_at - $2::interval,
         ships_at = ships_at - $2::interval WHERE id = $1`,
      [presaleId, `${days} days`],
    );
    await db.query(
      `UPDATE presale_orders SET balance_starts_at = balance_starts_at - $2::interval,
         balance_ends_at = balance_ends_at - $2::interval, ships_at = ships_at - $2::interval WHERE presale_id = $1`,
      [presaleId, `${days} days`],
    );
    await db.query("SELECT pg_notify('mall_cache', 'game:1001')");
    await db.query("SELECT graphile_worker.add_job('sweep-presales', '{}'::json)");
  });

/** Runs the job that fixes the results of ended rankings. */
export const settleRankings = (): Promise<void> =>
  inDatabase(
    async (db) => void (await db.query("SELECT graphile_worker.add_job('settle-rankings', '{}'::json)")),
  );

/** Makes the verification codes of game 1001's roles look two minutes old: the pause between two codes is over. */
export const endCodePause = (): Promise<void> =>
  inDatabase(
    async (db) =>
      void (await db.query(
        "UPDATE verify_codes SET created_at = created_at - interval '2 minutes' WHERE scene LIKE 'role%'",
      )),
  );

/** Makes an operator's second factor look ten minutes old: sensitive calls ask for it again. */
export const endStepUp = (username: string): Promise<void> =>
  inDatabase(
    async (db) =>
      void (await db.query(
        `UPDATE operator_sessions SET second_factor_at = second_factor_at - interval '10 minutes'
         WHERE operator_id = (SELECT id FROM operators WHERE username = $1)`,
        [username],
      )),
  );
