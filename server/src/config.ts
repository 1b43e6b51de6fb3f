// The configuration: read once from the environment, checked, and refused with all that is wrong when it cannot work.
import { isIP } from 'node:net';
import type { MinorCaps } from '@emall/contract';
import {
  databaseUrl,
  type Env,
  integer,
  oneOf,
  type Readers,
  readAll,
  share,
  url,
} from './platform/process/env-values.ts';
import { DATABASE_SECRETS, withSecretFiles } from './platform/process/secret-files.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { deriveKey } from './platform/security/encryption.ts';
import {
  type AlertWebhook,
  type AlipayConfig,
  alipay,
  app,
  type Kuaidi100Config,
  kuaidi100,
  type MiniTemplates,
  type OAuthConfig,
  pair,
  type S3Config,
  s3,
  template,
  type WechatPayConfig,
  webhook,
  wechatPay,
} from './provider-config.ts';

export type MallEnv = 'sandbox' | 'test' | 'pre' | 'production';

export type Config = {
  env: MallEnv;
  /** Sandbox pages, sandbox providers and fixed codes exist only here. */
  isSandbox: boolean;
  port: number;
  host: string;
  /** How long a process that stops serves on, for balancers to notice. */
  shutdownDelayS: number;
  metrics: { host: string; port: number };
  /** The collector of traces and the share of them that is recorded; undefined: none are. */
  tracing: { endpoint: string; ratio: number } | undefined;
  logLevel: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Owns what only grows; see platform/database/append-only-ownership.ts. */
  databaseOwnerUrl: string | undefined;
  /** Past a pooler in transaction mode, for jobs, LISTEN and migrations; undefined: `databaseUrl` is direct itself. */
  databaseDirectUrl: string | undefined;
  /** A standby for public reads, and how far behind it may be. */
  databaseReplicaUrl: string | undefined;
  replicaMaxLagMs: number;
  /** Whether the connections of `databaseUrl` remember prepared statements. */
  hasPreparedStatements: boolean;
  poolSize: number;
  /** How many of them are shared by reads; none through a pooler in transaction mode. */
  readPipelines: number;
  /** Connections for jobs, beside those for calls. */
  jobPoolSize: number;
  runsWorker: boolean;
  maxInFlight: number;
  maxPerAccount: number;
  maxPerAddress: number;
  /** For one call at a time; see platform/http/lanes.ts. */
  maxTransactions: number;
  trustedProxies: string[];
  /** The address players use: `https://shop.example.com`, without a path. */
  publicUrl: string;
  gameServer: { url: string; secret: string } | undefined;
  sms: { url: string; secret: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  oauth: OAuthConfig;
  /** The mini-program's templates: their ids at WeChat, and the keywords of their values in our order. */
  miniTemplates: MiniTemplates;
  /** The addresses of WeChat and WeGame; a gateway of the operator's may stand in between. */
  oauthUrls: { wechatOpen: string; wechatApi: string; wegameOpen: string; wegameApi: string };
  /** Where files live; undefined for the disk of this machine. */
  s3: S3Config | undefined;
  /** Parcel events; without it players copy the tracking number. */
  kuaidi100: Kuaidi100Config | undefined;
  alertWebhook: AlertWebhook | undefined;
  wechatPay: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
  /** What minors may spend by age band, in cents; undefined while the operator has not turned the caps on. */
  minorCaps: MinorCaps | undefined;
  /** Port of the operators' console and calls; undefined: they are served with the mall, on its port. */
  consolePort: number | undefined;
  /** Where operators reach the console: links of invitations begin with it. */
  consoleUrl: string;
  /** Addresses and networks that may reach the console and the operators' calls; empty: all. */
  consoleAllowedIps: string[];
  /** Private networks that the game servers and payment providers entered in the console may be in. */
  privateNetworks: string[];
  /** Encrypts operators' second factors and the calls that wait for an approval; it lives outside the database. */
  operatorKey: Buffer;
  /** Encrypts games that are exported for another cluster; undefined: none are. */
  gameExportKey: Buffer | undefined;
  /** Hashes ID numbers, which are too few to be hashed without one; it lives outside the database. */
  idNumberKey: Buffer;
};

// Under eight nothing at all; the others as the rules on games for minors have it.
const MINOR_CAPS = {
  under_8: { single: 0, monthly: 0 },
  under_16: { single: 5000, monthly: 20_000 },
  under_18: { single: 10_000, monthly: 40_000 },
};

/** Share of the pool for the transactions of one call. */
const POOL_SHARE = 0.3;
const MAX_READ_PIPELINES = 4;

/** The names are those of OpenTelemetry. */
function tracingConfig(env: Env): Config['tracing'] {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return endpoint === undefined ? undefined : { endpoint, ratio: share(env, 'OTEL_TRACES_SAMPLER_ARG', 1) };
}

export function readConfig(given: Env): Config {
  const env = withSecretFiles(given);
  const { mallEnv, isSandbox } = environment(env, missingSettings);
  const missing = isSandbox ? [] : missingSettings(env);
  return readAll<Config>(
    configReaders(env, mallEnv, isSandbox),
    missing.length ? [needs(mallEnv, missing)] : [],
  );
}

function configReaders(env: Env, mallEnv: MallEnv, isSandbox: boolean): Readers<Config> {
  const port = () => integer(env, 'PORT', 3000, 0, 65_535);
  const hasConsolePort = env.CONSOLE_PORT && env.CONSOLE_PORT !== 'same';
  const consolePort = () => (hasConsolePort ? integer(env, 'CONSOLE_PORT', 0, 0, 65_535) : undefined);
  const poolSize = () => integer(env, 'DATABASE_POOL', 10, 1, 500);
  return {
    env: () => mallEnv,
    isSandbox: () => isSandbox,
    port,
    // A sandbox has fixed codes and passwords: the network sees it only when that is asked for.
    host: () => env.HOST || (isSandbox ? '127.0.0.1' : '0.0.0.0'),
    shutdownDelayS: () => integer(env, 'SHUTDOWN_DELAY_S', isSandbox ? 0 : 5, 0, 10),
    metrics: () => ({
      host: env.METRICS_HOST || '127.0.0.1',
      port: integer(env, 'METRICS_PORT', 9464, 0, 65_535),
    }),
    tracing: () => tracingConfig(env),
    logLevel: () =>
      oneOf(
        env,
        'LOG_LEVEL',
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        isSandbox ? 'warn' : 'info',
      ),
    ...databaseReaders(env),
    databaseReplicaUrl: () => url(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    replicaMaxLagMs: () => integer(env, 'DATABASE_REPLICA_MAX_LAG_S', 5, 1, 300) * 1000,
    poolSize,
    readPipelines: () =>
      env.DATABASE_DIRECT_URL ? 0 : Math.min(MAX_READ_PIPELINES, Math.floor(poolSize() / 4)),
    hasPreparedStatements: () =>
      oneOf(env, 'DATABASE_PREPARED', ['on', 'off'], env.DATABASE_DIRECT_URL ? 'off' : 'on') === 'on',
    jobPoolSize: () => integer(env, 'DATABASE_JOB_POOL', 12, 12, 500),
    maxTransactions: () =>
      integer(env, 'MAX_TRANSACTIONS_PER_CALL', Math.max(2, Math.floor(poolSize() * POOL_SHARE)), 1, 500),
    runsWorker: () => oneOf(env, 'MALL_WORKER', ['on', 'off'], 'on') === 'on',
    maxInFlight: () => integer(env, 'MAX_IN_FLIGHT', 500, 1, 100_000),
    maxPerAccount: () => integer(env, 'MAX_IN_FLIGHT_PER_ACCOUNT', 16, 1, 100_000),
    maxPerAddress: () => integer(env, 'MAX_IN_FLIGHT_PER_ADDRESS', 50, 1, 100_000),
    consolePort,
    consoleUrl: () =>
      (
        url(env, 'CONSOLE_URL', ['http:', 'https:']) ??
        (consolePort() ? `http://localhost:${consolePort()}` : url(env, 'PUBLIC_URL', ['http:', 'https:'])) ??
        `http://localhost:${port()}`
      ).replace(/\/+$/, ''),
    consoleAllowedIps: () => addressList(env, 'CONSOLE_ALLOWED_IPS'),
    privateNetworks: () => addressList(env, 'PRIVATE_NETWORKS'),
    trustedProxies: () =>
      (env.TRUSTED_PROXIES ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part && part !== 'none'),
    publicUrl: () =>
      (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port()}`).replace(/\/+$/, ''),
    gameServer: () => pair(env, 'GAME_SERVER_URL', 'GAME_SERVER_SECRET', (url, secret) => ({ url, secret })),
    sms: () => pair(env, 'SMS_URL', 'SMS_SECRET', (url, secret) => ({ url, secret })),
    smtp: () => pair(env, 'SMTP_URL', 'SMTP_FROM', (url, from) => ({ url, from })),
    oauth: () => ({
      ...app(env, 'wechat', 'WECHAT'),
      ...app(env, 'wechat_xjsj', 'WECHAT_XJSJ'),
      ...app(env, 'wechat_mini', 'WECHAT_MINI'),
      ...app(env, 'wegame', 'WEGAME'),
    }),
    miniTemplates: () => ({
      ...template(env, 'shipping', 'WECHAT_MINI_SHIPPING_TEMPLATE'),
      ...template(env, 'prize', 'WECHAT_MINI_PRIZE_TEMPLATE'),
    }),
    oauthUrls: () => ({
      wechatOpen: url(env, 'WECHAT_OPEN_URL', ['http:', 'https:']) ?? 'https://open.weixin.qq.com',
      wechatApi: url(env, 'WECHAT_API_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com',
      wegameOpen: url(env, 'WEGAME_OPEN_URL', ['http:', 'https:']) ?? 'https://www.wegame.com.cn',
      wegameApi: url(env, 'WEGAME_API_URL', ['http:', 'https:']) ?? 'https://open.wegame.com.cn',
    }),
    s3: () => s3(env),
    kuaidi100: () => kuaidi100(env),
    alertWebhook: () => webhook(env),
    wechatPay: () => wechatPay(env),
    alipay: () => alipay(env),
    minorCaps: () => (oneOf(env, 'MINOR_CAPS', ['on', 'off'], 'off') === 'on' ? MINOR_CAPS : undefined),
    operatorKey: () => deriveKey(env.OPERATOR_KEY || 'a key for the sandbox alone', 'emall operators'),
    gameExportKey: () => gameExportKey(env),
    idNumberKey: () => Buffer.from(env.ID_NUMBER_KEY || 'a key for the sandbox alone'),
  };
}

function gameExportKey({ GAME_EXPORT_KEY: secret }: Env): Buffer | undefined {
  if (!secret) return undefined;
  if (secret.length < 32) throw new StartupError('GAME_EXPORT_KEY must have 32 characters or more');
  return deriveKey(secret, 'emall game export');
}

/** Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`), separated by commas. */
function addressList(env: Env, name: string): string[] {
  const list = (env[name] ?? '').split(',').map((part) => part.trim());
  return list.filter((part) => {
    if (!part) return false;
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    if (
      !isIP(address) ||
      rest.length ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    )
      throw new StartupError(`${name}: ${part} is neither an address nor a network`);
    return true;
  });
}

export type DatabaseConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl'
>;

/** For commands that need the database alone. */
export function readDatabaseConfig(given: Env): DatabaseConfig {
  const env = withSecretFiles(given, DATABASE_SECRETS);
  const { mallEnv, isSandbox } = environment(env);
  return readAll<DatabaseConfig>(
    databaseReaders(env),
    isSandbox || env.DATABASE_URL ? [] : [needs(mallEnv, ['DATABASE_URL'])],
  );
}

const needs = (mallEnv: MallEnv, missing: string[]): string =>
  `MALL_ENV=${mallEnv} needs ${missing.join(', ')}`;

function environment(env: Env, missingOf: (env: Env) => string[] = () => []) {
  // Whoever names a database or an address means a real shop; a sandbox there would sell to anybody who knows its codes.
  const named = ['DATABASE_URL', 'PUBLIC_URL'].filter((name) => env[name]);
  if (!env.MALL_ENV && named.length) {
    const missing = missingOf(env);
    const further = missing.length ? ` (which needs ${missing.join(', ')} as well)` : '';
    throw new StartupError(
      `${named.join(' and ')} set without MALL_ENV: set MALL_ENV=production${further}, or MALL_ENV=sandbox for the demo world with its known passwords and codes`,
    );
  }
  const mallEnv = oneOf(env, 'MALL_ENV', ['sandbox', 'test', 'pre', 'production'], 'sandbox');
  return { mallEnv, isSandbox: mallEnv === 'sandbox' || mallEnv === 'test' };
}

const databaseReaders = (env: Env): Readers<DatabaseConfig> => ({
  dataDir: () => env.MALL_DATA_DIR || '.data',
  databaseUrl: () => databaseUrl(env, 'DATABASE_URL'),
  databaseOwnerUrl: () => databaseUrl(env, 'DATABASE_OWNER_URL'),
  databaseDirectUrl: () => databaseUrl(env, 'DATABASE_DIRECT_URL'),
});

/** What a mall that serves players should not be given; empty where all is well. */
export const warningsOf = ({ env, databaseOwnerUrl }: Pick<Config, 'env' | 'databaseOwnerUrl'>): string[] =>
  env === 'production' && databaseOwnerUrl
    ? [
        'DATABASE_OWNER_URL is set: its role owns the append-only tables, so give it to the migration alone, not to a mall that serves players',
      ]
    : [];

/** Outside sandbox and test nothing simulated may run, and every secret must be there. */
function missingSettings(env: Env): string[] {
  const hasKey = (name: string) => (env[name] ?? '').length >= 32;
  return [
    env.DATABASE_URL ? '' : 'DATABASE_URL',
    env.PUBLIC_URL ? '' : 'PUBLIC_URL',
    env.TRUSTED_PROXIES?.trim() ? '' : 'TRUSTED_PROXIES (addresses of the proxies in front, or none)',
    env.CONSOLE_PORT ? '' : 'CONSOLE_PORT (of the console and the calls of operators, or same)',
    env.CONSOLE_PORT === 'same' || env.CONSOLE_URL
      ? ''
      : `CONSOLE_URL (where operators reach it${env.CONSOLE_PORT ? '' : '; not with same'})`,
    env.SMS_URL || env.SMS_SECRET ? '' : 'SMS_URL and SMS_SECRET',
    env.SMTP_URL || env.SMTP_FROM ? '' : 'SMTP_URL and SMTP_FROM',
    env.ALERT_WEBHOOK_URL ? '' : 'ALERT_WEBHOOK_URL',
    hasKey('ID_NUMBER_KEY') ? '' : 'ID_NUMBER_KEY (32 characters or more)',
    hasKey('OPERATOR_KEY') ? '' : 'OPERATOR_KEY (32 characters or more)',
  ].filter(Boolean);
}
