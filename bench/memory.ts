// `npm run bench -- memory`: the resident memory of a built mall after many requests of visitors and players (promise 23), and
// whether it still grows. `--requests 1000000` is the full form. Needs `npm run build`.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { contract, urlOf } from '@emall/contract';
import { createPool } from '../server/src/platform/database/database.ts';
import { openBuiltWorld, startMalls } from './parts/built-mall.ts';
import { type LoadInput, openLoad, serveLoad } from './parts/load.ts';
import { addBuyers, type Buyer, GAME_ID, sellSkus } from './parts/mall.ts';
import { freePort, stop } from './parts/processes.ts';
import { count, print, report, root } from './parts/report.ts';

const CONNECTIONS = 20;
const PLAYERS = 500;
/** Requests of one slice; the memory is read after each. */
const SLICE = 10_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
  const slices = Math.max(2, Math.round(Number(values.requests) / SLICE));
  print('Migrating a database and loading the demo world …');
  const world = await openBuiltWorld(root, 'memory');
  const load = openLoad(import.meta.filename);
  const pool = createPool(world.env.DATABASE_URL ?? '', 4);
  const port = await freePort();
  const [mall] = await startMalls([port], world);
  try {
    const buyers = await addBuyers(pool, PLAYERS);
    const [sold] = await sellSkus(pool, 1, 10_000_000);
    const megabytes: number[] = [await residentMb(mall?.pid ?? 0)];
    for (let nth = 0; nth < slices; nth += 1) {
      const requests = requestsOf(buyers, sold?.skuId ?? 0);
      const { codes, responses } = await load.send({ port, path: '', requests, connections: CONNECTIONS });
      if ((codes[200] ?? 0) < responses * 0.99) throw new Error(JSON.stringify(codes));
      megabytes.push(await residentMb(mall?.pid ?? 0));
      print(`   ${count((nth + 1) * SLICE)} requests: ${count(megabytes.at(-1) ?? 0)} MB`);
    }
    const half = megabytes[megabytes.length >> 1] ?? 0;
    const last = megabytes.at(-1) ?? 0;
    report([
      {
        promise: '23',
        what: `MB resident after ${count(slices * SLICE)} requests`,
        value: last,
        atMost: 180,
        detail: `${count(megabytes[0] ?? 0)} before, ${count(Math.max(...megabytes))} at most`,
      },
      {
        promise: '23',
        what: 'memory after the second half of them, against the first',
        value: last / half,
        atMost: 1.1,
      },
    ]);
  } finally {
    await stop(mall);
    await load.close();
    await pool.end();
    await world.close();
  }
}

/** What players do, in shares: pages that everybody sees, their own lists, and now and then an order. */
function requestsOf(buyers: readonly Buyer[], skuId: number): LoadInput['requests'] {
  const base = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };
  const { index, user, activity, score } = contract;
  const items = [{ sku_id: skuId, quantity: 1 }];
  const calls = [
    ...[index.getGameInfo, index.getBannerList, user.getGroupList].map((call) => ({ call, input: {} })),
    { call: index.getGoodsInfoById, input: { goods_id: 1001002 } },
    ...[user.userInfo, user.myOrder, user.couponList, activity.myAwardList].map((call) => ({
      call,
      input: {},
    })),
    { call: score.getUserScore, input: { score_type: 1 } },
    { call: activity.signInIndex, input: { activeid: 100102 } },
    { call: activity.pointLotteryIndex, input: { activeid: 100101 } },
    { call: user.calculateDiscountAmount, input: { items } },
  ];
  return Array.from({ length: SLICE }, (_, nth) => {
    const { call, input } = calls[nth % calls.length] ?? { call: index.getGameInfo, input: {} };
    const { token = '' } = buyers[nth % buyers.length] ?? {};
    return { path: urlOf(call), body: JSON.stringify({ ...base, ...input }), token };
  });
}

async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();
