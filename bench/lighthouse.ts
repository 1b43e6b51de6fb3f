// `npm run bench -- lighthouse`: Lighthouse on a phone, and how long a page change takes with a warm cache (promise 26).
// `--only <text>` runs what has it in its name; `--page /pages/activities/rank` measures any one page instead; `--runs <n>`
// (5): how many loads the median of each page is taken of.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import {
  enterAsDemo,
  lowerProcess,
  openBrowser,
  type RunningBrowser,
  startBrowser,
} from './parts/browser.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { openMall } from './parts/mall.ts';
import { type Figure, print, report } from './parts/report.ts';

/** Installed on demand: with its dependencies it is larger than those of the mall. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const WANTED_SCORE = 95;
const WANTED_BLOCKING_MS = 200;
const WANTED_CHANGE_MS = 100;
const CHANGE_ROUNDS = 7;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const root = fileURLToPath(new URL('../..', import.meta.url));

type Report = {
  finalDisplayedUrl: string;
  /** How fast this machine was during the load: Lighthouse slows it down to a fourth, whatever it is. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      page: { type: 'string' },
      runs: { type: 'string', default: '5' },
    },
  });
  const runs = Math.max(1, Number(values.runs));
  if (!existsSync(join(root, 'web', 'dist', 'index.html')))
    throw new Error('Nothing is built: npm run build.');
  print(`Load average ${loadavg()[0]?.toFixed(1)}. Opening a mall on a PostgreSQL of its own …`);
  const mall = await openMall(root);
  const figures: Figure[] = [];
  const folder = await makeDataDir('bench-browser');
  try {
    const origin = `http://localhost:${mall.port}`;
    const at = (path: string, query = '') => `${origin}/mall${path}?game_id=1001${query}`;
    const signedIn = await openBrowser(join(folder, 'player'), origin);
    const order_id = await enterAsDemo(signedIn);
    if (!values.page && 'page change'.includes(values.only))
      figures.push(await changePages(await signedIn.newPage(), at));
    // Two programs do not share a profile, and closing writes it down.
    await signedIn.close();
    const [visitor, player] = [
      await startBrowser(join(folder, 'visitor')),
      await startBrowser(join(folder, 'player')),
    ];
    // A phone runs neither the shop nor Lighthouse: both give way to the browser.
    await lowerProcess(process.pid, constants.priority.PRIORITY_LOW);
    const pages: [string, RunningBrowser, string][] = [
      ['login, a visitor', visitor, at('/pages/login/index')],
      ['home', player, at('/pages/index/index')],
      ['the goods sheet', player, at('/pages/index/index', '&goods_id=1001002')],
      ['the list of orders', player, at('/pages/orders/index')],
      ['mine', player, at('/pages/mine/index')],
      ['an order', player, at('/pages/orders/detailInfo', `&order_id=${order_id}`)],
      ['the points lottery', player, at('/pages/activities/scoreLottery', '&activeid=100101')],
      ['signing in', player, at('/pages/activities/signin', '&activeid=100102')],
    ];
    const wanted = values.page
      ? [[values.page, player, at(values.page)] as const]
      : pages.filter(([name]) => name.includes(values.only));
    for (const [name, browser, address] of wanted) {
      print(`26   ${name}`);
      const file = join(folder, 'report.json');
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        await lighthouse(address, browser, file);
        reports.push(JSON.parse(await readFile(file, 'utf8')));
      }
      figures.push(...judge(name, reports, address));
    }
    report(figures);
    await visitor.stop();
    await player.stop();
  } finally {
    await mall.stop();
  }
}

/** A first load in a running browser: its cache is empty, the login stays. */
async function lighthouse(address: string, browser: RunningBrowser, file: string, tries = 3): Promise<void> {
  await browser.clearCache();
  // The package by its option: under `npx -p node@24` npm's own is that Node.
  const npx = ['--yes', `--package=${LIGHTHOUSE}`, 'lighthouse', address];
  const args = [...npx, `--port=${browser.port}`, '--disable-storage-reset', '--quiet'];
  const child = spawn('npx', [...args, '--output=json', `--output-path=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code === 0) return;
  // A page that the browser opens too late for the recording (NO_NAVSTART).
  if (tries > 1) return lighthouse(address, browser, file, tries - 1);
  throw new Error(`${LIGHTHOUSE} did not run. It is fetched from the npm registry at its first use.`);
}

const sortNumbers = (values: number[]) => [...values].sort((one, other) => one - other);
const middle = <T>(values: T[]): T | undefined => values[Math.floor(values.length / 2)];
const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;

/** Returns the scores and the blocking time of the load with the median score; prints what it does not meet. */
function judge(page: string, reports: Report[], address: string): Figure[] {
  // A redirect to login would be measured as well.
  for (const { finalDisplayedUrl } of reports)
    if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const ranked = [...reports].sort((one, other) => performanceOf(one) - performanceOf(other));
  const median = middle(ranked);
  if (!median) return [];
  const { categories, audits } = median;
  const blocking = sortNumbers(
    reports.map((report) => report.audits['total-blocking-time']?.numericValue ?? Number.NaN),
  );
  const blockingMs = middle(blocking) ?? Number.NaN;
  const speeds = sortNumbers(reports.map(({ environment }) => environment.benchmarkIndex));
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map(
    (id) => `${id} ${audits[id]?.displayValue ?? '?'}`,
  );
  const scores = ranked.map((each) => Math.round(performanceOf(each) * 100)).join(', ');
  const details: Partial<Record<string, string>> = { performance: `${scores}: ${paints.join(', ')}` };
  for (const name of CATEGORIES)
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        print(`       ${audit.title}: ${audit.displayValue ?? 'not met'}`);
    }
  return [
    ...CATEGORIES.map((name) => ({
      promise: '26',
      what: `Lighthouse, ${page}: ${name}`,
      value: Math.round((categories[name]?.score ?? 0) * 100),
      atLeast: WANTED_SCORE,
      detail: details[name] ?? '',
    })),
    {
      promise: '26',
      what: `Lighthouse, ${page}: blocking time in ms`,
      value: blockingMs,
      atMost: WANTED_BLOCKING_MS,
      detail: `${blocking.map((ms) => ms.toFixed(0)).join(', ')}; benchmark index ${speeds[0]?.toFixed(0)} to ${speeds.at(-1)?.toFixed(0)}`,
    },
  ];
}

/** From the tap on a tab to the next page on the screen; the first round only warms the cache. */
async function changePages(page: Page, at: (path: string) => string): Promise<Figure> {
  await page.goto(at('/pages/index/index'), { waitUntil: 'networkidle' });
  const tabs = ['订单', '我的', '首页'];
  const times: number[] = [];
  for (let round = 0; round <= CHANGE_ROUNDS; round += 1)
    for (const tab of tabs) {
      // Its badge may follow its name.
      const link = page.getByRole('link', { name: new RegExp(`^${tab}(，|$)`) }).last();
      const took = await link.evaluate(change);
      if (round > 0) times.push(took);
      // Background requests of the page must not count into the next change.
      await page.waitForLoadState('networkidle');
    }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const worst = times.at(-1) ?? Number.NaN;
  return {
    promise: '26',
    what: 'page change with a warm cache, in ms',
    value: median,
    atMost: WANTED_CHANGE_MS,
    detail: `worst ${worst.toFixed(0)}`,
  };
}

// Of the page. The types of browsers are not loaded: the server, which has no document, is checked together with its benches.
declare const document: { querySelector(selector: string): unknown };
declare const location: { pathname: string };
declare const requestAnimationFrame: (next: () => void) => number;

/** Runs in the page. */
async function change(link: { click(): void }): Promise<number> {
  const before = location.pathname;
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
  const started = performance.now();
  link.click();
  while (location.pathname === before || document.querySelector('main [aria-busy=true]')) await frame();
  // The frame after the change is the one that shows it.
  await frame();
  return performance.now() - started;
}

await main();
