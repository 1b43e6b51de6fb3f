// Chooses where alerts go: the chat bot, or the log where none is configured or the bot refuses.
import type { Config } from '../../config.ts';
import type { Log } from '../../platform/observability/logging.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import type { HitLimit } from '../../platform/security/rate-limit.ts';
import { aggregated } from './aggregated.ts';
import type { Alerts } from './alert.ts';
import { botSender } from './bot.ts';

type Needs = { config: Config; log: Log; hitLimit: HitLimit };

export function createAlerts({ config, log, hitLimit }: Needs, breakers: Breakers): Alerts {
  const webhook = config.alertWebhook;
  const toLog = (line: string) => log.error({ alert: true }, line);
  if (!webhook) return aggregated({ send: async (line) => toLog(line), onLost: toLog });
  const toBot = botSender(webhook);
  // Each alert is tried: a bot that is back a second later is not missed.
  const { run } = breakers.observe('alerts');
  return aggregated({
    send: (line) => run(() => toBot(`【EMall ${config.env}】${line}`)),
    onLost: toLog,
    hitLimit,
  });
}
