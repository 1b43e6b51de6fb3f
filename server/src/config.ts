// The configuration: read once from the environment, checked, and refused in one line when it cannot work.
import { StartupError } from './platform/startup-error.ts';

export type MallEnv = 'sandbox' | 'test' | 'pre' | 'production';

export type Config = {
  env: MallEnv;
  /** Sandbox pages, sandbox providers and fixed codes exist only here. */
  isSandbox: boolean;
  port: number;
  host: string;
  metricsPort: number;
  logLevel: string;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number;
  runsWorker: boolean;
  maxInFlight: number;
  trustedProxies: string[];
  /** The address players use: `https://shop.example.com`, without a path. */
  publicUrl: string;
  gameServer: { url: string; secret: string } | undefined;
  sms: { url: string; secret: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  oauth: Partial<Record<'wechat' | 'wechat_xjsj' | 'wegame', { appId: string; secret: string }>>;
  /** Where WeChat and WeGame answer; a gateway of the operator's may stand in between. */
  oauthUrls: { wechatOpen: string; wechatApi: string; wegameOpen: string; wegameApi: string };
  alertWebhook: { url: string; shape: 'wecom' | 'feishu' | 'dingtalk' } | undefined;
  /** What minors may spend by age band, in cents; undefined while the operator has not turned the caps on. */
  minorCaps: Record<'under_8' | 'under_16' | 'under_18', { single: number; monthly: number }> | undefined;
};

// Under eight nothing at all; the others as the rules on games for minors have it.
const MINOR_CAPS = {
  under_8: { single: 0, monthly: 0 },
  under_16: { single: 5000, monthly: 20_000 },
  under_18: { single: 10_000, monthly: 40_000 },
};

type Env = Record<string, string | undefined>;

export function readConfig(env: Env): Config {
  const mallEnv = oneOf(env, 'MALL_ENV', ['sandbox', 'test', 'pre', 'production'], 'sandbox');
  const isSandbox = mallEnv === 'sandbox' || mallEnv === 'test';
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const config: Config = {
    env: mallEnv,
    isSandbox,
    port,
    host: env.HOST ?? '0.0.0.0',
    metricsPort: integer(env, 'METRICS_PORT', 9464, 0, 65_535),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isSandbox ? 'warn' : 'info',
    ),
    dataDir: env.MALL_DATA_DIR || '.data',
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: integer(env, 'DATABASE_POOL', 20, 1, 500),
    runsWorker: oneOf(env, 'MALL_WORKER', ['on', 'off'], 'on') === 'on',
    maxInFlight: integer(env, 'MAX_IN_FLIGHT', 500, 1, 100_000),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
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
      ...app(env, 'wegame', 'WEGAME'),
    },
    oauthUrls: {
      wechatOpen: url(env, 'WECHAT_OPEN_URL', ['http:', 'https:']) ?? 'https://open.weixin.qq.com',
      wechatApi: url(env, 'WECHAT_API_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com',
      wegameOpen: url(env, 'WEGAME_OPEN_URL', ['http:', 'https:']) ?? 'https://www.wegame.com.cn',
      wegameApi: url(env, 'WEGAME_API_URL', ['http:', 'https:']) ?? 'https://open.wegame.com.cn',
    },
    alertWebhook: webhook(env),
    minorCaps: oneOf(env, 'MINOR_CAPS', ['on', 'off'], 'off') === 'on' ? MINOR_CAPS : undefined,
  };
  if (!isSandbox) requireReal(config, env);
  return config;
}

/** Outside sandbox and test nothing simulated may run, and every secret must be there. */
function requireReal(config: Config, env: Env): void {
  const missing = [
    config.databaseUrl ? '' : 'DATABASE_URL',
    env.PUBLIC_URL ? '' : 'PUBLIC_URL',
    config.gameServer ? '' : 'GAME_SERVER_URL and GAME_SERVER_SECRET',
    config.sms ? '' : 'SMS_URL and SMS_SECRET',
    config.smtp ? '' : 'SMTP_URL and SMTP_FROM',
    config.alertWebhook ? '' : 'ALERT_WEBHOOK_URL',
  ].filter(Boolean);
  if (missing.length) throw new StartupError(`MALL_ENV=${config.env} needs ${missing.join(', ')}`);
}

function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], otherwise: T): T {
  const value = env[name] || otherwise;
  const found = allowed.find((option) => option === value);
  if (!found) throw new StartupError(`${name}=${value} is not one of ${allowed.join(', ')}`);
  return found;
}

function integer(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartupError(`${name}=${text} is not a whole number from ${min} to ${max}`);
  return value;
}

function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  // The value may hold a password, so the message does not repeat it.
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new StartupError(`${name} is not a ${protocols.join(' or ')} URL`);
  return text;
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

function webhook(env: Env): Config['alertWebhook'] {
  const address = url(env, 'ALERT_WEBHOOK_URL', ['http:', 'https:']);
  if (!address) return undefined;
  return { url: address, shape: oneOf(env, 'ALERT_WEBHOOK_SHAPE', ['wecom', 'feishu', 'dingtalk'], 'wecom') };
}
