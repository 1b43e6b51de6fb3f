// Which messenger runs: the configured SMS gateway and mail server, or the sandbox's inbox.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { createBulkhead } from '../../platform/resilience/bulkhead.ts';
import { createHttpSms } from './http.ts';
import { MessageNotSent, type Messenger } from './index.ts';
import { createSandboxMessenger } from './sandbox.ts';
import { createSmtpMail } from './smtp.ts';
import { createSubscribeMessenger } from './subscribe.ts';

/** Half of the jobs that send at a time. */
const MAX_SENDING = 4;

export function createMessenger(
  platform: { config: Config; db: Database; clock: Clock },
  breakers: Breakers,
): Messenger {
  const { sms, smtp, isSandbox, env, oauth, oauthUrls, miniTemplates } = platform.config;
  if (!isSandbox && !(sms && smtp)) throw new Error(`MALL_ENV=${env} has no SMS gateway or no mail server`);
  const inbox = createSandboxMessenger(platform);
  const byChannel = {
    sms: resilient('sms', sms ? createHttpSms({ ...sms, clock: platform.clock }) : inbox, breakers),
    mail: resilient('mail', smtp ? createSmtpMail(smtp) : inbox, breakers),
    // Without templates nobody can agree to a message, so none is sent.
    wechat: resilient(
      'wechat-subscribe',
      oauth.wechat_mini
        ? createSubscribeMessenger({
            ...platform,
            keys: oauth.wechat_mini,
            api: oauthUrls.wechatApi,
            templates: miniTemplates,
          })
        : inbox,
      breakers,
    ),
  };
  return { send: (message) => byChannel[message.channel].send(message) };
}

/** Only jobs send messages, so one of them may be the trial of a gateway that was down. */
function resilient(
  name: 'sms' | 'mail' | 'wechat-subscribe',
  messenger: Messenger,
  breakers: Breakers,
): Messenger {
  const breaker = breakers.create(name, {
    refuse: () => new MessageNotSent(`the ${name} gateway is known to be down`),
  });
  const bulkhead = createBulkhead(MAX_SENDING, () => new MessageNotSent(`the ${name} gateway is slow`));
  const observed = observeProvider(name, messenger);
  return { send: (message) => bulkhead.run(() => breaker.run(() => observed.send(message))) };
}
