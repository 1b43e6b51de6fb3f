// `npm run bench -- rolling`: three built malls behind nginx with the shipped configuration are replaced one after another by
// those of the next release, which migrates the schema, and back, while players open pages, read and order (promise 30). Needs `npm run build` and nginx (Debian: apt-get install nginx-light).
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { requireEngine } from '../scripts/engines.mjs';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/index.ts';
import { createPool } from '../server/src/platform/database/database.ts';
import { readSchema } from '../server/src/platform/database/schema.ts';
import { requireBuilt, spawnMall, startMalls, untilReady } from './parts/built-mall.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { addBuyers, type Buyer, GAME_ID, type Sold, sellSkus } from './parts/mall.ts';
import { startNginx } from './parts/nginx.ts';
import { freePorts, stop } from './parts/processes.ts';
import { print } from './parts/report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROCESSES = 3;
const CLIENTS = 20;
// Each may have ten unpaid orders: enough of them for the whole run.
const BUYERS = 4000;
const AWAY_REQUESTS = 60;
const quiet = { info: () => undefined, warn: () => undefined };
const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });
  const nginxProgram = requireEngine('nginx');
  requireBuilt(root);
  const dataDir = await makeDataDir('rolling');
  await chmod(dataDir, 0o755);
  const [release, next] = [
    await copyBuild(join(dataDir, 'v1'), 'one'),
    await copyBuild(join(dataDir, 'v2'), 'two'),
  ];
  await addSchemaChange(next, release);
  const builds = [release, next];
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const env = { DATABASE_URL: postgres.url, SHUTDOWN_DELAY_S: '2', LOG_LEVEL: 'fatal' };
  const ports = await freePorts(PROCESSES);
  let malls: ChildProcess[] = [];
  const pool = createPool(postgres.url, 5);
  let nginx: ChildProcess | undefined;
  try {
    malls = await startMalls(ports, { root: release, dataDir, env });
    const [frontPort = 0] = await freePorts(1);
    nginx = await startNginx(nginxProgram, join(dataDir, 'nginx'), frontPort, ports);
    const buyers = await addBuyers(pool, BUYERS);
    const [sold] = await sellSkus(pool, 1, 1_000_000);
    if (!sold) throw new Error('nothing is on sale');
    const origin = `http://127.0.0.1:${frontPort}`;
    const load = startLoad(origin, buyers, sold);
    const views = startViews(origin);
    await sleep(2000);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // Every round is a deployment of the other build.
      const build = builds[(round + 1) % builds.length] ?? root;
      views.startDeployment();
      for (let nth = 0; nth < PROCESSES; nth += 1) {
        const port = ports[nth] ?? 0;
        const stopMs = await stop(malls[nth]);
        const mall = spawnMall({ root: build, port, dataDir, env });
        malls[nth] = mall;
        await untilReady(mall, port);
        print(`${nth + 1} of ${PROCESSES} runs the other build: stopped in ${(stopMs / 1000).toFixed(1)} s`);
      }
    }
    // nginx sends to the last one again, which then has something in memory.
    await sleep(5000);
    await Promise.all([load.stop(), views.stop()]);
    await report(load, pool);
    reportViews(views);
    await Promise.all([postgres.stop(), pool.end()]);
    await reportDatabaseAway(origin, buyers[0]?.token ?? '');
  } finally {
    for (const child of [nginx, ...malls]) await stop(child);
    if (!pool.ended) await Promise.all([postgres.stop(), pool.end()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * A release of its own: every script has another name than in the other build, and the page, the manifest and the version
 * name those. Without the assets of earlier builds, as an image that is built from nothing.
 */
async function copyBuild(folder: string, mark: string): Promise<string> {
  for (const part of [
    'server/dist',
    'server/migrations',
    'server/schema',
    'server/demo',
    'console/dist',
    'web/dist',
  ])
    await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of [
    'node_modules',
    'server/node_modules',
    'contract',
    'package.json',
    'server/package.json',
  ])
    if (existsSync(join(root, part))) await symlink(join(root, part), join(folder, part));
  const dist = join(folder, 'web/dist');
  const assets = join(dist, 'assets');
  const files = (await readdir(assets)).filter((name) => !/\.(?:br|gz)$/.test(name));
  for (const name of await readdir(assets)) if (!files.includes(name)) await rm(join(assets, name));
  const renamed = (text: string) =>
    files.reduce((changed, name) => changed.replaceAll(name, markedName(name, mark)), text);
  for (const name of files) {
    const text = await readFile(join(assets, name), 'utf8');
    await rm(join(assets, name));
    await writeFile(join(assets, markedName(name, mark)), renamed(text));
  }
  const version = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8')) as { version: string };
  for (const file of ['index.html', '.vite/manifest.json', 'version.json']) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(
      join(dist, file),
      renamed(text).replaceAll(version.version, `${version.version}-${mark}`),
    );
    for (const ending of ['br', 'gz']) await rm(join(dist, `${file}.${ending}`), { force: true });
  }
  return folder;
}

/** The next release has a further column and a function file that was replaced, and serves the release before it. */
async function addSchemaChange(next: string, before: string): Promise<void> {
  const { fingerprint, repeatable } = await readSchema(join(before, 'server'));
  await writeFile(
    join(next, 'server/migrations/9999_next_release.sql'),
    'ALTER TABLE orders ADD COLUMN note_of_the_next_release text;\n',
  );
  const path = join(next, 'server/schema', repeatable[0]?.name ?? '');
  await writeFile(path, `${await readFile(path, 'utf8')}\n-- The next release.\n`);
  const released = { release: 'one', fingerprint };
  await writeFile(join(next, 'server/schema/released.json'), JSON.stringify(released));
}

const markedName = (name: string, mark: string) => `${mark}-${name}`;

type Views = {
  pages: number;
  broken: Map<string, number>;
  flips: number;
  startDeployment(): void;
  stop(): Promise<void>;
};

/** Opens page after page and loads every file that its HTML names; reads the deployed version in between. */
function startViews(origin: string): Views {
  const views = { pages: 0, broken: new Map<string, number>(), flips: 0 };
  let isOver = false;
  let seen: string[] = [];
  const fail = (what: string) => views.broken.set(what, (views.broken.get(what) ?? 0) + 1);
  const view = async () => {
    const html = await (await fetch(`${origin}/mall/?game_id=${GAME_ID}`)).text();
    const files = [...new Set([...html.matchAll(/\/mall\/assets\/[\w.-]+/g)].map(([file]) => file))];
    if (!files.length) fail('a page without files');
    for (const file of files) {
      const response = await fetch(`${origin}${file}`);
      await response.arrayBuffer();
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || type.startsWith('text/html')) fail(`a file of a page: HTTP ${response.status}`);
    }
    const { version } = (await (await fetch(`${origin}/mall/version.json`)).json()) as { version: string };
    if (seen.at(-1) !== version) {
      if (seen.includes(version)) views.flips += 1;
      seen.push(version);
    }
    views.pages += 1;
  };
  const running = (async () => {
    while (!isOver) {
      await view().catch((error: Error) => fail(error.message));
      await sleep(50);
    }
  })();
  return Object.assign(views, {
    startDeployment() {
      seen = seen.slice(-1);
    },
    async stop() {
      isOver = true;
      await running;
    },
  });
}

function reportViews({ pages, broken, flips }: Views): void {
  const missing = [...broken.values()].reduce((sum, count) => sum + count, 0);
  print(
    `${pages} page views across two builds, ${missing} files missing; the version went back ${flips} times`,
  );
  for (const [what, count] of broken) print(`  ${count} × ${what}`);
  if (missing > 0 || flips > 0) process.exitCode = 1;
}

type Loading = {
  answered: number;
  failed: Map<string, number>;
  ordered: Set<string>;
  stop(): Promise<void>;
};

function startLoad(origin: string, buyers: Buyer[], sold: Sold): Loading {
  let isOver = false;
  const loading: Omit<Loading, 'stop'> = { answered: 0, failed: new Map(), ordered: new Set() };
  const fail = (what: string) => loading.failed.set(what, (loading.failed.get(what) ?? 0) + 1);
  let [nth, ordered] = [0, 0];
  const client = async () => {
    while (!isOver) {
      const isOrder = nth++ % 4 === 0;
      const buyer = buyers[(isOrder ? ordered++ : nth) % buyers.length];
      const url = urlOf(isOrder ? contract.user.createOrder : contract.index.getGroupItem);
      const input = isOrder
        ? { items: [{ sku_id: sold.skuId, quantity: 1 }], coupon_id: null }
        : { group_id: 10011 };
      const id = isOrder ? { request_id: randomBytes(12).toString('hex') } : {};
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer?.token}` };
      const body = JSON.stringify({ ...common, ...id, ...input });
      try {
        const response = await fetch(`${origin}${url}`, { method: 'POST', headers, body });
        const { code, data } = (await response.json()) as { code: number; data: { order_id?: string } };
        if (code !== 200) fail(`${url} HTTP ${response.status} code ${code}`);
        else if (data.order_id) loading.ordered.add(data.order_id);
      } catch (error) {
        fail(`${url} ${(error as Error).name}`);
      }
      loading.answered += 1;
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

async function report({ answered: responded, failed, ordered }: Loading, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ found: number; all: number }>(
    `SELECT count(*) FILTER (WHERE id = ANY($1))::int AS found, count(*)::int AS all FROM orders
     WHERE id IN (SELECT order_id FROM order_items WHERE name = 'bench')`,
    [[...ordered]],
  );
  const [{ found, all } = { found: 0, all: 0 }] = rows;
  const lost = [...failed.values()].reduce((sum, count) => sum + count, 0);
  print(
    `${responded} requests, ${lost} failed; ${ordered.size} orders acknowledged, ${found} found, ${all} in all`,
  );
  for (const [what, count] of failed) print(`  ${count} × ${what}`);
  if (lost > 0 || found !== ordered.size || all !== ordered.size) process.exitCode = 1;
}

/** Public reads are served stale while the database is away, and the rest is 503, not an error of nginx. */
async function reportDatabaseAway(origin: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const statuses = async (url: string, input: object) => {
    const counts = new Map<number, number>();
    for (let nth = 0; nth < AWAY_REQUESTS; nth += 1) {
      const body = JSON.stringify({ ...common, ...input });
      const { status } = await fetch(`${origin}${url}`, { method: 'POST', headers, body });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  };
  // Until what is in the cache has expired.
  await sleep(6000);
  const orders = await statuses(urlOf(contract.user.myOrder), {});
  const reads = await statuses(urlOf(contract.index.getGroupItem), { group_id: 10011 });
  const shown = (counts: Map<number, number>) =>
    [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(`the database is away: public reads ${shown(reads)}; others ${shown(orders)}`);
  if (reads.get(200) !== AWAY_REQUESTS || orders.get(503) !== AWAY_REQUESTS) process.exitCode = 1;
}

await main();
