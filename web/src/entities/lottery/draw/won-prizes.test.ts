// The order, the timing and the description of what was won.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { expect, it } from 'vitest';
import { describeWon, rarestLast, rarityOf, revealTimes } from './won-prizes.ts';

const odds = { coin: 600_000, gem: 340_000, pack: 58_000, ship: 2_000 };
const board = {
  prizes: Object.entries(odds).map(([key, parts]) => ({ key, parts })),
  guarantee: { draws: 30, prize: 'pack', counting: ['pack', 'ship'] },
} as unknown as LotteryBoard;

const won = (...keys: string[]): WonPrize[] =>
  keys.map((key, nonce) => ({ key, nonce, award: { prize: { name: key } } }) as WonPrize);
const keysOf = (list: WonPrize[]) => list.map(({ key }) => key).join(' ');

it('the rarest prize is revealed last, common ones keep the order of the draws', () =>
  expect(keysOf(rarestLast(won('gem', 'ship', 'coin', 'pack', 'gem', 'coin'), board))).toBe(
    'gem coin gem coin pack ship',
  ));

it('the rarer a prize, the longer the pause before it is revealed', () => {
  const { at, end } = revealTimes(won('coin', 'coin', 'pack', 'ship'), board);
  const delays = at.slice(1).map((time, place) => time - (at[place] ?? 0));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(new Set(delays).size).toBe(3);
  expect(end).toBeGreaterThan(at.at(-1) ?? 0);
});

it('a rare prize of at most one draw in a hundred is a grand one', () =>
  expect(['coin', 'pack', 'ship'].map((key) => rarityOf(key, board))).toEqual(['common', 'rare', 'grand']));

it('without a guarantee, a prize that at most one draw in twenty gives is rare', () => {
  const plain = { ...board, guarantee: null };
  expect(['coin', 'pack', 'ship'].map((key) => rarityOf(key, plain))).toEqual(['common', 'common', 'grand']);
});

it('an amount stays in one piece, with how often it was won', () => {
  const points = { kind: 'points', name: '积分', quantity: 50 };
  const [prize] = won('coin').map((each) => ({ ...each, award: { prize: points } }) as unknown as WonPrize);
  if (!prize) throw new Error('nothing was won');
  expect(describeWon([prize, prize], board)).toBe('50\u00a0积分\u00a0×\u00a02');
});

it('the description names rare prizes first and counts equal ones', () =>
  expect(describeWon(won('coin', 'pack', 'ship', 'coin'), board)).toBe(
    '稀有「ship」、稀有「pack」、coin\u00a0×\u00a02',
  ));
