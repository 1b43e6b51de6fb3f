// A real PostgreSQL of the mall's own: made on the first start, taken over after a crash, brought back when it falls, stopped with the mall.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../platform/process/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterOptions, connectionUrl, DATABASE, openCluster, ROLE } from './cluster.ts';
import { type Cluster, type ConnectOptions, launchOrConnect } from './connect.ts';
import { findHome, type Home, hasCluster, makeTemporaryHome } from './home.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import type { StartLog } from './start-log.ts';

export type { StartLog } from './start-log.ts';

export interface EmbeddedPostgres {
  /** The mall's own database, as a role without special rights. */
  url: string;
  /** The maintenance database, as superuser: for tests that make databases. */
  adminUrl: string;
  stop(): Promise<void>;
}

export type EphemeralPostgres = EmbeddedPostgres & { folder: string };

export interface EmbeddedPostgresOptions {
  /** The cluster lives in its folder `postgres`, or behind a link of that name. */
  dataDir: string;
  log: StartLog;
  /** Insist on this port of 127.0.0.1 instead of a free one. */
  port?: number;
  /** As PostgreSQL comes, without our tuning: for benches. */
  isStock?: boolean;
}

const RETRY_MS = 1_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  refuseUnknownPlatform();
  try {
    return await serve(await findHome(options.dataDir, options.log), { ...options, ephemeral: false });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // A full disk or a folder changed under our feet can break any step.
    const { message } = error as Error;
    throw new StartupError(`PostgreSQL could not be started in ${options.dataDir}: ${message}`, {
      cause: error,
    });
  }
}

/**
 * For a command-line process: the server that runs already, or one started while the command runs. Only a start makes a
 * database: a command that was given none was meant for one that exists.
 */
export async function reachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  refuseUnknownPlatform();
  if (!(await hasCluster(options.dataDir)))
    throw new StartupError(
      `DATABASE_URL is not set, and there is no database in ${resolve(options.dataDir)}: set DATABASE_URL (with MALL_ENV) as the mall has it, or MALL_DATA_DIR to the data folder of a sandbox.`,
    );
  const home = await findHome(options.dataDir, options.log);
  const running = await findPostmaster(home.cluster);
  if (!running) return startEmbeddedPostgres(options);
  const access = await openCluster(home, await findBinaries(home.folder, home.account), { ephemeral: false });
  const reached = { ...access, port: running.port };
  return {
    url: connectionUrl(reached, 'role'),
    adminUrl: connectionUrl(reached, 'superuser'),
    stop: async () => undefined,
  };
}

/**
 * For tests: quick instead of durable, in a temporary folder, gone when it is stopped or when we die. Whatever else is
 * put into the folder goes with it.
 */
export async function startEphemeralPostgres({ log }: { log: StartLog }): Promise<EphemeralPostgres> {
  refuseUnknownPlatform();
  const home = await makeTemporaryHome(log);
  try {
    const postgres = await serve(home, { log, ephemeral: true });
    const stopCleanupProcess = await startCleanupProcess(home);
    return {
      ...postgres,
      folder: home.folder,
      async stop() {
        await postgres.stop();
        stopCleanupProcess();
        await rm(home.folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(home.folder, { recursive: true, force: true });
    throw error;
  }
}

interface ServeOptions extends ClusterOptions {
  log: StartLog;
  port?: number;
}

async function serve(home: Home, { log, port, ...options }: ServeOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(home.folder, home.account);
  const access = await openCluster(home, binaries, options);
  if (port !== undefined) access.port = port;
  const cluster: Cluster = { home, binaries, access, log };

  let isStopping = false;
  const isUnwanted = () => isStopping;
  let adminClient = await launchOrConnect(cluster, { isPortFixed: port !== undefined, isUnwanted });
  let reconnecting = Promise.resolve();

  const watch = () => {
    adminClient.once('end', () => {
      if (isStopping) return;
      log.warn('PostgreSQL is gone; bringing it back.');
      reconnecting = reconnect(cluster, { isPortFixed: true, isUnwanted }).then((client) => {
        if (!client) return;
        adminClient = client;
        watch();
        log.info('PostgreSQL is back.');
      });
    });
  };

  const stop = async () => {
    isStopping = true;
    await reconnecting;
    await adminClient.end().catch(() => undefined);
    await stopPostmaster(home.cluster);
  };

  try {
    await makeDatabase(adminClient, access.rolePassword);
  } catch (error) {
    await stop();
    throw new StartupError(`The mall's database could not be made: ${(error as Error).message}`);
  }
  watch();
  return { url: connectionUrl(access, 'role'), adminUrl: connectionUrl(access, 'superuser'), stop };
}

async function reconnect(cluster: Cluster, options: ConnectOptions): Promise<pg.Client | undefined> {
  while (!options.isUnwanted()) {
    try {
      return await launchOrConnect(cluster, options);
    } catch (error) {
      if (!options.isUnwanted()) cluster.log.warn((error as Error).message);
      await sleep(RETRY_MS);
    }
  }
  return undefined;
}

async function makeDatabase(adminClient: pg.Client, password: string): Promise<void> {
  const has = async (sql: string, name: string) => (await adminClient.query(sql, [name])).rows.length > 0;
  if (!(await has('SELECT FROM pg_roles WHERE rolname = $1', ROLE))) {
    await adminClient.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD ${adminClient.escapeLiteral(password)}`);
  }
  if (!(await has('SELECT FROM pg_database WHERE datname = $1', DATABASE))) {
    await adminClient.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  }
}

/** A test run that is killed cannot clean up; a shell that waits for our end of a pipe to close does it then. */
async function startCleanupProcess(home: Home): Promise<() => void> {
  const server = await findPostmaster(home.cluster);
  const script = 'cat >/dev/null; kill -QUIT "$1"; sleep 1; rm -rf -- "$2"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', `${server?.pid}`, home.folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => {
    // With its group: the shell is waiting in a process of its own.
    if (shell.pid) process.kill(-shell.pid, 'SIGKILL');
  };
}

function refuseUnknownPlatform(): void {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StartupError(
      'The bundled PostgreSQL runs on Linux and macOS: set DATABASE_URL to a PostgreSQL server here.',
    );
  }
}
