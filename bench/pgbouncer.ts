// `npm run bench -- pgbouncer`: two built malls behind Debian's PgBouncer in transaction mode. Players buy, pay and get their
// goods, then 200 orders arrive at once; nothing may fail. Needs `npm run build` and PgBouncer.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/index.ts';
import { createPool } from '../server/src/platform/database/database.ts';
import { startMalls } from './parts/built-mall.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { addBuyers, GAME_ID, sellSkus } from './parts/mall.ts';
import { startPgBouncer } from './parts/pgbouncer.ts';
import { freePorts, stop } from './parts/processes.ts';
import { print, report } from './parts/report.ts';
import { openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };
const RUSH = 200;
const SHOPPING_MS = 10_000;
const SEEN_WITHIN_MS = 1000;

async function main(): Promise<void> {
  const dataDir = await makeDataDir('pgbouncer');
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const endings: (() => Promise<unknown>)[] = [() => postgres.stop()];
  try {
    // Fewer connections than the malls open: without sharing them somebody would wait without end.
    const pooler = await startPgBouncer(join(dataDir, 'pgbouncer'), { url: postgres.url, connections: 8 });
    endings.push(() => pooler.stop());
    const ports = await freePorts(2);
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url };
    const malls = await startMalls(ports, { root, dataDir, env });
    endings.push(() => Promise.all(malls.map((mall) => stop(mall))));
    const pool = createPool(postgres.url, 4);
    endings.push(() => pool.end());

    const shop = await openShop(pool, 10);
    const shopping = startShopping(ports, shop, { thinkingMs: 300 });
    await sleep(SHOPPING_MS);
    const wanted = await shopping.stop();
    const faults = await waitUntilConsistent(pool, { skuId: shop.skuId, wanted, since: performance.now() });
    const { failed, p50, p99 } = await rush(pool, ports);
    const seenMs = await timeOfInvalidation(pool, ports, shop);
    for (const fault of [...faults, ...failed]) print(`  ${fault}`);
    const figure = (what: string, value: number, atMost: number, detail: string) => ({
      promise: '30',
      what: `behind PgBouncer: ${what}`,
      value,
      atMost,
      detail,
    });
    const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    report([
      figure('inconsistencies', faults.length, 0, `${wanted} purchases ordered, paid and delivered once`),
      figure('orders that failed', failed.length, 0, `${RUSH} orders at once: ${times}`),
      figure('ms until every process shows a changed price', seenMs, SEEN_WITHIN_MS, ''),
    ]);
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

async function rush(pool: pg.Pool, ports: readonly number[]) {
  const buyers = await addBuyers(pool, RUSH);
  const [sold] = await sellSkus(pool, 1, RUSH);
  const times: number[] = [];
  const failed: string[] = [];
  await Promise.all(
    buyers.map(async ({ token }, nth) => {
      const body = JSON.stringify({
        game_id: String(GAME_ID),
        device_id: 'bench',
        distinct_id: '',
        source_from: '',
        request_id: randomBytes(12).toString('hex'),
        coupon_id: null,
        items: [{ sku_id: sold?.skuId, quantity: 1 }],
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const url = `http://127.0.0.1:${ports[nth % ports.length]}${urlOf(contract.user.createOrder)}`;
      const started = performance.now();
      const response = await fetch(url, { method: 'POST', headers, body });
      const { code } = (await response.json()) as { code: number };
      times.push(performance.now() - started);
      if (code !== 200) failed.push(`createOrder HTTP ${response.status} code ${code}`);
    }),
  );
  const { rows } = await pool.query<{ orders: number }>(
    'SELECT count(*)::int AS orders FROM order_items WHERE sku_id = $1',
    [sold?.skuId],
  );
  if (rows[0]?.orders !== RUSH) failed.push(`${rows[0]?.orders} orders are stored`);
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { failed, p50: at(0.5), p99: at(0.99) };
}

/** LISTEN goes past the pooler: a process that did not hear would show the old price until its cache ends. */
async function timeOfInvalidation(
  pool: pg.Pool,
  ports: readonly number[],
  { goodsId, skuId }: { goodsId: number; skuId: number },
): Promise<number> {
  const price = 4321;
  const body = JSON.stringify({
    game_id: String(GAME_ID),
    device_id: 'bench',
    distinct_id: '',
    source_from: '',
    goods_id: goodsId,
  });
  const read = (port: number) =>
    fetch(`http://127.0.0.1:${port}${urlOf(contract.index.getGoodsInfoById)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).then((response) => response.text());
  await Promise.all(ports.map(read));
  await pool.query('UPDATE skus SET price = $2 WHERE id = $1', [skuId, price]);
  await pool.query(`SELECT pg_notify('mall_cache', 'game:${GAME_ID}')`);
  const started = performance.now();
  while (performance.now() - started < 15_000) {
    const seen = await Promise.all(ports.map(read));
    if (seen.every((text) => text.includes(String(price)))) return performance.now() - started;
    await sleep(10);
  }
  return Infinity;
}

await main();
