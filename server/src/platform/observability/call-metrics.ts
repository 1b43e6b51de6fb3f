// Counts how calls end. Every response passes here, so it adds to plain numbers; Prometheus' labels are made at a scrape.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Metric, type Registry } from 'prom-client';
import { callUrlOf } from '../http/envelope.ts';

type Result = { status: number; code: number; failure: string; count: number };
type CallCounts = {
  successes: number;
  /** What did not end with the code of success, by its labels. */
  others: Map<string, Result>;
  seconds: number;
  /** How many took no longer than the bound of the same index, and longer than the one before; the last has no bound. */
  buckets: number[];
};

export type ObserveCall = (request: FastifyRequest, reply: FastifyReply) => void;

/** Returns what is called once per response. */
export function countCalls(registry: Registry, bounds: readonly number[]): ObserveCall {
  const calls = new Map<string, CallCounts>();
  new Counter({
    name: 'mall_calls_total',
    help: 'Responses, by call, HTTP status, code of the envelope and failure',
    labelNames: ['call', 'status', 'code', 'failure'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [call, { successes, others }] of calls) {
        if (successes) this.inc({ call, status: 200, code: 200, failure: '' }, successes);
        for (const { count, ...labels } of others.values()) this.inc({ call, ...labels }, count);
      }
    },
  });
  const seconds = {
    name: 'mall_call_seconds',
    help: 'Time to answer, by call',
    type: 'histogram',
    get: async () => ({ ...seconds, values: [...calls].flatMap(secondsOf) }),
  };
  registry.registerMetric(seconds as unknown as Metric);

  function secondsOf([call, { seconds: sum, buckets }]: [string, CallCounts]) {
    let count = 0;
    const values = buckets.map((inBucket, index) => {
      count += inBucket;
      const labels = { le: bounds[index] ?? '+Inf', call };
      return { metricName: 'mall_call_seconds_bucket', labels, value: count };
    });
    return [
      ...values,
      { metricName: 'mall_call_seconds_sum', labels: { call }, value: sum },
      { metricName: 'mall_call_seconds_count', labels: { call }, value: count },
    ];
  }

  const countsOf = (call: string): CallCounts => {
    const made = {
      successes: 0,
      others: new Map<string, Result>(),
      seconds: 0,
      buckets: [...bounds.map(() => 0), 0],
    };
    calls.set(call, made);
    return made;
  };

  return (request, reply) => {
    const call = callUrlOf(request) ?? 'unknown';
    const counts = calls.get(call) ?? countsOf(call);
    const took = (performance.now() - request.startedAt) / 1000;
    counts.seconds += took;
    let bucket = 0;
    while (bucket < bounds.length && took > (bounds[bucket] ?? Infinity)) bucket += 1;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    const { failure } = request;
    if (!failure && reply.statusCode === 200) counts.successes += 1;
    else addResult(counts.others, reply.statusCode, failure?.code ?? 0, failure?.key ?? '');
  };
}

function addResult(others: Map<string, Result>, status: number, code: number, failure: string): void {
  const key = `${status} ${code} ${failure}`;
  const found = others.get(key);
  if (found) found.count += 1;
  else others.set(key, { status, code, failure, count: 1 });
}
