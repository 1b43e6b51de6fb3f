// `npm run bench -- failover` (promise 29): players buy and pay on a cluster while its primary loses its power. No acknowledged
// order may be lost or doubled, and orders are placed again within ten seconds of the new primary.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract, urlOf } from '@emall/contract';
import pg from 'pg';
import { createPool } from '../server/src/platform/database/database.ts';
import { findPrimaryUrl } from '../server/src/platform/database/primary.ts';
import { type ClusterMall, startClusterMall } from './parts/cluster-mall.ts';
import { addBuyers, type Buyer, GAME_ID, sellSkus } from './parts/mall.ts';
import { until } from './parts/processes.ts';
import { print } from './parts/report.ts';
import { openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';

const BUYERS = 12;
const PROBES = 2000;
const BACK_WITHIN_MS = 10_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '2' } } });
  const world = await startClusterMall(root, print);
  try {
    const { shop, probed } = await onPrimary(world, async (pool) => {
      const [sold] = await sellSkus(pool, 1, PROBES);
      return {
        shop: await openShop(pool, BUYERS),
        probed: { skuId: sold?.skuId ?? 0, buyers: await addBuyers(pool, PROBES) },
      };
    });
    const shopping = startShopping(world.ports, shop);
    const probe = startProbe(world.ports, probed);
    await sleep(3000);
    const backs: number[] = [];
    for (let nth = 0; nth < Number(values.kills); nth += 1) backs.push(await killPrimary(world, probe));
    const wanted = await shopping.stop();
    const acknowledged = await probe.stop();
    const faults = await onPrimary(world, async (pool) => [
      ...(await waitUntilConsistent(pool, { skuId: shop.skuId, wanted, since: performance.now() })),
      ...(await findLost(pool, acknowledged)),
    ]);
    print(
      `${wanted} purchases and ${acknowledged.length} more orders acknowledged through ${backs.length} failovers: ` +
        (faults.join('; ') || 'none lost, none doubled, each purchase delivered once, the ledger correct'),
    );
    const dead = world.malls.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (dead.length) print(`${dead.length} of ${world.malls.length} malls ended`);
    if (faults.length || dead.length || backs.some((ms) => ms > BACK_WITHIN_MS)) process.exitCode = 1;
  } finally {
    await world.stop();
  }
}

/** Returns how long after the first commit of the new primary an order was placed. */
async function killPrimary({ cluster }: ClusterMall, probe: Probe): Promise<number> {
  const old = await cluster.findPrimary();
  if (!old) throw new Error('the cluster has no primary');
  const killedAt = performance.now();
  await cluster.kill(old);
  await until(
    'another node is the primary',
    async () => {
      const now = await cluster.findPrimary();
      return now !== undefined && now !== old;
    },
    { forMs: 90_000 },
  );
  const promotedAt = performance.now();
  // In synchronous mode a new primary commits once a standby follows it.
  await until('the new primary commits', () => commits(cluster.hostsUrl), { forMs: 60_000 });
  const committedAt = performance.now();
  await until('orders are placed again', async () => probe.lastAt() > promotedAt, { forMs: 60_000 });
  const backMs = Math.max(0, probe.lastAt() - committedAt);
  print(
    `${old.name} lost its power: another primary after ${seconds(promotedAt - killedAt)}, which commits ` +
      `${seconds(committedAt - promotedAt)} later; orders again ${seconds(backMs)} after that`,
  );
  await cluster.revive(old);
  await sleep(3000);
  return backMs;
}

async function commits(hostsUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await findPrimaryUrl('the cluster', hostsUrl),
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      'CREATE TABLE IF NOT EXISTS failover_probe (id bigint); INSERT INTO failover_probe VALUES (1)',
    );
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Probe = { lastAt(): number; stop(): Promise<string[]> };

/** Places one order after another, each once and of another player: `stop` returns those that were acknowledged. */
function startProbe(ports: readonly number[], { skuId, buyers }: { skuId: number; buyers: Buyer[] }): Probe {
  const acknowledged: string[] = [];
  let lastAt = 0;
  let isOver = false;
  const place = async ({ token }: Buyer, port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}${urlOf(contract.user.createOrder)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        game_id: String(GAME_ID),
        device_id: 'probe',
        distinct_id: '',
        source_from: '',
        request_id: randomBytes(12).toString('hex'),
        coupon_id: null,
        items: [{ sku_id: skuId, quantity: 1 }],
      }),
      signal: AbortSignal.timeout(2000),
    });
    const { code, data } = (await response.json()) as { code: number; data: { order_id: string } };
    if (code !== 200) return;
    acknowledged.push(data.order_id);
    lastAt = performance.now();
  };
  const running = (async () => {
    for (let nth = 0; nth < buyers.length && !isOver; nth += 1) {
      const buyer = buyers[nth];
      if (buyer) await place(buyer, ports[nth % ports.length] ?? 0).catch(() => undefined);
      await sleep(100);
    }
  })();
  return {
    lastAt: () => lastAt,
    async stop() {
      isOver = true;
      await running;
      return acknowledged;
    },
  };
}

async function findLost(pool: pg.Pool, acknowledged: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ found: number }>(
    'SELECT count(*)::int AS found FROM orders WHERE id = ANY($1)',
    [acknowledged],
  );
  const lost = acknowledged.length - (rows[0]?.found ?? 0);
  return lost ? [`${lost} acknowledged orders are lost`] : [];
}

async function onPrimary<T>({ cluster }: ClusterMall, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(await findPrimaryUrl('the cluster', cluster.hostsUrl), 4);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

await main();
