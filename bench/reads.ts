// `npm run bench -- reads`: every signed-in read against a bare Fastify route that looks up the session and runs the
// costliest of the same statements (promise 24).
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { calls, isOps, urlOf } from '@emall/contract';
import Fastify from 'fastify';
import pg from 'pg';
import { hashToken } from '../server/src/platform/sessions.ts';
import { type Load, openLoad, serveLoad } from './parts/load.ts';
import { GAME_ID, openMall } from './parts/mall.ts';
import { median, type Pair, ratioOf, report, root, say } from './parts/report.ts';

const CONNECTIONS = 10;
const ROUNDS = 3;
const items = [{ sku_id: 100102401, quantity: 1 }];

/** A valid input of each read; what needs an id gets it from the lists of the demo player. */
const inputs = (orderId: string): Record<string, object> => ({
  'user/userInfo': {},
  'user/userServerRoleList': {},
  'user/getUserAuthInfo': {},
  'user/shippingAddressList': {},
  'user/myOrder': {},
  'user/orderDetails': { order_id: orderId },
  'user/getRebateOrderInfo': { order_id: orderId },
  'user/gamePayType': { scene: 'browser' },
  'user/checkPurchase': { items },
  'user/payOrderCouponList': { items },
  'user/calculateDiscountAmount': { items },
  'user/couponList': {},
  'user/myCoupon': { status: 'unused' },
  'user/giftList': {},
  'user/myGift': {},
  'user/getGiftReceiveRecord': {},
  'user/userScoreList': { score_type: 1 },
  'message/getMessageNotify': {},
  'order/getPayeeAccount': {},
  'score/getUserScore': { score_type: 1 },
  'score/myScoreOrder': {},
  'presale/index': {},
  'presale/myPresaleOrder': {},
  'activity/myAwardList': {},
  'activity/pointLotteryIndex': { activeid: 100101 },
  'activity/signInIndex': { activeid: 100102 },
  'activity/rechargeIndex': { activeid: 100103 },
  'activity/taskLotteryIndex': { activeid: 100104 },
  'activity/inviteIndex': { activeid: 100105 },
  'activity/rechargeRankingIndex': { activeid: 100106 },
});

type Statement = { text: string; values: unknown[]; ms: number };
let recorded: Statement[] | undefined;

/** Before any client exists: the pool's clients take their method when they are made. */
function recordStatements(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown];
    const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : first;
    const statement = { text, values: Array.isArray(second) ? second : (values ?? []), ms: 0 };
    recorded?.push(statement);
    const started = performance.now();
    const end = () => {
      statement.ms = performance.now() - started;
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const ended = (...results: unknown[]) => {
        end();
        callback(...results);
      };
      return Reflect.apply(send, this, [...given.slice(0, -1), ended]);
    }
    const result = Reflect.apply(send, this, given) as Promise<unknown>;
    if (result instanceof Promise) result.then(end, end);
    return result;
  } as typeof pg.Client.prototype.query;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { ms: { type: 'string', default: '300' }, only: { type: 'string', default: '' } },
  });
  const forMs = Number(values.ms);
  recordStatements();
  say('Opening a mall with its demo world …');
  const mall = await openMall(root, { env: { MAX_IN_FLIGHT_PER_ACCOUNT: '100' } });
  const load = openLoad(import.meta.filename);
  try {
    await mall.pool.query('ANALYZE');
    const { token, orderId } = await enter(mall.port);
    const sent = inputs(orderId);
    const reads = calls.filter(({ path }) => path in sent && path.includes(values.only));
    const signedIn = calls.filter((call) => !isOps(call) && !call.changes && call.access !== 'open');
    const missing = signedIn.filter(({ path }) => !(path in sent)).map(({ path }) => path);
    if (missing.length) say(`   without an input here: ${missing.join(', ')}`);
    const ratios: number[] = [];
    for (const call of reads) {
      const body = bodyOf(sent[call.path] ?? {});
      const statements = await statementsOf(mall.port, urlOf(call), token, body);
      const bare = await serveBare(mall.pool, statements);
      const at = { ours: { port: mall.port, path: urlOf(call) }, theirs: { port: bare.port, path: '/' } };
      const pairs: Pair[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const ours = await perSecond(load, at.ours, { token, body, forMs });
        const theirs = await perSecond(load, at.theirs, { token, body, forMs });
        if (round >= 0) pairs.push({ ours, theirs });
      }
      await bare.close();
      const figure = ratioOf('24', call.path, pairs, { atLeast: 0.5 });
      ratios.push(figure.value);
      say(
        `   ${figure.value.toFixed(2)} ${call.path.padEnd(34)} ${statements.length} statements, ${figure.detail}`,
      );
    }
    const held = ratios.filter((ratio) => ratio >= 0.5).length;
    report([
      {
        promise: '24',
        what: 'the slowest signed-in read, against a bare route',
        value: Math.min(...ratios),
        atLeast: 0.5,
      },
      {
        promise: '24',
        what: 'signed-in reads, the median',
        value: median(ratios),
        atLeast: 0.5,
        detail: `${held} of ${ratios.length} reads at 0.5 or more`,
      },
    ]);
  } finally {
    await load.close();
    await mall.stop();
  }
}

const bodyOf = (input: object) =>
  JSON.stringify({
    ...{ game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' },
    ...input,
  });

/** Logs the demo player in with a role. Returns one of their orders. */
async function enter(port: number): Promise<{ token: string; orderId: string }> {
  let token = '';
  // biome-ignore lint/suspicious/noExplicitAny: only ids are read.
  const call = async (path: string, input: object): Promise<any> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`http://localhost:${port}/mall/api/${path}`, {
      method: 'POST',
      headers,
      body: bodyOf(input),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };
  token = (await call('v2/login/accountPasswordLogin', { account: 'demo', password: 'demo123456' })).token;
  await call('user/checkRole', { server_code: 's1', role_code: '100010001' });
  const { list } = await call('user/myOrder', {});
  return { token, orderId: list[0].order_id };
}

/** What the call sends when its caches are warm. */
async function statementsOf(port: number, path: string, token: string, body: string): Promise<Statement[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  let statements: Statement[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    recorded = [];
    const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    statements = recorded;
    recorded = undefined;
    if (!text.startsWith('{"code":200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
  }
  return statements;
}

async function serveBare(pool: pg.Pool, statements: readonly Statement[]) {
  const own = statements.filter(({ text }) => !text.includes('"sessions"'));
  const costliest = own.toSorted((a, b) => b.ms - a.ms)[0];
  const app = Fastify();
  app.post('/', async ({ headers }) => {
    const hash = hashToken(headers.authorization?.slice(7) ?? '');
    const session = 'SELECT * FROM sessions WHERE token_hash = $1';
    const { rows } = await pool.query({ name: 'bare_session', text: session, values: [hash] });
    if (!rows[0]) throw new Error('no such session');
    if (!costliest) return { code: 200, data: {} };
    const { text, values } = costliest;
    const name = values.length ? { name: `bare_${hashToken(text).toString('hex').slice(0, 20)}` } : {};
    return { code: 200, data: (await pool.query({ ...name, text, values })).rows };
  });
  const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
  return { port, close: () => app.close() };
}

async function perSecond(
  load: Load,
  { port, path }: { port: number; path: string },
  { token, body, forMs }: { token: string; body: string; forMs: number },
): Promise<number> {
  const result = await load.send({
    port,
    path,
    requests: [{ body, token }],
    connections: CONNECTIONS,
    forMs,
  });
  if (result.codes[200] !== result.responses) throw new Error(`${path}: ${JSON.stringify(result.codes)}`);
  return (result.responses * 1000) / result.ms;
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();
