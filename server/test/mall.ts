// A whole mall for one test file: its own database, a movable clock, sandbox providers, calls through `inject`.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type Input, isOps, type Output, urlOf } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createOperators } from '../src/modules/operators/index.ts';
import { createCache } from '../src/platform/cache.ts';
import { type FakeClock, fakeClock } from '../src/platform/clock.ts';
import { createDatabase, readDatabase } from '../src/platform/database/database.ts';
import type { Gate } from '../src/platform/http/callers.ts';
import type { Translate } from '../src/platform/http/context.ts';
import { runDueJobs, taskList } from '../src/platform/jobs/jobs.ts';
import { rateLimiter } from '../src/platform/security/rate-limit.ts';
import { sessionFinder } from '../src/platform/security/sessions.ts';
import type { Module, PlatformServices, Providers, Services } from '../src/services.ts';
import { createTestDatabase, namedTemplate, type TestDatabase } from './database.ts';

export type CallResult<T> = { http: number; code: number; msg: string; data: T };
export type CallOptions = {
  game_id?: string;
  device_id?: string;
  token?: string;
  request_id?: string;
  source_from?: string;
  headers?: Record<string, string>;
};

export type TestMall = {
  app: FastifyInstance;
  services: Services;
  clock: FakeClock;
  /** Sends a call as a player or an operator of game 1001 would. */
  call<C extends Call>(call: C, input: Input<C>, options?: CallOptions): Promise<CallResult<Output<C>>>;
  /** Sends any body, valid or not. */
  raw(path: string, body: unknown, options?: CallOptions): Promise<CallResult<unknown>>;
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

export type MallOptions = {
  modules: readonly Module[];
  providers: (platform: PlatformServices) => Providers;
  gate?: (services: Services, translate: Translate | undefined) => Gate;
  translate?: (services: Services) => Translate;
  env?: Record<string, string>;
  now?: string;
  /** With the demo world instead of an empty database. */
  hasDemoWorld?: boolean;
};

function requestIdOf(call: Call, { request_id }: CallOptions): { request_id?: string } {
  if (request_id) return { request_id };
  return isOps(call) && call.changes ? { request_id: randomUUID() } : {};
}

/** The files of the demo world, beside the template of its database. */
const demoFolder = () => join(inject('testFolder'), 'demo');

/** Loading the demo world takes longer than most tests of it: it is loaded once in a run. */
const demoTemplate = ({ providers }: MallOptions): Promise<string> =>
  namedTemplate('demo', async (database) => {
    const mall = await mallOn(database, demoFolder(), { modules: [], providers });
    const { loadDemoWorld } = await import('../demo/load.ts');
    await loadDemoWorld(mall.services);
    await mall.app.close();
  });

export async function testMallOf(options: MallOptions): Promise<TestMall> {
  const database = await createTestDatabase(options.hasDemoWorld ? await demoTemplate(options) : undefined);
  const dataDir = mkdtempSync(join(inject('testFolder'), 'mall-'));
  if (options.hasDemoWorld) cpSync(demoFolder(), dataDir, { recursive: true });
  return mallOn(database, dataDir, options);
}

async function mallOn(database: TestDatabase, dataDir: string, options: MallOptions): Promise<TestMall> {
  const clock = fakeClock(options.now ?? '2026-11-15T10:00:00+08:00');
  const db = createDatabase(database.pool);
  const config = readConfig({
    MALL_ENV: 'test',
    METRICS_PORT: '0',
    MALL_DATA_DIR: dataDir,
    // Races send more at once than one player may: they are for the database to decide.
    MAX_IN_FLIGHT: '5000',
    MAX_IN_FLIGHT_PER_ACCOUNT: '1000',
    MAX_IN_FLIGHT_PER_ADDRESS: '1000',
    MAX_TRANSACTIONS_PER_CALL: '100',
    ...options.env,
  });
  const platform: PlatformServices = {
    config,
    clock,
    log: pino({ level: 'silent' }),
    pool: database.pool,
    db,
    cache: createCache(clock),
    hitLimit: rateLimiter(db, clock),
    findSession: sessionFinder(readDatabase(database.pool), clock),
    operators: createOperators(db, clock, config.operatorKey),
  };
  const services: Services = { ...platform, ...options.providers(platform) };
  const translate = options.translate?.(services);
  const gate = options.gate?.(services, translate) ?? (() => undefined);
  const app = createApp(services, options.modules, gate, translate);
  await app.ready();
  const tasks = taskList(
    services,
    options.modules.map((module) => module.jobs ?? {}),
  );

  const raw: TestMall['raw'] = async (path, body, options = {}) => {
    const request: InjectOptions = {
      method: 'POST',
      url: path.startsWith('/') ? path : `${API_BASE}/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      payload: JSON.stringify(body),
    };
    const response = await app.inject(request);
    return { http: response.statusCode, ...response.json() };
  };
  /** As a browser sends a file: the fields first. */
  const form: typeof raw = async (url, body, options = {}) => {
    const { file, ...fields } = body as Record<string, string | Blob>;
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    if (file !== undefined) data.append('file', file instanceof Blob ? file : new Blob([file]), 'photo.png');
    const sent = new Response(data);
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { http: response.statusCode, ...response.json() };
  };
  return {
    app,
    services,
    clock,
    raw,
    async call(call, input, options = {}) {
      const player = {
        device_id: options.device_id ?? 'device-of-the-test',
        distinct_id: '',
        source_from: options.source_from ?? '',
      };
      const body = {
        ...(call.isGameless ? {} : { game_id: options.game_id ?? '1001' }),
        ...(isOps(call) ? {} : player),
        // An operator's change always carries one.
        ...requestIdOf(call, options),
        ...(input as object),
      };
      return (await (call.multipart ? form : raw)(urlOf(call), body, options)) as never;
    },
    runJobs: () => runDueJobs(database.pool, tasks, services.log),
    async close() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
