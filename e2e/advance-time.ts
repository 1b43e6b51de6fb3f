// Advances time for one order or presale: its times are moved into the past in the database, and the worker's job is run.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Returns the connection settings that the server of this run has written. */
function access(): { port: number; rolePassword: string; superuserPassword: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'emall.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export async function inDatabase<T>(
  run: (db: pg.Client) => Promise<T>,
  user: 'emall' | 'postgres' = 'emall',
): Promise<T> {
  const { port, rolePassword, superuserPassword } = access();
  const password = user === 'emall' ? rolePassword : superuserPassword;
  const db = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'emall' });
  await db.connect();
  try {
    return await run(db);
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

/** Takes back the signatures of a day and of its month, so that a journey can sign them again. The mall itself cannot. */
export const unsignDay = (gameId: number, day: string): Promise<void> =>
  inDatabase(async (db) => {
    await db.query('SET session_replication_role = replica');
    await db.query('DELETE FROM reconciliation_days WHERE game_id = $1 AND day = $2', [gameId, day]);
    await db.query(
      "DELETE FROM reconciliation_months WHERE game_id = $1 AND month = date_trunc('month', $2::date)",
      [gameId, day],
    );
  }, 'postgres');

/** Money that no order explains, of a past day: two payments at the sandbox's cashier and an entry of the bank, in cents. */
export const addStrayMoney = (
  day: string,
  { payments, entry }: { payments: readonly number[]; entry: number },
): Promise<void> =>
  inDatabase(async (db) => {
    const paidAt = `${day}T11:00:00+08:00`;
    for (const amount of payments)
      await db.query(
        `INSERT INTO sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url,
           return_url, expires_at, paid_at)
         VALUES ($1, $1, $1, '', $2, '', 'paid', '', '', $3, $3)`,
        [`STRAY${randomUUID()}`, amount, paidAt],
      );
    await db.query(
      `INSERT INTO bank_entries (game_id, account_no, operator_id, bank_reference, amount, paid_at, payer_name,
         payer_account, memo, status, created_at)
       SELECT game_id, account_no, operator_id, $1, $2, $3, payer_name, payer_account, memo, 'unknown', now()
       FROM bank_entries WHERE game_id = 1001 LIMIT 1`,
      [`DH${randomUUID().replaceAll('-', '').toUpperCase()}`, entry, paidAt],
    );
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
