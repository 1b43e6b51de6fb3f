// Simulates a lottery before it is published: expected cost, its spread, and which prizes run out.
import type { LotteryConfig } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { prizeAt, settle } from './table.ts';

export type Simulation = {
  /** How many players draw, and how often each does. */
  players: number;
  drawsEach: number;
  /** How often the whole activity is simulated. */
  runs: number;
  random?: () => number;
  /** Called after each run with the number of runs done. */
  onRun?: (done: number) => void;
};

export type SimulationReport = {
  draws: number;
  runs: number;
  /** Cents for the whole activity. */
  cost: { mean: number; deviation: number; p5: number; p50: number; p95: number; worst: number };
  prizes: {
    key: string;
    name: string;
    /** Given in one run, on average. */
    given: number;
    stock: number | null;
    /** The share of runs in which the stock was used up. */
    runsOut: number;
  }[];
  /** Draws per run, on average, that the guarantee decided, and whose prize was gone. */
  guaranteed: number;
  soldOut: number;
};

/** Players draw in turns. They share the stock; each has their own pity count. */
export function simulate(
  config: LotteryConfig,
  { players, drawsEach, runs, random = Math.random, onRun }: Simulation,
) {
  const costOf = new Map(config.prizes.map(({ key, prize }) => [key, prize.cost_amount]));
  const stockOf = new Map(config.prizes.map(({ key, stock }) => [key, stock ?? Number.POSITIVE_INFINITY]));
  const givenInAll = new Map(config.prizes.map(({ key }) => [key, 0]));
  const ranOut = new Map(config.prizes.map(({ key }) => [key, 0]));
  const reasons = { drawn: 0, sold_out: 0, guarantee: 0 };
  const costs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const given = new Map<string, number>();
    const pityCounts = new Int32Array(players);
    let cost = 0;
    for (let turn = 0; turn < players * drawsEach; turn += 1) {
      const player = turn % players;
      const key = prizeAt(config.prizes, Math.floor(random() * LOTTERY_PARTS));
      const isGone = (given.get(key) ?? 0) >= (stockOf.get(key) ?? 0);
      const settled = settle(config, { key, isGone }, pityCounts[player] ?? 0);
      pityCounts[player] = settled.pityCount;
      reasons[settled.reason] += 1;
      given.set(settled.given, (given.get(settled.given) ?? 0) + 1);
      cost += costOf.get(settled.given) ?? 0;
    }
    costs.push(cost);
    onRun?.(run + 1);
    for (const [key, count] of given) {
      givenInAll.set(key, (givenInAll.get(key) ?? 0) + count);
      if (count >= (stockOf.get(key) ?? 0)) ranOut.set(key, (ranOut.get(key) ?? 0) + 1);
    }
  }
  const report: SimulationReport = {
    draws: players * drawsEach,
    runs,
    cost: spreadOf(costs),
    prizes: config.prizes.map(({ key, stock, prize }) => ({
      ...{ key, name: prize.name, stock },
      given: (givenInAll.get(key) ?? 0) / runs,
      runsOut: (ranOut.get(key) ?? 0) / runs,
    })),
    guaranteed: reasons.guarantee / runs,
    soldOut: reasons.sold_out / runs,
  };
  return report;
}

function spreadOf(costs: number[]): SimulationReport['cost'] {
  const sorted = costs.toSorted((a, b) => a - b);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const variance = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / costs.length;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    mean,
    deviation: Math.sqrt(variance),
    p5: at(0.05),
    p50: at(0.5),
    p95: at(0.95),
    worst: sorted.at(-1) ?? 0,
  };
}
