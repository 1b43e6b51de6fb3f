// `npm run bench -- memory`: the resident memory of a built mall after many requests of visitors and players (promise 23), and
// whether it still grows. `--requests 1000000` is the full form. Needs `npm run build`.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { type Call, contract, urlOf } from '@emall/contract';
import { createPool } from '../server/src/platform/database/database.ts';
import { openBuiltWorld, startMalls } from './parts/built-mall.ts';
import { type Load, type LoadInput, openLoad, REQUEST_ID, serveLoad } from './parts/load.ts';
import { addBuyers, type Buyer, GAME_ID, sellSkus } from './parts/mall.ts';
import { freePort, stop } from './parts/processes.ts';
import { count, print, report, root } from './parts/report.ts';

const CONNECTIONS = 20;
const PLAYERS = 500;
/** Requests of one slice; the memory is read after each. */
const SLICE = 10_000;
/** For players without an order, so that none reaches the limit of unpaid ones. */
const ORDERS = SLICE / 20;

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
      // A fifth is refused, and a few more may meet a limit.
      const share = (codes[200] ?? 0) / responses;
      if (share > 0.81 || share < 0.79) throw new Error(JSON.stringify(codes));
      await orderAndCancel(load, port, buyers, sold?.skuId ?? 0);
      megabytes.push(await residentMb(mall?.pid ?? 0));
      print(`   ${count((nth + 1) * SLICE)} requests: ${count(megabytes.at(-1) ?? 0)} MB`);
    }
    const half = megabytes[megabytes.length >> 1] ?? 0;
    const last = megabytes.at(-1) ?? 0;
    report([
      {
        promise: '23',
        what: 'MB resident after the requests',
        value: last,
        atMost: 180,
        detail: `${count(slices * (SLICE + 2 * ORDERS))} requests; ${count(megabytes[0] ?? 0)} before, ${count(Math.max(...megabytes))} at most`,
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

/** Orders that are placed and cancelled: what changes something leaves more behind in a process than what reads. */
async function orderAndCancel(
  load: Load,
  port: number,
  buyers: readonly Buyer[],
  skuId: number,
): Promise<void> {
  const items = [{ sku_id: skuId, quantity: 1 }];
  const tokens = Array.from({ length: ORDERS }, (_, nth) => buyers[nth % buyers.length]?.token ?? '');
  const send = async (call: Call, inputs: object[]) => {
    const requests = inputs.map((input, nth) => ({
      path: urlOf(call),
      token: tokens[nth] ?? '',
      body: JSON.stringify({ ...base, request_id: REQUEST_ID, ...input }),
    }));
    const result = await load.send({ port, path: '', requests, connections: CONNECTIONS, hasBodies: true });
    if (result.codes[200] !== ORDERS) throw new Error(JSON.stringify(result.codes));
    return result.bodies;
  };
  const { createOrder, cancelOrder } = contract.user;
  const placed = await send(
    createOrder,
    tokens.map(() => ({ items, coupon_id: null })),
  );
  await send(
    cancelOrder,
    placed.map((body) => ({ order_id: /"order_id":"([^"]+)"/.exec(body)?.[1] ?? '' })),
  );
}

const base = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };

/** What players do, in shares: pages that everybody sees and their own lists; some of it is refused. */
function requestsOf(buyers: readonly Buyer[], skuId: number): LoadInput['requests'] {
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
    // Refused: no such goods, another's order, and an input that cannot be read.
    { call: index.getGoodsInfoById, input: { goods_id: 999_999_999 } },
    { call: user.orderDetails, input: { order_id: '20261115100000000001' } },
    { call: user.orderDetails, input: { order_id: 7 } },
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
