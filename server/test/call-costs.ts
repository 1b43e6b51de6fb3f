// What each call costs: statements, round trips, time in Node and in PostgreSQL; the costliest first.
import type { Call } from '@emall/contract';
import { type Counted, countStatements } from './statements.ts';

type Run = { wallMs: number; nodeMs: number; databaseMs: number };
export type CallCost = Omit<Counted, 'statements'> & { statements: string[]; runs: Run[] };
export type CallCosts = {
  /**
   * The statements are those of the last time, when what is cached was in memory; the round trips are the fewest of all times,
   * because a busy machine may open a connection in between; the times are of all.
   */
  measure<T>(call: Call, send: () => Promise<T>): Promise<T>;
  of(call: Call): CallCost | undefined;
  table(): string;
};

export function callCosts(): CallCosts {
  const costs = new Map<Call, CallCost>();
  return {
    async measure(call, send) {
      let result: Awaited<ReturnType<typeof send>> | undefined;
      const started = performance.now();
      const cpu = process.cpuUsage();
      const { statements, transactions, roundTrips } = await countStatements(async () => {
        result = await send();
      });
      const { user, system } = process.cpuUsage(cpu);
      const run = {
        wallMs: performance.now() - started,
        nodeMs: (user + system) / 1000,
        databaseMs: statements.reduce((sum, { ms }) => sum + ms, 0),
      };
      const earlier = costs.get(call);
      const runs = [...(earlier?.runs ?? []), run];
      const fewest = Math.min(roundTrips, earlier?.roundTrips ?? roundTrips);
      costs.set(call, {
        transactions,
        roundTrips: fewest,
        runs,
        statements: statements.map(({ text }) => text),
      });
      return result as Awaited<ReturnType<typeof send>>;
    },
    of: (call) => costs.get(call),
    table() {
      const rows = [...costs].toSorted(([, a], [, b]) => costOf(b) - costOf(a));
      const heading = ['call', 'statements', 'transactions', 'trips', 'Node ms', 'PG ms', 'p50 ms', 'p99 ms'];
      const lines = [heading, ...rows.map(([call, cost]) => [call.path, ...numbersOf(cost)])].map(
        ([name = '', ...cells]) => name.padEnd(36) + cells.map((cell) => cell.padStart(13)).join(''),
      );
      return [...lines, LEGEND].join('\n');
    },
  };
}

const LEGEND =
  'Node ms: CPU of this process, the test and its driver included. PG ms: the sum of the times from sending each statement to\n' +
  'its result, so with the way there and the wait for a core; statements sent together count each. Both at the median, and\n' +
  'the calls in the order of their sum.';

const timeAt = ({ runs }: CallCost, share: number, part: keyof Run): number => {
  const sorted = runs.map((run) => run[part]).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const costOf = (cost: CallCost) => timeAt(cost, 0.5, 'nodeMs') + timeAt(cost, 0.5, 'databaseMs');

function numbersOf(cost: CallCost): string[] {
  const { statements, transactions, roundTrips } = cost;
  const times = [
    timeAt(cost, 0.5, 'nodeMs'),
    timeAt(cost, 0.5, 'databaseMs'),
    timeAt(cost, 0.5, 'wallMs'),
    timeAt(cost, 0.99, 'wallMs'),
  ];
  return [
    ...[statements.length, transactions, roundTrips].map(String),
    ...times.map((time) => time.toFixed(1)),
  ];
}
