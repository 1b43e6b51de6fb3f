// `/mall/healthz`: the process lives. `/mall/readyz`: it can serve, so a balancer may send players here.
import type { FastifyInstance } from 'fastify';
import type { PrimaryState } from '../database/primary.ts';

export type Readiness = {
  isStopping: boolean;
  /** As last seen, not queried here: a check neither waits nor takes a connection. */
  database(): PrimaryState;
};

export function health(app: FastifyInstance, readiness: Readiness): void {
  app.get('/mall/healthz', async () => ({ status: 'ok' }));
  app.get('/mall/readyz', async (_request, reply) => {
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' });
    const database = readiness.database();
    if (database === 'ok') return { status: 'ok' };
    return reply.code(503).send({ status: `database ${database}` });
  });
}
