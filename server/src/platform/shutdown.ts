// The end of a process under load: balancers learn that it stops, clients leave their connections, responses are finished.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.ts';

/** Connections that are still open then are cut. */
const DRAIN_MS = 8000;
const IDLE_MS = 100;

/** While the process stops, every response asks its client to use this connection no more. */
export function leaveConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    done();
  });
}

/** `delayMs`: as long as balancers take to notice `readyz`; until then requests arrive and are served. */
export async function closeApp(app: FastifyInstance, readiness: Readiness, delayMs: number): Promise<void> {
  readiness.isStopping = true;
  await sleep(delayMs);
  // A connection that was busy at first turns idle later, and would stay open for a minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cutOff);
  }
}
