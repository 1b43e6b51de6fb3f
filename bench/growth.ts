// `npm run bench -- growth [--orders 10000000]`: what each call and each scheduled job costs PostgreSQL beside ten thousand
// orders and beside the history of a large game (promise 25): two malls, measured in turns. The figure is the CPU time of
// PostgreSQL; the blocks that were read show where it grows. Full form: about an hour, 25 GB of disk.
// `--only <text>`: those with it in their name, and the statements that cost them most at the large size.
import { parseArgs } from 'node:util';
import { calls, contract, isOps, urlOf } from '@emall/contract';
import pg from 'pg';
import { readConfig } from '../server/src/config.ts';
import { createOperators } from '../server/src/modules/operators/index.ts';
import { modules } from '../server/src/modules.ts';
import { createCache } from '../server/src/platform/cache.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createDatabase, readDatabase } from '../server/src/platform/database/database.ts';
import { taskList } from '../server/src/platform/jobs/jobs.ts';
import { createLog } from '../server/src/platform/observability/logging.ts';
import { rateLimiter } from '../server/src/platform/security/rate-limit.ts';
import { sessionFinder } from '../server/src/platform/security/sessions.ts';
import { createProviders } from '../server/src/providers/create.ts';
import type { PlatformServices } from '../server/src/services.ts';
import { openClient } from './parts/client.ts';
import { servingCpuMs } from './parts/cpu.ts';
import { bodyOf, enter, logInOperator } from './parts/demo-sessions.ts';
import { growTo, type Size } from './parts/growth-data.ts';
import { type BenchMall, GAME_ID, openMall } from './parts/mall.ts';
import { readInputs } from './parts/read-inputs.ts';
import { median, print, report, root } from './parts/report.ts';
import { openShop } from './parts/shoppers.ts';

const SMALL: Size = { players: 1000, orders: 10_000, entries: 10_000 };
const BAR = 1.2;
/** Below this a difference is that of one more level of an index, or of the clock. */
const NOISE_MS = 0.5;
const ROUNDS = 5;

type Cost = { ms: number; blocks: number };
type Work = { name: string; run: () => Promise<void> };
type Compared = { name: string; small: Cost; large: Cost; ratio: number };
/** A mall with a history of one size. */
type Side = { mall: BenchMall; admin: pg.Client };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '10000000' },
      players: { type: 'string', default: '' },
      repeats: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
    },
  });
  const orders = Number(values.orders);
  const size: Size = { orders, entries: orders, players: Number(values.players || Math.ceil(orders / 10)) };
  print('Opening two malls with the demo world …');
  const sides: Side[] = [];
  try {
    for (const wanted of [SMALL, size]) {
      const side = await openSide();
      sides.push(side);
      const ownerUrl = new URL(side.mall.adminUrl);
      ownerUrl.pathname = new URL(side.mall.databaseUrl).pathname;
      await growTo(ownerUrl.href, wanted);
      await sumHistory(side.mall);
    }
    const [small, large] = sides;
    if (!small || !large) return;
    const [ofSmall, ofLarge] = [await worksOf(small.mall), await worksOf(large.mall)];
    const compared: Compared[] = [];
    for (const work of ofSmall) {
      const same = ofLarge.find(({ name }) => name === work.name);
      if (!same || !work.name.includes(values.only)) continue;
      compared.push(await compare({ ...small, work }, { ...large, work: same }, Number(values.repeats)));
    }
    show(compared);
    if (values.only) await showStatements(large.admin);
  } finally {
    for (const { mall, admin } of sides) {
      await admin.end();
      await mall.stop();
    }
  }
}

async function openSide(): Promise<Side> {
  const mall = await openMall(root, { hasStatistics: true, env: { MAX_IN_FLIGHT_PER_ACCOUNT: '100' } });
  const admin = new pg.Client({ connectionString: mall.adminUrl });
  await admin.connect();
  // It would count as work of whatever is measured.
  await admin.query('ALTER SYSTEM SET autovacuum = off');
  await admin.query('SELECT pg_reload_conf()');
  return { mall, admin };
}

async function worksOf(mall: BenchMall): Promise<Work[]> {
  return [
    ...(await purchaseOf(mall)),
    ...(await readsOf(mall)),
    ...(await operatorReadsOf(mall)),
    ...jobsOf(mall),
  ];
}

type Measured = Side & { work: Work };

/** The two take turns, so that what else the machine does meets both. */
async function compare(small: Measured, large: Measured, repeats: number): Promise<Compared> {
  const measured = [small, large].map((side) => ({ ...side, ms: 0 }));
  for (const { work, admin } of measured) {
    // Plans and caches are warm, as in a process that has run for a while.
    for (let nth = 0; nth < 6; nth += 1) await work.run();
    await admin.query('SELECT pg_stat_statements_reset()');
  }
  const share = Math.ceil(repeats / ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of measured) {
      const before = (await servingCpuMs(side.mall.postmaster)).postgres;
      for (let nth = 0; nth < share; nth += 1) await side.work.run();
      side.ms += (await servingCpuMs(side.mall.postmaster)).postgres - before;
    }
  const runs = share * ROUNDS;
  const [before, now] = await Promise.all(
    measured.map(async ({ admin, ms }) => ({ ms: ms / runs, blocks: (await blocksRead(admin)) / runs })),
  );
  if (!before || !now) throw new Error(`${small.work.name} was not measured`);
  const ratio = (now.ms + NOISE_MS) / (before.ms + NOISE_MS);
  return { name: small.work.name, small: before, large: now, ratio };
}

async function blocksRead(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ blocks: string }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0) AS blocks FROM pg_stat_statements
     WHERE toplevel AND query !~ 'pg_stat_statements|mall_beat'`,
  );
  return Number(rows[0]?.blocks);
}

function show(compared: readonly Compared[]): void {
  const rows = [...compared].sort((a, b) => b.ratio - a.ratio);
  for (const { name, small, large, ratio } of rows)
    print(
      `   ${ratio.toFixed(2).padStart(7)} ${name.padEnd(44)} ${small.ms.toFixed(2)} → ${large.ms.toFixed(2)} ms, ${Math.round(small.blocks)} → ${Math.round(large.blocks)} blocks`,
    );
  const above = rows.filter(({ ratio }) => ratio > BAR);
  const [worst] = rows;
  report([
    {
      promise: '25',
      what: 'PostgreSQL of a call or job at the large size, the worst',
      value: worst?.ratio ?? 0,
      atMost: BAR,
      detail: `${worst?.name}; ${above.length} of ${rows.length} above ${BAR}`,
    },
    {
      promise: '25',
      what: 'PostgreSQL of a call or job at the large size, the median',
      value: median(rows.map(({ ratio }) => ratio)),
      atMost: BAR,
    },
  ]);
}

/** The days of the history are summed the night after them: a job that is measured would still be at it. */
async function sumHistory(mall: BenchMall): Promise<void> {
  const sum = jobsOf(mall).find(({ name }) => name === 'job sum-report-days');
  const summed = async () =>
    (await mall.pool.query('SELECT count(*)::int AS days FROM report_days')).rows[0]?.days;
  for (let before = -1, days = 0; days > before; days = await summed()) {
    before = days;
    await sum?.run();
  }
}

/** Of what was measured last. */
async function showStatements(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ ms: number; calls: string; blocks: string; query: string }>(
    `SELECT total_exec_time AS ms, calls, shared_blks_hit + shared_blks_read AS blocks, query FROM pg_stat_statements
     WHERE toplevel ORDER BY total_exec_time DESC LIMIT 5`,
  );
  for (const { ms, calls, blocks, query } of rows)
    print(
      `   ${ms.toFixed(1)} ms in ${calls} calls, ${blocks} blocks: ${query.replace(/\s+/g, ' ').slice(0, 1500)}`,
    );
}

/** Each time by another player: nobody may place orders that fast. */
async function purchaseOf({ port, pool }: BenchMall): Promise<Work[]> {
  const { createOrder, orderPayUrl, cancelOrder } = contract.user;
  const { skuId, buyers } = await openShop(pool, 100);
  const client = openClient(port);
  let next = 0;
  const run = async () => {
    const token = buyers[next++ % buyers.length]?.token ?? '';
    const items = [{ sku_id: skuId, quantity: 1 }];
    const { order_id } = await client.call(createOrder, token, { items, coupon_id: null });
    await client.call(orderPayUrl, token, { order_id, pay_type: 'sandbox' });
    await client.call(cancelOrder, token, { order_id });
  };
  return [{ name: 'createOrder, orderPayUrl, cancelOrder', run }];
}

async function requireSuccess(path: string, response: Response): Promise<void> {
  const text = await response.text();
  if (!text.startsWith('{"code":200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
}

async function readsOf(mall: BenchMall): Promise<Work[]> {
  const { token, ...owner } = await enter(mall);
  const inputs = await readInputs(mall.pool, { ...owner, gameId: GAME_ID });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return calls
    .filter(({ path }) => path in inputs)
    .map((call) => ({
      name: call.path,
      run: async () => {
        const body = bodyOf(inputs[call.path] ?? {});
        const url = `http://localhost:${mall.port}${urlOf(call)}`;
        await requireSuccess(call.path, await fetch(url, { method: 'POST', headers, body }));
      },
    }));
}

/** The operators' lists and sums as a screen opens them: without any filter. */
async function operatorReadsOf(mall: BenchMall): Promise<Work[]> {
  const cookie = await logInOperator(mall);
  const headers = { 'content-type': 'application/json', cookie };
  const works: Work[] = [];
  for (const call of calls) {
    if (!isOps(call) || call.changes || call.input.required?.length) continue;
    const body = JSON.stringify(call.isGameless ? {} : { game_id: String(GAME_ID) });
    const run = async () => {
      const url = `http://localhost:${mall.port}${urlOf(call)}`;
      await requireSuccess(call.path, await fetch(url, { method: 'POST', headers, body }));
    };
    // A few want more than their input declares, such as a second factor of the last minutes.
    const isServed = await run().then(
      () => true,
      () => false,
    );
    if (isServed) works.push({ name: call.path, run });
    else print(`   ${call.path} is left out: it is not answered without more input`);
  }
  return works;
}

function jobsOf(mall: BenchMall): Work[] {
  const config = readConfig({ MALL_ENV: 'sandbox', DATABASE_URL: mall.databaseUrl, LOG_LEVEL: 'fatal' });
  const db = createDatabase(mall.pool);
  const platform: PlatformServices = {
    config,
    clock: systemClock,
    log: createLog('fatal'),
    pool: mall.pool,
    db,
    cache: createCache(),
    hitLimit: rateLimiter(db, systemClock),
    findSession: sessionFinder(readDatabase(mall.pool), systemClock),
    operators: createOperators(db, systemClock, config.operatorKey),
  };
  const services = { ...platform, ...createProviders(platform) };
  const tasks = taskList(
    services,
    modules.flatMap(({ jobs }) => (jobs ? [jobs] : [])),
  );
  const scheduled = [...new Set(modules.flatMap(({ schedules = [] }) => schedules.map(({ task }) => task)))];
  return scheduled.flatMap((task) => {
    const job = tasks[task];
    const helpers = { job: { id: 'bench' } } as Parameters<NonNullable<typeof job>>[1];
    return job ? [{ name: `job ${task}`, run: async () => void (await job({}, helpers)) }] : [];
  });
}

await main();
