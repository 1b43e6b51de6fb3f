// What the metrics show of payments: open attempts and refunds under way, and how old the oldest is.
import type { GaugeQuery } from '../../platform/observability/metrics.ts';

export const gauges: GaugeQuery[] = [
  {
    name: 'mall_payment_attempts',
    help: 'Payments that were begun and are neither paid nor closed, by provider',
    labels: ['provider'],
    sql: `SELECT provider, count(*)::int AS value FROM payment_attempts WHERE status = 'open' GROUP BY 1`,
  },
  {
    name: 'mall_payment_attempt_overdue_seconds',
    help: 'How long the longest overdue query of an open payment has waited',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - min(next_query_at)), 0)::float AS value
      FROM payment_attempts WHERE status = 'open' AND next_query_at <= now()`,
  },
  {
    name: 'mall_refunds',
    help: 'Refunds that the provider has not made yet, by kind; those that operators wire are not among them',
    labels: ['kind'],
    sql: `SELECT kind, count(*)::int AS value FROM refunds
      WHERE status = 'pending' AND next_try_at IS NOT NULL GROUP BY 1`,
  },
  {
    name: 'mall_refund_oldest_seconds',
    help: 'How long ago the oldest of these refunds was decided',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS value
      FROM refunds WHERE status = 'pending' AND next_try_at IS NOT NULL`,
  },
];
