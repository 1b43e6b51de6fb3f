// Slow lines: an upload may take its time, everything else must be through within the server's limit.
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extendTimeout, onClientError } from './upload-timeout.ts';

const LIMIT_MS = 200;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({
    requestTimeout: LIMIT_MS,
    http: { headersTimeout: LIMIT_MS, connectionsCheckingInterval: 40 },
    clientErrorHandler: onClientError,
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/call', async (request) => `${(request.body as Buffer).length} bytes`);
  app.post(
    '/upload',
    { onRequest: async (request) => void extendTimeout(request.raw.socket) },
    async (request) => `${(request.body as Buffer).length} bytes`,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends ten bytes, one every 60 ms: three times as long as a request may take. */
async function sendSlowly(path: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: mall\r\nContent-Type: image/png\r\nContent-Length: 10\r\n\r\n`,
  );
  for (let sent = 0; sent < 10 && !socket.destroyed; sent += 1) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.end();
  await ended;
  return received;
}

test('an upload that comes in slowly is taken', async () => {
  expect(await sendSlowly('/upload')).toContain('10 bytes');
});

test('any other body that comes in slowly is cut off', async () => {
  expect(await sendSlowly('/call')).toContain('408 Request Timeout');
});

test('what is no HTTP is refused', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GARBAGE\r\n\r\n');
  const received = await new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk))),
  );
  expect(received).toContain('400 Bad Request');
  socket.destroy();
});
