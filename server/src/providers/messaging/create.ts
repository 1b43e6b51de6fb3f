// Which messenger runs: the configured SMS gateway and mail server, or the sandbox's inbox.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createHttpSms } from './http.ts';
import type { Messenger } from './index.ts';
import { createSandboxMessenger } from './sandbox.ts';
import { createSmtpMail } from './smtp.ts';

export function createMessenger(platform: { config: Config; db: Database; clock: Clock }): Messenger {
  const { sms, smtp, isSandbox, env } = platform.config;
  if (!isSandbox && !(sms && smtp)) throw new Error(`MALL_ENV=${env} has no SMS gateway or no mail server`);
  const inbox = createSandboxMessenger(platform);
  const byChannel: Record<'sms' | 'mail', Messenger> = {
    sms: sms ? createHttpSms({ ...sms, clock: platform.clock }) : inbox,
    mail: smtp ? createSmtpMail(smtp) : inbox,
  };
  return { send: (message) => byChannel[message.channel].send(message) };
}
