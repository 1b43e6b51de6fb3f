// The primary of the database: which of the hosts it is, and whether it still is. A process that waits for TCP to find out
// waits for minutes; this one queries every second, on a connection of its own, and leaves a dead or read-only server.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observability/logging.ts';
import { StartupError } from '../process/startup-error.ts';
import type { DestroyablePool } from './database.ts';

/** `read-only`: a standby, or a primary that is set to read only. */
export type PrimaryState = 'ok' | 'read-only' | 'unreachable';

const HEARTBEAT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 2000;
const CONNECT_MS = 1500;
/** How much later than a new connection's first response a late heartbeat may arrive. */
const LATE_MS = 500;

/**
 * The addresses of the hosts in `postgres://user@a:5432,b:5432/mall`. pg knows neither lists of hosts nor
 * `target_session_attrs`: the mall always looks for the host that can write.
 */
export function databaseHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  const path = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${start}${host}${path}`);
}

type Found = { url: string; client: pg.Client };

/** The address of the host that can write, for commands. */
export async function findPrimaryUrl(name: string, url: string): Promise<string> {
  const hosts = databaseHosts(url);
  const found = await findPrimary(hosts, 5000);
  if ('client' in found) {
    await found.client.end();
    return found.url;
  }
  throw new StartupError(
    found.state === 'read-only'
      ? `${name} leads to a server that is read-only: none of its hosts is a primary`
      : `${name} does not answer: ${found.reason}`,
  );
}

async function findPrimary(
  hosts: readonly string[],
  connectMs: number,
): Promise<Found | { state: PrimaryState; reason: string }> {
  const tried = await Promise.all(
    hosts.map(async (url) => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: connectMs,
        keepAlive: true,
        application_name: 'emall watch',
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return { url, client, state: await request(client), reason: '' };
      } catch (error) {
        drop(client);
        return { url, client, state: 'unreachable' as const, reason: (error as Error).message };
      }
    }),
  );
  const found = tried.find(({ state }) => state === 'ok');
  for (const { client } of tried) if (client !== found?.client) drop(client);
  if (found) return found;
  const readable = tried.find(({ state }) => state === 'read-only');
  return { state: readable?.state ?? 'unreachable', reason: tried[0]?.reason ?? 'it names no host' };
}

/** There was no response in time; it may still come. */
class LateResponse extends Error {
  readonly response: Promise<PrimaryState>;

  constructor(response: Promise<PrimaryState>) {
    super('the server does not respond');
    this.response = response;
  }
}

/** Throws a LateResponse when there is no response in time. */
async function request(client: pg.Client): Promise<PrimaryState> {
  const silence = new AbortController();
  const response = client
    .query<{ can_write: boolean }>(
      `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS can_write`,
    )
    .then(({ rows }): PrimaryState => (rows[0]?.can_write ? 'ok' : 'read-only'));
  response.catch(() => undefined);
  const late = sleep(RESPONSE_TIMEOUT_MS, undefined, { signal: silence.signal, ref: false })
    .then(() => nextTurn())
    // A busy process comes late to its timers: what has arrived meanwhile is read first.
    .then(() => nextTurn())
    .then(() => {
      throw new LateResponse(response);
    });
  try {
    return await Promise.race([response, late as Promise<never>]);
  } finally {
    late.catch(() => undefined);
    silence.abort();
  }
}

/** Closes the socket without a Terminate message: the server may be unreachable. */
function drop(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

export type PrimaryWatch = {
  /** The address of the primary, as last seen. */
  url(): string;
  state(): PrimaryState;
  /** The connections of this pool are closed when the primary is another server, or the way to it was lost. */
  guard(pool: DestroyablePool): void;
  stop(): Promise<void>;
};

/** Throws a StartupError when there is no primary at the start. */
export async function watchPrimary(name: string, url: string, log: Log): Promise<PrimaryWatch> {
  const hosts = databaseHosts(url);
  const pools: DestroyablePool[] = [];
  let current = await findPrimaryUrl(name, url);
  let client: pg.Client | undefined;
  let state: PrimaryState = 'ok';
  let isStopped = false;
  const stopping = new AbortController();

  /** `late`: resolves to whether the connection works after all. */
  async function heartbeat(): Promise<{ isOk: boolean; late?: Promise<boolean> }> {
    if (!client) return { isOk: false };
    try {
      return { isOk: (await request(client)) === 'ok' };
    } catch (error) {
      if (!(error instanceof LateResponse)) return { isOk: false };
      const late = error.response.then(
        (response) => response === 'ok',
        () => false,
      );
      return { isOk: false, late };
    }
  }

  async function check(): Promise<void> {
    const { isOk, late } = await heartbeat();
    if (isOk) {
      state = 'ok';
      return;
    }
    const before = client;
    client = undefined;
    const found = await findPrimary(hosts, CONNECT_MS);
    if (!('client' in found)) {
      if (before) drop(before);
      if (state !== found.state) log.error({ state: found.state, reason: found.reason }, `${name} is lost`);
      state = found.state;
      return;
    }
    const wasOk = state === 'ok' && found.url === current;
    current = found.url;
    client = found.client;
    state = 'ok';
    // A busy server responds late on every connection; on one that is dead it responds only on a new connection.
    const isOnlyLate =
      late && Promise.race([late, sleep(LATE_MS, false, { signal: stopping.signal }).catch(() => false)]);
    const isUnchanged = wasOk && (before ? await isOnlyLate : true);
    if (before) drop(before);
    if (isUnchanged) return;
    log.warn(`${name} was lost and is found again; its connections are renewed`);
    for (const pool of pools) pool.destroyConnections();
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      await check().catch((error) => log.error({ err: error }, `${name} cannot be watched`));
      await sleep(HEARTBEAT_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    url: () => current,
    state: () => state,
    guard: (pool) => void pools.push(pool),
    async stop() {
      isStopped = true;
      stopping.abort();
      await watching;
      if (client) drop(client);
    },
  };
}
