// The numbers of this process for Prometheus, on a port of their own that no player reaches.
import { createServer, type Server } from 'node:http';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isDatabaseAway, sharedConnections } from '../database/database.ts';
import type { PrimaryState } from '../database/primary.ts';
import { isOverload } from '../fail.ts';
import type { Breakers } from '../resilience/breaker.ts';
import { countCalls } from './call-metrics.ts';
import type { Log } from './logging.ts';
import { startSpan } from './tracing.ts';

/** One per process, so that whatever counts needs no argument for it. */
export const counted = new Registry();
const registers = [counted];
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const observeCall = countCalls(counted, BUCKETS_S);
export const jobSeconds = new Histogram({
  name: 'mall_job_seconds',
  help: 'Time of jobs, by task and result',
  labelNames: ['task', 'result'],
  buckets: [...BUCKETS_S, 30, 60, 300],
  registers,
});
const jobResults = new Counter({
  name: 'mall_jobs_total',
  help: 'Attempts of jobs, by task and result; failed: after the last attempt',
  labelNames: ['task', 'result'],
  registers,
});
export const countJob = ({ task, result }: { task: string; result: string }): void =>
  jobResults.inc({ task, result });
/** An alert on the increase of a counter sees only counters that were there before: those it watches begin at 0. */
export const startCountingFailures = (task: string): void => jobResults.inc({ task, result: 'failed' }, 0);
const providerSeconds = new Histogram({
  name: 'mall_provider_seconds',
  help: 'Time that providers take, by provider, method and result',
  labelNames: ['provider', 'method', 'result'],
  buckets: BUCKETS_S,
  registers,
});
export const alertsRaised = new Counter({
  name: 'mall_alerts_total',
  help: 'Alerts for people, by their kind',
  labelNames: ['alert'],
  registers,
});
for (const alert of ['payment-misfit', 'payment-silent', 'points-ledger']) alertsRaised.inc({ alert }, 0);
export const batchSize = new Histogram({
  name: 'mall_batch_size',
  help: 'Requests that shared one statement',
  labelNames: ['batch'],
  buckets: [1, 2, 5, 10, 20, 64],
  registers,
});
/** Added to by every public read: plain numbers, whose labels are made at a scrape. */
export const cacheLookups = { hit: 0, miss: 0 };
new Counter({
  name: 'mall_cache_lookups_total',
  help: 'Reads of the cache',
  labelNames: ['result'],
  registers,
  collect() {
    this.reset();
    for (const result of ['hit', 'miss'] as const) this.inc({ result }, cacheLookups[result]);
  },
});
/** The most calls of a lane that were under way at once since the last scrape: what is too many may be refused before it. */
const mostInLane = new Map<string, number>();
export const observeLane = (lane: string, underWay: number): void => {
  if (underWay > (mostInLane.get(lane) ?? 0)) mostInLane.set(lane, underWay);
};
new Gauge({
  name: 'mall_lane_most_calls',
  help: 'The most calls under way at once since the last scrape, by lane',
  labelNames: ['lane'],
  registers,
  collect() {
    for (const [lane, most] of mostInLane) {
      this.set({ lane }, most);
      mostInLane.set(lane, 0);
    }
  },
});
export const listenReconnects = new Counter({
  name: 'mall_listen_reconnects_total',
  help: 'How often the connection that hears of changes was lost',
  registers,
});

/** Times every method that returns a promise. */
export function observeProvider<T extends object>(provider: string, target: T): T {
  return new Proxy(target, {
    get(of, name, receiver) {
      const value = Reflect.get(of, name, receiver);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const started = performance.now();
        const observe = (result: string) =>
          providerSeconds.observe(
            { provider, method: String(name), result },
            (performance.now() - started) / 1000,
          );
        const span = startSpan({ name: `${provider} ${String(name)}`, kind: 'client' });
        const run = () => Reflect.apply(value, of, given) as unknown;
        const result = span ? span.run(run) : run();
        if (result instanceof Promise)
          result.then(
            () => {
              observe('ok');
              span?.end();
            },
            (error) => {
              observe(error instanceof Error ? error.name : 'Error');
              span?.end({ error });
            },
          );
        else span?.end();
        return result;
      };
    },
  });
}

/**
 * What a module counts in its tables: a query that returns the labels and `value`. Cheap, for it runs at every scrape.
 * Modules may share a name: their rows are one metric, with a label that differs.
 */
export type GaugeQuery = { name: string; help: string; labels: readonly string[]; sql: string };

/** A sweep that runs for longer hangs, and what waits behind it shows. */
const LONGEST_SWEEP = '30 minutes';

const jobGauges: GaugeQuery[] = [
  {
    name: 'mall_jobs',
    help: 'Jobs in the queue, by task and state; failed: no attempt is left',
    labels: ['task', 'state'],
    sql: `SELECT t.identifier AS task, count(*)::int AS value,
        CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
          WHEN j.run_at > now() THEN 'scheduled' ELSE 'ready' END AS state
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY 1, 3`,
  },
  {
    name: 'mall_job_oldest_seconds',
    help: 'How long the longest waiting job has been due, by task; not while a run of the same sweep takes its time',
    labels: ['task'],
    sql: `SELECT t.identifier AS task, extract(epoch FROM now() - min(j.run_at))::float AS value
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
      WHERE j.locked_at IS NULL AND j.run_at <= now() AND j.attempts < j.max_attempts
        AND (q.locked_at IS NULL OR q.locked_at < now() - interval '${LONGEST_SWEEP}') GROUP BY 1`,
  },
];

export type Watched = {
  /** Each shown under its name; tables are read through that of the calls. */
  pools: { calls: pg.Pool; interactive?: pg.Pool; background?: pg.Pool };
  primary: () => PrimaryState;
  breakers: Breakers;
  gauges: readonly GaugeQuery[];
  version: string;
  log: Log;
};

/** What is read when metrics are scraped, not counted as it happens, together with what was counted. */
export function createMetrics({ pools, primary, breakers, gauges, version, log }: Watched): Registry {
  const read = new Registry();
  const registers = [read];
  collectDefaultMetrics({ register: read });
  new Gauge({ name: 'mall_build_info', help: 'The running version', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  new Gauge({
    name: 'mall_database_connections',
    help: 'Connections by pool (of calls, of interactive and background jobs) and state; shared: by reads, beside the open ones',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
        this.set({ pool: name, state: 'shared' }, sharedConnections(pool));
      }
    },
  });
  new Gauge({
    name: 'mall_database_up',
    help: 'Whether the primary of the database responds and can write',
    registers,
    collect() {
      this.set(primary() === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mall_breaker_open',
    help: 'Whether a provider is known to be down and is not called, by provider and game',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const [provider, state] of breakers.states()) this.set({ provider }, state === 'open' ? 1 : 0);
    },
  });
  watchTables([...jobGauges, ...gauges], { pool: pools.calls, log, registers });
  return Registry.merge([counted, read]);
}

type TablesOf = { pool: pg.Pool; log: Log; registers: Registry[] };

/** Prometheus waits for ten seconds, and then has none of the metrics. */
const SCRAPE_WAIT_MS = 3000;
/** What was read longer ago is not shown: an alert would go by the past. Within it an alert that waits goes on. */
const OUTDATED_MS = 5 * 60_000;

type WatchedTable = { gauge: Gauge; statements: string[]; readAt: number };

/**
 * One after the other, on one connection: a scrape must not take the players' place. A read that takes longer than a scrape
 * waits goes on, for the next one.
 */
function watchTables(queries: readonly GaugeQuery[], { pool, log, registers }: TablesOf): void {
  const tables = new Map<string, WatchedTable>();
  let allReadAt = performance.now();
  let reading: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  // All gauges are collected at the same moment.
  const read = () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    waiting ??= withinWait(reading).finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
  for (const { name, help, labels, sql } of queries) {
    const collect = async () => {
      await read();
      const table = tables.get(name);
      if (table && performance.now() - table.readAt > OUTDATED_MS) table.gauge.reset();
    };
    const table = tables.get(name) ?? {
      gauge: new Gauge({ name, help, labelNames: [...labels], registers, collect }),
      statements: [],
      readAt: Number.NEGATIVE_INFINITY,
    };
    table.statements.push(sql);
    tables.set(name, table);
  }
  new Gauge({
    name: 'mall_table_metrics_age_seconds',
    help: 'How long ago all tables were read; what is older than five minutes is not shown',
    registers,
    async collect() {
      await read();
      this.set((performance.now() - allReadAt) / 1000);
    },
  });

  async function readAll(): Promise<void> {
    if (pool.waitingCount > 0) return;
    const failed: string[] = [];
    let failure: unknown;
    for (const [name, table] of tables) {
      try {
        await readTable(table);
      } catch (error) {
        failure ??= error;
        failed.push(name);
        // The others would wait for it one after the other.
        if (isDatabaseAway(error) || isOverload(error)) break;
      }
    }
    if (failed.length)
      log.warn({ err: failure, metrics: failed }, 'the metrics of the tables could not be read');
    else allReadAt = performance.now();
  }

  async function readTable(table: WatchedTable): Promise<void> {
    const rows: Record<string, string | number>[] = [];
    for (const sql of table.statements) rows.push(...(await pool.query(sql)).rows);
    table.gauge.reset();
    for (const { value, ...labels } of rows) table.gauge.set(labels, Number(value));
    table.readAt = performance.now();
  }
}

async function withinWait(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SCRAPE_WAIT_MS);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}

/** A port that is taken is logged, not fatal: the mall serves players without its metrics. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
  log: Log,
): Promise<Server | undefined> {
  if (!port) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, `metrics are off: port ${port} of ${host} cannot be used`);
      resolve(undefined);
    });
    server.listen(port, host, () => resolve(server));
  });
}

const versions = new Set<string>();

/** Builds whose pages may still be open. */
export function countVersions(served: readonly string[]): void {
  for (const version of served) versions.add(version);
}

/** Anybody may name any version: only those that were served are counted apart. */
const versionLabel = (given: unknown): string =>
  typeof given === 'string' && versions.has(given) ? given : 'other';

const PAGE_TIMINGS = ['LCP', 'INP', 'CLS'] as const;
const pageSeconds = new Histogram({
  name: 'mall_page_timing',
  help: 'What players see of a page: LCP and INP in seconds, CLS as a score; by version',
  labelNames: ['timing', 'version'],
  buckets: [0.05, 0.1, 0.2, 0.25, 0.5, 1, 1.8, 2.5, 4, 8],
  registers,
});
const pageErrors = new Counter({
  name: 'mall_page_errors_total',
  help: 'Errors that nothing in the page caught, by version',
  labelNames: ['version'],
  registers,
});

/** What a page reports of itself; anything else is ignored. */
export function observePage({ timing, value, version }: Record<string, unknown>): void {
  const known = PAGE_TIMINGS.find((name) => name === timing);
  if (known && typeof value === 'number' && value >= 0 && value < 600)
    pageSeconds.observe({ timing: known, version: versionLabel(version) }, value);
}

export const observePageError = (version: unknown): void =>
  pageErrors.inc({ version: versionLabel(version) });
