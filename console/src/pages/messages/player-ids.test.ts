// Recipients from a list or a file: only numbers of players, each once.
import { expect, test } from 'vitest';
import { playerColumn, readPlayerIds } from './player-ids.ts';

const playerIdsOf = (text: string) => readPlayerIds(text).ids;

test('a pasted list may have any separators, and names each player once', () => {
  expect(playerIdsOf('12, 7\n12\t9；3')).toEqual([12, 7, 9, 3]);
});

test('what is no number of a player is counted, not dropped', () => {
  expect(readPlayerIds('12\nabc\n7x 9 0')).toEqual({ ids: [12, 9], rejected: ['abc', '7x', '0'] });
  expect(readPlayerIds(playerColumn('玩家编号\n5\nabc\n'))).toEqual({ ids: [5], rejected: ['abc'] });
});

test('of a file only the column of players counts', () => {
  expect(playerIdsOf(playerColumn('手机,玩家编号\r\n13800000001,5\r\n13800000002,6\r\n'))).toEqual([5, 6]);
  expect(playerIdsOf(playerColumn('8,13800000001\n9,13800000002'))).toEqual([8, 9]);
});

test('no recipient of a long list is dropped: too many are an error of the form', () => {
  const ids = Array.from({ length: 5001 }, (_, at) => at + 1);
  expect(playerIdsOf(ids.join('\n'))).toEqual(ids);
});
