// Which failures are reported, and how (spec section 8).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushAnalytics } from '../analytics/index.ts';
import { flushReports, reportError, request } from './index.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { visit } from './test/session.ts';

const CALL = 'user/createOrder';
const REPORT = 'dataReport/report';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  visit();
  server = fakeServer();
  server.answer(REPORT, ok());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failWith = async (reply: object) => {
  server.answer(CALL, reply);
  await request(CALL, {}, { errors: 'silent' }).catch(() => undefined);
};
const reported = async () => {
  await vi.advanceTimersByTimeAsync(2000);
  return server.callsTo(REPORT).flatMap(({ body }) => body.failures as { code: number }[]);
};

it('a failed call is reported with its name, code, message, page and duration', async () => {
  await failWith(refused(501, '坏了'));
  expect(await reported()).toEqual([
    {
      call: CALL,
      code: 501,
      msg: '坏了',
      page: expect.stringMatching(/^\//),
      elapsed_ms: expect.any(Number),
    },
  ]);
});

describe('is not reported', () => {
  it.each([200006, 200007, 300001, 210])('code %i', async (code) => {
    await failWith(refused(code, '…'));
    expect(await reported()).toEqual([]);
  });

  it('the message 请勿重复请求', async () => {
    await failWith(refused(409, '请勿重复请求'));
    expect(await reported()).toEqual([]);
  });

  it.each([401, 402, 200050])('the state of the mall behind code %i', async (code) => {
    await failWith(refused(code));
    expect(await reported()).toEqual([]);
  });

  it('a Network Error, which could not be delivered either', async () => {
    server.cut(CALL);
    await request(CALL, {}, { errors: 'silent' }).catch(() => undefined);
    expect(await reported()).toEqual([]);
  });

  it('a success', async () => {
    await failWith(ok());
    expect(await reported()).toEqual([]);
  });
});

it('a call without a response is counted with its name once the statistics get through', async () => {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', sendBeacon });
  flushAnalytics();
  sendBeacon.mockClear();
  server.cut(CALL);
  await request(CALL, {}, { errors: 'silent' }).catch(() => undefined);
  flushAnalytics();
  vi.useRealTimers();
  const { events } = JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '{}');
  expect(events).toMatchObject([{ event: 'call_lost', properties: { call: CALL, kind: 'network' } }]);
});

it('failures travel together, twenty at most', async () => {
  for (let round = 0; round < 25; round += 1) await failWith(refused(501));
  expect(await reported()).toHaveLength(20);
  expect(server.callsTo(REPORT)).toHaveLength(1);
});

it('a failing report is never reported itself', async () => {
  server.answer(REPORT, refused(501));
  await failWith(refused(501));
  await reported();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.callsTo(REPORT)).toHaveLength(1);
});

it('a page that goes away sends its reports at once, by a request that outlives it', async () => {
  await failWith(refused(501));
  await flushReports();
  expect(server.callsTo(REPORT)[0]?.init.keepalive).toBe(true);
});

it('an error of the code is reported once, with its build and where it was thrown', async () => {
  const error = new TypeError('x is undefined');
  error.stack = 'TypeError: x is undefined\n    at f (http://localhost/mall/assets/start-a1.js:1:234)';
  reportError(error);
  reportError(error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.callsTo(REPORT).map(({ body }) => body.errors)).toEqual([
    [
      {
        name: 'TypeError',
        msg: 'x is undefined',
        stack: 'start-a1.js:1:234',
        build: expect.stringMatching(/^\d/),
        page: expect.stringMatching(/^\//),
      },
    ],
  ]);
});
