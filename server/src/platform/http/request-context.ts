// The id of the request that caused what runs now, here and in the jobs it enqueued: log lines carry it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const storage = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => storage.getStore();

export const withRequestId = <T>(id: string, run: () => T): T => storage.run(id, run);

export const REQUEST_ID_HEADER = 'x-request-id';
const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

// A random id per request costs more than the search for its route: that of the process is random, and a count with a random
// odd step makes it unique for 2^32 requests without telling a client how many there were.
const PROCESS_ID = randomBytes(9).toString('base64url');
const STEP = randomBytes(4).readUInt32BE() | 1;
let count = 0;

/** The id that a proxy or a client gave the request, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  if (typeof given === 'string' && ACCEPTED.test(given)) return given;
  count = (count + STEP) >>> 0;
  return `${PROCESS_ID}-${count.toString(36)}`;
}
