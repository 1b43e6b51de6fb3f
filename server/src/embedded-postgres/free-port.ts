// Picks a port of 127.0.0.1 that nobody listens on.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartupError } from '../platform/process/startup-error.ts';

// Below the range that systems take outgoing ports from, so that the port is still free at the next start.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new StartupError(`No free port for PostgreSQL was found between ${LOWEST} and ${HIGHEST}.`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
