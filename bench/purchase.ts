// `npm run bench -- purchase`: whole purchases, from the order to the delivery, against the same effects by plain `pg` behind
// bare routes and a bare loop of jobs (promise 23).
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { contract, urlOf } from '@emall/contract';
import pg from 'pg';
import { type CpuMs, startCpu } from './parts/cpu.ts';
import { type Load, type LoadInput, openLoad, serveLoad } from './parts/load.ts';
import {
  addBuyers,
  addGameRoles,
  type BenchMall,
  type Buyer,
  GAME_ID,
  openMall,
  sellSkus,
} from './parts/mall.ts';
import { openRawMall } from './parts/raw-purchase.ts';
import { median, type Pair, print, ratioOf, report, root } from './parts/report.ts';

const SKUS = 200;
const STOCK = 1_000_000;
const CONNECTIONS = 40;
const TIMEOUT_MS = 120_000;

type Side = {
  port: number;
  orders: string;
  order(buyer: Buyer, nth: number): LoadInput['requests'][number];
  pay(buyer: Buyer, orderId: string): LoadInput['requests'][number];
};
type Round = { perSecond: number; cpu: CpuMs };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      purchases: { type: 'string', default: '300' },
      rounds: { type: 'string', default: '4' },
      'stock-server': { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
    },
  });
  const [purchases, rounds] = [Number(values.purchases), Number(values.rounds)];
  print('Opening a mall with its jobs …');
  const mall = await openMall(root, {
    isStock: values['stock-server'],
    hasStatistics: values.statements,
    env: { MALL_WORKER: 'on' },
  });
  const load = openLoad(import.meta.filename);
  try {
    const buyers = await addBuyers(mall.pool, purchases);
    await addGameRoles(mall.pool, buyers);
    const sold = await sellSkus(mall.pool, SKUS, STOCK);
    const raw = await openRawMall(mall.pool, SKUS, STOCK);
    await mall.pool.query('ANALYZE');
    const skuOf = (nth: number) => sold[nth % SKUS]?.skuId ?? 0;
    const sides = { ours: sideOfMall(mall.port, skuOf), theirs: sideOfRaw(raw.port) };
    const pairs: Pair[] = [];
    const costs: Record<keyof typeof sides, CpuMs[]> = { ours: [], theirs: [] };
    // The first round warms up.
    for (let round = -1; round < rounds; round += 1) {
      const ours = await buyAll(mall, load, sides.ours, buyers);
      const theirs = await buyAll(mall, load, sides.theirs, buyers);
      print(`   ${lineOf('mall', ours)}; ${lineOf('raw', theirs)}`);
      if (round < 0) continue;
      pairs.push({ ours: ours.perSecond, theirs: theirs.perSecond });
      costs.ours.push(ours.cpu);
      costs.theirs.push(theirs.cpu);
    }
    const cpuOf = (side: keyof typeof costs) => ({
      node: median(costs[side].map(({ node }) => node)),
      postgres: median(costs[side].map(({ postgres }) => postgres)),
    });
    const [ours, theirs] = [cpuOf('ours'), cpuOf('theirs')];
    const at = values['stock-server'] ? ', stock PostgreSQL' : '';
    report([
      ratioOf('23', `whole purchases, against raw pg${at}`, pairs, { atLeast: 0.5 }),
      {
        promise: '23',
        what: `CPU of a purchase against raw pg${at}`,
        value: (ours.node + ours.postgres) / (theirs.node + theirs.postgres),
        detail: `Node ${ours.node.toFixed(1)} against ${theirs.node.toFixed(1)} ms, PostgreSQL ${ours.postgres.toFixed(1)} against ${theirs.postgres.toFixed(1)} ms`,
      },
    ]);
    if (values.statements) await showStatements(mall.adminUrl, purchases * (rounds + 1));
    await raw.close();
  } finally {
    await load.close();
    await mall.stop();
  }
}

/** What PostgreSQL spent most of its time on. */
async function showStatements(adminUrl: string, purchases: number): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{
    ms: number;
    plan_ms: number;
    calls: number;
    is_top: boolean;
    text: string;
  }>(
    `SELECT total_exec_time + total_plan_time AS ms, total_plan_time AS plan_ms, calls::int, toplevel AS is_top,
       regexp_replace(query, '\\s+', ' ', 'g') AS text
     FROM pg_stat_statements ORDER BY 1 DESC LIMIT 60`,
  );
  await admin.end();
  for (const { ms, plan_ms, calls, is_top, text } of rows)
    print(
      `${(ms / purchases).toFixed(3).padStart(8)} ms (${(plan_ms / purchases).toFixed(3)} planning) ${(calls / purchases).toFixed(2).padStart(6)} × ${is_top ? '' : '  in: '}${text.slice(0, 150)}`,
    );
}

const lineOf = (name: string, { perSecond, cpu }: Round) =>
  `${name} ${perSecond.toFixed(0)} a second, CPU ms each: Node ${cpu.node.toFixed(1)}, PostgreSQL ${cpu.postgres.toFixed(1)}`;

const requestId = () => randomBytes(12).toString('hex');

function sideOfMall(port: number, skuOf: (nth: number) => number): Side {
  const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };
  const request = (call: Parameters<typeof urlOf>[0], { token }: Buyer, input: object) => ({
    path: urlOf(call),
    token,
    body: JSON.stringify({ ...common, request_id: requestId(), ...input }),
  });
  const { createOrder, orderPayUrl } = contract.user;
  return {
    port,
    orders: 'orders',
    order: (buyer, nth) =>
      request(createOrder, buyer, { items: [{ sku_id: skuOf(nth), quantity: 1 }], coupon_id: null }),
    pay: (buyer, order_id) => request(orderPayUrl, buyer, { order_id, pay_type: 'sandbox' }),
  };
}

function sideOfRaw(port: number): Side {
  const request = (path: string, { token }: Buyer, input: object) => ({
    path,
    token,
    body: JSON.stringify({ request_id: requestId(), ...input }),
  });
  return {
    port,
    orders: 'raw_orders',
    order: (buyer, nth) => request('/raw/order', buyer, { sku_id: (nth % SKUS) + 1 }),
    pay: (buyer, order_id) => request('/raw/pay', buyer, { order_id }),
  };
}

/** Every buyer orders, pays and gets the goods; the time ends with the last delivery. */
async function buyAll(
  { pool, postmaster }: BenchMall,
  load: Load,
  { port, orders, order, pay }: Side,
  buyers: readonly Buyer[],
): Promise<Round> {
  const isDone = `SELECT count(*)::int AS n FROM ${orders} WHERE status = 'completed'`;
  const doneBefore = (await pool.query<{ n: number }>(isDone)).rows[0]?.n ?? 0;
  const cpuSince = await startCpu(postmaster);
  const started = performance.now();
  const send = async (requests: LoadInput['requests'], field: string) => {
    const result = await load.send({ port, path: '', requests, connections: CONNECTIONS, hasBodies: true });
    const found = result.bodies.map((body) => new RegExp(`"${field}":"([^"]+)"`).exec(body)?.[1] ?? '');
    if (result.codes[200] !== buyers.length)
      throw new Error(JSON.stringify([result.codes, result.bodies[0]]));
    return found;
  };
  const orderIds = await send(buyers.map(order), 'order_id');
  const urls = await send(
    buyers.map((buyer, nth) => pay(buyer, orderIds[nth] ?? '')),
    'url',
  );
  const choices = urls.map((path) => ({ path, body: JSON.stringify({ choice: 'pay' }) }));
  await load.send({ port, path: '', requests: choices, connections: CONNECTIONS });
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const done = ((await pool.query<{ n: number }>(isDone)).rows[0]?.n ?? 0) - doneBefore;
    if (done === buyers.length) break;
    if (performance.now() > until) throw new Error(`${done} of ${buyers.length} purchases ended in time`);
    await sleep(20);
  }
  const ms = performance.now() - started;
  const { node, postgres } = await cpuSince();
  const each = { node: node / buyers.length, postgres: postgres / buyers.length };
  return { perSecond: (buyers.length * 1000) / ms, cpu: each };
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();
