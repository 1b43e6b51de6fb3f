// `npm run bench -- failover` (promise 29): players buy and pay on a cluster while its primary loses its power, and while the
// primary is changed as planned. No acknowledged order may be lost or doubled, and the new primary commits and orders are placed
// again within ten seconds each.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contract, urlOf } from '@emall/contract';
import pg from 'pg';
import { createPool } from '../server/src/platform/database/database.ts';
import { findPrimaryUrl } from '../server/src/platform/database/primary.ts';
import { type ClusterMall, POOLER_CONNECTIONS, startClusterMall } from './parts/cluster-mall.ts';
import { countConnections, MAX_DIRECT_CONNECTIONS } from './parts/connections.ts';
import { addBuyers, type Buyer, GAME_ID, sellSkus } from './parts/mall.ts';
import { until } from './parts/processes.ts';
import { print, report, root } from './parts/report.ts';
import { openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';

const BUYERS = 12;
const PROBES = 2000;
const BACK_WITHIN_S = 10;
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
    const changes: Change[] = [];
    for (let nth = 0; nth < Number(values.kills); nth += 1) changes.push(await killPrimary(world, probe));
    changes.push(await switchOver(world, probe));
    const wanted = await shopping.stop();
    const acknowledged = await probe.stop();
    const faults = await onPrimary(world, async (pool) => [
      ...(await waitUntilConsistent(pool, { skuId: shop.skuId, wanted, since: performance.now() })),
      ...(await findLost(pool, acknowledged)),
    ]);
    const dead = world.malls.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    const most = (of: keyof Change) => Math.max(...changes.map((change) => change[of])) / 1000;
    const maxConnections = world.malls.length * MAX_DIRECT_CONNECTIONS + POOLER_CONNECTIONS;
    const primaryUrl = await findPrimaryUrl('the cluster', world.cluster.hostsUrl);
    const row = (what: string, value: number, atMost: number, detail = '') => ({
      promise: '29',
      what: `failover: ${what}`,
      value,
      atMost,
      detail,
    });
    report([
      row(
        'inconsistencies among orders, deliveries, stock and ledger',
        faults.length,
        0,
        faults.join('; ') ||
          `${wanted} purchases and ${acknowledged.length} more orders through ${changes.length} changes of the primary`,
      ),
      row('seconds from the new primary to its first commit, the longest', most('commitMs'), BACK_WITHIN_S),
      row('seconds from that to an order, the longest', most('orderMs'), BACK_WITHIN_S),
      row('malls that ended', dead.length, 0),
      row('connections at the primary', await countConnections(primaryUrl, maxConnections), maxConnections),
    ]);
  } finally {
    await world.stop();
  }
}

/** From the new primary to its first commit, and from there to the first order. */
type Change = { commitMs: number; orderMs: number };

async function killPrimary(world: ClusterMall, probe: Probe): Promise<Change> {
  const { cluster } = world;
  const old = await cluster.findPrimary();
  if (!old) throw new Error('the cluster has no primary');
  const change = await changePrimary(world, probe, `${old.name} lost its power`, () => cluster.kill(old));
  await cluster.revive(old);
  await sleep(3000);
  return change;
}

const switchOver = (world: ClusterMall, probe: Probe): Promise<Change> =>
  changePrimary(world, probe, 'a planned switchover', () => world.cluster.switchOver());

async function changePrimary(
  { cluster }: ClusterMall,
  probe: Probe,
  what: string,
  change: () => Promise<void>,
): Promise<Change> {
  const old = await cluster.findPrimary();
  const startedAt = performance.now();
  await change();
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
  const orderMs = Math.max(0, probe.lastAt() - committedAt);
  const commitMs = committedAt - promotedAt;
  print(
    `   ${what}: another primary after ${seconds(promotedAt - startedAt)}, which commits ` +
      `${seconds(commitMs)} later; orders again ${seconds(orderMs)} after that`,
  );
  return { commitMs, orderMs };
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
