// Secrets from files: `OPERATOR_KEY_FILE=/run/secrets/OPERATOR_KEY` stands for `OPERATOR_KEY`, as Docker, Kubernetes and
// systemd hand them over. An environment is inherited by child processes and shown by tools; a file is read once.
import { readFileSync } from 'node:fs';
import { type Env, readAll } from './env-values.ts';
import { StartupError } from './startup-error.ts';

export const DATABASE_SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'];

export const SECRET_VARIABLES = [
  ...DATABASE_SECRETS,
  'DATABASE_REPLICA_URL',
  'OPERATOR_KEY',
  'ID_NUMBER_KEY',
  'GAME_EXPORT_KEY',
  'GAME_SERVER_SECRET',
  'SMS_SECRET',
  'SMTP_URL',
  'ALERT_WEBHOOK_URL',
  'S3_KEY',
  'S3_SECRET',
  'KUAIDI100_KEY',
  'WECHAT_SECRET',
  'WECHAT_XJSJ_SECRET',
  'WECHAT_MINI_SECRET',
  'WEGAME_SECRET',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
];

/** The environment with the contents of the files that it names. */
export function withSecretFiles(env: Env, names: readonly string[] = SECRET_VARIABLES): Env {
  const files = names.filter((name) => env[`${name}_FILE`]);
  return {
    ...env,
    ...readAll<Env>(Object.fromEntries(files.map((name) => [name, () => secretOf(env, name)]))),
  };
}

function secretOf(env: Env, name: string): string {
  const setting = `${name}_FILE`;
  const path = env[setting] ?? '';
  if (env[name]) throw new StartupError(`${name} and ${setting} are both set: which of them is meant?`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!text) throw new StartupError(`${setting}: ${path} is empty`);
  return text;
}
