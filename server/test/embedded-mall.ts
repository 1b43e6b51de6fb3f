// A minimal mall with its own database, run as a process so that tests can kill it.
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded-postgres/index.ts';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = { info: (info: string) => say({ info }), warn: (warn: string) => say({ warn }) };

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
    say({ stopped: true });
  };
  process.on('SIGINT', () => void stop().catch((error: Error) => say({ refused: error.message })));
  say({ url: postgres.url, starts: rows[0]?.starts });
} catch (error) {
  say({ refused: (error as Error).message });
}
