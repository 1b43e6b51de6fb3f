// What every call and every job may use: the platform's parts and the providers.
import type { Call } from '@emall/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Cache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Context, ContextOf, Handler, Serve } from './platform/http/serve.ts';
import type { JobTable, Schedule } from './platform/jobs.ts';
import type { Log } from './platform/logging.ts';
import type { Operators } from './platform/operators.ts';
import type { HitLimit } from './platform/rate-limit.ts';
import type { FindSession } from './platform/sessions.ts';
import type { Alerts } from './providers/alerts/index.ts';
import type { GameServer } from './providers/game/index.ts';
import type { OAuth } from './providers/oauth/index.ts';
import type { Payments } from './providers/payment/index.ts';
import type { Messenger } from './providers/sms/index.ts';
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
};

export type Providers = {
  alerts: Alerts;
  gameServer: GameServer;
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

/** What a module hands to the app: its calls, its plain HTTP routes, its jobs. */
export type Module = {
  routes?(serve: ServeCall): void;
  http?(app: FastifyInstance, services: Services): void;
  jobs?: Jobs;
  schedules?: Schedule[];
};
