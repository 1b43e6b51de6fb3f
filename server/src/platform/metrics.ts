// Numbers for Prometheus, on a port of their own that no player reaches.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Breakers } from './breaker.ts';
import type { JobResult } from './job-runner.ts';
import type { Log } from './logging.ts';

export type Metrics = {
  registry: Registry;
  watch(app: FastifyInstance): void;
  countJob(result: JobResult): void;
};

export function createMetrics(pool: pg.Pool, breakers: Breakers): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'mall_call_seconds',
    help: 'Time to answer, by call and HTTP status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'mall_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'mall_breaker_open',
    help: 'Whether a provider is known to be down and is not called, by provider and game',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const [provider, state] of breakers.states()) this.set({ provider }, state === 'open' ? 1 : 0);
    },
  });
  const jobs = new Counter({
    name: 'mall_jobs_total',
    help: 'Attempts of jobs, by task and result; failed: after the last attempt',
    labelNames: ['task', 'result'],
    registers: [registry],
  });
  return {
    registry,
    countJob: ({ task, result }) => jobs.inc({ task, result }),
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const call = request.routeOptions.url ?? 'unknown';
        duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

/** A shop without its meter is still a shop: a taken port is logged, not fatal. */
export async function serveMetrics(metrics: Metrics, port: number, log: Log): Promise<Server | undefined> {
  if (!port) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, `metrics are off: port ${port} cannot be used`);
      resolve(undefined);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
