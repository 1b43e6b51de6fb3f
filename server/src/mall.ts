// The life of one mall process: database, tables, demo world, calls, jobs; and a shutdown that breaks nothing.
import { join } from 'node:path';
import { type Call, contract, isOps } from '@emall/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp, isOfConsole } from './app.ts';
import { type Config, warningsOf } from './config.ts';
import { startJobs } from './job-queues.ts';
import { type DatabaseAccess, migrateDatabase } from './migrate-database.ts';
import { createTranslate } from './modules/content/index.ts';
import { gameGate } from './modules/games/index.ts';
import { createOperators } from './modules/operators/index.ts';
import { modules } from './modules.ts';
import { createCache, listenForInvalidation } from './platform/cache.ts';
import { systemClock } from './platform/clock.ts';
import { ownsAppendOnlyTables } from './platform/database/append-only-ownership.ts';
import { createDatabase, createPool, readDatabase } from './platform/database/database.ts';
import { findPrimaryUrl, watchPrimary } from './platform/database/primary.ts';
import { openReplica } from './platform/database/replica.ts';
import { readSchema, requireUsableSchema } from './platform/database/schema.ts';
import { findHarmfulSettings } from './platform/database/server-settings.ts';
import { health, type Readiness } from './platform/http/health.ts';
import { compileCalls } from './platform/http/serve.ts';
import { bareError, createLog, type Log } from './platform/observability/logging.ts';
import { countJob, countVersions, createMetrics, serveMetrics } from './platform/observability/metrics.ts';
import { createExporter } from './platform/observability/otlp-exporter.ts';
import { recordSpans } from './platform/observability/tracing.ts';
import { findMissingNativeCode } from './platform/process/native-packages.ts';
import { closeApp } from './platform/process/shutdown.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { lastVersions, publishBuild } from './platform/process/web-builds.ts';
import { startStoringResults } from './platform/resilience/stored-results.ts';
import { rateLimiter } from './platform/security/rate-limit.ts';
import { sessionFinder } from './platform/security/sessions.ts';
import { createProviders } from './providers/create.ts';
import { fileFolder } from './providers/storage/create.ts';
import { findForeignFolder } from './providers/storage/shared-folder.ts';
import { sandboxModule } from './sandbox/index.ts';
import type { Module, PlatformServices, Services } from './services.ts';
import { type BuiltSite, findBuiltSite, versionOf } from './site/built-site.ts';
import { serveConsole } from './site/console.ts';
import { serveDocs } from './site/docs.ts';
import { serveIcon, servePages } from './site/pages.ts';

export type Mall = {
  url: string;
  /** Logs and alerts an error that no caller received. */
  report(error: unknown): void;
  stop(): Promise<void>;
};
/** Opened before the first call: each takes some round trips, and all players of a process that was replaced come at once. */
const FIRST_CONNECTIONS = 4;
/** What players do all the time. The calls of operators and rare ones are compiled when they come. */
const FIRST_CALLS: readonly Call[] = [
  ...[contract.user.createOrder, contract.user.orderPayUrl, contract.user.myOrder, contract.user.userInfo],
  ...[contract.index.getGroupItem, contract.index.getGoodsInfoById],
];

/** One listens for changes, one watches the primary. */
const OWN_CONNECTIONS = 2;

export type Places = { database: string; web: string; console: string };

export async function startMall(
  config: Config,
  places: Places,
  print: (line: string) => void,
): Promise<Mall> {
  // What was started is stopped in the opposite order, also when a later step of the start fails.
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const version = versionOf(places.web);
    const log = createLog(config.logLevel, undefined, { version });
    for (const missing of findMissingNativeCode()) log.warn(missing);
    if (config.tracing) {
      const exporter = createExporter({ ...config.tracing, version, log });
      recordSpans(exporter);
      endings.push(() => {
        recordSpans(undefined);
        return exporter.stop();
      });
    }
    const access = await reachDatabase(config, print, endings);
    const primary = await watchPrimary('DATABASE_URL', access.url, log);
    endings.push(() => primary.stop());
    const direct = config.databaseDirectUrl
      ? await watchPrimary('DATABASE_DIRECT_URL', config.databaseDirectUrl, log)
      : primary;
    if (direct !== primary) endings.push(() => direct.stop());
    const pool = createPool(primary.url, config.poolSize, {
      hasNames: config.hasPreparedStatements,
      pipelines: config.readPipelines,
    });
    primary.guard(pool);
    endings.push(() => pool.end());
    await prepareDatabase(
      pool,
      { ...access, url: direct.url() },
      { config, dir: places.database, log, print },
    );
    if (!config.s3) await requireSharedFolder(pool, config, log);

    const replica =
      config.databaseReplicaUrl === undefined
        ? undefined
        : openReplica({
            url: config.databaseReplicaUrl,
            primary: pool,
            poolSize: config.poolSize,
            maxLagMs: config.replicaMaxLagMs,
            log,
          });
    if (replica) endings.push(() => replica.stop());

    const clock = systemClock;
    const db = createDatabase(pool);
    const cache = createCache(clock);
    const platform: PlatformServices = {
      config,
      clock,
      log,
      pool,
      db,
      cache,
      hitLimit: rateLimiter(db, clock),
      findSession: sessionFinder(readDatabase(pool), clock),
      operators: createOperators(db, clock, config.operatorKey),
      replica,
    };
    const services: Services = { ...platform, ...createProviders(platform) };
    const results = startStoringResults(services);
    endings.push(() => results.stop());
    // Ends before the results: a database that does not answer must not keep alerts from leaving.
    endings.push(() => services.alerts.stop());
    if (config.isSandbox) await ensureDemoWorld(services, print);
    const listener = await listenForInvalidation(direct.url, cache);
    endings.push(() => listener.stop());

    const running: readonly Module[] = config.isSandbox ? [...modules, sandboxModule] : modules;
    const jobs = config.runsWorker
      ? await startJobs(services, running, { database: direct, config, onResult: countJob })
      : undefined;
    endings.push(async () => jobs?.stop());
    const gauges = running.flatMap((module) => module.gauges ?? []);
    const pools = { calls: pool, ...jobs?.pools };
    const metrics = createMetrics({
      pools,
      primary: primary.state,
      breakers: services.breakers,
      gauges,
      version,
      log,
    });
    const metricsServer = await serveMetrics(metrics, config.metrics, log);
    endings.push(async () => metricsServer?.close());

    const readiness: Readiness = { isStopping: false, database: primary.state };
    const hasConsolePort = config.consolePort !== undefined;
    const site = findBuiltSite(places.web);
    if (site) {
      await publishBuild(pool, places, site.version);
      countVersions(await lastVersions(pool));
    }
    const app = assembleApp(services, running, readiness, site, hasConsolePort);
    const apps = [app];
    if (hasConsolePort) apps.push(operatorsApp(services, running, readiness, { root: places.console, site }));
    else serveConsole(app, places.console, services);
    endings.push(() => {
      // Jobs under way end while the last responses are sent.
      jobs?.stop().catch(() => undefined);
      // Together: one after the other would take longer than a process has.
      return Promise.all(apps.map((each) => closeApp(each, readiness, config.shutdownDelayS * 1000)));
    });
    compileCalls(FIRST_CALLS);
    // A database with few connections left is no reason not to start.
    await openConnections(pool, Math.min(FIRST_CONNECTIONS, config.poolSize)).catch((error) =>
      log.warn({ err: error }, 'connections are opened when they are needed'),
    );
    for (const ofOperators of apps.slice(1))
      await listen(ofOperators, {
        host: config.host,
        port: config.consolePort ?? 0,
        variable: 'CONSOLE_PORT',
      });
    const report = (error: unknown) => {
      log.error({ err: error }, 'a rejected promise was not handled');
      const { message } = bareError(error);
      services.alerts.raise({
        key: 'unhandled',
        text: `unhandled rejection: ${message}`,
        textZh: `未处理的程序错误：${message}`,
        gameId: null,
      });
    };
    return { url: await listen(app, { ...config, variable: 'PORT' }), report, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openConnections(pool: pg.Pool, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT')));
}

/** The console and the operators' calls, for a port of their own. */
function operatorsApp(
  services: Services,
  running: readonly Module[],
  readiness: Readiness,
  { root, site }: { root: string; site: BuiltSite | undefined },
): FastifyInstance {
  const app = createApp(services, running, gameGate(services), undefined, isOps);
  health(app, readiness);
  serveDocs(app, isOps);
  if (site) serveIcon(app, site);
  serveConsole(app, root, services);
  return app;
}

/** All that a process serves to players; the operators' part as well, unless that has a port of its own. */
export function assembleApp(
  services: Services,
  running: readonly Module[],
  readiness: Readiness,
  site: BuiltSite | undefined,
  hasConsolePort = false,
): FastifyInstance {
  const serves = (call: Call) => !(hasConsolePort && isOps(call));
  const translate = createTranslate(services);
  const app = createApp(services, running, gameGate(services, translate), translate, serves);
  if (hasConsolePort)
    app.addHook('onRequest', (request, reply, done) => {
      if (isOfConsole(request)) reply.callNotFound();
      else done();
    });
  health(app, readiness);
  const isPublic = services.config.env === 'production';
  serveDocs(app, (call) => serves(call) && !(isPublic && isOps(call)));
  if (site) servePages(app, services, site);
  return app;
}

/** Imported here and not above: only an empty sandbox loads the demo world. */
async function ensureDemoWorld(services: Services, print: (line: string) => void): Promise<void> {
  const { rowCount } = await services.pool.query('SELECT FROM games LIMIT 1');
  if (rowCount) return;
  const { loadDemoWorld } = await import('../demo/load.ts');
  print('Loading the demo world …');
  await loadDemoWorld(services);
}

async function reachDatabase(
  config: Config,
  print: (line: string) => void,
  endings: (() => Promise<unknown>)[],
): Promise<DatabaseAccess> {
  if (config.databaseUrl) return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
  const { startEmbeddedPostgres } = await import('./embedded-postgres/index.ts');
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: { info: print, warn: print },
  });
  endings.push(() => postgres.stop());
  return { url: postgres.url, ownerUrl: postgres.adminUrl };
}

/** A sandbox may be tried with several folders, and then misses pictures. */
async function requireSharedFolder(pool: pg.Pool, config: Config, log: Log): Promise<void> {
  const problem = await findForeignFolder(pool, fileFolder(config));
  if (problem && config.env !== 'sandbox') throw new StartupError(problem);
  if (problem) log.warn(problem);
}

/** An embedded database and a sandbox are migrated here; elsewhere `npm run migrate` does it before the start. */
async function prepareDatabase(
  pool: pg.Pool,
  access: DatabaseAccess,
  { config, dir, log, print }: { config: Config; dir: string; log: Log; print: (line: string) => void },
): Promise<void> {
  if (config.env === 'sandbox' || !config.databaseUrl) {
    const ownerUrl = access.ownerUrl && (await findPrimaryUrl('DATABASE_OWNER_URL', access.ownerUrl));
    await migrateDatabase({ ...access, ownerUrl }, dir, print);
  } else await requireUsableSchema(pool, await readSchema(dir), (line) => log.warn(line));
  const connections = config.poolSize + config.jobPoolSize + OWN_CONNECTIONS;
  for (const warning of [...warningsOf(config), ...(await findHarmfulSettings(pool, connections))])
    log.warn(warning);
  if (await ownsAppendOnlyTables(pool))
    log.warn(
      "append-only tables belong to the mall's own role, which can drop the triggers that guard them: migrate with DATABASE_OWNER_URL",
    );
}

type Address = { host: string; port: number; variable: string };

async function listen(app: FastifyInstance, { host, port: wanted, variable }: Address): Promise<string> {
  try {
    // Node's own 511 overflow when a thousand players arrive at once: their connections would hang for seconds.
    await app.listen({ port: wanted, host, backlog: 4096 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${wanted} is taken: set ${variable} to a free one, or stop what listens there.`,
      );
    throw new StartupError(`Port ${wanted} cannot be used: ${message}`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  return `http://localhost:${port}`;
}

/** Where the files of this checkout are, seen from the built server. */
export function placesFrom(root: string): Places {
  return { database: join(root, 'server'), web: join(root, 'web/dist'), console: join(root, 'console/dist') };
}
