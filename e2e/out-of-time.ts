// Lets the quarter of an hour of an unpaid order be over now; the mall's own worker then closes it like any other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What the mall of this run wrote down about its own database. */
function access(): { port: number; rolePassword: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'emall.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export async function runOutOfTime(orderId: string): Promise<void> {
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
    await db.query("UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1", [orderId]);
    // Its turn comes once a minute anyway; a journey need not wait for it.
    await db.query("SELECT graphile_worker.add_job('close-unpaid-orders', '{}'::json)");
  } finally {
    await db.end();
  }
}
