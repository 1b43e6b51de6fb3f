// `npm run bench -- rolling`: three built malls behind nginx with the shipped configuration are restarted one after another
// while players read and order (promise 30). Needs `npm run build` and nginx (Debian: apt-get install nginx-light).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/index.ts';
import { createPool } from '../server/src/platform/database.ts';
import { addBuyers, type Buyer, GAME_ID, type Sold, sellSkus } from './parts/mall.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const PROCESSES = 3;
const CLIENTS = 20;
// Until a mall is ready: the first one migrates and loads the demo world.
const START_MS = 240_000;
const quiet = { info: () => undefined, warn: () => undefined };
const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };

type Place = { url: string; dataDir: string };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });
  if (spawnSync('nginx', ['-v']).error) throw new Error('There is no nginx: apt-get install nginx-light');
  const main = join(root, 'server/dist/main.js');
  if (!existsSync(main)) throw new Error('The mall is not built: npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'emall-rolling-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const place = { url: postgres.url, dataDir };
  const ports = [await freePort(), await freePort(), await freePort()];
  const malls: ChildProcess[] = [];
  const pool = createPool(postgres.url, 5);
  let nginx: ChildProcess | undefined;
  try {
    for (const port of ports) {
      const mall = spawnMall(main, port, place);
      malls.push(mall);
      await untilReady(mall, port);
    }
    const frontPort = await freePort();
    nginx = await startNginx(join(dataDir, 'nginx'), frontPort, ports);
    const buyers = await addBuyers(pool, 2000);
    const [sold] = await sellSkus(pool, 1, 1_000_000);
    if (!sold) throw new Error('nothing is on sale');
    const load = startLoad(`http://127.0.0.1:${frontPort}`, buyers, sold);
    await sleep(2000);
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (let nth = 0; nth < PROCESSES; nth += 1) {
        const stopMs = await stop(malls[nth]);
        const mall = spawnMall(main, ports[nth] ?? 0, place);
        malls[nth] = mall;
        await untilReady(mall, ports[nth] ?? 0);
        say(`restarted ${nth + 1} of ${PROCESSES}: stopped in ${(stopMs / 1000).toFixed(1)} s`);
      }
    await sleep(1000);
    await load.stop();
    await report(load, pool);
  } finally {
    for (const child of [nginx, ...malls]) await stop(child);
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function spawnMall(main: string, port: number, { url, dataDir }: Place): ChildProcess {
  return spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{
        MALL_ENV: 'sandbox',
        DATABASE_URL: url,
        MALL_DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      ...{
        SHUTDOWN_DELAY_S: '2',
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_PORT: '0',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      ...{ DATABASE_POOL: '10', DATABASE_JOB_POOL: '8', MAX_IN_FLIGHT_PER_ADDRESS: '1000' },
    },
  });
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/mall/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error(`the mall on port ${port} does not start`);
}

/** The shipped configuration with the ports of this run, and without its limits per address: all load has one. */
async function startNginx(dir: string, port: number, ports: number[]): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true });
  const servers = ports.map((mall) => `127.0.0.1:${mall}`);
  const upstream = readFileSync(join(root, 'deploy/nginx/upstream.conf'), 'utf8').replace(
    /127\.0\.0\.1:300(\d)/g,
    (_, nth: string) => servers[Number(nth) - 1] ?? '',
  );
  const shipped = readFileSync(join(root, 'deploy/nginx/emall.conf'), 'utf8')
    .replace('include /etc/nginx/emall-upstream.conf;', upstream)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/emall', join(dir, 'cache'))
    .replace('rate=50r/s', 'rate=100000r/s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(dir, kind)};`)
    .join(' ');
  const file = join(dir, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'error.log')};
events { worker_connections 1024; }
http { access_log off; ${temporary}
${shipped}
}`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await sleep(500);
  if (child.exitCode !== null) throw new Error('nginx does not start');
  return child;
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
  let nth = 0;
  const client = async () => {
    while (!isOver) {
      const buyer = buyers[nth++ % buyers.length];
      const isOrder = nth % 4 === 0;
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

async function report({ answered, failed, ordered }: Loading, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ found: number; all: number }>(
    `SELECT count(*) FILTER (WHERE id = ANY($1))::int AS found, count(*)::int AS all FROM orders
     WHERE id IN (SELECT order_id FROM order_items WHERE name = 'bench')`,
    [[...ordered]],
  );
  const [{ found, all } = { found: 0, all: 0 }] = rows;
  const lost = [...failed.values()].reduce((sum, count) => sum + count, 0);
  say(
    `${answered} requests, ${lost} failed; ${ordered.size} orders acknowledged, ${found} found, ${all} in all`,
  );
  for (const [what, count] of failed) say(`  ${count} × ${what}`);
  if (lost > 0 || found !== ordered.size || all !== ordered.size) process.exitCode = 1;
}

async function stop(child: ChildProcess | undefined): Promise<number> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
  const started = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return performance.now() - started;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

await main();
