// SMS through a gateway over HTTP, with requests signed like those to a game server (docs/game-server.md).

import type { Clock } from '../../platform/clock.ts';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import { signedHeaders } from '../../platform/security/signing.ts';
import { MessageNotSent, type Messenger } from './index.ts';

const TIMEOUT_MS = 10_000;

type Options = { url: string; secret: string; clock: Clock };

export function createHttpSms({ url, secret, clock }: Options): Messenger {
  const target = new URL(url);
  return {
    async send({ to, signature, text, key, gameId }) {
      const body = Buffer.from(JSON.stringify({ to, signature, text, key, game_id: gameId }));
      const request = fetch(target, {
        method: 'POST',
        headers: signedHeaders(secret, clock.now(), target.pathname, body),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const response = await request.catch((error: Error) => {
        throw new MessageNotSent(`the SMS gateway did not answer: ${error.name}`, { isOutage: true });
      });
      await response.body?.cancel();
      // The job tries again: the gateway knows the key and sends once.
      if (!response.ok)
        throw new MessageNotSent(`the SMS gateway answered HTTP ${response.status}`, {
          isOutage: isOutageStatus(response.status),
        });
    },
  };
}
