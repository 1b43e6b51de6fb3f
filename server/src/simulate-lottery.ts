// `npm run simulate -- <activeid>`: plays a lottery of a mall, running or not, thousands of times and says what it would cost.

import { activityConfigs, type LotteryConfig } from '@emall/contract';
import { type SimulationReport, simulate } from '@emall/contract/lottery';
import Value from 'typebox/value';
import type { Config } from './config.ts';
import { createPool } from './platform/database/database.ts';
import { formatYuan } from './platform/money.ts';
import { abandonable } from './platform/process/interruption.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { withDatabase } from './reach-database.ts';

const USAGE = 'Usage: npm run simulate -- <activeid> [players=1000] [draws each=20] [runs=500]';
const DEFAULTS = [1000, 20, 500] as const;

type Row = {
  title: string;
  kind: 'score_lottery' | 'task_lottery';
  config: LotteryConfig & { points?: number };
};

/** Returns the exit code: 0 when the lottery was simulated, 1 when it cannot be. */
export async function simulateCommand(
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
  /** Beside the report, so that it can be written to a file while somebody watches. */
  notify: (line: string) => void = () => undefined,
): Promise<number> {
  const [activeid, players = DEFAULTS[0], drawsEach = DEFAULTS[1], runs = DEFAULTS[2]] = args.map(Number);
  if (
    !activeid ||
    ![activeid, players, drawsEach, runs].every((number) => Number.isInteger(number) && number > 0)
  ) {
    print(USAGE);
    return 1;
  }
  const row = await withDatabase(config, ({ url }, signal) =>
    abandonable(signal, () => readLottery(url, activeid)),
  );
  if (!row) {
    print(`Activity ${activeid} is not a lottery of this mall.`);
    return 1;
  }
  if (!Value.Check(activityConfigs[row.kind], row.config)) {
    const [fault] = Value.Errors(activityConfigs[row.kind], row.config);
    print(`Activity ${activeid} cannot be published: ${fault?.instancePath} ${fault?.message}`);
    return 1;
  }
  notify(`${row.title}: ${players * drawsEach} draws, to be played ${runs} times`);
  const onRun = (done: number) => isTenth(done, runs) && notify(`${Math.floor((done / runs) * 100)}%`);
  for (const line of formatReport(row, simulate(row.config, { players, drawsEach, runs, onRun })))
    print(line);
  return 0;
}

/** Whether this run is the one that fills another tenth of them all. */
export const isTenth = (done: number, runs: number): boolean =>
  Math.floor((done * 10) / runs) > Math.floor(((done - 1) * 10) / runs);

async function readLottery(url: string, activeid: number): Promise<Row | undefined> {
  const pool = createPool(url, 1);
  try {
    const { rows } = await pool.query<Row>(
      `SELECT title, kind, config FROM activities WHERE id = $1 AND kind IN ('score_lottery', 'task_lottery')`,
      [activeid],
    );
    return rows[0];
  } catch (error) {
    throw new StartupError(`The activities cannot be read: ${(error as Error).message}`);
  } finally {
    await pool.end();
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export function formatReport({ title, config }: Row, report: SimulationReport): string[] {
  const { draws, runs, cost, prizes, guaranteed, soldOut } = report;
  const width = Math.max(...prizes.map(({ key }) => key.length));
  return [
    `${title}: ${draws} draws, played ${runs} times`,
    '',
    `prize cost       ${formatYuan(cost.mean)} on average, ${formatYuan(cost.mean / draws)} per draw`,
    `spread           ${formatYuan(cost.deviation)} (standard deviation)`,
    `9 of 10 times    ${formatYuan(cost.p5)} – ${formatYuan(cost.p95)}, at worst ${formatYuan(cost.worst)}`,
    ...(config.points ? [`points taken     ${draws * config.points} at the price of single draws`] : []),
    `by guarantee     ${guaranteed.toFixed(1)} draws`,
    `met a gone prize ${soldOut.toFixed(1)} draws`,
    '',
    `${'prize'.padEnd(width)}  ${'given'.padStart(10)}  ${'stock'.padStart(8)}  runs out in`,
    ...prizes.map(
      ({ key, given, stock, runsOut, name }) =>
        `${key.padEnd(width)}  ${given.toFixed(1).padStart(10)}  ${String(stock ?? '∞').padStart(8)}  ` +
        `${stock === null ? 'never' : percent(runsOut)}  ${name}`,
    ),
  ];
}
