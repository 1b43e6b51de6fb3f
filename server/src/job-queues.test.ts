// Providers that accept and never answer: only what needs them waits.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startJobsOf } from '../test/jobs.ts';
import { addGameMembers, addGames, type Member } from '../test/members.ts';
import { addBuyer, openCashier, openShop, pay, placed, type Shop, sell, statusOf } from '../test/shop.ts';
import { INTERACTIVE_QUEUES, queuesOf } from './job-queues.ts';
import { enqueueMessage } from './modules/identity/index.ts';
import { modules } from './modules.ts';
import type { JobResult } from './platform/jobs/job-runner.ts';
import { enqueue, enqueueSweep } from './platform/jobs/jobs.ts';
import { PaymentUnavailable } from './providers/payment/index.ts';
import { sandboxModule } from './sandbox/index.ts';
import type { Module } from './services.ts';

const GAME = 1001;
const OTHER_GAME = 1002;
const running: readonly Module[] = [...modules, sandboxModule];
const SMS = 'http://sms.test/';
const GAMES = 'http://game.test/';

let shop: Shop;
let buyer: Member;
/** What is asked while it is silent waits until `answer`. */
let silent: Set<string>;
let response: () => void;
let responded: Promise<void>;
/** In the order of events: `sms`, `deliver 1001`; a question without an answer begins with `?`. */
let events: string[];
const results: JobResult[] = [];
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const request = async (url: string | URL, { body }: { body: Uint8Array }) => {
    const { host, pathname } = new URL(url);
    const { game_id } = JSON.parse(Buffer.from(body).toString());
    const name = host === 'sms.test' ? 'sms' : `${pathname.slice(1)} ${game_id}`;
    await (silent.has(host === 'sms.test' ? 'sms' : String(game_id)) ? noResponse(name) : undefined);
    events.push(name);
    return new Response(JSON.stringify({ result: 'delivered', is_delivered: false }));
  };
  vi.stubGlobal('fetch', request);
  const secrets = { SMS_SECRET: 's', GAME_SERVER_SECRET: 's' };
  shop = await openShop({ SMS_URL: SMS, GAME_SERVER_URL: GAMES, ...secrets });
  await addGames(shop, [OTHER_GAME]);
  buyer = await addBuyer(shop);
});
beforeEach(async () => {
  silent = new Set();
  events = [];
  results.length = 0;
  responded = new Promise((resolve) => {
    response = resolve;
  });
});
afterEach(async () => {
  response();
  await stop?.();
  stop = undefined;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

async function noResponse(name: string): Promise<never> {
  events.push(`? ${name}`);
  await responded;
  throw new Error('no response');
}

async function start(modules = running): Promise<void> {
  const jobs = await startJobsOf(shop, modules, (result) => void results.push(result));
  stop = jobs.stop;
}

const message = (channel: 'sms' | 'mail' | 'game', gameId = GAME) =>
  shop.services.db.transaction((tx) =>
    enqueueMessage(tx, {
      gameId,
      target:
        channel === 'game'
          ? { channel, serverCode: 's1', roleCode: 'r1' }
          : { channel, to: `${channel}@a.b` },
      signature: 's',
      text: 't',
      expiresAt: new Date(shop.clock.now().getTime() + 600_000),
    }),
  );

async function paidOrder(skuId: number, who = buyer): Promise<string> {
  const orderId = await placed(shop, who, skuId);
  await pay(shop, who, orderId);
  return orderId;
}

const until = (isSo: () => boolean | Promise<boolean>, timeout = 20_000) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout, interval: 20 });
/** Beside a provider that never answers: below the time that its calls are waited for, of which the least is 5 s. */
const soon = (isSo: () => boolean | Promise<boolean>) => until(isSo, 4000);
const hasMail = async () =>
  (await shop.services.pool.query(`SELECT FROM sandbox_inbox WHERE channel = 'mail'`)).rowCount === 1;

test('every task that a queue names exists, and every task is in one queue', () => {
  const queues = queuesOf(shop.services, running);
  for (const [name, { tasks }] of Object.entries(INTERACTIVE_QUEUES))
    expect(Object.keys(queues[name]?.tasks ?? {}).sort()).toEqual([...tasks].sort());
  const all = Object.values(queues).flatMap(({ tasks }) => Object.keys(tasks));
  expect(new Set(all).size).toBe(all.length);
});

test('while the SMS gateway never answers, mail is sent, orders are paid and goods arrive', async () => {
  silent.add('sms');
  const { skuId } = await sell(shop);
  for (let nth = 0; nth < 30; nth += 1) await message('sms');
  await start();
  await until(() => events.includes('? sms'));
  await message('mail');
  const orderId = await paidOrder(skuId);
  await soon(async () => (await statusOf(shop, orderId)) === 'completed');
  await soon(hasMail);
  expect(new Set(events)).toEqual(new Set(['? sms', 'deliver 1001']));
});

test('while one game never answers, codes are sent, orders are paid and other games get what is theirs', async () => {
  silent.add(String(GAME));
  const { skuId } = await sell(shop);
  const buyers = await addGameMembers(shop, 24);
  for (const each of buyers) await paidOrder(skuId, each);
  await start();
  await until(() => events.includes('? deliver 1001'));
  await message('sms');
  await message('game', OTHER_GAME);
  await soon(() => events.includes('sms') && events.includes(`mail ${OTHER_GAME}`));
  const orderId = await paidOrder(skuId);
  expect(await statusOf(shop, orderId)).toBe('delivering');
  expect(events.filter((event) => event.startsWith('deliver'))).toEqual([]);
  // Not all places of the queue: the others are left to the other games.
  expect(events.filter((event) => event.startsWith('?'))).toHaveLength(8);
});

test('while the payment provider never answers, codes are sent and goods arrive', async () => {
  const { skuId } = await sell(shop);
  const sandbox = await shop.services.payments.find('sandbox', null);
  if (!sandbox) throw new Error('there is no sandbox cashier');
  const { query } = sandbox;
  sandbox.query = (outTradeNo) =>
    noResponse(`query ${outTradeNo}`).catch(() => {
      throw new PaymentUnavailable('no response');
    });
  const [first, second] = await addGameMembers(shop, 2);
  for (const each of [first, second])
    await openCashier(shop, each as Member, await placed(shop, each as Member, skuId));
  shop.clock.advance(60_000);
  await enqueueSweep(shop.services.db, 'poll-payments');
  await start();
  await until(() => events.some((event) => event.startsWith('? query')));
  await message('sms');
  const orderId = await paidOrder(skuId);
  await soon(async () => (await statusOf(shop, orderId)) === 'completed');
  await soon(() => events.includes('sms'));
  sandbox.query = query;
});

test('a paid order is delivered before the game mail of a mailing that was queued earlier', async () => {
  const { skuId } = await sell(shop);
  for (let nth = 0; nth < 100; nth += 1) await message('game');
  const orderId = await paidOrder(skuId);
  await start();
  await until(async () => (await statusOf(shop, orderId)) === 'completed');
  await until(() => events.filter((event) => event === `mail ${GAME}`).length === 100);
  // Mail takes the other places of the queue meanwhile, each perhaps more than once.
  expect(events.indexOf(`deliver ${GAME}`)).toBeLessThan(3 * INTERACTIVE_QUEUES.deliveries.concurrency);
});

test('every job of the background may hold a connection at the same time', async () => {
  let held = 0;
  const hold: Module = {
    jobs: {
      'hold-a-connection': async ({ pool }) => {
        const client = await pool.connect();
        held += 1;
        await responded;
        client.release();
      },
    },
  };
  for (let nth = 0; nth < 4; nth += 1) await enqueue(shop.services.db, 'hold-a-connection', {});
  await start([...running, hold]);
  await until(() => held === 4);
});

test('a job that failed for good raises an alert and is counted', async () => {
  const alerts: string[] = [];
  const { raise } = shop.services.alerts;
  shop.services.alerts.raise = ({ key }) => void alerts.push(key);
  const { pool } = shop.services;
  await pool.query(
    `SELECT graphile_worker.add_job('settle-statement', '{"statement_id": "none"}', max_attempts => 1)`,
  );
  await start();
  await until(() => alerts.includes('job-failed:settle-statement'));
  expect(results.find(({ task }) => task === 'settle-statement')?.result).toBe('failed');
  shop.services.alerts.raise = raise;
});
