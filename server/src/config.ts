// The configuration: read once from the environment, checked, and refused in one line when it cannot work.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { MinorCaps, SubscribeKind } from '@emall/contract';
import { databaseUrl, type Env, integer, oneOf, share, url } from './platform/process/env-values.ts';
import { DATABASE_SECRETS, withSecretFiles } from './platform/process/secret-files.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { deriveKey } from './platform/security/encryption.ts';

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
  /** Of one call at a time; see platform/http/lanes.ts. */
  maxTransactions: number;
  trustedProxies: string[];
  /** The address players use: `https://shop.example.com`, without a path. */
  publicUrl: string;
  gameServer: { url: string; secret: string } | undefined;
  sms: { url: string; secret: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  oauth: Partial<
    Record<'wechat' | 'wechat_xjsj' | 'wechat_mini' | 'wegame', { appId: string; secret: string }>
  >;
  /** The mini-program's templates: their ids at WeChat, and the keywords of their values in our order. */
  miniTemplates: Partial<Record<SubscribeKind, { id: string; keywords: string[] }>>;
  /** The addresses of WeChat and WeGame; a gateway of the operator's may stand in between. */
  oauthUrls: { wechatOpen: string; wechatApi: string; wegameOpen: string; wegameApi: string };
  /** Where files live; undefined for the disk of this machine. */
  s3: { url: string; bucket: string; accessKey: string; secret: string; region: string } | undefined;
  /** Parcel events; without it players copy the tracking number. */
  kuaidi100: { url: string; customer: string; key: string } | undefined;
  alertWebhook: { url: string; shape: 'wecom' | 'feishu' | 'dingtalk' } | undefined;
  wechatPay: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
  /** What minors may spend by age band, in cents; undefined while the operator has not turned the caps on. */
  minorCaps: MinorCaps | undefined;
  /** Of the operators' console and calls; undefined: they are served with the mall, on its port. */
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

export type WechatPayConfig = {
  url: string;
  mchId: string;
  /** The serial number of the merchant's own certificate, whose private key signs our requests. */
  serial: string;
  privateKey: string;
  apiV3Key: string;
  /** What WeChat signs with: its public key, or its platform certificate, and the id it names it by. */
  publicKeyId: string;
  publicKey: string;
  /** The official account that browsers and WeChat pay with. */
  appId: string;
  miniAppId: string | undefined;
};

export type AlipayConfig = {
  url: string;
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's own key, which signs what it tells us. */
  publicKey: string;
};

// Under eight nothing at all; the others as the rules on games for minors have it.
const MINOR_CAPS = {
  under_8: { single: 0, monthly: 0 },
  under_16: { single: 5000, monthly: 20_000 },
  under_18: { single: 10_000, monthly: 40_000 },
};

/** Of the pool, for the transactions of one call. */
const POOL_SHARE = 0.3;
const MAX_READ_PIPELINES = 4;

/** The names are those of OpenTelemetry. */
function tracingConfig(env: Env): Config['tracing'] {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return endpoint === undefined ? undefined : { endpoint, ratio: share(env, 'OTEL_TRACES_SAMPLER_ARG', 1) };
}

export function readConfig(given: Env): Config {
  const env = withSecretFiles(given);
  const { mallEnv, isSandbox } = environment(env);
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const hasConsolePort = env.CONSOLE_PORT && env.CONSOLE_PORT !== 'same';
  const consolePort = hasConsolePort ? integer(env, 'CONSOLE_PORT', 0, 0, 65_535) : undefined;
  const poolSize = integer(env, 'DATABASE_POOL', 10, 1, 500);
  const config: Config = {
    env: mallEnv,
    isSandbox,
    port,
    // A sandbox has fixed codes and passwords: the network sees it only when that is asked for.
    host: env.HOST || (isSandbox ? '127.0.0.1' : '0.0.0.0'),
    shutdownDelayS: integer(env, 'SHUTDOWN_DELAY_S', isSandbox ? 0 : 5, 0, 10),
    metrics: {
      host: env.METRICS_HOST || '127.0.0.1',
      port: integer(env, 'METRICS_PORT', 9464, 0, 65_535),
    },
    tracing: tracingConfig(env),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isSandbox ? 'warn' : 'info',
    ),
    ...databaseConfig(env),
    databaseReplicaUrl: url(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    replicaMaxLagMs: integer(env, 'DATABASE_REPLICA_MAX_LAG_S', 5, 1, 300) * 1000,
    poolSize,
    readPipelines: env.DATABASE_DIRECT_URL ? 0 : Math.min(MAX_READ_PIPELINES, Math.floor(poolSize / 4)),
    hasPreparedStatements:
      oneOf(env, 'DATABASE_PREPARED', ['on', 'off'], env.DATABASE_DIRECT_URL ? 'off' : 'on') === 'on',
    jobPoolSize: integer(env, 'DATABASE_JOB_POOL', 12, 12, 500),
    maxTransactions: integer(
      env,
      'MAX_TRANSACTIONS_PER_CALL',
      Math.max(2, Math.floor(poolSize * POOL_SHARE)),
      1,
      500,
    ),
    runsWorker: oneOf(env, 'MALL_WORKER', ['on', 'off'], 'on') === 'on',
    maxInFlight: integer(env, 'MAX_IN_FLIGHT', 500, 1, 100_000),
    maxPerAccount: integer(env, 'MAX_IN_FLIGHT_PER_ACCOUNT', 16, 1, 100_000),
    maxPerAddress: integer(env, 'MAX_IN_FLIGHT_PER_ADDRESS', 50, 1, 100_000),
    consolePort,
    consoleUrl: (
      url(env, 'CONSOLE_URL', ['http:', 'https:']) ??
      (consolePort ? `http://localhost:${consolePort}` : url(env, 'PUBLIC_URL', ['http:', 'https:'])) ??
      `http://localhost:${port}`
    ).replace(/\/+$/, ''),
    consoleAllowedIps: addressList(env, 'CONSOLE_ALLOWED_IPS'),
    privateNetworks: addressList(env, 'PRIVATE_NETWORKS'),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && part !== 'none'),
    publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    gameServer: pair(env, 'GAME_SERVER_URL', 'GAME_SERVER_SECRET', (url, secret) => ({ url, secret })),
    sms: pair(env, 'SMS_URL', 'SMS_SECRET', (url, secret) => ({ url, secret })),
    smtp: pair(env, 'SMTP_URL', 'SMTP_FROM', (url, from) => ({ url, from })),
    oauth: {
      ...app(env, 'wechat', 'WECHAT'),
      ...app(env, 'wechat_xjsj', 'WECHAT_XJSJ'),
      ...app(env, 'wechat_mini', 'WECHAT_MINI'),
      ...app(env, 'wegame', 'WEGAME'),
    },
    miniTemplates: {
      ...template(env, 'shipping', 'WECHAT_MINI_SHIPPING_TEMPLATE'),
      ...template(env, 'prize', 'WECHAT_MINI_PRIZE_TEMPLATE'),
    },
    oauthUrls: {
      wechatOpen: url(env, 'WECHAT_OPEN_URL', ['http:', 'https:']) ?? 'https://open.weixin.qq.com',
      wechatApi: url(env, 'WECHAT_API_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com',
      wegameOpen: url(env, 'WEGAME_OPEN_URL', ['http:', 'https:']) ?? 'https://www.wegame.com.cn',
      wegameApi: url(env, 'WEGAME_API_URL', ['http:', 'https:']) ?? 'https://open.wegame.com.cn',
    },
    s3: s3(env),
    kuaidi100: kuaidi100(env),
    alertWebhook: webhook(env),
    wechatPay: wechatPay(env),
    alipay: alipay(env),
    minorCaps: oneOf(env, 'MINOR_CAPS', ['on', 'off'], 'off') === 'on' ? MINOR_CAPS : undefined,
    operatorKey: deriveKey(env.OPERATOR_KEY || 'a key for the sandbox alone', 'emall operators'),
    gameExportKey: env.GAME_EXPORT_KEY ? deriveKey(env.GAME_EXPORT_KEY, 'emall game export') : undefined,
    idNumberKey: Buffer.from(env.ID_NUMBER_KEY || 'a key for the sandbox alone'),
  };
  if (env.GAME_EXPORT_KEY && env.GAME_EXPORT_KEY.length < 32)
    throw new StartupError('GAME_EXPORT_KEY must have 32 characters or more');
  if (!isSandbox) requireReal(config, env);
  return config;
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
  const config = databaseConfig(env);
  if (!isSandbox && !config.databaseUrl) throw new StartupError(`MALL_ENV=${mallEnv} needs DATABASE_URL`);
  return config;
}

function environment(env: Env) {
  // Whoever names a database or an address means a real shop; a sandbox there would sell to anybody who knows its codes.
  const named = ['DATABASE_URL', 'PUBLIC_URL'].filter((name) => env[name]);
  if (!env.MALL_ENV && named.length)
    throw new StartupError(
      `${named.join(' and ')} set without MALL_ENV: set MALL_ENV=production, or MALL_ENV=sandbox for the demo world with its known passwords and codes`,
    );
  const mallEnv = oneOf(env, 'MALL_ENV', ['sandbox', 'test', 'pre', 'production'], 'sandbox');
  return { mallEnv, isSandbox: mallEnv === 'sandbox' || mallEnv === 'test' };
}

const databaseConfig = (env: Env): DatabaseConfig => ({
  dataDir: env.MALL_DATA_DIR || '.data',
  databaseUrl: databaseUrl(env, 'DATABASE_URL'),
  databaseOwnerUrl: databaseUrl(env, 'DATABASE_OWNER_URL'),
  databaseDirectUrl: databaseUrl(env, 'DATABASE_DIRECT_URL'),
});

/** What a mall that serves players should not be given; empty where all is well. */
export const warningsOf = ({ env, databaseOwnerUrl }: Pick<Config, 'env' | 'databaseOwnerUrl'>): string[] =>
  env === 'production' && databaseOwnerUrl
    ? [
        'DATABASE_OWNER_URL is set: its role owns the append-only tables, so give it to the migration alone, not to a mall that serves players',
      ]
    : [];

/** Outside sandbox and test nothing simulated may run, and every secret must be there. */
function requireReal(config: Config, env: Env): void {
  const missing = [
    config.databaseUrl ? '' : 'DATABASE_URL',
    env.PUBLIC_URL ? '' : 'PUBLIC_URL',
    env.TRUSTED_PROXIES?.trim() ? '' : 'TRUSTED_PROXIES (addresses of the proxies in front, or none)',
    env.CONSOLE_PORT ? '' : 'CONSOLE_PORT (of the console and the calls of operators, or same)',
    config.consolePort === undefined || env.CONSOLE_URL ? '' : 'CONSOLE_URL (where operators reach it)',
    config.sms ? '' : 'SMS_URL and SMS_SECRET',
    config.smtp ? '' : 'SMTP_URL and SMTP_FROM',
    config.alertWebhook ? '' : 'ALERT_WEBHOOK_URL',
    (env.ID_NUMBER_KEY ?? '').length >= 32 ? '' : 'ID_NUMBER_KEY (32 characters or more)',
    (env.OPERATOR_KEY ?? '').length >= 32 ? '' : 'OPERATOR_KEY (32 characters or more)',
  ].filter(Boolean);
  if (missing.length) throw new StartupError(`MALL_ENV=${config.env} needs ${missing.join(', ')}`);
}

function pair<T>(env: Env, first: string, second: string, make: (a: string, b: string) => T): T | undefined {
  const a = url(env, first, ['http:', 'https:', 'smtp:', 'smtps:']);
  const b = env[second];
  if (!a && !b) return undefined;
  if (!a || !b) throw new StartupError(`${a ? second : first} is missing beside ${a ? first : second}`);
  return make(a, b);
}

function app<K extends keyof Config['oauth']>(env: Env, key: K, prefix: string): Config['oauth'] {
  const appId = env[`${prefix}_APP_ID`];
  const secret = env[`${prefix}_SECRET`];
  if (!appId && !secret) return {};
  if (!appId || !secret) throw new StartupError(`${prefix}_APP_ID and ${prefix}_SECRET belong together`);
  return { [key]: { appId, secret } };
}

/** `<template id> <keyword>…`, as WeChat's console shows them: `AbC_1 thing1 character_string2`. */
function template(env: Env, kind: SubscribeKind, name: string): Config['miniTemplates'] {
  const [id, ...keywords] = env[name]?.trim().split(/\s+/) ?? [];
  if (!id) return {};
  if (!keywords.length || keywords.some((keyword) => !/^[a-z_]+[0-9]+$/.test(keyword)))
    throw new StartupError(
      `${name} is "<template id> <keyword> <keyword>…", such as "AbC_1 thing1 character_string2"`,
    );
  if (!env.WECHAT_MINI_APP_ID) throw new StartupError(`WECHAT_MINI_APP_ID is missing beside ${name}`);
  return { [kind]: { id, keywords } };
}

function s3(env: Env): Config['s3'] {
  const names = ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length) throw new StartupError(`${missing.join(', ')} missing beside the other S3 settings`);
  return {
    url: url(env, 'S3_URL', ['http:', 'https:']) ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKey: env.S3_KEY ?? '',
    secret: env.S3_SECRET ?? '',
    region: env.S3_REGION || 'us-east-1',
  };
}

function kuaidi100(env: Env): Config['kuaidi100'] {
  const customer = env.KUAIDI100_CUSTOMER;
  if (!customer) return undefined;
  return {
    url: url(env, 'KUAIDI100_URL', ['http:', 'https:']) ?? 'https://poll.kuaidi100.com/poll/query.do',
    customer,
    key: required(env, 'KUAIDI100_KEY', 'KUAIDI100_CUSTOMER'),
  };
}

function webhook(env: Env): Config['alertWebhook'] {
  const address = url(env, 'ALERT_WEBHOOK_URL', ['http:', 'https:']);
  if (!address) return undefined;
  return { url: address, shape: oneOf(env, 'ALERT_WEBHOOK_SHAPE', ['wecom', 'feishu', 'dingtalk'], 'wecom') };
}

function wechatPay(env: Env): WechatPayConfig | undefined {
  const mchId = env.WECHAT_PAY_MCH_ID;
  if (!mchId) return undefined;
  const apiV3Key = required(env, 'WECHAT_PAY_API_V3_KEY', 'WECHAT_PAY_MCH_ID');
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new StartupError('WECHAT_PAY_API_V3_KEY is not 32 bytes long');
  return {
    url: url(env, 'WECHAT_PAY_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com/',
    mchId,
    serial: required(env, 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_MCH_ID'),
    privateKey: pem(env, 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_MCH_ID'),
    apiV3Key,
    publicKeyId: required(env, 'WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_MCH_ID'),
    publicKey: pem(env, 'WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_MCH_ID'),
    appId: required(env, 'WECHAT_PAY_APP_ID', 'WECHAT_PAY_MCH_ID'),
    miniAppId: env.WECHAT_PAY_MINI_APP_ID || undefined,
  };
}

function alipay(env: Env): AlipayConfig | undefined {
  const appId = env.ALIPAY_APP_ID;
  if (!appId) return undefined;
  return {
    url: url(env, 'ALIPAY_URL', ['http:', 'https:']) ?? 'https://openapi.alipay.com/gateway.do',
    appId,
    sellerId: required(env, 'ALIPAY_SELLER_ID', 'ALIPAY_APP_ID'),
    privateKey: pem(env, 'ALIPAY_PRIVATE_KEY', 'ALIPAY_APP_ID'),
    publicKey: pem(env, 'ALIPAY_PUBLIC_KEY', 'ALIPAY_APP_ID'),
  };
}

function required(env: Env, name: string, beside: string): string {
  const value = env[name];
  if (!value) throw new StartupError(`${name} is missing beside ${beside}`);
  return value;
}

/** A key in PEM: written out, or the path of the file that holds it. */
function pem(env: Env, name: string, beside: string): string {
  const value = required(env, name, beside);
  if (value.includes('-----BEGIN')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new StartupError(`${name} is neither a key in PEM nor the path of a readable file`);
  }
}
