// What the metrics show of orders: deliveries that are not over, and how long the oldest has been due.
import type { GaugeQuery } from '../../platform/observability/metrics.ts';

export const gauges: GaugeQuery[] = [
  {
    name: 'mall_deliveries',
    help: 'Deliveries of orders that a worker still has to make, by phase and method; stuck ones need people',
    labels: ['phase', 'method', 'is_stuck'],
    sql: `SELECT phase, method, (stuck_at IS NOT NULL)::text AS is_stuck, count(*)::int AS value
      FROM deliveries WHERE next_try_at IS NOT NULL GROUP BY 1, 2, 3`,
  },
  {
    name: 'mall_delivery_oldest_seconds',
    help: 'How long the longest overdue delivery of an order has been due',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - min(next_try_at)), 0)::float AS value
      FROM deliveries WHERE next_try_at <= now()`,
  },
];
