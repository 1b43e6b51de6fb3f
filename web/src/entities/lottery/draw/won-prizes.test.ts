// The order and the description of what was won.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { expect, it } from 'vitest';
import { describeWon, isRare, rareFirst } from './won-prizes.ts';

const odds = { coin: 600_000, gem: 340_000, pack: 58_000, ship: 2_000 };
const board = {
  prizes: Object.entries(odds).map(([key, parts]) => ({ key, parts })),
  guarantee: { draws: 30, prize: 'pack', counting: ['pack', 'ship'] },
} as unknown as LotteryBoard;

const won = (...keys: string[]): WonPrize[] =>
  keys.map((key, nonce) => ({ key, nonce, award: { prize: { name: key } } }) as WonPrize);
const keysOf = (list: WonPrize[]) => list.map(({ key }) => key).join(' ');

it('the rarest prize comes first, common ones keep the order of the draws', () =>
  expect(keysOf(rareFirst(won('gem', 'coin', 'pack', 'gem', 'ship', 'coin'), board))).toBe(
    'ship pack gem coin gem coin',
  ));

it('without a guarantee, a prize that at most one draw in twenty gives is rare', () => {
  const plain = { ...board, guarantee: null };
  expect(['coin', 'pack', 'ship'].map((key) => isRare(key, plain))).toEqual([false, false, true]);
});

it('the description names rare prizes first and counts equal ones', () =>
  expect(describeWon(won('coin', 'ship', 'coin'), board)).toBe('稀有「ship」、coin × 2'));
