// Keeps the calls of players who wait for one game's server few, so that a slow game holds up its own players only.
import { type GameServer, GameServerUnavailable } from './index.ts';

const MAX_WAITING = 40;

/** Deliveries and mail come from jobs, whose number is limited there. */
export function withBulkhead(server: GameServer, max = MAX_WAITING): GameServer {
  const waiting = new Map<number, number>();
  async function ask<T>(gameId: number, question: () => Promise<T>): Promise<T> {
    const already = waiting.get(gameId) ?? 0;
    if (already >= max) throw new GameServerUnavailable(`${already} calls wait for game ${gameId}`);
    waiting.set(gameId, already + 1);
    try {
      return await question();
    } finally {
      const left = (waiting.get(gameId) ?? 1) - 1;
      if (left) waiting.set(gameId, left);
      else waiting.delete(gameId);
    }
  }
  return {
    ...server,
    servers: (gameId) => ask(gameId, () => server.servers(gameId)),
    rolesOf: (gameId, account) => ask(gameId, () => server.rolesOf(gameId, account)),
    findRole: (gameId, serverCode, roleCode) =>
      ask(gameId, () => server.findRole(gameId, serverCode, roleCode)),
    verifySdkToken: (gameId, token) => ask(gameId, () => server.verifySdkToken(gameId, token)),
  };
}
