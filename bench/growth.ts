// `npm run bench -- growth [--orders 10000000]`: what each call and each scheduled job costs PostgreSQL beside ten thousand
// orders and beside the history of a large game (promise 25): two malls, measured in turns. The figure is the CPU time of
// PostgreSQL; the blocks that were read show where it grows. Full form: about an hour, 25 GB of disk.
// `--only <text>,<text>`: those with one of them in their name, and the statements that cost each most at the large size.
import { setTimeout as sleep } from 'node:timers/promises';
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
import { notificationFor, PAID_SILENTLY, SANDBOX_NOTIFY_PATH } from './parts/notification.ts';
import { operatorInputs } from './parts/operator-inputs.ts';
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
    const texts = values.only.split(',');
    const compared: Compared[] = [];
    for (const work of ofSmall) {
      const same = ofLarge.find(({ name }) => name === work.name);
      if (!same || !texts.some((text) => work.name.includes(text))) continue;
      compared.push(await compare({ ...small, work }, { ...large, work: same }, Number(values.repeats)));
      if (values.only) await showStatements(work.name, large.admin);
    }
    show(compared);
  } finally {
    for (const { mall, admin } of sides) {
      await admin.end();
      await mall.stop();
    }
  }
}

async function openSide(): Promise<Side> {
  const mall = await openMall(root, {
    hasStatistics: true,
    env: { MAX_IN_FLIGHT_PER_ACCOUNT: '100', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const admin = new pg.Client({ connectionString: mall.adminUrl });
  await admin.connect();
  // It would count as work of whatever is measured.
  await admin.query('ALTER SYSTEM SET autovacuum = off');
  await admin.query('SELECT pg_reload_conf()');
  return { mall, admin };
}

async function worksOf(mall: BenchMall): Promise<Work[]> {
  return [
    ...(await purchasesOf(mall)),
    ...loginsOf(mall),
    ...publicReadsOf(mall),
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
async function showStatements(name: string, admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{
    ms: number;
    calls: string;
    plans: string;
    plan_ms: number;
    blocks: string;
    query: string;
  }>(
    `SELECT total_exec_time AS ms, calls, plans, total_plan_time AS plan_ms, shared_blks_hit + shared_blks_read AS blocks,
       query
     FROM pg_stat_statements WHERE toplevel ORDER BY total_exec_time + total_plan_time DESC LIMIT 5`,
  );
  print(`   ${name}`);
  for (const { ms, calls, plans, plan_ms, blocks, query } of rows)
    print(
      `   ${ms.toFixed(1)} ms in ${calls} calls, planned ${plans} times in ${plan_ms.toFixed(1)} ms, ${blocks} blocks: ${query.replace(/\s+/g, ' ').slice(0, 1500)}`,
    );
}

/** Each time by another player: nobody may place orders that fast. */
async function purchasesOf(mall: BenchMall): Promise<Work[]> {
  const { port, pool } = mall;
  const { createOrder, orderPayUrl, cancelOrder } = contract.user;
  const { skuId, buyers } = await openShop(pool, 100);
  const client = openClient(port);
  const db = createDatabase(pool);
  const runTask = tasksOf(mall);
  let next = 0;
  const order = async () => {
    const token = buyers[next++ % buyers.length]?.token ?? '';
    const items = [{ sku_id: skuId, quantity: 1 }];
    const { order_id } = await client.call(createOrder, token, { items, coupon_id: null });
    const { url } = await client.call(orderPayUrl, token, { order_id, pay_type: 'sandbox' });
    return { token, order_id: String(order_id), url: String(url) };
  };
  const cancel = async () => {
    const { token, order_id } = await order();
    await client.call(cancelOrder, token, { order_id });
  };
  const receive = async () => {
    const { order_id, url } = await order();
    await client.post(url, JSON.parse(PAID_SILENTLY));
    const notification = await notificationFor(db, url);
    const notified = await fetch(`http://localhost:${port}${SANDBOX_NOTIFY_PATH}`, {
      method: 'POST',
      ...notification,
    });
    if (!notified.ok) throw new Error(`the notification got HTTP ${notified.status}`);
    await runTask('deliver-order', { order_id });
    const { rows } = await pool.query('SELECT status FROM orders WHERE id = $1', [order_id]);
    if (rows[0]?.status !== 'completed') throw new Error(`the order is ${rows[0]?.status}`);
  };
  return [
    { name: 'createOrder, orderPayUrl, cancelOrder', run: cancel },
    { name: 'a purchase, paid, settled and delivered', run: receive },
  ];
}

/** Each time from another address: what one may do in a minute is limited. */
function loginsOf({ port }: BenchMall): Work[] {
  let nth = 0;
  const send = async (path: string, input: object) => {
    const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const url = `http://localhost:${port}${urlOf({ path })}`;
    await requireSuccess(path, await fetch(url, { method: 'POST', headers, body: bodyOf(input) }));
  };
  const { login, v2 } = contract;
  const byCode = async () => {
    nth += 1;
    const phone = `139${String(nth).padStart(8, '0')}`;
    await send(login.sendVerifyCode.path, { phone });
    await send(v2.login.login.path, { phone, code: '123456' });
  };
  const byPassword = async () => {
    nth += 1;
    await send(v2.login.accountPasswordLogin.path, { account: 'demo', password: 'demo123456' });
  };
  return [
    { name: 'a first login by code', run: byCode },
    { name: v2.login.accountPasswordLogin.path, run: byPassword },
  ];
}

const PUBLIC_INPUTS: Record<string, object> = {
  'index/getGroupItem': { group_id: 10011 },
  'index/searchGoods': { keyword: '船' },
  'index/getGoodsInfoById': { goods_id: 1001002 },
};

/** What visitors read, past the cache: a hit of the cache costs PostgreSQL nothing. */
function publicReadsOf({ port, pool }: BenchMall): Work[] {
  const headers = { 'content-type': 'application/json' };
  return calls
    .filter((call) => !isOps(call) && !call.changes && call.access === 'open')
    .filter(({ path, input }) => path in PUBLIC_INPUTS || !input.required?.length)
    .map((call) => ({
      name: `${call.path}, not cached`,
      run: async () => {
        await pool.query(`SELECT pg_notify('mall_cache', 'game:${GAME_ID}')`);
        // Until it has arrived.
        await sleep(10);
        const body = bodyOf(PUBLIC_INPUTS[call.path] ?? {});
        const url = `http://localhost:${port}${urlOf(call)}`;
        await requireSuccess(call.path, await fetch(url, { method: 'POST', headers, body }));
      },
    }));
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

/** The operators' lists and sums as a screen opens them, and what they open by an id. */
async function operatorReadsOf(mall: BenchMall): Promise<Work[]> {
  const cookie = await logInOperator(mall);
  const headers = { 'content-type': 'application/json', cookie };
  const known = await operatorInputs(mall.pool, GAME_ID);
  const works: Work[] = [];
  for (const call of calls) {
    const required = call.input.required ?? [];
    if (!isOps(call) || call.changes || required.some((name) => !(name in known))) continue;
    const input = Object.fromEntries(required.map((name) => [name, known[name]]));
    const body = JSON.stringify({ ...(call.isGameless ? {} : { game_id: String(GAME_ID) }), ...input });
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

type RunTask = (task: string, payload?: object) => Promise<void>;

/** Runs a job here, in this process: the mall's own worker is off. */
function tasksOf(mall: BenchMall): RunTask {
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
  return async (task, payload = {}) => {
    const job = tasks[task];
    if (!job) throw new Error(`there is no job ${task}`);
    await job(payload, { job: { id: 'bench' } } as Parameters<typeof job>[1]);
  };
}

function jobsOf(mall: BenchMall): Work[] {
  const runTask = tasksOf(mall);
  const scheduled = new Set(modules.flatMap(({ schedules = [] }) => schedules.map(({ task }) => task)));
  return [...scheduled].map((task) => ({ name: `job ${task}`, run: () => runTask(task) }));
}

await main();
