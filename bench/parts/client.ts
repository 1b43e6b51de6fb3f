// A player's browser in short: asks until it is answered, always under the same request id.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, urlOf } from '@emall/contract';
import { GAME_ID } from './mall.ts';

const PAUSE_MS = 100;
// A mall that stays away so long does not come back.
const PATIENCE_MS = 120_000;
// What passes by itself: a fault of the server, the first try still under way, too many at once.
const PASSING = new Set([501, 429, 409]);

type Answer = { code: number; data: Record<string, unknown> };
export type Client = ReturnType<typeof openClient>;

export function openClient(port: number) {
  const origin = `http://localhost:${port}`;
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const response = await fetch(new URL(path, origin), init).catch(() => undefined);
      if (response && response.status < 500 && response.status !== 429) return response;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${path} is not answered`);
  };
  return {
    async call(call: Call, token: string, input: object): Promise<Record<string, unknown>> {
      const body = JSON.stringify({
        ...{ game_id: String(GAME_ID), device_id: 'chaos', distinct_id: '', source_from: '' },
        request_id: randomBytes(12).toString('hex'),
        ...input,
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      for (;;) {
        const response = await send(urlOf(call), { method: 'POST', headers, body });
        const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
        if (answer?.code === 200) return answer.data;
        if (answer && !PASSING.has(answer.code)) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
        await sleep(PAUSE_MS);
      }
    },
    /** Sends a form's choice; where it leads is not followed. */
    async post(path: string, choice: object): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const response = await send(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(choice),
        redirect: 'manual',
      });
      await response.arrayBuffer().catch(() => undefined);
    },
  };
}
