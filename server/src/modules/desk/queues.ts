// What waits for a person: one row per queue, each a count that a partial index serves.

import type { DeskQueue, Permission } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { businessZone } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** `isDecidable`: over the approvals, those that the operator may decide. */
type Moment = { gameId: number; now: Date; isDecidable: SQL | undefined };
type Queue = {
  /** Permission of the action that ends it: what an operator cannot end does not wait for them. */
  permission: Permission;
  /** Selects count, amount and oldest_at. */
  query(moment: Moment): SQL;
};

/** After so many tries a refund is not expected to go through by itself. */
const STUCK_TRIES = 3;

const pendingRefunds = (gameId: number, isOffline: boolean) => sql`
  SELECT count(*) AS count, sum(r.amount) AS amount, min(r.created_at) AS oldest_at
  FROM refunds r
  JOIN payment_attempts a ON a.id = r.attempt_id
  JOIN orders o ON o.id = r.order_id
  WHERE r.status = 'pending' AND o.game_id = ${gameId}
    AND ${isOffline ? sql`a.provider = 'offline'` : sql`a.provider <> 'offline' AND r.tries >= ${STUCK_TRIES}`}`;

const queues: Record<DeskQueue['queue'], Queue> = {
  transfers_to_decide: {
    permission: 'transfer.decide',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, sum(amount) AS amount, min(submitted_at) AS oldest_at
      FROM transfers WHERE game_id = ${gameId} AND status = 'reviewing'`,
  },
  bank_entries_unexplained: {
    permission: 'transfer.refund',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, sum(amount) AS amount, min(created_at) AS oldest_at
      FROM bank_entries WHERE game_id = ${gameId} AND status IN ('over', 'under', 'unknown', 'own')
        AND NOT EXISTS (SELECT FROM reconciliation_resolutions r
          WHERE r.day = (paid_at AT TIME ZONE ${businessZone})::date AND r.key = 'bank_entry_open:' || bank_entries.id)`,
  },
  deliveries_stuck: {
    permission: 'order.deliver',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, sum(o.pay_amount) AS amount, min(d.stuck_at) AS oldest_at
      FROM (SELECT order_id, min(stuck_at) AS stuck_at FROM deliveries
        WHERE stuck_at IS NOT NULL AND phase IN ('waiting', 'sending') GROUP BY order_id) d
      JOIN orders o ON o.id = d.order_id
      WHERE o.game_id = ${gameId}`,
  },
  parcels_to_send: {
    permission: 'order.ship',
    // A presale's parcel waits for its ship date.
    query: ({ gameId, now }) => sql`
      SELECT count(*) AS count, sum(o.pay_amount) AS amount, min(o.paid_at) AS oldest_at
      FROM orders o LEFT JOIN presale_orders p ON p.id = o.presale_order_id
      WHERE o.game_id = ${gameId} AND o.status = 'paid' AND o.is_parcel
        AND o.kind <> 'presale_deposit' AND (p.id IS NULL OR p.ships_at <= ${now})`,
  },
  refunds_stuck: { permission: 'order.refund', query: ({ gameId }) => pendingRefunds(gameId, false) },
  refunds_to_wire: { permission: 'transfer.refund', query: ({ gameId }) => pendingRefunds(gameId, true) },
  differences: {
    permission: 'reconciliation.resolve',
    query: ({ gameId, now }) => sql`
      SELECT count(*) AS count, NULL::bigint AS amount, min(day::timestamp AT TIME ZONE ${businessZone}) AS oldest_at
      FROM reconciliation_checks c
      WHERE game_id = ${gameId} AND day > (${now}::timestamptz - interval '60 days')::date
        AND (missing_bills > 0 OR open_differences > 0)
        AND NOT EXISTS (SELECT 1 FROM reconciliation_days d WHERE d.game_id = c.game_id AND d.day = c.day)`,
  },
  refund_applications: {
    permission: 'order.refund',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, sum(amount) AS amount, min(created_at) AS oldest_at
      FROM refund_applications WHERE game_id = ${gameId} AND status IN ('applied', 'returning')`,
  },
  awards_stuck: {
    permission: 'activity.deliver',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(stuck_at) AS oldest_at
      FROM awards WHERE game_id = ${gameId} AND stuck_at IS NOT NULL AND status IN ('waiting', 'sending')`,
  },
  awards_to_send: {
    permission: 'activity.deliver',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(granted_at) AS oldest_at
      FROM awards WHERE game_id = ${gameId} AND status = 'preparing'`,
  },
  gifts_stuck: {
    permission: 'gift.deliver',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(stuck_at) AS oldest_at
      FROM gift_receipts WHERE game_id = ${gameId} AND stuck_at IS NOT NULL AND phase <> 'delivered'`,
  },
  pools_low: {
    permission: 'gift.write',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(low_since) AS oldest_at
      FROM code_pools WHERE game_id = ${gameId} AND low_since IS NOT NULL`,
  },
  cases_open: {
    permission: 'case.write',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(opened_at) AS oldest_at
      FROM cases WHERE game_id = ${gameId} AND state = 'open'`,
  },
  cases_waiting: {
    permission: 'case.write',
    // Since somebody outside support was asked.
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(updated_at) AS oldest_at
      FROM cases WHERE game_id = ${gameId} AND state = 'waiting'`,
  },
  approvals: {
    permission: 'approval.decide',
    query: ({ now, isDecidable }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(created_at) AS oldest_at
      FROM operator_approvals WHERE status = 'waiting' AND expires_at > ${now} AND ${isDecidable}`,
  },
  alerts: {
    permission: 'alert.write',
    query: ({ gameId }) => sql`
      SELECT count(*) AS count, NULL AS amount, min(first_at) AS oldest_at
      FROM alerts WHERE status <> 'resolved' AND (game_id = ${gameId} OR game_id IS NULL)`,
  },
};

/** Returns every queue whose work these permissions allow, empty ones too. */
export async function readQueues(
  db: Queryable,
  permissions: readonly Permission[],
  moment: Moment,
): Promise<DeskQueue[]> {
  const names = (Object.keys(queues) as DeskQueue['queue'][]).filter((name) =>
    permissions.includes(queues[name].permission),
  );
  if (!names.length) return [];
  const parts = names.map(
    (name) =>
      sql`SELECT ${name} AS queue, count::int, amount::bigint, oldest_at::timestamptz FROM (${queues[name].query(moment)}) q`,
  );
  const { rows } = await db.execute<Omit<DeskQueue, 'oldest_at'> & { oldest_at: string | null }>(
    sql.join(parts, sql` UNION ALL `),
  );
  return names.flatMap((name) => {
    const row = rows.find(({ queue }) => queue === name);
    if (!row) return [];
    const { count, amount, oldest_at } = row;
    return [{ queue: name, count, amount, oldest_at: oldest_at && new Date(oldest_at).toISOString() }];
  });
}
