// `npm run simulate`: an operator learns what a lottery would cost before anybody draws.

import { simulate } from '@emall/contract/lottery';
import { expect, test } from 'vitest';
import { table } from './modules/lottery/test/lotteries.ts';
import { formatReport, isTenth, simulateCommand } from './simulate-lottery.ts';

test('the report tells cost, spread and what runs out', () => {
  const prizes = table.prizes.map((row) => (row.key === 'shirt' ? { ...row, stock: 1 } : row));
  const config = { ...table, prizes, points: 10 };
  const report = simulate(config, { players: 10, drawsEach: 40, runs: 20 });
  const printed = formatReport({ title: '积分抽奖', kind: 'score_lottery', config }, report).join('\n');
  expect(printed).toContain('积分抽奖: 400 draws, played 20 times');
  // Every prize of this table costs one yuan.
  expect(printed).toContain('¥400.00 on average, ¥1.00 per draw');
  expect(printed).toContain('points taken     4000');
  expect(printed).toMatch(/shirt +1\.0 +1 +100\.0%/);
  expect(printed).toMatch(/coin-1 .*∞ +never/);
});

test('whoever waits hears of every tenth of the runs, once', () => {
  const tenths = (runs: number) =>
    Array.from({ length: runs }, (_, nth) => nth + 1).filter((done) => isTenth(done, runs));
  expect(tenths(500)).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
  expect(tenths(3)).toEqual([1, 2, 3]);
  const received: number[] = [];
  simulate(table, { players: 2, drawsEach: 2, runs: 3, onRun: (done) => received.push(done) });
  expect(received).toEqual([1, 2, 3]);
});

test('without the number of an activity it says how it is asked', async () => {
  const printed: string[] = [];
  for (const args of [[], ['x'], ['1', '0'], ['1', '1.5']])
    expect(await simulateCommand({} as never, args, (line) => printed.push(line))).toBe(1);
  expect(printed).toHaveLength(4);
  expect(printed[0]).toContain('npm run simulate -- <activeid>');
});
