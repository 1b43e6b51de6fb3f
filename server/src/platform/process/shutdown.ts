// The end of a process under load: balancers learn that it stops, clients leave their connections, responses are finished.
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../http/health.ts';

/** Connections that are still open then are cut; earlier after a long delay, so that all of it ends before the deadline. */
const DRAIN_MS = 8000;
/** What is left to do once they are: jobs, pools, the database's goodbye. */
const END_MS = 1000;
const IDLE_MS = 100;
/** A balancer that notices late still opens connections: so long without one, and so long at most. */
const QUIET_MS = 200;
const MAX_LATE_MS = 3000;

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
  const since = performance.now();
  await sleep(delayMs);
  const drainMs = Math.min(DRAIN_MS, DEADLINE_MS - END_MS - delayMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await untilQuiet(app, since);
  // A connection that was busy at first turns idle later, and would stay open for a minute.
  const idle = setInterval(() => void closeIdle(app), IDLE_MS);
  try {
    // No turn lies between: a connection that waits to be accepted would be reset.
    app.server.close();
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cutOff);
  }
}

/** Looks at the end of a turn: what arrived while the process was busy is accepted by then. */
async function untilQuiet({ connections }: FastifyInstance, since: number): Promise<void> {
  const until = performance.now() + MAX_LATE_MS;
  while (performance.now() < until) {
    await endOfTurn();
    const quietMs = performance.now() - Math.max(connections.acceptedAt, since);
    if (quietMs >= QUIET_MS) return;
    await sleep(QUIET_MS - quietMs);
  }
}

/** At the end of a turn: a request that has arrived has been read, and its connection is not idle. */
async function closeIdle(app: FastifyInstance): Promise<void> {
  await endOfTurn();
  app.server.closeIdleConnections();
}
