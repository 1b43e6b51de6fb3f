// A repeat after a cut-off reply carries the id of the first try, so that it has no second effect.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuseStorage } from '../storage/test/refuse.ts';
import { request, sweepRequestIds } from './index.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { visit } from './test/session.ts';

const CALL = 'user/createOrder';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  visit();
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = (input: object = { goods_id: 1 }) =>
  request(CALL, input, { errors: 'silent' }).catch(() => undefined);
const ids = () => server.callsTo(CALL).map(({ body }) => body.request_id);

it('a repeat after a cut-off reply carries the same request_id', async () => {
  server.cut(CALL);
  await order();
  server.answer(CALL, ok());
  await order();
  expect(new Set(ids()).size).toBe(1);
});

it('a call after an answer is a new request with a new request_id', async () => {
  server.answer(CALL, ok());
  await order();
  await order();
  expect(new Set(ids()).size).toBe(2);
});

it('a rejection is an answer too', async () => {
  server.answer(CALL, refused(200006, '已售罄'));
  await order();
  await order();
  expect(new Set(ids()).size).toBe(2);
});

it.each([
  ['the first try still runs', refused(409, '请勿重复请求')],
  ['the server failed half-way', refused(501)],
])('the id stays the same while %s', async (_, reply) => {
  server.answer(CALL, reply);
  await order();
  await order();
  expect(new Set(ids()).size).toBe(1);
});

it('another body has another id', async () => {
  server.cut(CALL);
  await order({ goods_id: 1 });
  await order({ goods_id: 2 });
  expect(new Set(ids()).size).toBe(2);
});

it('an order closed for lack of payment is not asked for again by an old id', async () => {
  vi.useFakeTimers();
  server.cut(CALL);
  await order();
  vi.advanceTimersByTime(10 * 60_000);
  await order();
  expect(new Set(ids()).size).toBe(2);
});

it.each(['user/orderPayUrl', 'user/cancelOrder'])(
  'once %s shows the order, the same again is a second order',
  async (found) => {
    server.cut(CALL);
    await order();
    server.answer(found, refused(200009));
    await request(found, {}, { errors: 'silent' }).catch(() => undefined);
    await order();
    expect(new Set(ids()).size).toBe(1);
    server.answer(found, ok());
    await request(found, {}, { errors: 'silent' });
    await order();
    expect(new Set(ids()).size).toBe(2);
  },
);

it('the body itself, which may hold a password, is not left in storage', async () => {
  server.cut(CALL);
  await order({ account: 'demo', password: 'demo123456' });
  expect(sessionStorage.length).toBe(2);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('demo123456');
});

it('a call that only reads carries no id and leaves nothing in storage', async () => {
  server.cut('user/myOrder');
  await request('user/myOrder', {}, { errors: 'silent' }).catch(() => undefined);
  expect(server.sent[0]?.body).not.toHaveProperty('request_id');
  expect(sessionStorage.length).toBe(0);
});

it('the same body is stored under another key in another tab', async () => {
  const keys = () => Object.keys({ ...sessionStorage }).filter((key) => key.includes(CALL));
  server.cut(CALL);
  await order();
  const [first] = keys();
  sessionStorage.clear();
  await order();
  expect(keys()).toHaveLength(1);
  expect(keys()[0]).not.toBe(first);
});

it('ids that nobody needs any more are swept', async () => {
  vi.useFakeTimers();
  server.cut(CALL);
  await order();
  sweepRequestIds();
  await order();
  expect(new Set(ids()).size).toBe(1);
  vi.advanceTimersByTime(10 * 60_000);
  sweepRequestIds();
  expect(Object.keys({ ...sessionStorage })).toEqual(['request_id:salt']);
});

it('a browser that refuses storage still repeats with the same id', async () => {
  refuseStorage('forbidden');
  server.cut(CALL);
  await order();
  server.answer(CALL, ok());
  await order();
  await order();
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('the caller may bring an id of its own', async () => {
  server.answer(CALL, ok());
  await request(CALL, {}, { requestId: 'an-id-of-the-form-1' });
  expect(ids()).toEqual(['an-id-of-the-form-1']);
});
