// `npm run bench -- restore`: players buy on a PostgreSQL of Debian's. A dump of it passes the restore drill; then
// a table is dropped, and pgBackRest restores the second before that from a backup and archived WAL, on which a mall sells. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { requireEngine, requireEngineFolder } from '../scripts/engines.mjs';
import { createPool } from '../server/src/platform/database/database.ts';
import { requireBuilt, spawnMall, untilReady } from './parts/built-mall.ts';
import { openClient } from './parts/client.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { freePorts, serverAccount, spawnServer, stop, until } from './parts/processes.ts';
import { print, report, root } from './parts/report.ts';
import { buy, openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';
import { withClient } from './parts/with-client.ts';

const BUYERS = 8;
const SHOPPING_MS = 5000;
const STANZA = 'emall';
const pgBackRest = requireEngine('pgbackrest');
const account = serverAccount();

type Server = { url: string; start(): Promise<void>; stop(): Promise<void>; data: string };

async function main(): Promise<void> {
  const built = requireBuilt(root);
  const dir = await makeDataDir('restore');
  const [port = 0, mallPort = 0] = await freePorts(2);
  const server = await makeServer(dir, port);
  let mall: ReturnType<typeof spawnMall> | undefined;
  try {
    await server.start();
    await withClient(`${server.url}/postgres`, (client) => client.query('CREATE DATABASE emall'));
    const url = `${server.url}/emall`;
    runBackup(dir, 'stanza-create');
    mall = spawnMall({ root, port: mallPort, dataDir: dir, env: { DATABASE_URL: url } });
    await untilReady(mall, mallPort);
    // What is bought after it is restored from the WAL alone.
    runBackup(dir, 'backup', '--type=full');
    const orders = await shop(url, mallPort);
    const moment = await withClient(url, readNow);

    const dump = join(dir, 'emall.dump');
    run(requireEngine('pg_dump'), ['-Fc', '-f', dump, url]);
    run(process.execPath, [join(root, 'scripts/restore-drill.mjs'), dump], {
      env: { DRILL_DATABASE_URL: `${server.url}/postgres` },
    });
    print(`a dump with ${orders} orders passes the drill`);

    await stop(mall);
    await withClient(url, (client) => client.query('DROP TABLE awards CASCADE'));
    await server.stop();
    runBackup(dir, 'restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
    await server.start();
    await until('the restored server is promoted', () => withClient(url, isPrimary));
    const restored = await withClient(url, countOrders);
    const awards = await withClient(url, (client) => client.query('SELECT count(*) FROM awards'));
    if (restored !== orders || !awards.rowCount)
      throw new Error(`${restored} orders were restored of ${orders}`);
    run(process.execPath, [built, 'ledger:verify'], { env: { MALL_ENV: 'test', DATABASE_URL: url } });
    print(`the second before a dropped table is restored: ${restored} orders and the table`);
    mall = spawnMall({ root, port: mallPort, dataDir: dir, env: { DATABASE_URL: url } });
    await untilReady(mall, mallPort);
    await buyOnce(url, mallPort);
    const figure = { promise: '35', detail: `${orders} orders, the ledger verified` };
    report([
      { ...figure, what: 'restored: orders lost', value: orders - restored, atMost: 0 },
      { ...figure, what: 'restored: orders placed, paid and delivered after it', value: 1, atLeast: 1 },
    ]);
  } finally {
    await stop(mall);
    await server.stop();
  }
}

/** A cluster whose WAL pgBackRest archives. */
async function makeServer(dir: string, port: number): Promise<Server> {
  const data = join(dir, 'server');
  for (const folder of [data, join(dir, 'repository'), join(dir, 'log'), join(dir, 'lock')]) {
    await mkdir(folder, { mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
  }
  const programs = requireEngineFolder('postgres');
  run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      isServer: true,
    },
  );
  const options = [
    ...[`repo1-path=${join(dir, 'repository')}`, 'repo1-retention-full=2', 'start-fast=y'],
    ...[`log-path=${join(dir, 'log')}`, `lock-path=${join(dir, 'lock')}`, 'log-level-console=warn'],
  ];
  const stanza = [`pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${data}`, 'pg1-user=postgres'];
  await writeFile(
    join(dir, 'pgbackrest.conf'),
    ['[global]', ...options, `[${STANZA}]`, ...stanza, ''].join('\n'),
  );
  const push = `${pgBackRest} --config=${join(dir, 'pgbackrest.conf')} --stanza=${STANZA} archive-push %p`;
  const settings = [
    ...[`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${data}'`],
    ...['max_connections = 100', 'shared_buffers = 64MB', 'jit = off'],
    ...['archive_mode = on', `archive_command = '${push}'`],
  ];
  await appendFile(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  let child: ReturnType<typeof spawnServer> | undefined;
  const url = `postgres://postgres@127.0.0.1:${port}`;
  return {
    url,
    data,
    async start() {
      child = spawnServer(join(programs, 'postgres'), ['-D', data], {
        account,
        output: join(dir, 'server.log'),
      });
      const isUp = () => withClient(`${url}/postgres`, async () => true);
      await until('PostgreSQL answers', isUp, { forMs: 120_000, child });
    },
    async stop() {
      // Fast: it does not wait for connections to end.
      await stop(child, 'SIGINT');
    },
  };
}

/** Players buy for a while. Returns how many orders there are then. */
async function shop(url: string, port: number): Promise<number> {
  const pool = createPool(url, 4);
  try {
    const opened = await openShop(pool, BUYERS);
    const shopping = startShopping([port], opened);
    await sleep(SHOPPING_MS);
    const wanted = await shopping.stop();
    const faults = await waitUntilConsistent(pool, {
      skuId: opened.skuId,
      wanted,
      since: performance.now(),
    });
    if (faults.length) throw new Error(faults.join('; '));
    return await withClient(url, countOrders);
  } finally {
    await pool.end();
  }
}

/** The restored mall sells: one player orders and pays, and the goods arrive. */
async function buyOnce(url: string, port: number): Promise<void> {
  const pool = createPool(url, 4);
  try {
    const shop = await openShop(pool, 1);
    const [buyer] = shop.buyers;
    if (!buyer) throw new Error('there is no buyer');
    await buy(openClient(port), buyer, shop.skuId, 'pay');
    const faults = await waitUntilConsistent(pool, {
      skuId: shop.skuId,
      wanted: 1,
      since: performance.now(),
    });
    if (faults.length) throw new Error(`the restored mall does not sell: ${faults.join('; ')}`);
  } finally {
    await pool.end();
  }
}

const readNow = async (client: pg.Client) => {
  const { rows } = await client.query<{ now: string }>('SELECT now()::text AS now');
  // The next commit must lie after it.
  await sleep(1000);
  return rows[0]?.now ?? '';
};
const countOrders = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
  return rows[0]?.count ?? 0;
};
const isPrimary = async (client: pg.Client) => {
  const { rows } = await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is');
  return rows[0]?.is ?? false;
};

const runBackup = (dir: string, ...args: string[]) =>
  run(pgBackRest, [`--config=${join(dir, 'pgbackrest.conf')}`, `--stanza=${STANZA}`, ...args], {
    isServer: true,
  });

/** `isServer`: as the account of the server. */
function run(
  program: string,
  args: readonly string[],
  { env, isServer = false }: { env?: Record<string, string>; isServer?: boolean } = {},
): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    ...(isServer ? account : {}),
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error || status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`,
    );
}

await main();
