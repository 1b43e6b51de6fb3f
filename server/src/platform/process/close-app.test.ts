// A process that stops under load: what has arrived is answered, and no client comes back on its connection.
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { watchConnections } from '../http/connections.ts';
import { health, type Readiness } from '../http/health.ts';
import { addSecurityHooks } from '../http/security.ts';
import { closeApp } from './shutdown.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function openApp(): Promise<{ app: FastifyInstance; port: number; readiness: Readiness }> {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  watchConnections(app);
  addSecurityHooks(app, {
    maxInFlight: 500,
    isHttps: false,
    scriptOrigins: [],
    onFault: () => undefined,
  });
  const readiness: Readiness = { isStopping: false, database: () => 'ok' };
  health(app, readiness);
  app.get('/mall/quick', async () => ({ code: 200 }));
  app.get('/mall/public', (_request, reply) => reply.sendPublic(Buffer.from('{"code":200}')));
  app.get('/mall/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { code: 200 };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port, readiness };
}

/** A browser or a balancer: it keeps its connection for the next request. */
function connect(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1', path }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, connection: response.headers.connection });
        });
      })
        .on('error', reject)
        .end();
    });
}

test.each(['/mall/quick', '/mall/public'])(
  'while a process stops, %s is answered and closes its connection',
  async (path) => {
    const { app, port, readiness } = await openApp();
    const client = connect(port);
    expect(await client(path)).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = closeApp(app, readiness, 200);
    expect(await client(path)).toEqual({ status: 200, connection: 'close' });
    expect((await connect(port)('/mall/readyz')).status).toBe(503);
    await closed;
  },
);

test('calls under way and calls of balancers that notice late are answered, none is refused or cut', async () => {
  const { app, port, readiness } = await openApp();
  const answered: (number | undefined)[] = [];
  const keepCalling = async (call: ReturnType<typeof connect>, until: () => boolean) => {
    while (!until()) answered.push((await call('/mall/quick')).status);
  };
  let isNoticed = false;
  const balancer = Array.from({ length: 5 }, () => keepCalling(connect(port), () => isNoticed));
  const slow = connect(port)('/mall/slow');
  const idle = connect(port);
  await idle('/mall/quick');
  const closed = closeApp(app, readiness, 200);
  await new Promise((resolve) => setTimeout(resolve, 400));
  isNoticed = true;
  await Promise.all(balancer);
  expect((await slow).status).toBe(200);
  expect(answered.length).toBeGreaterThan(20);
  expect(new Set(answered)).toEqual(new Set([200]));
  await closed;
  await expect(connect(port)('/mall/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
