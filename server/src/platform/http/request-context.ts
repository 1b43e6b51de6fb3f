// The id of the request that caused what runs now, here and in the jobs it enqueued: log lines carry it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const storage = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => storage.getStore();

export const withRequestId = <T>(id: string, run: () => T): T => storage.run(id, run);

export const REQUEST_ID_HEADER = 'x-request-id';
const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that a proxy or a client gave the request, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
