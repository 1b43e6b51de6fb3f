// Which game server runs: the configured one, or the sandbox's.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { withBulkhead } from './bulkhead.ts';
import { createHttpGameServer } from './http.ts';
import type { GameServer } from './index.ts';
import { createSandboxGameServer } from './sandbox.ts';

export function createGameServer(platform: { config: Config; db: Database; clock: Clock }): GameServer {
  const { gameServer, isSandbox, env } = platform.config;
  if (gameServer) return withBulkhead(createHttpGameServer({ ...gameServer, clock: platform.clock }));
  if (!isSandbox) throw new Error(`MALL_ENV=${env} has no game server`);
  return withBulkhead(createSandboxGameServer(platform));
}
