// What the metrics show of deliveries: those that are not over, and how long the oldest has been due.
import type { GaugeQuery } from '../../platform/observability/metrics.ts';

/** Where an owner of deliveries stores them: a table with `next_try_at` and `stuck_at`, and what its rows call the rest. */
type Source = { source: string; table: string; phase: string; method: string };

/** All owners share these metrics; `source` says whose a delivery is. */
export const deliveryGauges = ({ source, table, phase, method }: Source): GaugeQuery[] => [
  {
    name: 'mall_deliveries',
    help: 'Deliveries that a worker still has to make, by what they are of, phase and method; stuck ones need people',
    labels: ['source', 'phase', 'method', 'is_stuck'],
    sql: `SELECT '${source}' AS source, ${phase} AS phase, ${method} AS method,
        (stuck_at IS NOT NULL)::text AS is_stuck, count(*)::int AS value
      FROM ${table} WHERE next_try_at IS NOT NULL GROUP BY 1, 2, 3, 4`,
  },
  {
    name: 'mall_delivery_oldest_seconds',
    help: 'How long the longest overdue delivery has been due, by what it is of',
    labels: ['source'],
    sql: `SELECT '${source}' AS source, coalesce(extract(epoch FROM now() - min(next_try_at)), 0)::float AS value
      FROM ${table} WHERE next_try_at <= now()`,
  },
];
