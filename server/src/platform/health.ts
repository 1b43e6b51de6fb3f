// `/mall/healthz`: the process lives. `/mall/readyz`: it can serve, so a balancer may send players here.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export type Readiness = { isStopping: boolean };

export function health(app: FastifyInstance, pool: pg.Pool, readiness: Readiness): void {
  app.get('/mall/healthz', async () => ({ status: 'ok' }));
  app.get('/mall/readyz', async (_request, reply) => {
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await pool.query('SELECT 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
