// The game one worked in last: screens that are about no game keep it in the menu.
import type { OperatorInfo } from '@emall/contract';

const KEY = 'console_game';

export const rememberGame = (gameId: string): void => localStorage.setItem(KEY, gameId);

/** The internal game, which nobody works in by default. */
const INTERNAL_GAME = '1';

/** The first game of the operator where the remembered one is not theirs; the internal game only where it is the only one. */
export function lastGameOf({ games }: Pick<OperatorInfo, 'games'>): string | undefined {
  const stored = localStorage.getItem(KEY);
  const remembered = games.find(({ game_id }) => game_id === stored);
  const first = games.find(({ game_id }) => game_id !== INTERNAL_GAME) ?? games[0];
  return (remembered ?? first)?.game_id;
}
