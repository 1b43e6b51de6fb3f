// Recipients from a list or a file: only numbers of players, each once.
import { expect, test } from 'vitest';
import { playerColumn, playerIdsOf } from './player-ids.ts';

test('a pasted list may have any separators, and names each player once', () => {
  expect(playerIdsOf('12, 7\n12\t9 0')).toEqual([12, 7, 9]);
});

test('of a file only the column of players counts', () => {
  expect(playerIdsOf(playerColumn('手机,玩家编号\r\n13800000001,5\r\n13800000002,6\r\n'))).toEqual([5, 6]);
  expect(playerIdsOf(playerColumn('8,13800000001\n9,13800000002'))).toEqual([8, 9]);
});

test('no recipient of a long list is dropped: too many are an error of the form', () => {
  const ids = Array.from({ length: 5001 }, (_, at) => at + 1);
  expect(playerIdsOf(ids.join('\n'))).toEqual(ids);
});
