// Simulates a lottery off the main thread: a rough report at once, a better one after it.
import type { LotteryConfig } from '@emall/contract';
import { type SimulationReport, simulate } from '@emall/contract/lottery';

export type SimulationTask = { config: LotteryConfig; players: number; drawsEach: number };

const FIRST_RUNS = 30;
/** As many draws as take about a second. */
const DRAWS = 6_000_000;
const MOST_RUNS = 500;

addEventListener('message', ({ data: { config, players, drawsEach } }: MessageEvent<SimulationTask>) => {
  const answer = (runs: number) => {
    const report: SimulationReport = simulate(config, { players, drawsEach, runs });
    postMessage(report);
  };
  const runs = Math.min(MOST_RUNS, Math.floor(DRAWS / (players * drawsEach)));
  if (runs > FIRST_RUNS) answer(FIRST_RUNS);
  answer(Math.max(runs, 10));
});
