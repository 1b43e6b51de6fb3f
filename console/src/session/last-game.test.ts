import { beforeEach, expect, test } from 'vitest';
import { lastGameOf, rememberGame } from './last-game.ts';

const gamesOf = (...ids: string[]) => ({
  games: ids.map((game_id) => ({
    game_id,
    name: game_id,
    icon: null,
    color: null,
    is_open: true,
    permissions: [],
  })),
});

beforeEach(() => localStorage.clear());

test('the menu keeps the game one worked in', () => {
  expect(lastGameOf(gamesOf('1001', '1002'))).toBe('1001');
  rememberGame('1002');
  expect(lastGameOf(gamesOf('1001', '1002'))).toBe('1002');
});

test('who worked nowhere yet begins in a game that sells, not in the internal one', () => {
  expect(lastGameOf(gamesOf('1', '1001'))).toBe('1001');
  expect(lastGameOf(gamesOf('1'))).toBe('1');
});

test('a game that is not the operator’s any more is not remembered', () => {
  rememberGame('1001');
  expect(lastGameOf(gamesOf('1002'))).toBe('1002');
  expect(lastGameOf(gamesOf())).toBeUndefined();
});
