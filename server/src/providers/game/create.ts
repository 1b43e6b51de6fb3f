// Which server a game has: its own, else the environment's, else the sandbox's where that may run.
import type { Config } from '../../config.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { clientsOfEntered, plainClients } from '../../platform/security/guarded-clients.ts';
import { withGameBreakers } from './breaker.ts';
import { withBulkhead } from './bulkhead.ts';
import { createHttpGameServer } from './http.ts';
import { type GameServer, GameServerUnavailable } from './index.ts';
import { createSandboxGameServer } from './sandbox.ts';
import { findGameServerSettings } from './settings.ts';

type Platform = { config: Config; db: Database; clock: Clock; cache: Cache };

export function createGameServer(platform: Platform, breakers: Breakers): GameServer {
  return withBulkhead(withGameBreakers(observeProvider('game', perGame(serverFinder(platform))), breakers));
}

type FindServer = (gameId: number) => Promise<GameServer>;

function serverFinder(platform: Platform): FindServer {
  const { config, db, clock } = platform;
  const sandbox = config.isSandbox ? createSandboxGameServer({ db, clock }) : undefined;
  const ofEntered = clientsOfEntered(config);
  return async (gameId) => {
    const settings = await findGameServerSettings(platform, gameId);
    const clients = settings?.isOwn ? ofEntered() : plainClients;
    const server = settings ? createHttpGameServer({ ...settings, clock, clients }) : sandbox;
    if (!server) throw new GameServerUnavailable(`game ${gameId} has no game server`);
    return server;
  };
}

function perGame(find: FindServer): GameServer {
  return {
    servers: async (gameId) => (await find(gameId)).servers(gameId),
    rolesOf: async (gameId, account) => (await find(gameId)).rolesOf(gameId, account),
    findRole: async (gameId, ...role) => (await find(gameId)).findRole(gameId, ...role),
    sendMail: async (gameId, ...mail) => (await find(gameId)).sendMail(gameId, ...mail),
    verifySdkToken: async (gameId, token) => (await find(gameId)).verifySdkToken(gameId, token),
    deliver: async (gameId, delivery) => (await find(gameId)).deliver(gameId, delivery),
    queryDelivery: async (gameId, key) => (await find(gameId)).queryDelivery(gameId, key),
  };
}
