// The services of a process: the platform's parts and the providers. They are put together once, in mall.ts; a function
// takes the part it uses (`Pick<Services, 'db' | 'clock'>`), so that its signature says what it depends on.
import type { Call, PreviewLayer } from '@emall/contract';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Cache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Queryable, Tx } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { Context, ContextOf, Handler, Serve } from './platform/http/context.ts';
import type { JobTable, Schedule } from './platform/jobs/jobs.ts';
import type { Log } from './platform/observability/logging.ts';
import type { GaugeQuery } from './platform/observability/metrics.ts';
import type { Operators } from './platform/operators/operators.ts';
import type { Breakers } from './platform/resilience/breaker.ts';
import type { HitLimit } from './platform/security/rate-limit.ts';
import type { FindSession } from './platform/security/sessions.ts';
import type { Alerts } from './providers/alerts/index.ts';
import type { GameServer } from './providers/game/index.ts';
import type { JsSdk } from './providers/js-sdk/index.ts';
import type { Logistics } from './providers/logistics/index.ts';
import type { Messenger } from './providers/messaging/index.ts';
import type { OAuth } from './providers/oauth/index.ts';
import type { Payments } from './providers/payment/index.ts';
import type { FileStorage } from './providers/storage/index.ts';

export type PlatformServices = {
  config: Config;
  clock: Clock;
  log: Log;
  pool: pg.Pool;
  db: Database;
  cache: Cache;
  hitLimit: HitLimit;
  findSession: FindSession;
  operators: Operators;
  /** A standby that public responses are read from; undefined where none is configured. */
  replica?: Replica | undefined;
  /** Set in a preview: the database cannot be written then. */
  isPreview?: boolean;
  /** In a preview: what of home is brought to the front. */
  previewLayer?: PreviewLayer | null;
  /** Set in a dry run of an operator's call: everything is rolled back, and providers must not be reached. */
  isDryRun?: boolean;
  /** The number of the record that a dry run adds for a preview; a sequence would lose a number with each preview. */
  newId?: number | undefined;
};

export type Providers = {
  alerts: Alerts;
  /** What is known of outages of the others. */
  breakers: Breakers;
  gameServer: GameServer;
  jsSdk: JsSdk;
  /** Undefined where no logistics service is configured. */
  logistics: Logistics | undefined;
  messenger: Messenger;
  oauth: OAuth;
  payments: Payments;
  storage: FileStorage;
};

export type Services = PlatformServices & Providers;

export type CallContext = Context<Services>;
export type CallContextOf<C extends Call> = ContextOf<C, Services>;
export type CallHandler<C extends Call> = Handler<C, Services>;
export type ServeCall = Serve<Services>;
export type Jobs = JobTable<Services>;

/** A player of one game whose data is exported. */
export type DataSubject = { accountId: number; gameId: number; playerId: number };
/** An account that is deleted, with its players in all games. */
export type DeletedAccount = { accountId: number; playerIds: number[] };

/** The personal data that a module stores. */
export type PersonalData = {
  /** Returns what is exported, by part, in the names that the player reads. */
  exportData?(db: Queryable, subject: DataSubject): Promise<Record<string, unknown>>;
  /** Selects what has to end (an order, a delivery) before the account of these players can be deleted. */
  pending?(playerIds: SQL): SQL;
  /** Erases the person from its tables; money, stock and points stay as they were. */
  erase?(tx: Tx, account: DeletedAccount, now: Date): Promise<void>;
};

/** What a module registers in the app: its calls, its plain HTTP routes, its jobs, its personal data. */
export type Module = {
  routes?(serve: ServeCall): void;
  http?(app: FastifyInstance, services: Services): void;
  jobs?: Jobs;
  schedules?: Schedule[];
  /** What its tables hold, for the metrics. */
  gauges?: readonly GaugeQuery[];
  personal?: PersonalData;
};
