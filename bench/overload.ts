// `npm run bench -- overload` (promise 31): four times as many orders as the mall can place, from 2,000 connections, beside 5,000
// idle sockets and bodies that arrive drop by drop, behind nginx with the shipped configuration. Goodput, rejections, reads of others and `readyz`. The clients use the
// same cores as the mall, so goodput is against the capacity while the same clients send the same requests to another nginx,
// which refuses them all.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { contract, urlOf } from '@emall/contract';
import { requireEngine } from '../scripts/engines.mjs';
import { childrenCpuMs, servingCpuMs } from './parts/cpu.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { type Load, type LoadResult, openLoad, REQUEST_ID, serveLoad } from './parts/load.ts';
import { addBuyers, type Buyer, GAME_ID, openMall, sellSkus } from './parts/mall.ts';
import { startNginx, startRefusing } from './parts/nginx.ts';
import { freePort, stop } from './parts/processes.ts';
import { median, print, report, root } from './parts/report.ts';

// Each may have ten unpaid orders: enough of them for the whole run.
const BUYERS = 15_000;
const CAPACITY_CONNECTIONS = 40;
const RUSH_CONNECTIONS = 2000;
const IDLE_SOCKETS = 5000;
const SLOW_BODIES = 500;
/** One rush of seconds differs from the next by a tenth: the median counts. */
const RUSHES = 3;
/** About as many runs place orders. */
const RUNS = 10;
/** Times the capacity: with less the rest proves nothing. */
const WANTED_OFFERED = 4;
const WANTED_GOODPUT = 0.9;
const WANTED_REJECTION_MS = 50;
const WANTED_READ_MS = 200;
const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
  const forMs = Number(values.seconds) * 1000;
  const mall = await openMall(root, { env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'fatal' } });
  const [orders, crowd, prober] = [0, 1, 2].map(() => openLoad(import.meta.filename)) as [Load, Load, Load];
  const dataDir = await makeDataDir('overload');
  const port = await freePort();
  const nginx = await startNginx(requireEngine('nginx'), join(dataDir, 'nginx'), port, [mall.port]);
  const refusingPort = await freePort();
  const refusing = await startRefusing(requireEngine('nginx'), join(dataDir, 'refusing'), refusingPort);
  const sockets: Socket[] = [];
  try {
    const buyers = await addBuyers(mall.pool, BUYERS);
    const [sold] = await sellSkus(mall.pool, 1, 10_000_000);
    const requests = buyers.map((buyer) => orderOf(buyer, sold?.skuId ?? 0));
    const path = urlOf(contract.user.createOrder);
    let begun = 0;
    /** Each run begins with other buyers: one may have ten unpaid orders. */
    const requestsOfRun = () => {
      const first = Math.round((begun++ * BUYERS) / RUNS);
      return [...requests.slice(first), ...requests.slice(0, first)];
    };
    const place = (connections: number) =>
      orders.send({ port, path, requests: requestsOfRun(), connections, forMs });
    /** For the mall, PostgreSQL and nginx. */
    const cpuMs = async () => ({
      ...(await servingCpuMs(mall.postmaster)),
      nginx: await childrenCpuMs(nginx.pid ?? 0),
    });
    const measure = async (run: () => Promise<LoadResult>) => {
      const before = await cpuMs();
      const result = await run();
      const after = await cpuMs();
      const each = (side: keyof typeof before) => (after[side] - before[side]) / (result.codes[200] ?? 0);
      const [node, postgres, proxy] = [each('node'), each('postgres'), each('nginx')];
      const shares = `mall ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, nginx ${proxy.toFixed(2)} ms of CPU`;
      return { result, cpuMsPerOrder: node + postgres + proxy, shares };
    };
    const rush = (to: number, pauseMs: number) =>
      crowd.send({
        port: to,
        path,
        requests: requestsOfRun(),
        connections: RUSH_CONNECTIONS,
        forMs,
        pauseMs,
      });
    await place(CAPACITY_CONNECTIONS);
    const undisturbed = perSecond(await place(CAPACITY_CONNECTIONS));
    sockets.push(...(await openSockets(port, IDLE_SOCKETS)), ...(await openSlowBodies(port)));
    // Whoever is refused comes again. With the time that a request takes it becomes about four times the capacity.
    const pauseFor = (capacity: number) => Math.round((1000 * RUSH_CONNECTIONS) / (7 * capacity));
    /** Others who read, and the balancer that asks, meanwhile. */
    const others = async () => {
      await sleep(1000);
      return Promise.all([
        probe(prober, port, urlOf(contract.index.getGroupItem), forMs - 2000),
        watchReady(mall.port, forMs - 2000),
      ]);
    };
    const beside = async (pauseMs: number) => {
      const [calm] = await Promise.all([
        measure(() => place(CAPACITY_CONNECTIONS)),
        rush(refusingPort, pauseMs),
        others(),
      ]);
      return calm;
    };
    const first = await beside(pauseFor(undisturbed));
    const pauseMs = pauseFor(perSecond(first.result));
    print(`capacity ${undisturbed.toFixed(0)} orders a second without the clients of the rush`);
    const rushes: Rush[] = [];
    let before = await beside(pauseMs);
    for (let nth = 0; nth < RUSHES; nth += 1) {
      const [{ result, cpuMsPerOrder, shares }, [reads, ready]] = await Promise.all([
        measure(() => rush(port, pauseMs)),
        others(),
      ]);
      // The tables grow meanwhile.
      const after = await beside(pauseMs);
      const capacity = (perSecond(before.result) + perSecond(after.result)) / 2;
      const goodput = (before.cpuMsPerOrder + after.cpuMsPerOrder) / 2 / cpuMsPerOrder;
      print(`   an order beside them: ${before.shares}; in the rush: ${shares}`);
      rushes.push({ result, reads, ready, capacity, goodput });
      before = after;
    }
    const results = rushes.map(({ result }) => result);
    const ofEach = (figure: (one: Rush) => number) => median(rushes.map(figure));
    const codes: Record<string, number> = {};
    for (const result of results)
      for (const [code, number] of Object.entries(result.codes)) codes[code] = (codes[code] ?? 0) + number;
    const rejections = sorted(results.flatMap(({ latenciesByCode }) => latenciesByCode[429] ?? []));
    const reads = sorted(rushes.flatMap((one) => one.reads.latencies));
    const faults = Object.entries(codes).flatMap(([code, number]) => (isFault(code) ? number : 0));
    const row = (what: string, value: number, bar: { atLeast?: number; atMost?: number }, detail = '') => ({
      promise: '31',
      what: `overload: ${what}`,
      value,
      ...bar,
      detail,
    });
    report([
      row(
        'offered, × capacity',
        ofEach(({ result, capacity }) => result.responses / (result.ms / 1000) / capacity),
        { atLeast: WANTED_OFFERED },
        JSON.stringify(codes),
      ),
      row(
        'goodput by CPU',
        ofEach(({ goodput }) => goodput),
        { atLeast: WANTED_GOODPUT },
        `${rushes.map(({ goodput }) => goodput.toFixed(2)).join(', ')}; ${ofEach(({ result, capacity }) => perSecond(result) / capacity).toFixed(2)} by the clock; capacity ${ofEach(({ capacity }) => capacity).toFixed(0)} orders a second`,
      ),
      row('p99 of a rejection (429), ms', at(rejections, 0.99), { atMost: WANTED_REJECTION_MS }),
      row('p99 of a cached read of others, ms', at(reads, 0.99), { atMost: WANTED_READ_MS }),
      row(
        'reads of others that were refused',
        sum(rushes.map((one) => one.reads.refused)),
        { atMost: 0 },
        `of ${reads.length}`,
      ),
      row(
        'readyz other than 200',
        sum(rushes.map(({ ready }) => ready.failed)),
        { atMost: 0 },
        `of ${sum(rushes.map(({ ready }) => ready.asked))}`,
      ),
      row('responses of 500 and above', sum(faults), { atMost: 0 }),
    ]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await Promise.all([orders.close(), crowd.close(), prober.close(), stop(nginx), stop(refusing)]);
    await mall.stop();
  }
}

type Rush = {
  result: LoadResult;
  reads: Awaited<ReturnType<typeof probe>>;
  ready: Awaited<ReturnType<typeof watchReady>>;
  capacity: number;
  goodput: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
/** 500 and above, and the code of an unexpected error in an envelope. */
const isFault = (code: string) => Number(code) >= 500;
const perSecond = ({ codes, ms: took }: LoadResult) => ((codes[200] ?? 0) * 1000) / took;
const at = (numbers: readonly number[], share: number) =>
  numbers[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/** With a request_id, as the web sends it: only such orders share a statement. */
const orderOf = ({ token }: Buyer, skuId: number) => ({
  body: JSON.stringify({
    ...common,
    request_id: REQUEST_ID,
    items: [{ sku_id: skuId, quantity: 1 }],
    coupon_id: null,
  }),
  token,
});

async function probe(load: Load, port: number, path: string, forMs: number) {
  const body = JSON.stringify({ ...common, group_id: 10011 });
  const { latencies, codes, responses } = await load.send({
    port,
    path,
    requests: [{ body, address: '10.1.1.1' }],
    connections: 4,
    forMs,
    pauseMs: 20,
  });
  return {
    latencies,
    refused: responses - (codes[200] ?? 0),
  };
}

async function watchReady(port: number, forMs: number): Promise<{ asked: number; failed: number }> {
  const until = performance.now() + forMs;
  let [requested, failed] = [0, 0];
  while (performance.now() < until) {
    requested += 1;
    const response = await fetch(`http://127.0.0.1:${port}/mall/readyz`).catch(() => undefined);
    if (!response?.ok) failed += 1;
    await sleep(100);
  }
  return { asked: requested, failed };
}

function openSockets(port: number, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
}

/** Heads of orders whose bodies never come. */
async function openSlowBodies(port: number): Promise<Socket[]> {
  const opened = await openSockets(port, SLOW_BODIES);
  for (const socket of opened)
    socket.write(
      `POST ${urlOf(contract.user.createOrder)} HTTP/1.1\r\nHost: localhost\r\n` +
        'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    );
  return opened;
}

if (isMainThread) await main();
else serveLoad();
