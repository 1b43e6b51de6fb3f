// `npm run bench -- rolling [--requests 100000]`: three built malls behind nginx with the shipped configuration are replaced one
// after another by those of the next release, which migrates the schema while a long report reads the orders, and back, while
// players open pages, read, order and pay (promise 30). Needs `npm run build` and nginx (Debian: apt-get install nginx-light).
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Call, contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { requireEngine } from '../scripts/engines.mjs';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/index.ts';
import { createDatabase, createPool } from '../server/src/platform/database/database.ts';
import { requireBuilt, spawnMall, startMalls, untilReady } from './parts/built-mall.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { addBuyers, addGameRoles, type Buyer, GAME_ID, type Sold, sellSkus } from './parts/mall.ts';
import { slowLogOf, startNginx } from './parts/nginx.ts';
import { notificationFor, PAID_SILENTLY, SANDBOX_NOTIFY_PATH } from './parts/notification.ts';
import { startViews, type Views } from './parts/page-views.ts';
import { freePorts, spawnServer, stop } from './parts/processes.ts';
import { makeReleases } from './parts/release.ts';
import { count, type Figure, print, report, root } from './parts/report.ts';
import { withClient } from './parts/with-client.ts';

const PROCESSES = 3;
const CLIENTS = 20;
// Each may have ten unpaid orders: enough of them for the whole run.
const BUYERS = 4000;
const AWAY_REQUESTS = 60;
const WANTED_MS = 1000;
const WANTED_STOP_S = 15;
/** The phase in which no call may wait for a lock. */
const MIGRATING = 'while the schema was migrated';
/** How long a report still reads the table that the first migration is about to change. */
const LONG_READ_MS = 5000;
const quiet = { info: () => undefined, warn: () => undefined };
const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '2' }, requests: { type: 'string', default: '0' } },
  });
  const nginxProgram = requireEngine('nginx');
  requireBuilt(root);
  const dataDir = await makeDataDir('rolling');
  const builds = await makeReleases(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  // Append-only tables change their owner with every migration, under load.
  const ownerUrl = new URL(postgres.adminUrl);
  ownerUrl.pathname = new URL(postgres.url).pathname;
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: ownerUrl.href,
    SHUTDOWN_DELAY_S: '2',
    LOG_LEVEL: 'fatal',
  };
  const ports = await freePorts(PROCESSES);
  let malls: ChildProcess[] = [];
  const pool = createPool(postgres.url, 5);
  let nginx: ChildProcess | undefined;
  try {
    await logWaits(postgres.adminUrl);
    malls = await startMalls(ports, { root: builds[0], dataDir, env });
    const [frontPort = 0] = await freePorts(1);
    const nginxDir = join(dataDir, 'nginx');
    nginx = await startNginx(nginxProgram, nginxDir, frontPort, ports);
    const buyers = await addBuyers(pool, BUYERS);
    await addGameRoles(pool, buyers);
    const [sold] = await sellSkus(pool, 1, 1_000_000);
    if (!sold) throw new Error('nothing is on sale');
    const origin = `http://127.0.0.1:${frontPort}`;
    const load = startLoad(origin, pool, buyers, sold);
    const views = startViews(origin);
    await sleep(2000);
    const stops: number[] = [];
    let rounds = 0;
    for (; rounds < Number(values.rounds) || load.answered < Number(values.requests); rounds += 1) {
      // Every round is a deployment of the other build.
      const build = builds[(rounds + 1) % builds.length] ?? root;
      views.startDeployment();
      if (build !== builds[0]) {
        load.phase = MIGRATING;
        const reading = rounds === 0 ? readLong(pool) : undefined;
        const started = performance.now();
        await migrate(build, { ...env, MALL_DATA_DIR: dataDir });
        if (reading && performance.now() - started < LONG_READ_MS)
          throw new Error('the migration did not wait for the report');
        await reading;
      }
      for (let nth = 0; nth < PROCESSES; nth += 1) {
        const port = ports[nth] ?? 0;
        const which = `mall ${nth + 1} in deployment ${rounds + 1}`;
        load.phase = `while ${which} stopped`;
        stops.push((await stop(malls[nth])) / 1000);
        load.phase = `while ${which} started`;
        const mall = spawnMall({ root: build, port, dataDir, env });
        malls[nth] = mall;
        await untilReady(mall, port);
      }
      print(`   ${rounds + 1} deployments, ${count(load.answered)} requests, ${load.failures()} failed`);
    }
    // nginx sends to the last one again, which then has something in memory.
    await sleep(5000);
    await Promise.all([load.stop(), views.stop()]);
    const waits = await readWaits(postgres.adminUrl);
    await printSlow(load, slowLogOf(nginxDir), waits);
    const figures = [
      ...(await figuresOfLoad(load, pool, rounds)),
      figureOfWaits(waits),
      ...figuresOfViews(views),
      { ...row('seconds of a stop, the longest', Math.max(...stops)), atMost: WANTED_STOP_S },
    ];
    await Promise.all([postgres.stop(), pool.end()]);
    report([...figures, ...(await databaseAway(origin, buyers[0]?.token ?? ''))]);
  } finally {
    for (const child of [nginx, ...malls]) await stop(child);
    if (!pool.ended) await Promise.all([postgres.stop(), pool.end()]);
  }
}

/** Has read of the orders and of the ledger and not ended: what changes the table waits for it, and whoever comes after that would wait too. */
async function readLong(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const table of ['orders', 'point_entries']) await client.query(`SELECT FROM ${table} LIMIT 1`);
  await sleep(LONG_READ_MS);
  await client.query('COMMIT');
  client.release();
}

const slowest = ({ sent }: Loading) => sent.toSorted((one, other) => other.ms - one.ms);

/** What PostgreSQL is to log of the run: waits for locks from a fifth of a second on, and checkpoints. */
async function logWaits(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const setting of ["deadlock_timeout = '200ms'", 'log_lock_waits = on', 'log_checkpoints = on'])
      await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
  });
}

/** What PostgreSQL logged of them. */
async function readWaits(adminUrl: string): Promise<string[]> {
  const log = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ log: string | null }>(
      'SELECT pg_read_file(pg_current_logfile()) AS log WHERE pg_current_logfile() IS NOT NULL',
    );
    return rows[0]?.log ?? '';
  });
  return log
    .split('\n')
    .filter((line) => /still waiting|acquired|checkpoint (?:starting|complete)/.test(line));
}

/** What a migration costs a call: the rest of the longest ones is the two cores, which everything here shares. */
function figureOfWaits(waits: readonly string[]): Figure {
  const lengths = waits.map((line) => Number(/acquired .* after ([\d.]+) ms/.exec(line)?.[1] ?? 0));
  const longest = Math.max(0, ...lengths);
  const detail = `${count(lengths.filter(Boolean).length)} of a fifth of a second and more`;
  return { ...row('the longest wait for a lock, ms', longest, detail), atMost: WANTED_MS };
}

/** The ten longest calls, beside what nginx and PostgreSQL logged at those moments. */
async function printSlow(load: Loading, nginxLog: string, waits: readonly string[]): Promise<void> {
  for (const { ms, url, phase, at } of slowest(load).slice(0, 10))
    print(`   ${at.toISOString().slice(11, 23)} ${ms.toFixed(0).padStart(5)} ms ${url} ${phase}`);
  const requestTime = (line: string) => Number(/ request ([\d.]+)/.exec(line)?.[1]);
  const ofNginx = (await readFile(nginxLog, 'utf8')).trim().split('\n');
  for (const line of ofNginx.toSorted((a, b) => requestTime(b) - requestTime(a)).slice(0, 20))
    print(`   nginx      ${line}`);
  for (const line of waits.slice(-50)) print(`   postgresql ${line.slice(0, 200)}`);
}

/** As an operator does before the processes of the next release are started. */
async function migrate(build: string, env: Record<string, string>): Promise<void> {
  const migrating = spawnServer(process.execPath, [requireBuilt(build), 'migrate'], {
    cwd: build,
    output: 'inherit',
    env: { MALL_ENV: 'sandbox', NODE_ENV: 'production', ...env },
  });
  const [status] = await once(migrating, 'exit');
  if (status !== 0) throw new Error(`migrate ended with ${status}`);
}

const row = (what: string, value: number, detail = ''): Figure => ({
  promise: '30',
  what: `deployments: ${what}`,
  value,
  detail,
});
const listOf = (counts: Map<string, number>) => [...counts].map(([what, n]) => `${n} × ${what}`).join(', ');
const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);

function figuresOfViews({ pages, broken, flips }: Views): Figure[] {
  const detail = listOf(broken) || `${count(pages)} views of the mall and of the console`;
  return [
    { ...row('files missing from page views', sumOf(broken), detail), atMost: 0 },
    { ...row('times that the version went back', flips), atMost: 0 },
  ];
}

type Placed = { order_id: string; token: string };
type Loading = {
  answered: number;
  /** What the deployment is at, for the longest call. */
  phase: string;
  /** Over all requests, by how they ended. */
  sent: { ms: number; url: string; phase: string; at: Date }[];
  /** The longest of those that were sent while the schema was migrated. */
  migrating: { ms: number; url: string };
  failed: Map<string, number>;
  failures(): number;
  ordered: Set<string>;
  stop(): Promise<void>;
};

/** In eight requests, two place orders, one asks for a payment, one pays, one notifies, one is a signed-in read and two are public. */
function startLoad(origin: string, pool: pg.Pool, buyers: Buyer[], sold: Sold): Loading {
  const db = createDatabase(pool);
  const loading = {
    answered: 0,
    phase: 'before the first deployment',
    sent: [] as Loading['sent'],
    migrating: { ms: 0, url: '' },
    failed: new Map<string, number>(),
    failures: () => sumOf(loading.failed),
    ordered: new Set<string>(),
  };
  const [unpaid, unvisited, unnotified]: [Placed[], string[], string[]] = [[], [], []];
  let isOver = false;
  let [nth, orders] = [0, 0];

  /** Returns the body where the status is below 400; whatever else comes is a failure. */
  const send = async (url: string, headers: Record<string, string>, body: string) => {
    const { phase } = loading;
    const started = performance.now();
    let problem = '';
    let text = '';
    try {
      const response = await fetch(`${origin}${url}`, { method: 'POST', headers, body, redirect: 'manual' });
      text = await response.text();
      const code = /^\{"code":(\d+)/.exec(text)?.[1] ?? '200';
      if (response.status >= 400 || code !== '200') problem = `HTTP ${response.status} code ${code}`;
    } catch (error) {
      problem = (error as Error).name;
    }
    const ms = performance.now() - started;
    loading.sent.push({ ms, url, phase, at: new Date() });
    if (phase === MIGRATING && ms > loading.migrating.ms) loading.migrating = { ms, url };
    if (problem) loading.failed.set(`${url} ${problem}`, (loading.failed.get(`${url} ${problem}`) ?? 0) + 1);
    loading.answered += 1;
    return problem ? undefined : text;
  };
  const json = { 'content-type': 'application/json' };
  const call = async (of: Call, token: string, input: object, id: object = {}) => {
    const body = JSON.stringify({ ...common, ...id, ...input });
    const text = await send(urlOf(of), { ...json, authorization: `Bearer ${token}` }, body);
    return text ? (JSON.parse(text) as { data: Record<string, string> }).data : undefined;
  };
  const newId = () => ({ request_id: randomBytes(12).toString('hex') });
  const tokenOf = (index: number) => buyers[index % buyers.length]?.token ?? '';
  const { user, index } = contract;

  const order = async () => {
    const token = tokenOf(orders++);
    const items = [{ sku_id: sold.skuId, quantity: 1 }];
    const placed = await call(user.createOrder, token, { items, coupon_id: null }, newId());
    if (!placed?.order_id) return;
    loading.ordered.add(placed.order_id);
    unpaid.push({ order_id: placed.order_id, token });
  };
  const read = async () => void (await call(index.getGroupItem, tokenOf(nth), { group_id: 10011 }));
  const requestPayment = async () => {
    const next = unpaid.shift();
    if (!next) return read();
    const input = { order_id: next.order_id, pay_type: 'sandbox' };
    const payment = await call(user.orderPayUrl, next.token, input, newId());
    if (payment?.url) unvisited.push(payment.url);
  };
  const pay = async () => {
    const url = unvisited.shift();
    if (!url) return read();
    if ((await send(url, json, PAID_SILENTLY)) !== undefined) unnotified.push(url);
  };
  /** As the provider sends it. */
  const notify = async () => {
    const notification = await notificationFor(db, unnotified.shift() ?? '');
    if (!notification) return read();
    await send(SANDBOX_NOTIFY_PATH, notification.headers, notification.body);
  };
  const readOwn = async () => void (await call(user.myOrder, tokenOf(nth), {}));
  const steps = [order, requestPayment, pay, notify, order, readOwn, read, read];
  const client = async () => {
    while (!isOver) {
      await steps[nth++ % steps.length]?.();
      await sleep(5);
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, client));
  return Object.assign(loading, {
    async stop() {
      isOver = true;
      await running;
    },
  });
}

async function figuresOfLoad(load: Loading, pool: pg.Pool, rounds: number): Promise<Figure[]> {
  const { rows } = await pool.query<{ found: number; all: number; paid: number }>(
    `SELECT count(*) FILTER (WHERE id = ANY($1))::int AS found, count(*)::int AS all, count(paid_at)::int AS paid FROM orders
     WHERE id IN (SELECT order_id FROM order_items WHERE name = 'bench')`,
    [[...load.ordered]],
  );
  const [{ found, all, paid } = { found: 0, all: 0, paid: 0 }] = rows;
  const wrong = load.ordered.size - found + Math.abs(all - load.ordered.size);
  const requests = `${count(load.answered)} requests in ${rounds} deployments`;
  const [longest] = slowest(load);
  return [
    { ...row('requests that failed', load.failures(), listOf(load.failed) || requests), atMost: 0 },
    {
      ...row('acknowledged orders lost or doubled', wrong, `${count(found)} orders, ${count(paid)} paid`),
      atMost: 0,
    },
    // Without a bar: twenty clients use both cores, and a process that starts beside them takes its share.
    row('the longest call while the schema was migrated, ms', load.migrating.ms, load.migrating.url),
    row('the longest call, ms', longest?.ms ?? 0, `${longest?.url} ${longest?.phase}`),
    row('p99.9 of all calls, ms', slowest(load)[Math.floor(load.sent.length / 1000)]?.ms ?? 0, requests),
  ];
}

/** Public reads are served stale while the database is away, and the rest is 503, not an error of nginx. */
async function databaseAway(origin: string, token: string): Promise<Figure[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const othersThan = async (wanted: number, url: string, input: object) => {
    let others = 0;
    for (let nth = 0; nth < AWAY_REQUESTS; nth += 1) {
      const body = JSON.stringify({ ...common, ...input });
      const { status } = await fetch(`${origin}${url}`, { method: 'POST', headers, body });
      if (status !== wanted) others += 1;
    }
    return others;
  };
  // Until what is in the cache has expired.
  await sleep(6000);
  const orders = await othersThan(503, urlOf(contract.user.myOrder), {});
  const reads = await othersThan(200, urlOf(contract.index.getGroupItem), { group_id: 10011 });
  const of = `of ${AWAY_REQUESTS}`;
  const figure = (what: string, value: number) => ({ promise: '18', what, value, atMost: 0, detail: of });
  return [
    figure('the database away: public reads that are not served', reads),
    figure('the database away: other calls that are not 503', orders),
  ];
}

await main();
