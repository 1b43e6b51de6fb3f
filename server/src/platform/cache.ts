// Public responses cached in memory; a change in one process clears the matching scope in all of them.
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { type Clock, systemClock } from './clock.ts';
import { isDatabaseAway, type Queryable } from './database/database.ts';
import { isOverload } from './fail.ts';
import { cacheLookups, listenReconnects } from './observability/metrics.ts';

const CHANNEL = 'mall_cache';
/** A connection that lasted so long is replaced at once, any other after a pause that grows. */
const LASTED_MS = 5000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;
const MAX_STALE_MS = 300_000;
/** A value that expired just now is served while it is loaded again: those who read what many read wait for no connection. */
const MAX_RENEWAL_MS = 5000;
/** While the database is unavailable it is not queried more often than this for one value. */
const RETRY_MS = 1000;
/** How long a hit is served without a look at its age. */
const RECENT_MS = 100;
/** A connection that hears nothing of its own is left after both together, and another is opened at once. */
const HEARTBEAT_MS = 1000;
const HEARTBEAT_TIMEOUT_MS = 1500;

/** `staleS`: set while the database is away or overloaded, to the age of a value that is served although it is out of date. */
export type Stale<T> = T & { staleS?: number };

type Last = {
  value: object;
  /** When its load began and ended (performance.now()). */
  readAt: number;
  loadedAt: number;
  /** Not loaded again before. */
  retryAt: number;
};

export type Cache = {
  /**
   * Returns the cached value synchronously, or a promise of the loaded one; concurrent loads of one key are one load. A value
   * that expired a moment ago is returned while it is loaded again.
   * Nearly every public read is such a hit: it waits for no promise.
   */
  get<T extends object>(
    scope: string,
    key: string,
    ttlMs: number,
    load: () => Promise<T>,
  ): T | Promise<Stale<T>>;
  /** The cached value; a value that is not cached is not loaded. */
  find<T extends object>(scope: string, key: string): T | undefined;
  /** What was added within the last tenth of a second; every clearing removes it. For what is made of several cached values. */
  findRecent<T extends object>(id: string): T | undefined;
  addRecent(id: string, value: object): void;
  clear(scope?: string): void;
  /** Clears the scope at this moment of the clock: what it holds is out of date then. */
  clearAt(scope: string, at: Date): void;
  /** When the scope was last cleared (performance.now()). What is cached has to be read from no earlier state. */
  clearedAt(scope: string): number;
};

export function createCache(clock: Clock = systemClock): Cache {
  const entries = new LRUCache<string, object>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: sizeOf,
    // Entries live for seconds, so a coarse clock is enough.
    ttlResolution: RECENT_MS,
  });
  // The hits of the last moments: a look at age and order of use costs more than all else of a hit.
  const recent = new Map<string, object>();
  // Between these moments of the clock they hold, and no clearing is due.
  let recentFrom = 0;
  let recentUntil = 0;
  function addRecent(id: string, value: object): void {
    if (recent.size === 0) setTimeout(() => recent.clear(), RECENT_MS).unref();
    recent.set(id, value);
  }
  // What was loaded last, for the moments of its renewal and the time that the database is away.
  const last = new LRUCache<string, Last>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const lastOf = (id: string) => {
    const found = last.get(id);
    return found && performance.now() - found.loadedAt <= MAX_STALE_MS ? found : undefined;
  };
  const loading = new Map<string, Promise<object>>();
  // A load that began before its scope was cleared must not be cached after it.
  const epochs = new Map<string, number>();
  let epoch = 0;
  const clearings = new Map<string, number>();
  // The next planned clearing of each scope. Reads compare it with the clock: a timer would be late, and no test could set it.
  const planned = new Map<string, number>();
  let servedStale = 0;
  let lastStaleS = 0;

  /** Expired a moment ago, and nothing of its scope has changed since it was read. */
  const isRenewable = ({ readAt, loadedAt }: Last, scope: string, ttlMs: number): boolean =>
    readAt > lastClearing(scope) && performance.now() - loadedAt <= ttlMs + Math.min(ttlMs, MAX_RENEWAL_MS);
  const lastClearing = (scope: string): number =>
    Math.max(clearings.get(scope) ?? 0, clearings.get('*') ?? 0);

  function serveStale<T extends object>({ value, loadedAt }: Last): Stale<T> {
    const staleS = Math.max(1, Math.round((performance.now() - loadedAt) / 1000));
    servedStale += 1;
    lastStaleS = staleS;
    return { ...(value as T), staleS };
  }

  async function loadOnce<T extends object>(
    scope: string,
    id: string,
    ttlMs: number,
    load: () => Promise<T>,
  ): Promise<Stale<T>> {
    const outdated = lastOf(id);
    if (outdated && outdated.retryAt > performance.now()) return serveStale<T>(outdated);
    const waiting = loading.get(id);
    const readAt = performance.now();
    const startedAt = epoch;
    const servedBefore = servedStale;
    const work = (waiting as Promise<T> | undefined) ?? load();
    if (!waiting) loading.set(id, work);
    try {
      const value = await work;
      if (waiting) return value;
      // Made of values that are out of date themselves.
      if (servedStale !== servedBefore) return { ...value, staleS: lastStaleS };
      const clearedAt = Math.max(epochs.get(scope) ?? 0, epochs.get('*') ?? 0);
      if (clearedAt <= startedAt) entries.set(id, value, { ttl: ttlMs });
      last.set(id, { value, readAt, loadedAt: performance.now(), retryAt: 0 });
      return value;
    } catch (error) {
      const before = isDatabaseAway(error) || isOverload(error) ? lastOf(id) : undefined;
      if (!before) throw error;
      before.retryAt = performance.now() + RETRY_MS;
      return serveStale<T>(before);
    } finally {
      if (loading.get(id) === work) loading.delete(id);
    }
  }

  function clear(scope?: string): void {
    epoch += 1;
    epochs.set(scope ?? '*', epoch);
    clearings.set(scope ?? '*', performance.now());
    recent.clear();
    if (scope === undefined) {
      entries.clear();
      loading.clear();
      return;
    }
    for (const id of entries.keys()) if (id.startsWith(`${scope}|`)) entries.delete(id);
    for (const id of loading.keys()) if (id.startsWith(`${scope}|`)) loading.delete(id);
  }

  function clearWhatIsDue(): void {
    const now = clock.now().getTime();
    if (now >= recentFrom && now < recentUntil) return;
    for (const [scope, at] of planned) {
      if (at > now) continue;
      planned.delete(scope);
      clear(scope);
    }
    recent.clear();
    recentFrom = now;
    recentUntil = Math.min(now + RECENT_MS, ...planned.values());
  }

  function findRecent<T extends object>(id: string): T | undefined {
    clearWhatIsDue();
    const found = recent.get(id);
    if (found) cacheLookups.hit += 1;
    return found as T | undefined;
  }

  function find<T extends object>(scope: string, key: string): T | undefined {
    const id = `${scope}|${key}`;
    const found = findRecent<T>(id);
    if (found) return found;
    const cached = entries.get(id);
    if (!cached) return undefined;
    addRecent(id, cached);
    cacheLookups.hit += 1;
    return cached as T;
  }

  return {
    get<T extends object>(
      scope: string,
      key: string,
      ttlMs: number,
      load: () => Promise<T>,
    ): T | Promise<Stale<T>> {
      const cached = find<T>(scope, key);
      if (cached) return cached;
      cacheLookups.miss += 1;
      const id = `${scope}|${key}`;
      const loaded = loadOnce(scope, id, ttlMs, load);
      const before = lastOf(id);
      if (!before || !isRenewable(before, scope, ttlMs)) return loaded;
      // Whoever reads it after its renewal failed gets the error.
      loaded.catch(() => undefined);
      return before.value as T;
    },
    find,
    findRecent,
    addRecent,
    clear,
    clearAt(scope, at) {
      planned.set(scope, Math.min(planned.get(scope) ?? Infinity, at.getTime()));
      recentUntil = Math.min(recentUntil, at.getTime());
    },
    clearedAt(scope) {
      clearWhatIsDue();
      return lastClearing(scope);
    },
  };
}

/** In bytes: responses and pages are as long as they are (a letter takes two), everything else is small. */
function sizeOf(value: object): number {
  const bytes = 'bytes' in value && Buffer.isBuffer(value.bytes) ? value.bytes.length : 0;
  const letters = 'text' in value && typeof value.text === 'string' ? value.text.length : 0;
  return 1000 + bytes + 2 * letters;
}

/** Part of the transaction that changes something public: every process is notified when it commits. */
export async function invalidate(tx: Queryable, scope: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${scope})`);
}

type Listener = { stop(): Promise<void> };

/** Listens for invalidations on a connection of its own, and empties everything after a gap in the listening. */
export async function listenForInvalidation(
  url: () => string,
  cache: Cache,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Listener> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  let connectedAt = 0;
  let pauseMs = 0;

  const renew = () => {
    listenReconnects.inc();
    if (client && performance.now() - connectedAt > LASTED_MS) pauseMs = 0;
    if (client) destroy(client);
    client = undefined;
    cache.clear();
    const again = () => void connect().catch(renew);
    if (!isStopped) timer = setTimeout(again, pauseMs);
    pauseMs = Math.min(2 * pauseMs || FIRST_PAUSE_MS, MAX_PAUSE_MS);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url(),
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      application_name: 'emall listen',
    });
    next.on('error', () => undefined);
    // Heartbeat by notifying itself: a half-open connection or a pooler may run queries and still deliver no notifications.
    const heartbeat = `mall_beat_${randomBytes(8).toString('hex')}`;
    let receivedAt = performance.now();
    let isAsked = false;
    next.on('notification', ({ channel, payload }) => {
      if (channel === heartbeat) receivedAt = performance.now();
      else cache.clear(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}; LISTEN ${heartbeat}`);
    } catch (error) {
      destroy(next);
      throw error;
    }
    // Stopped meanwhile: nobody would close it.
    if (isStopped) return destroy(next);
    client = next;
    connectedAt = performance.now();
    cache.clear();
    const isSilent = () => performance.now() - receivedAt > heartbeatMs + HEARTBEAT_TIMEOUT_MS;
    const listen = async () => {
      // A busy process comes late to its timers: what has arrived meanwhile is read first.
      if (isSilent()) await nextTurn().then(() => nextTurn());
      if (client !== next) return;
      if (isSilent()) return renew();
      if (!isAsked) {
        isAsked = true;
        next.query(`NOTIFY ${heartbeat}`).then(
          () => {
            isAsked = false;
          },
          () => undefined,
        );
      }
      timer = setTimeout(() => void listen(), heartbeatMs);
    };
    next.once('end', () => {
      if (client !== next) return;
      clearTimeout(timer);
      renew();
    });
    void listen();
  }

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (client) destroy(client);
      client = undefined;
    },
  };
}

/** The server may be unreachable. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
