// One breaker per game: a server that is known to be down costs a login, and every other call, nothing.
import type { Breaker, Breakers } from '../../platform/resilience/breaker.ts';
import { breakerOfGame, type GameServer, GameServerUnavailable } from './index.ts';

const OF_JOB = { canWait: true };

export function withGameBreakers(server: GameServer, breakers: Breakers): GameServer {
  const ofGames = new Map<number, Breaker>();
  function run<T>(gameId: number, work: () => Promise<T>, options?: { canWait: boolean }): Promise<T> {
    let breaker = ofGames.get(gameId);
    if (!breaker) {
      breaker = breakers.create(breakerOfGame(gameId), {
        refuse: () => new GameServerUnavailable(`game ${gameId} is known to be down`),
        probe: () => server.servers(gameId),
      });
      ofGames.set(gameId, breaker);
    }
    return breaker.run(work, options);
  }
  return {
    servers: (gameId) => run(gameId, () => server.servers(gameId)),
    rolesOf: (gameId, account) => run(gameId, () => server.rolesOf(gameId, account)),
    findRole: (gameId, serverCode, roleCode) =>
      run(gameId, () => server.findRole(gameId, serverCode, roleCode)),
    verifySdkToken: (gameId, token) => run(gameId, () => server.verifySdkToken(gameId, token)),
    sendMail: (gameId, ...mail) => run(gameId, () => server.sendMail(gameId, ...mail), OF_JOB),
    deliver: (gameId, delivery) => run(gameId, () => server.deliver(gameId, delivery), OF_JOB),
    queryDelivery: (gameId, key) => run(gameId, () => server.queryDelivery(gameId, key), OF_JOB),
  };
}
