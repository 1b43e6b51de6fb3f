// Keeps those who wait for one game's server few, so that a slow game holds up its own players and deliveries only.
import { type Bulkhead, createBulkhead } from '../../platform/resilience/bulkhead.ts';
import { type GameServer, GameServerUnavailable } from './index.ts';

const MAX_PLAYERS = 40;
/** Half of the jobs that deliver at a time: the other half is left to the other games. */
const MAX_JOBS = 8;

type Limits = { players?: number; jobs?: number };

export function withBulkhead(
  server: GameServer,
  { players = MAX_PLAYERS, jobs = MAX_JOBS }: Limits = {},
): GameServer {
  const waiting = new Map<number, number>();
  async function forPlayer<T>(gameId: number, request: () => Promise<T>): Promise<T> {
    const already = waiting.get(gameId) ?? 0;
    if (already >= players) throw new GameServerUnavailable(`${already} calls wait for game ${gameId}`);
    waiting.set(gameId, already + 1);
    try {
      return await request();
    } finally {
      const left = (waiting.get(gameId) ?? 1) - 1;
      if (left) waiting.set(gameId, left);
      else waiting.delete(gameId);
    }
  }

  const ofJobs = new Map<number, Bulkhead>();
  function forJob<T>(gameId: number, request: () => Promise<T>): Promise<T> {
    let bulkhead = ofJobs.get(gameId);
    if (!bulkhead) {
      bulkhead = createBulkhead(jobs, () => new GameServerUnavailable(`game ${gameId} is slow`));
      ofJobs.set(gameId, bulkhead);
    }
    return bulkhead.run(request);
  }

  return {
    servers: (gameId) => forPlayer(gameId, () => server.servers(gameId)),
    rolesOf: (gameId, account) => forPlayer(gameId, () => server.rolesOf(gameId, account)),
    findRole: (gameId, serverCode, roleCode) =>
      forPlayer(gameId, () => server.findRole(gameId, serverCode, roleCode)),
    verifySdkToken: (gameId, token) => forPlayer(gameId, () => server.verifySdkToken(gameId, token)),
    sendMail: (gameId, ...mail) => forJob(gameId, () => server.sendMail(gameId, ...mail)),
    deliver: (gameId, delivery) => forJob(gameId, () => server.deliver(gameId, delivery)),
    queryDelivery: (gameId, key) => forJob(gameId, () => server.queryDelivery(gameId, key)),
  };
}
