// Brings the server of a cluster up, or finds it running, and holds the one connection that marks it as ours.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../platform/process/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterAccess, connectionUrl, saveAccess } from './cluster.ts';
import { findFreePort, isFree } from './free-port.ts';
import type { Home } from './home.ts';
import { findPostmaster, type Launch, launch } from './postmaster.ts';
import type { StartLog } from './start-log.ts';

const POLL_MS = 25;
// After a power cut the server first replays its log; that may take minutes and must not be cut short.
const START_TIMEOUT_MS = 10 * 60_000;
const LOCK_TIMEOUT_MS = 2_000;
const LAUNCHES = 5;
// Any constant: advisory locks of the maintenance database are used by nobody else.
const PROCESS_LOCK = 0x6d616c6c;

export interface Cluster {
  home: Home;
  binaries: Binaries;
  /** The port in it follows the running server. */
  access: ClusterAccess;
  log: StartLog;
}

export interface ConnectOptions {
  /** The port is part of an address that others already use, so no other will do. */
  isPortFixed: boolean;
  isUnwanted: () => boolean;
}

export async function launchOrConnect(cluster: Cluster, options: ConnectOptions): Promise<pg.Client> {
  const { client, isOurLaunch } = await untilReachable(cluster, options);
  try {
    await takeProcessLock(client, cluster.home);
    if (!isOurLaunch) cluster.log.info('Took over the PostgreSQL that was still running.');
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function untilReachable(
  cluster: Cluster,
  options: ConnectOptions,
): Promise<{ client: pg.Client; isOurLaunch: boolean }> {
  let started: Launch | undefined;
  let launches = 0;
  for (
    const end = Date.now() + START_TIMEOUT_MS;
    Date.now() < end && !options.isUnwanted();
    await sleep(POLL_MS)
  ) {
    const running = await findPostmaster(cluster.home.cluster);
    if (running) {
      await followPort(cluster, running.port);
      const client = await tryConnect(cluster);
      if (!client) continue;
      return { client, isOurLaunch: running.pid === started?.pid };
    }
    if (started && started.ended === undefined) continue;
    if (started) await reactToEnd(started.ended ?? '', cluster, options, launches);
    if (!options.isPortFixed && !(await isFree(cluster.access.port)))
      await followPort(cluster, await findFreePort());
    started = await launch(cluster.home, cluster.binaries, cluster.access.port);
    launches += 1;
  }
  throw new StartupError(`PostgreSQL did not become ready; its log is in ${cluster.home.cluster}/log.`);
}

async function reactToEnd(
  reason: string,
  cluster: Cluster,
  options: ConnectOptions,
  launches: number,
): Promise<void> {
  // Processes of a killed server need a moment to notice; another start may have been quicker and holds the file.
  const isTransient = /shared memory block|postmaster\.pid|lock file/.test(reason);
  const isPortTaken = /create any TCP\/IP sockets|bind/.test(reason);
  if (launches >= LAUNCHES || !(isTransient || (isPortTaken && !options.isPortFixed))) {
    const what = isPortTaken ? `port ${cluster.access.port} of 127.0.0.1 is taken` : reason;
    throw new StartupError(`PostgreSQL could not be started in ${cluster.home.cluster}: ${what}`);
  }
  await sleep(isTransient ? 1_000 : 0);
}

async function followPort(cluster: Cluster, port: number): Promise<void> {
  if (cluster.access.port === port) return;
  cluster.access.port = port;
  await saveAccess(cluster.home, cluster.access);
}

/** `undefined`: it is still starting up, or shutting down. */
async function tryConnect({ home, access }: Cluster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: connectionUrl(access, 'superuser'),
    application_name: `mall ${process.pid}`,
  });
  // A lost connection is noticed by its 'end'; without a listener 'error' would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isTransient = code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET';
    if (isTransient || /terminated unexpectedly/.test(message)) return undefined;
    throw new StartupError(`The PostgreSQL running in ${home.cluster} does not let us in: ${message}`);
  }
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  if (rows[0]?.data_directory === home.cluster) return client;
  await client.end();
  throw new StartupError(
    `Port ${access.port} of 127.0.0.1 answers for another PostgreSQL than ${home.cluster}.`,
  );
}

/** Held as long as this process lives, even if it is killed: so it tells a living mall from one that left its server. */
async function takeProcessLock(client: pg.Client, home: Home): Promise<void> {
  for (let waited = 0; waited <= LOCK_TIMEOUT_MS; waited += 100) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      PROCESS_LOCK,
    ]);
    if (rows[0]?.taken) return;
    // The server needs a moment to notice that a killed mall is gone.
    await sleep(100);
  }
  const holder = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [PROCESS_LOCK],
  );
  const who = holder.rows[0]?.application_name.replace('mall', 'process') ?? 'process unknown';
  throw new StartupError(
    `Another mall (${who}) is running on the database in ${home.cluster}: stop it first, or choose another folder with MALL_DATA_DIR.`,
  );
}
