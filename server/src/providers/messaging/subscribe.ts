// WeChat's subscribe messages, sent by the mini-program's account to players who agreed to one.
import type { SubscribeKind } from '@emall/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { MessageNotSent, type Messenger } from './index.ts';

const TIMEOUT_MS = 8000;
/** A token this close to its end is replaced. */
const SPARE_MS = 5 * 60_000;
/** WeChat's limit of a `thing` value. */
const VALUE_LENGTH = 20;

/** The token is not valid: it is fetched again. */
const TOKEN_ERRORS = [40001, 40014, 42001];
/** The player declined, has no agreement left, or is not of this mini-program: sending again would not help. */
const FINAL_ERRORS = [43101, 40003, 43104];

type Parts = {
  clock: Clock;
  keys: { appId: string; secret: string };
  api: string;
  templates: Config['miniTemplates'];
};

export function createSubscribeMessenger({ clock, keys, api, templates }: Parts): Messenger {
  let token: { value: string; expiresAt: number } | undefined;

  async function currentToken(): Promise<string> {
    const now = clock.now().getTime();
    if (token && token.expiresAt > now + SPARE_MS) return token.value;
    const grant = { grant_type: 'client_credential', appid: keys.appId, secret: keys.secret };
    // `stable_token` does not end the token that another process works with.
    const result = await post(new URL('/cgi-bin/stable_token', api), grant);
    const { access_token, expires_in } = result;
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw new MessageNotSent('WeChat gave no token');
    token = { value: access_token, expiresAt: now + expires_in * 1000 };
    return token.value;
  }

  return {
    async send({ to, text }) {
      const [kind, page, ...values] = text.split('\n');
      const template = templates[kind as SubscribeKind];
      // The template was taken out of the settings after the player agreed.
      if (!template) return;
      const url = new URL('/cgi-bin/message/subscribe/send', api);
      url.searchParams.set('access_token', await currentToken());
      const data = Object.fromEntries(
        template.keywords.map((keyword, index) => [
          keyword,
          { value: (values[index] ?? '').slice(0, VALUE_LENGTH) },
        ]),
      );
      const { errcode } = await post(url, { touser: to, template_id: template.id, page, data });
      if (errcode === 0 || FINAL_ERRORS.includes(Number(errcode))) return;
      if (TOKEN_ERRORS.includes(Number(errcode))) token = undefined;
      throw new MessageNotSent(`WeChat refused with ${Number(errcode)}`);
    },
  };
}

/** The addresses carry tokens, so no error quotes them. */
async function post(url: URL, body: object): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new MessageNotSent(`WeChat answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  } catch (error) {
    throw error instanceof MessageNotSent ? error : new MessageNotSent('WeChat did not answer');
  }
}
