// The game one worked in last: screens that are about no game keep it in the menu.
import type { OperatorInfo } from '@emall/contract';

const KEY = 'console_game';

export const rememberGame = (gameId: string): void => localStorage.setItem(KEY, gameId);

/** The first game of the operator where the remembered one is not theirs. */
export function lastGameOf({ games }: Pick<OperatorInfo, 'games'>): string | undefined {
  const stored = localStorage.getItem(KEY);
  return (games.find(({ game_id }) => game_id === stored) ?? games[0])?.game_id;
}
