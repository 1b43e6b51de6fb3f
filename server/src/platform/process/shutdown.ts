// The end of a process under load: balancers learn that it stops, clients leave their connections, responses are finished.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../http/health.ts';

/** Connections that are still open then are cut. */
const DRAIN_MS = 8000;
const IDLE_MS = 100;

/** Kubernetes kills after 30 s, Docker after 10 unless `stop_grace_period` says more. */
const DEADLINE_MS = 15_000;

/** Ends the process once `stop` is done, and at the deadline in any case. */
export async function exitAfter(
  stop: () => Promise<void>,
  exit: (status: number) => void,
  report: (line: string) => void,
): Promise<void> {
  setTimeout(() => {
    report(`Not stopped after ${DEADLINE_MS / 1000} s: what is under way is cut off.`);
    exit(1);
  }, DEADLINE_MS).unref();
  try {
    await stop();
    exit(0);
  } catch (error) {
    report((error as Error).message);
    exit(1);
  }
}

/** `delayMs`: as long as balancers take to notice `readyz`; until then requests arrive and are served. */
export async function closeApp(app: FastifyInstance, readiness: Readiness, delayMs: number): Promise<void> {
  readiness.isStopping = true;
  app.connections.areClosing = true;
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
