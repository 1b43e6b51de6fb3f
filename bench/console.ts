// `npm run bench -- console`: the overview over a year of 10 million orders, and a table that is scrolled through 100,000 of them.
// `--orders 300000 --rows 20000`: less of both; `--rows 0`: no browser.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { servingCpuMs } from './parts/cpu.ts';
import { logInOperator, post } from './parts/demo-sessions.ts';
import { type BenchMall, GAME_ID, openMall } from './parts/mall.ts';
import { type Figure, median, print, report, root } from './parts/report.ts';
import { scrollTable } from './parts/scroll-table.ts';
import { DAYS, fillYear } from './parts/year-data.ts';

const MOST_MS = 300;
const MOST_TASK_MS = 50;
const ROUNDS = 9;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '10000000' },
      rows: { type: 'string', default: '100000' },
    },
  });
  if (!existsSync(join(root, 'console/dist/index.html'))) throw new Error('Nothing is built: npm run build.');
  print('Opening a mall on a PostgreSQL of its own …');
  const mall = await openMall(root);
  try {
    await fillYear(mall, Number(values.orders));
    const cookie = await logInOperator(mall);
    const day = (ago: number) =>
      new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
    const year = { from: day(DAYS - 1), to: day(0) };
    const { report: reports, desk, order } = contract.ops;
    const figures = [
      await measure(mall, cookie, 'report/overview of a year', reports.overview.path, year),
      await measure(mall, cookie, 'report/series of a year', reports.series.path, { ...year, step: 'day' }),
      await measure(mall, cookie, 'desk/summary', desk.summary.path, {}),
      await measure(mall, cookie, 'order/list, the first page', order.list.path, {
        limit: LIST_LIMIT.max,
        has_total: true,
      }),
      ...(Number(values.rows) > 0 ? [await measureScrolling(mall, cookie, Number(values.rows))] : []),
    ];
    report(figures);
    if (figures.some(({ value, atMost = Infinity }) => value > atMost)) process.exitCode = 1;
  } finally {
    await mall.stop();
  }
}

/** The median of some rounds on the clock, as an operator waits for it; beside it what they cost. */
async function measure(
  mall: BenchMall,
  cookie: string,
  name: string,
  path: string,
  input: object,
): Promise<Figure> {
  const times: number[] = [];
  const before = await servingCpuMs(mall.postmaster);
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const response = await post(mall, path, { game_id: String(GAME_ID), ...input }, cookie);
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    times.push(performance.now() - begun);
  }
  const after = await servingCpuMs(mall.postmaster);
  const each = (side: 'node' | 'postgres') => ((after[side] - before[side]) / ROUNDS).toFixed(0);
  return {
    promise: 'console',
    what: `${name}, ms`,
    value: median(times),
    atMost: MOST_MS,
    detail: `CPU of a call: Node ${each('node')}, PostgreSQL ${each('postgres')} ms; the slowest ${Math.max(...times).toFixed(0)} ms`,
  };
}

async function measureScrolling(mall: BenchMall, cookie: string, rows: number): Promise<Figure> {
  const { scrolled, requests, tasks } = await scrollTable(mall, cookie, rows);
  const longest = (side: 'cpuMs' | 'ms') => Math.max(0, ...tasks.map((task) => task[side]));
  for (const { cpuMs, ms, atRow } of tasks.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, 5))
    print(`  a task of ${cpuMs.toFixed(0)} ms CPU, ${ms.toFixed(0)} ms on the clock, at row ${atRow}`);
  return {
    promise: 'console',
    what: 'the longest task of scrolling all orders, ms of CPU',
    value: longest('cpuMs'),
    atMost: MOST_TASK_MS,
    detail: `${scrolled.toLocaleString('en')} orders, ${tasks.length.toLocaleString('en')} tasks, the longest ${longest('ms').toFixed(0)} ms on the clock; ${requests} pages`,
  };
}

await main();
