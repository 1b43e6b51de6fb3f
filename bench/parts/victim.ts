// A mall in a child process with its own PostgreSQL, which is killed and started again.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { findHome } from '../../server/src/embedded-postgres/home.ts';
import { reachEmbeddedPostgres } from '../../server/src/embedded-postgres/index.ts';
import { findPostmaster } from '../../server/src/embedded-postgres/postmaster.ts';
import { createPool } from '../../server/src/platform/database/database.ts';
import { endWithBench } from './cleanup.ts';
import { countConnections, MAX_CONNECTIONS, POOL_SETTINGS } from './connections.ts';
import { freePort, until } from './processes.ts';

const quiet = { info: () => undefined, warn: () => undefined };

export type Victim = Awaited<ReturnType<typeof openVictim>>;

/** `file` runs the mall when its first argument is `serve`, and sends a message once it listens. */
export async function openVictim(file: string, dataDir: string) {
  const port = await freePort();
  const died: string[] = [];
  let isStopping = false;
  const start = async (): Promise<ChildProcess> => {
    const env = {
      ...process.env,
      MALL_DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'fatal',
      ...POOL_SETTINGS,
    };
    const child = fork(file, ['serve'], { env, detached: true });
    endWithBench(child);
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && !isStopping) died.push(`exit code ${code}, signal ${signal}`);
    });
    const [printed] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof printed !== 'object' || printed === null)
      throw new Error(`the mall did not start: ${printed}`);
    return child;
  };
  const openAdmin = async () => {
    const { adminUrl } = await reachEmbeddedPostgres({ dataDir, log: quiet });
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    return admin;
  };
  let child = await start();
  return {
    port,
    async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      const running = withDatabase
        ? await findPostmaster((await findHome(dataDir, quiet)).cluster)
        : undefined;
      if (running) process.kill(running.pid, 'SIGKILL');
      child = await start();
    },
    /** How often the mall ended by itself, and how. */
    died: died as readonly string[],
    /** Ends every connection of the mall to its database; both live on. */
    async cutConnections(): Promise<void> {
      const admin = await openAdmin();
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      await admin.end();
    },
    /**
     * Stops PostgreSQL, which the living mall starts again. `fast`: it ends its connections, as in a planned restart;
     * `immediate`: it recovers afterwards, as from a crash.
     */
    async restartDatabase(mode: 'fast' | 'immediate'): Promise<void> {
      const { cluster } = await findHome(dataDir, quiet);
      const before = await findPostmaster(cluster);
      if (!before) throw new Error('PostgreSQL does not run');
      process.kill(before.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await until('PostgreSQL answers again', async () => {
        const now = await findPostmaster(cluster);
        if (now === undefined || now.pid === before.pid) return false;
        await (await openAdmin()).end();
        return true;
      });
    },
    async countConnections(): Promise<number> {
      const { adminUrl } = await reachEmbeddedPostgres({ dataDir, log: quiet });
      return countConnections(adminUrl, MAX_CONNECTIONS);
    },
    async withDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
      const { url } = await reachEmbeddedPostgres({ dataDir, log: quiet });
      const pool = createPool(url, 2);
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    },
    async stop(): Promise<void> {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
