// The public API of games: the game of a call, and whether it is open.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { addGame, type NewGame, UNOPENED_TEXTS } from './add-game.ts';
export { type StatusChange, setGameExported, setGameStatus } from './change-game.ts';
export { gameGate } from './gate.ts';
export { describeGame } from './ops/describe-game.ts';
export {
  findGame,
  type Game,
  isNotExported,
  minorCapsOf,
  readGame,
  readGameIds,
  readGameInfo,
  readLinkStatus,
  readOrderTag,
  requireGame,
  type Shipping,
  shippingOf,
  statusAt,
} from './reads.ts';

export const gamesModule: Module = { routes };
