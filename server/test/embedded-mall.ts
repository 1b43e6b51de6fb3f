// A minimal mall with its own database, run as a process so that tests can kill it.
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded-postgres/index.ts';

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = { info: (info: string) => print({ info }), warn: (warn: string) => print({ warn }) };

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
  const pool = new pg.Pool({ connectionString: postgres.url });
  await pool.query('CREATE TABLE IF NOT EXISTS starts (pid int)');
  await pool.query('INSERT INTO starts VALUES ($1)', [process.pid]);
  const { rows } = await pool.query<{ starts: number }>('SELECT count(*)::int AS starts FROM starts');
  const stop = async () => {
    // Running requests finish first at Ctrl-C, and need the database for it.
    await pool.query("SELECT pg_sleep(0.3), 'bye'");
    await pool.end();
    await postgres.stop();
    print({ stopped: true });
  };
  process.on('SIGINT', () => void stop().catch((error: Error) => print({ refused: error.message })));
  print({ url: postgres.url, starts: rows[0]?.starts });
} catch (error) {
  print({ refused: (error as Error).message });
}
