// A client that repeats a request with the same request id until it gets a response.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, urlOf } from '@emall/contract';
import { GAME_ID } from './mall.ts';

const PAUSE_MS = 100;
// A mall that is down for so long does not start again.
const TIMEOUT_MS = 120_000;
// Worth a retry: a server error, the first request still running, the rate limit, and too many unpaid orders while payments
// wait for a mall that is down.
const RETRYABLE = new Set([501, 429, 409, 200014]);

type Envelope = { code: number; data: Record<string, unknown> };
export type Client = ReturnType<typeof openClient>;

export function openClient(port: number) {
  const origin = `http://localhost:${port}`;
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const until = performance.now() + TIMEOUT_MS;
    while (performance.now() < until) {
      const response = await fetch(new URL(path, origin), init).catch(() => undefined);
      if (response && response.status < 500 && response.status !== 429) return response;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${path} gets no response`);
  };
  return {
    async call(call: Call, token: string, input: object): Promise<Record<string, unknown>> {
      const body = JSON.stringify({
        game_id: String(GAME_ID),
        device_id: 'chaos',
        distinct_id: '',
        source_from: '',
        request_id: randomBytes(12).toString('hex'),
        ...input,
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      for (;;) {
        const response = await send(urlOf(call), { method: 'POST', headers, body });
        const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
        if (envelope?.code === 200) return envelope.data;
        if (envelope && !RETRYABLE.has(envelope.code))
          throw new Error(`${call.path}: ${JSON.stringify(envelope)}`);
        await sleep(PAUSE_MS);
      }
    },
    /** Submits a form; redirects are not followed. */
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
