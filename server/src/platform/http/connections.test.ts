// Clients that leave: what they took of the process is free again, whenever they left.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { change, FilePart, group, Nothing } from '@emall/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchConnections } from './connections.ts';
import { serveForm } from './form.ts';
import { addSecurityHooks } from './security.ts';
import { createUploadLanes } from './upload-lanes.ts';

const MAX = 5;
const app = Fastify();
const onFault = vi.fn();
let port: number;
/** What a request waits for before it counts, such as the state of its game. */
let lookUp: Promise<unknown> = Promise.resolve();

const { send } = group('trial', {
  send: change({
    summary: 'Takes a file',
    access: 'player',
    multipart: true,
    body_limit: 1000,
    input: { file: FilePart },
    output: Nothing,
  }),
});

beforeAll(async () => {
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });
  watchConnections(app);
  addSecurityHooks(app, { maxInFlight: MAX, isHttps: false, scriptOrigins: [], onFault });
  const preValidation = async () => void (await lookUp);
  app.post('/call', { preValidation }, async () => ({}));
  app.post('/slow', async () => {
    await sleep(100);
    return {};
  });
  const findSession = async () => {
    await lookUp;
    return { accountId: 1 } as never;
  };
  const limits = { maxInFlight: 100, maxPerAccount: 8, maxPerAddress: 50, maxTransactions: 3 };
  const lanes = createUploadLanes({ findSession, operators: { find: async () => undefined } }, limits);
  serveForm(app, send, { lanes, enter: async () => undefined }, async (_request, reply) => reply.send({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const requestOf = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: mall\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
const callOf = (path: string) => requestOf(path, 'content-type: application/json\r\n', '{}');

/** Sends it and breaks the connection once the mall has begun with it. */
async function sendAndLeave(text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  await sleep(20);
  socket.resetAndDestroy();
  await sleep(20);
}

/** Makes everybody who comes during `work` wait, and lets them go on afterwards. */
async function whileLookingUp(work: () => Promise<void>): Promise<void> {
  let finish: (value?: unknown) => void = () => undefined;
  lookUp = new Promise((resolve) => {
    finish = resolve;
  });
  await work();
  finish();
  lookUp = Promise.resolve();
  await sleep(50);
}

const statusOf = async (path: string) =>
  (
    await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).status;

test('visitors who leave while something is looked up take nobody’s place', async () => {
  await whileLookingUp(async () => {
    for (let nth = 0; nth < MAX; nth += 1) await sendAndLeave(callOf('/call'));
  });
  expect(await statusOf('/call')).toBe(200);
});

test('requests that wait behind another one of a broken connection take nobody’s place', async () => {
  await sendAndLeave(callOf('/slow') + callOf('/call').repeat(MAX));
  await sleep(150);
  expect(await statusOf('/call')).toBe(200);
});

test('uploads whose senders leave before they are known take no place of their account', async () => {
  const token = 'a'.repeat(43);
  const headers = { authorization: `Bearer ${token}`, 'game-id': '1001' };
  const head = `authorization: Bearer ${token}\r\ngame-id: 1001\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
  const path = '/mall/api/trial/send';
  await whileLookingUp(async () => {
    for (let nth = 0; nth < 3; nth += 1) await sendAndLeave(requestOf(path, head, '--x\r\n'));
  });
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.png');
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  expect(status).toBe(200);
  expect(onFault).not.toHaveBeenCalled();
});
