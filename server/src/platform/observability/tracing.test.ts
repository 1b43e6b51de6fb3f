// One trace from a browser's request over its statements to the job and the provider, at a collector that speaks OTLP.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract, urlOf } from '@emall/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { GAME_ID } from '../../../test/members.ts';
import { addBuyer, openShop, pay, placed, sell } from '../../../test/shop.ts';
import { createExporter } from './otlp-exporter.ts';
import { parseTraceparent, recordSpans, startSpan } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Received = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };

const received: Received[] = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/v1/traces')
    received.push(
      ...(JSON.parse(body) as Export).resourceSpans.flatMap((of) => of.scopeSpans).flatMap((of) => of.spans),
    );
  response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const warnings: object[] = [];
const log = { warn: (line: object) => void warnings.push(line) } as never;
const exporter = createExporter({ endpoint, ratio: 1, version: 'test', log });
// Before the pool opens its connections.
recordSpans(exporter);
const shop = await openShop();
const buyer = await addBuyer(shop);

afterEach(() => {
  recordSpans(exporter);
  received.length = 0;
});
afterAll(async () => {
  recordSpans(undefined);
  await exporter.stop();
  await shop.close();
  collector.close();
});

const BROWSER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${BROWSER.trace}-${BROWSER.span}-01`;
const readOrders = (traceparent: string) =>
  shop.app.inject({
    method: 'POST',
    url: urlOf(contract.user.myOrder),
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json', traceparent },
    payload: { game_id: String(GAME_ID), device_id: 'd', distinct_id: '', source_from: '' },
  });
const attributesOf = (span: Received | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

test('a request of the browser, and the statements it sends, belong to the trace of the browser', async () => {
  const response = await readOrders(TRACEPARENT);
  await exporter.flush();
  expect(new Set(received.map(({ traceId }) => traceId))).toEqual(new Set([BROWSER.trace]));
  const call = received.find(({ name }) => name === urlOf(contract.user.myOrder));
  expect(call).toMatchObject({ parentSpanId: BROWSER.span, kind: 2, status: {} });
  expect(attributesOf(call)).toMatchObject({
    'request.id': response.headers['x-request-id'],
    'http.response.status_code': '200',
    code: '200',
  });
  const statements = received.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  const texts = statements.map((span) => String(attributesOf(span)['db.query.text']));
  expect(texts).toContainEqual(expect.stringContaining('"orders"'));
  expect(texts.join()).not.toContain(buyer.token);
  for (const { startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call?.startTimeUnixNano ?? 0));
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
});

test('the delivery of a paid order belongs to the trace of the notification that it was paid', async () => {
  const { skuId } = await sell(shop);
  await pay(shop, buyer, await placed(shop, buyer, skuId));
  await shop.runJobs();
  await exporter.flush();
  const job = received.find(({ name }) => name === 'job deliver-order');
  const notification = received.find(({ name }) => name.startsWith('/mall/pay/notify/'));
  expect(job).toMatchObject({ kind: 5, traceId: notification?.traceId, parentSpanId: notification?.spanId });
  const game = received.find(({ name }) => name === 'game deliver');
  expect(game).toMatchObject({ kind: 3, traceId: notification?.traceId, parentSpanId: job?.spanId });
  expect(received.some(({ name, parentSpanId }) => name === 'UPDATE' && parentSpanId === job?.spanId)).toBe(
    true,
  );
});

test('the mall decides which requests are recorded, whatever flag or id of a trace they bring', async () => {
  recordSpans({ ...exporter, ratio: 1e-12 });
  await readOrders(TRACEPARENT);
  await readOrders(`00-${'a'.repeat(24)}${'0'.repeat(8)}-${BROWSER.span}-01`);
  await exporter.flush();
  expect(received).toEqual([]);
});

test('a header that is no trace begins a new one', async () => {
  for (const wrong of [
    '',
    'x',
    `01-${BROWSER.trace}-${BROWSER.span}-01`,
    `00-${'0'.repeat(32)}-${BROWSER.span}-01`,
  ])
    expect(parseTraceparent(wrong)).toBeUndefined();
  await readOrders('00-nonsense');
  await exporter.flush();
  const call = received.find(({ name }) => name === urlOf(contract.user.myOrder));
  expect(call?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(call?.parentSpanId).toBeUndefined();
});

test('a collector that never answers does not keep a process from stopping', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const { port } = hanging.address() as AddressInfo;
  const stuck = createExporter({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, version: 'test', log });
  recordSpans(stuck);
  for (let nth = 0; nth < 5000; nth += 1) startSpan({ name: 'x', kind: 'server' }, { isRoot: true })?.end();
  const started = performance.now();
  await stuck.stop();
  expect(performance.now() - started).toBeLessThan(3000);
  hanging.closeAllConnections();
  hanging.close();
  warnings.length = 0;
});

test('a collector that is away costs spans and one warning, and no more memory than its limit', async () => {
  const away = createExporter({ endpoint: 'http://127.0.0.1:9', ratio: 1, version: 'test', log });
  recordSpans(away);
  for (let nth = 0; nth < 6000; nth += 1) startSpan({ name: 'x', kind: 'server' }, { isRoot: true })?.end();
  await away.stop();
  expect(warnings).toHaveLength(1);
});
