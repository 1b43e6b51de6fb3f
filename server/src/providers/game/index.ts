// The game's own server: who plays there, mail in the game, delivery. Which one runs is a matter of configuration.

import { fail } from '../../platform/fail.ts';
import { ProviderError } from '../../platform/resilience/breaker.ts';

export type GameServerInfo = { server_code: string; server_name: string; status: 'open' | 'maintenance' };

export type GameRole = {
  server_code: string;
  server_name: string;
  role_code: string;
  role_name: string;
  level: number;
  vip_level: number;
  avatar: string;
  /** The type of channel whose players are on that server; 0 is for everybody. */
  channel_type: number;
};

/** What a role gets for what was paid. The key makes a repeat harmless, and is what `queryDelivery` looks up. */
export type GameDelivery = {
  key: string;
  server_code: string;
  role_code: string;
  product_code: string;
  quantity: number;
  contents: { name: string; quantity: number }[];
};

export type GameServer = {
  servers(gameId: number): Promise<GameServerInfo[]>;
  /** The roles of one account of the publisher, on all servers. */
  rolesOf(gameId: number, u8AccountId: string): Promise<GameRole[]>;
  findRole(gameId: number, serverCode: string, roleCode: string): Promise<GameRole | undefined>;
  /** Mail to a role inside the game. The key makes a repeat harmless. */
  sendMail(
    gameId: number,
    to: { server_code: string; role_code: string },
    text: string,
    key: string,
  ): Promise<void>;
  /** The account behind the game client's SDK token, or undefined when the game does not know it. */
  verifySdkToken(
    gameId: number,
    sdkToken: string,
  ): Promise<{ u8_account_id: string; nickname: string } | undefined>;
  /** Hands goods to a role. Throws DeliveryRefused when the game will never do it. */
  deliver(gameId: number, delivery: GameDelivery): Promise<void>;
  /** Whether the delivery of this key has reached its role. */
  queryDelivery(gameId: number, key: string): Promise<boolean>;
};

/** The name of the game's breaker. */
export const breakerOfGame = (gameId: number): string => `game ${gameId}`;

/** The game server did not respond in time: whether it acted is unknown. */
export class GameServerUnavailable extends ProviderError {}

/** The game server will not deliver this, now or later: it has no such role or product. */
export class DeliveryRefused extends Error {}

/** Queries the game server; no response is a failure that the player may see. */
export async function queryGame<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof GameServerUnavailable) throw fail('game-server/unavailable');
    throw error;
  }
}

// The demo world and the sandbox's pages fill the simulated servers.
export {
  addSandboxServer,
  gameFaultModes,
  sandboxGameDeliveries,
  sandboxGameFaultModes,
  sandboxGameMails,
  sandboxGameRoles,
  sandboxSdkTokens,
} from './sandbox-tables.ts';
export {
  describeGameServer,
  findGameServerSettings,
  noteGameServerTested,
  removeGameServer,
  storeGameServer,
} from './settings.ts';
