// Posts a text to a chat bot, in the shape its product wants.
import type { Config } from '../../config.ts';
import { isOutageStatus, ProviderError } from '../../platform/resilience/breaker.ts';

type Webhook = NonNullable<Config['alertWebhook']>;

const TIMEOUT_MS = 5000;

const bodies: Record<Webhook['shape'], (text: string) => object> = {
  wecom: (content) => ({ msgtype: 'text', text: { content } }),
  feishu: (text) => ({ msg_type: 'text', content: { text } }),
  dingtalk: (content) => ({ msgtype: 'text', text: { content } }),
};

/** The chats read `<at …>` and `@` as mentions and turn addresses into links: no part of an alert may be one. */
function escapeForChat(text: string): string {
  return text
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll('@', '＠')
    .replace(/(?<=[A-Za-z0-9-])\.(?=[A-Za-z]{2})/g, '．')
    .replaceAll('://', '：//');
}

export function botSender({ url, shape }: Webhook): (text: string) => Promise<void> {
  return async (text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodies[shape](escapeForChat(text))),
      // The bot's address holds its key: it must not be carried to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new ProviderError(`the bot did not answer: ${error.name}`, { isOutage: true });
    });
    if (!response.ok)
      throw new ProviderError(`the bot answered ${response.status}`, {
        isOutage: isOutageStatus(response.status),
      });
    // All three return HTTP 200 also when they refuse; WeCom and DingTalk say errcode, Feishu says code.
    const result = (await response.json().catch(() => ({}))) as { errcode?: number; code?: number };
    const errorCode = result.errcode ?? result.code ?? 0;
    if (errorCode !== 0) throw new ProviderError(`the bot refused with ${errorCode}`);
  };
}
