// Simulates a lottery before it is published: expected cost, its spread, and when which prizes run out.
import type { LotteryConfig } from '../calls/activity/lottery-config.ts';
import { LOTTERY_PARTS } from '../constants.ts';
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
  /** What each run cost, from the cheapest to the dearest. */
  costs: number[];
  /** Cents for the whole activity. */
  cost: { mean: number; deviation: number; p5: number; p50: number; p95: number; worst: number };
  /** How many runs cost from `from` up to `to` cents, in steps of equal width. */
  histogram: { from: number; to: number; runs: number }[];
  prizes: {
    key: string;
    name: string;
    /** Given in one run, on average. */
    given: number;
    stock: number | null;
    /** The share of runs in which the stock was used up. */
    runsOut: number;
    /** After which share of the draws the stock was used up, in the middle of all runs; null: in most of them it lasts. */
    runsOutAfter: number | null;
    /** The same in the earliest twentieth of the runs; null: in fewer runs than that it runs out. */
    runsOutAfterEarly: number | null;
  }[];
  /** Draws per run, on average, that the guarantee decided, and whose prize was gone. */
  guaranteed: number;
  soldOut: number;
};

/** Players draw in turns. They share the stock; each has their own pity count. */
export function simulate(
  config: LotteryConfig,
  { players, drawsEach, runs, random = Math.random, onRun }: Simulation,
): SimulationReport {
  const costOf = new Map(config.prizes.map(({ key, prize }) => [key, prize.cost_amount]));
  const stockOf = new Map(config.prizes.map(({ key, stock }) => [key, stock ?? Number.POSITIVE_INFINITY]));
  const givenInAll = new Map(config.prizes.map(({ key }) => [key, 0]));
  const goneAfter = new Map<string, number[]>(config.prizes.map(({ key }) => [key, []]));
  const reasons = { drawn: 0, sold_out: 0, guarantee: 0 };
  const costs: number[] = [];
  const draws = players * drawsEach;
  for (let run = 0; run < runs; run += 1) {
    const given = new Map<string, number>();
    const pityCounts = new Int32Array(players);
    let cost = 0;
    for (let turn = 0; turn < draws; turn += 1) {
      const player = turn % players;
      const key = prizeAt(config.prizes, Math.floor(random() * LOTTERY_PARTS));
      const isGone = (given.get(key) ?? 0) >= (stockOf.get(key) ?? 0);
      const settled = settle(config, { key, isGone }, pityCounts[player] ?? 0);
      pityCounts[player] = settled.pityCount;
      reasons[settled.reason] += 1;
      const count = (given.get(settled.given) ?? 0) + 1;
      given.set(settled.given, count);
      if (count === stockOf.get(settled.given)) goneAfter.get(settled.given)?.push((turn + 1) / draws);
      cost += costOf.get(settled.given) ?? 0;
    }
    costs.push(cost);
    onRun?.(run + 1);
    for (const [key, count] of given) givenInAll.set(key, (givenInAll.get(key) ?? 0) + count);
  }
  const sorted = costs.toSorted((a, b) => a - b);
  return {
    draws,
    runs,
    costs: sorted,
    cost: spreadOf(sorted),
    histogram: histogramOf(sorted),
    prizes: config.prizes.map(({ key, stock, prize }) => {
      // Those in which it lasts come last.
      const after = (goneAfter.get(key) ?? []).toSorted((a, b) => a - b);
      return {
        key,
        name: prize.name,
        stock,
        given: (givenInAll.get(key) ?? 0) / runs,
        runsOut: after.length / runs,
        runsOutAfter: after[Math.floor(runs / 2)] ?? null,
        runsOutAfterEarly: after[Math.floor(runs / 20)] ?? null,
      };
    }),
    guaranteed: reasons.guarantee / runs,
    soldOut: reasons.sold_out / runs,
  };
}

function spreadOf(sorted: readonly number[]): SimulationReport['cost'] {
  const mean = sorted.reduce((sum, cost) => sum + cost, 0) / sorted.length;
  const variance = sorted.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / sorted.length;
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

const BARS = 20;

/** One bar where every run costs the same. */
function histogramOf(sorted: readonly number[]): SimulationReport['histogram'] {
  const low = sorted[0] ?? 0;
  const high = sorted.at(-1) ?? 0;
  if (low === high) return [{ from: low, to: high, runs: sorted.length }];
  const width = (high - low) / BARS;
  const bars = Array.from({ length: BARS }, (_, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width,
    runs: 0,
  }));
  for (const cost of sorted) {
    const bar = bars[Math.min(BARS - 1, Math.floor((cost - low) / width))];
    if (bar) bar.runs += 1;
  }
  return bars;
}
