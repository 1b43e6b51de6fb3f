// A new connection among many busy ones is served in its turn.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { acceptFirst } from './accept-first.ts';

const FLOOD = 100;
let app: FastifyInstance;
let clients: Worker | undefined;
afterEach(async () => {
  await clients?.terminate();
  app.server.closeAllConnections();
  await app.close();
});

/** In a thread, so that the clients do not take turns of the server's event loop. */
const CLIENTS = `
const { connect } = require('node:net');
const { workerData: { port, flood } } = require('node:worker_threads');
const open = (path, onData) => {
  const socket = connect({ port, host: '127.0.0.1' });
  const send = () => socket.write('GET ' + path + ' HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n');
  socket.on('connect', send).on('data', () => onData(send)).on('error', () => {});
};
for (let nth = 0; nth < flood; nth += 1) open('/flood', (send) => send());
setTimeout(() => open('/visitor', () => {}), 50);
`;

const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test('a visitor who comes after a flood of connections is served before the flood has sent much more', async () => {
  app = Fastify() as unknown as FastifyInstance;
  acceptFirst(app);
  let flooded = 0;
  app.get('/flood', async () => {
    flooded += 1;
    block(1);
    return '';
  });
  const visited = new Promise<number>((resolve) => {
    app.get('/visitor', async () => {
      resolve(flooded);
      return '';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  clients = new Worker(CLIENTS, { eval: true, workerData: { port, flood: FLOOD } });
  await once(clients, 'online');
  // All of them are in the queue of the kernel when the server has time again.
  block(1000);
  expect(await visited).toBeLessThan(10 * FLOOD);
});
