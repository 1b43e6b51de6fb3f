// What a start accepts from the environment, and the one line it refuses with.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, readDatabaseConfig, warningsOf } from './config.ts';
import { SECRET_VARIABLES } from './platform/process/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'emall-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real = {
  MALL_ENV: 'production',
  DATABASE_URL: 'postgres://mall:secret@db/mall',
  PUBLIC_URL: 'https://shop.example.com/',
  TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
  CONSOLE_PORT: '3100',
  CONSOLE_URL: 'https://ops.example.com/',
  GAME_SERVER_URL: 'https://game.example.com',
  GAME_SERVER_SECRET: 's1',
  SMS_URL: 'https://sms.example.com',
  SMS_SECRET: 's2',
  SMTP_URL: 'smtps://mail.example.com',
  SMTP_FROM: 'shop@example.com',
  ALERT_WEBHOOK_URL: 'https://bot.example.com/hook',
  ID_NUMBER_KEY: 'a-secret-of-thirty-two-characters',
  OPERATOR_KEY: 'another-secret-of-32-characters-or-so',
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----',
  ALIPAY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
};

test('nothing set: a sandbox on port 3000 with its own database', () => {
  expect(readConfig({})).toMatchObject({ env: 'sandbox', isSandbox: true, port: 3000, dataDir: '.data' });
});

test('production with everything set is no sandbox', () => {
  expect(readConfig(real)).toMatchObject({ isSandbox: false, publicUrl: 'https://shop.example.com' });
});

test('a sandbox listens on this machine alone unless HOST is set; production listens everywhere', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig(real).host).toBe('0.0.0.0');
});

test.each(['DATABASE_URL', 'PUBLIC_URL'] as const)(
  '%s without MALL_ENV does not start, for a sandbox there would be open to everybody',
  (name) => {
    const env = { [name]: real[name] };
    expect(() => readConfig(env)).toThrow(`${name} set without MALL_ENV`);
    expect(() => readDatabaseConfig(env)).toThrow(`${name} set without MALL_ENV`);
    expect(readConfig({ ...env, MALL_ENV: 'sandbox' })).toMatchObject({ isSandbox: true });
  },
);

test('whose X-Forwarded-For is believed is said outside the sandbox, also when it is nobody’s', () => {
  expect(readConfig(real).trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
  expect(readConfig({ ...real, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(() => readConfig({ ...real, TRUSTED_PROXIES: undefined })).toThrow(
    'MALL_ENV=production needs TRUSTED_PROXIES',
  );
});

test('outside the sandbox the console has a port and an address of its own, or shares those of players by a word', () => {
  expect(readConfig(real)).toMatchObject({ consolePort: 3100, consoleUrl: 'https://ops.example.com' });
  const { CONSOLE_PORT, CONSOLE_URL, ...others } = real;
  expect(() => readConfig(others)).toThrow('MALL_ENV=production needs CONSOLE_PORT');
  expect(() => readConfig({ ...others, CONSOLE_PORT })).toThrow('MALL_ENV=production needs CONSOLE_URL');
  const shared = { consolePort: undefined, consoleUrl: 'https://shop.example.com' };
  expect(readConfig({ ...others, CONSOLE_PORT: 'same' })).toMatchObject(shared);
  expect(readConfig({}).consolePort).toBeUndefined();
});

test.each(['DATABASE_URL', 'PUBLIC_URL', 'ALERT_WEBHOOK_URL', 'ID_NUMBER_KEY', 'OPERATOR_KEY'])(
  'production without %s does not start',
  (name) => {
    expect(() => readConfig({ ...real, [name]: undefined })).toThrow(`MALL_ENV=production needs ${name}`);
  },
);

test.each([
  ['SMS_URL', 'SMS_SECRET'],
  ['SMTP_URL', 'SMTP_FROM'],
])('production without %s and %s does not start, so no simulated part can run there', (address, secret) => {
  expect(() => readConfig({ ...real, MALL_ENV: 'pre', [address]: undefined, [secret]: undefined })).toThrow(
    `MALL_ENV=pre needs ${address} and ${secret}`,
  );
  expect(() => readConfig({ ...real, [secret]: undefined })).toThrow(secret);
});

test('production starts without a game server and merchants: operators set them up for each game', () => {
  const { GAME_SERVER_URL, GAME_SERVER_SECRET, ALIPAY_APP_ID, ...without } = real;
  expect(readConfig(without)).toMatchObject({ gameServer: undefined, alipay: undefined });
});

test.each([
  [{ PORT: 'abc' }, 'PORT=abc is not a whole number'],
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ MALL_ENV: 'prod' }, 'MALL_ENV=prod is not one of'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
  [{ MALL_ENV: 'sandbox', DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a postgres:'],
  [{ ALIPAY_APP_ID: '2021' }, 'ALIPAY_SELLER_ID is missing beside ALIPAY_APP_ID'],
  [{ WECHAT_PAY_MCH_ID: '1', WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY is not 32 bytes long'],
  [
    { ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY: '/no/such/file' },
    'ALIPAY_PRIVATE_KEY is neither a key in PEM nor the path of a readable file',
  ],
  [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_ID and WECHAT_SECRET belong together'],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test('a start names all that is missing or wrong at once', () => {
  const rejection = (env: Record<string, string>) => {
    try {
      return readConfig(env) && '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const all = rejection({
    MALL_ENV: 'production',
    SMS_URL: 'https://sms.example.com',
    PORT: 'abc',
    METRICS_PORT: 'x',
  });
  expect(all).toBe(
    'MALL_ENV=production needs DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES (addresses of the proxies in front, or none), ' +
      'CONSOLE_PORT (of the console and the calls of operators, or same), CONSOLE_URL (where operators reach it; not with same), ' +
      'SMTP_URL and SMTP_FROM, ALERT_WEBHOOK_URL, ID_NUMBER_KEY (32 characters or more), OPERATOR_KEY (32 characters or more); ' +
      'PORT=abc is not a whole number from 0 to 65535; METRICS_PORT=x is not a whole number from 0 to 65535; ' +
      'SMS_SECRET is missing beside SMS_URL',
  );
  const unnamed = rejection({ DATABASE_URL: real.DATABASE_URL });
  expect(unnamed).toMatch(
    /MALL_ENV=production \(which needs PUBLIC_URL, .*OPERATOR_KEY .* as well\), or MALL_ENV=sandbox/,
  );
});

test('secrets in files that cannot be read are named together', () => {
  expect(() => readConfig({ OPERATOR_KEY_FILE: '/no/such/key', SMS_SECRET_FILE: '/no/such/secret' })).toThrow(
    /OPERATOR_KEY_FILE: .* SMS_SECRET_FILE: /,
  );
});

test('a refused address is not repeated, for it may hold a password', () => {
  expect(() => readConfig({ MALL_ENV: 'sandbox', DATABASE_URL: 'http://mall:secret@db' })).toThrow(
    /^(?!.*secret).*$/,
  );
});

/** The settings with every secret in a file. */
function inFiles(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      if (!SECRET_VARIABLES.includes(name)) return [name, value];
      const path = join(folder, name);
      writeFileSync(path, `${value}\n`);
      return [`${name}_FILE`, path];
    }),
  );
}

const every = {
  ...real,
  DATABASE_DIRECT_URL: 'postgres://direct/mall',
  DATABASE_OWNER_URL: 'postgres://owner/mall',
  DATABASE_REPLICA_URL: 'postgres://replica/mall',
  GAME_EXPORT_KEY: 'x'.repeat(32),
  S3_URL: 'https://s3.example.com',
  S3_BUCKET: 'b',
  S3_KEY: 'k',
  S3_SECRET: 's',
  KUAIDI100_CUSTOMER: 'c',
  KUAIDI100_KEY: 'k',
  WECHAT_APP_ID: 'a',
  WECHAT_SECRET: 's',
  WECHAT_XJSJ_APP_ID: 'b',
  WECHAT_XJSJ_SECRET: 't',
  WECHAT_MINI_APP_ID: 'c',
  WECHAT_MINI_SECRET: 'u',
  WEGAME_APP_ID: 'd',
  WEGAME_SECRET: 'v',
  WECHAT_PAY_MCH_ID: '1',
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
  WECHAT_PAY_SERIAL: '2',
  WECHAT_PAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  WECHAT_PAY_PUBLIC_KEY_ID: '3',
  WECHAT_PAY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  WECHAT_PAY_APP_ID: '4',
};

test('a mall in production that is given the owner of the append-only tables is warned', () => {
  const { DATABASE_OWNER_URL: _, ...others } = every;
  expect(warningsOf(readConfig(every))).toEqual([expect.stringContaining('DATABASE_OWNER_URL')]);
  expect(warningsOf(readConfig(others))).toEqual([]);
});

test('every secret may be in a file that NAME_FILE names, and is read like one of the environment', () => {
  const files = inFiles(every);
  expect(Object.keys(files).filter((name) => name.endsWith('_FILE'))).toHaveLength(SECRET_VARIABLES.length);
  expect(readConfig(files)).toEqual(readConfig(every));
  expect(readDatabaseConfig(files)).toEqual(readDatabaseConfig(every));
});

test('a file of a secret that is missing, empty or beside the secret itself is refused by its setting', () => {
  const { OPERATOR_KEY, ...others } = real;
  const missing = join(folder, 'missing');
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  const start = (env: object) => () => readConfig({ ...others, ...env });
  expect(start({ OPERATOR_KEY_FILE: missing })).toThrow(
    `OPERATOR_KEY_FILE: ${missing} cannot be read (ENOENT)`,
  );
  expect(start({ OPERATOR_KEY_FILE: empty })).toThrow(`OPERATOR_KEY_FILE: ${empty} is empty`);
  expect(start({ OPERATOR_KEY, OPERATOR_KEY_FILE: empty })).toThrow(
    'OPERATOR_KEY and OPERATOR_KEY_FILE are both set',
  );
  // A migration has no use for it.
  expect(readDatabaseConfig({ ...others, OPERATOR_KEY_FILE: missing }).databaseUrl).toBe(real.DATABASE_URL);
});
