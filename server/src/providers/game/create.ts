// Which game server runs: the configured one, or the sandbox's.
import type { Config } from '../../config.ts';
import type { Breakers } from '../../platform/breaker.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { withGameBreakers } from './breaker.ts';
import { withBulkhead } from './bulkhead.ts';
import { createHttpGameServer } from './http.ts';
import type { GameServer } from './index.ts';
import { createSandboxGameServer } from './sandbox.ts';

export function createGameServer(
  platform: { config: Config; db: Database; clock: Clock },
  breakers: Breakers,
): GameServer {
  const resilient = (server: GameServer) => withBulkhead(withGameBreakers(server, breakers));
  const { gameServer, isSandbox, env } = platform.config;
  if (gameServer) return resilient(createHttpGameServer({ ...gameServer, clock: platform.clock }));
  if (!isSandbox) throw new Error(`MALL_ENV=${env} has no game server`);
  return resilient(createSandboxGameServer(platform));
}
