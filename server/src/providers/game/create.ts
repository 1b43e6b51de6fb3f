// Which game server runs: the configured one, or the sandbox's.
import type { PlatformServices } from '../../services.ts';
import { createHttpGameServer } from './http.ts';
import type { GameServer } from './index.ts';
import { createSandboxGameServer } from './sandbox.ts';

export function createGameServer(platform: PlatformServices): GameServer {
  const { gameServer, isSandbox, env } = platform.config;
  if (gameServer) return createHttpGameServer({ ...gameServer, clock: platform.clock });
  if (!isSandbox) throw new Error(`MALL_ENV=${env} has no game server`);
  return createSandboxGameServer(platform);
}
