// Alerts: bursts become one message with a count, storms stay below 20 a minute, money alerts wait for nobody.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createBreakers } from '../../platform/resilience/breaker.ts';
import { createAlerts } from './create.ts';
import type { Alert, Alerts } from './index.ts';

type Shape = NonNullable<Config['alertWebhook']>['shape'];
const servers: Server[] = [];
let logged: string[] = [];
let received: Record<string, unknown>[] = [];

beforeEach(() => {
  received = [];
  logged = [];
  // Timers are moved by hand; the sockets to the bot are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const kind: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push(JSON.parse(body));
    response.setHeader('content-type', 'application/json').end('{"errcode":0,"errmsg":"ok"}');
  });
};

async function bot(listener: RequestListener = kind): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?key=secret`;
}

type Raised = Omit<Alert, 'textZh' | 'gameId'>;

/** The bot and the log get one of the two texts. */
function inEnglish({ raise, stop }: Alerts) {
  return { raise: (alert: Raised) => raise({ ...alert, textZh: '仅控制台', gameId: null }), stop };
}

function alertsTo(url: string | undefined, shape: Shape = 'wecom') {
  const env = url ? { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SHAPE: shape } : {};
  const sink = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  return inEnglish(
    createAlerts(
      {
        config: readConfig({ MALL_ENV: 'test', ...env }),
        log: pino({}, sink),
        hitLimit: async () => ({ isWithin: true, retryAfterS: 1 }),
      },
      createBreakers(systemClock, () => undefined),
    ),
  );
}

/** Moves the timers and lets the sockets do their work at every step. */
async function pass(ms: number): Promise<void> {
  const step = 500;
  for (let gone = 0; gone < ms; gone += step) {
    await vi.advanceTimersByTimeAsync(step);
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}
const texts = () => received.map((body) => (body.text as { content: string }).content);

test('alerts of one key within a minute are one message with a count', async () => {
  const alerts = alertsTo(await bot());
  for (let n = 0; n < 500; n++) alerts.raise({ key: 'user/createOrder 501', text: 'user/createOrder 501' });
  alerts.raise({ key: 'other', text: 'something else' });
  await pass(5000);
  expect(texts()).toEqual(['【EMall test】user/createOrder 501 ×500', '【EMall test】something else']);

  for (let n = 0; n < 7; n++) alerts.raise({ key: 'user/createOrder 501', text: 'user/createOrder 501' });
  await pass(30_000);
  expect(texts()).toHaveLength(2);
  await pass(30_000);
  expect(texts()[2]).toBe('【EMall test】user/createOrder 501 ×7');
  await alerts.stop();
});

test('a storm of different alerts lets few messages a minute out and says what it left out', async () => {
  const alerts = alertsTo(await bot());
  for (let n = 0; n < 2000; n++) alerts.raise({ key: `k${n}`, text: `fault ${n}` });
  await pass(59_000);
  expect(received).toHaveLength(10);
  expect(texts().join()).toContain('另有 1500 条未列出');
  await pass(60_000);
  expect(received).toHaveLength(20);
  await alerts.stop();
});

test('a money alert leaves within ten seconds through storms of faults and of reports, each of them within its budget', async () => {
  const alerts = alertsTo(await bot());
  const storm = () => {
    for (let n = 0; n < 600; n++) {
      alerts.raise({ key: `fault ${n}`, text: `fault ${n}` });
      alerts.raise({ key: `client ${n}`, text: `client ${n}`, category: 'clients' });
    }
  };
  storm();
  await pass(60_000);
  for (let n = 0; n < 5; n++) {
    storm();
    const text = `wechat reported a payment with another amount ${n}`;
    alerts.raise({ key: 'payment-misfit:wechat', text, category: 'money' });
    await pass(10_000);
    expect(texts().filter((line) => line.includes(text))).toHaveLength(1);
  }
  // In 110 seconds: at most 20 faults, 4 of clients, 5 of money.
  expect(received.length).toBeLessThanOrEqual(29);
  expect(texts().filter((line) => line.includes('client')).length).toBeLessThanOrEqual(4);
  await alerts.stop();
});

test('a bot that hangs on a fault does not hold up money', async () => {
  let isFirst = true;
  const url = await bot((request, response) => {
    if (!isFirst) return kind(request, response);
    isFirst = false;
  });
  const alerts = alertsTo(url);
  alerts.raise({ key: 'x', text: 'fault' });
  await pass(2500);
  alerts.raise({ key: 'y', text: 'a payment with another amount', category: 'money' });
  await pass(2000);
  expect(texts()).toEqual(['【EMall test】a payment with another amount']);
  const stopped = alerts.stop();
  await pass(6000);
  await stopped;
});

test('no alert mentions anybody or links anywhere', async () => {
  const alerts = alertsTo(await bot(), 'wecom');
  alerts.raise({ key: 'x', text: '<at user_id="all">x</at> @all http://evil.example/ops evil.example' });
  await pass(3000);
  expect(texts().join()).not.toMatch(/<at|@|:\/\/|evil\.example/);
  await alerts.stop();
});

test('several processes share the limit', async () => {
  let isWithin = false;
  const alerts = createAlerts(
    {
      config: readConfig({ MALL_ENV: 'test', ALERT_WEBHOOK_URL: await bot() }),
      log: pino({ level: 'silent' }),
      hitLimit: async () => ({ isWithin, retryAfterS: 30 }),
    },
    createBreakers(systemClock, () => undefined),
  );
  alerts.raise({ key: 'a', text: 'a', textZh: '甲', gameId: null });
  await pass(20_000);
  expect(received).toHaveLength(0);
  isWithin = true;
  await pass(20_000);
  expect(received).toHaveLength(1);
  await alerts.stop();
});

test.each([
  ['wecom', { msgtype: 'text', text: { content: '【EMall test】x' } }],
  ['feishu', { msg_type: 'text', content: { text: '【EMall test】x' } }],
  ['dingtalk', { msgtype: 'text', text: { content: '【EMall test】x' } }],
] as const)('a %s bot gets the shape it wants', async (shape, body) => {
  const alerts = alertsTo(await bot(), shape);
  alerts.raise({ key: 'x', text: 'x' });
  await pass(3000);
  expect(received).toEqual([body]);
  await alerts.stop();
});

test('phone, mail and token do not leave in an alert', async () => {
  const alerts = alertsTo(await bot());
  alerts.raise({ key: 'x', text: `13812345678 a@b.cn ${'T'.repeat(43)} failed` });
  await pass(3000);
  expect(texts()).toEqual(['【EMall test】[phone] [mail] [token] failed']);
  await alerts.stop();
});

test('without a bot alerts are aggregated into the log', async () => {
  const alerts = alertsTo(undefined);
  for (let n = 0; n < 3; n++) alerts.raise({ key: 'x', text: 'fault' });
  await pass(3000);
  expect(logged).toEqual(['fault ×3']);
  await alerts.stop();
});

test('a dead bot costs the caller nothing, and the log keeps what it did not take', async () => {
  const alerts = alertsTo('http://127.0.0.1:9/dead');
  for (let n = 0; n < 50; n++) expect(alerts.raise({ key: `k${n}`, text: `fault ${n}` })).toBeUndefined();
  await pass(10_000);
  expect(logged).toHaveLength(10);
  expect(logged[0]).toMatch(/^fault 0 \(not delivered: /);
  await alerts.stop();
  expect(logged).toHaveLength(50);
});

test('a bot that refuses or redirects counts as not reached', async () => {
  const target = await bot();
  for (const result of [
    ((_, response) => response.end('{"errcode":45009,"errmsg":"too fast"}')) as RequestListener,
    ((_, response) => response.end('{"code":19001,"msg":"param invalid"}')) as RequestListener,
    ((_, response) => response.writeHead(500).end()) as RequestListener,
    ((_, response) => response.writeHead(302, { location: target }).end()) as RequestListener,
  ]) {
    const alerts = alertsTo(await bot(result));
    alerts.raise({ key: 'x', text: 'fault' });
    await pass(3000);
    await alerts.stop();
  }
  expect(logged).toHaveLength(4);
  expect(received).toEqual([]);
  expect(logged.join()).not.toContain('secret');
});

test('a bot that never answers neither piles up memory nor holds up the shutdown', async () => {
  const alerts = alertsTo(await bot(() => undefined));
  for (let n = 0; n < 10_000; n++) alerts.raise({ key: `k${n}`, text: 'fault' });
  await pass(3000);
  const stopped = alerts.stop();
  await pass(6000);
  await stopped;
  expect(logged.length).toBeLessThanOrEqual(501);
});

test('a shutdown sends what still waits', async () => {
  const alerts = alertsTo(await bot());
  alerts.raise({ key: 'x', text: 'last words' });
  await alerts.stop();
  expect(texts()).toEqual(['【EMall test】last words']);
});
