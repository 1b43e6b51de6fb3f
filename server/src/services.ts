// What every call and every job may use: the platform's parts and the providers.
import type { Call } from '@emall/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Cache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Queryable, Tx } from './platform/database.ts';
import type { Context, ContextOf, Handler, Serve } from './platform/http/serve.ts';
import type { JobTable, Schedule } from './platform/jobs.ts';
import type { Log } from './platform/logging.ts';
import type { Operators } from './platform/operators.ts';
import type { HitLimit } from './platform/rate-limit.ts';
import type { FindSession } from './platform/sessions.ts';
import type { Alerts } from './providers/alerts/index.ts';
import type { GameServer } from './providers/game/index.ts';
import type { JsSdk } from './providers/js-sdk/index.ts';
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
  /** Set while an operator looks at a page as it will be: the database cannot be written then. */
  isPreview?: boolean;
};

export type Providers = {
  alerts: Alerts;
  gameServer: GameServer;
  jsSdk: JsSdk;
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

/** A player of one game who wants to see what is held about them. */
export type Asker = { accountId: number; gameId: number; playerId: number };
/** Somebody who leaves: the account, and its players in all games. */
export type Leaver = { accountId: number; playerIds: number[] };

/** What a module holds about people. */
export type PersonalData = {
  /** What it hands out, part by part, as the player reads it. */
  tell?(db: Queryable, asker: Asker): Promise<Record<string, unknown>>;
  /** Whether something of theirs has to end before they can leave. */
  isUnderWay?(db: Queryable, leaver: Leaver): Promise<boolean>;
  /** Takes the person out of everything it keeps; money, stock and points stay as they were. */
  forget?(tx: Tx, leaver: Leaver, now: Date): Promise<void>;
};

/** What a module hands to the app: its calls, its plain HTTP routes, its jobs, what it holds about people. */
export type Module = {
  routes?(serve: ServeCall): void;
  http?(app: FastifyInstance, services: Services): void;
  jobs?: Jobs;
  schedules?: Schedule[];
  personal?: PersonalData;
};
