// Lets time pass for one thing: what it waits for is moved into the past, and the mall's own worker acts as it would then.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What the mall of this run wrote down about its own database. */
function access(): { port: number; rolePassword: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'emall.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function inDatabase(act: (db: pg.Client) => Promise<void>): Promise<void> {
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
    await act(db);
  } finally {
    await db.end();
  }
}

/** The quarter of an hour of an unpaid order is over now. */
export const runOutOfTime = (orderId: string): Promise<void> =>
  inDatabase(async (db) => {
    await db.query("UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1", [orderId]);
    // Its turn comes once a minute anyway; a journey need not wait for it.
    await db.query("SELECT graphile_worker.add_job('close-unpaid-orders', '{}'::json)");
  });

/** So many days pass for a presale and for everybody who joined it. */
export const passDays = (presaleId: number, days: number): Promise<void> =>
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

/** The minute after which the results of ended rankings are fixed has come. */
export const fixRankings = (): Promise<void> =>
  inDatabase(
    async (db) => void (await db.query("SELECT graphile_worker.add_job('settle-rankings', '{}'::json)")),
  );
