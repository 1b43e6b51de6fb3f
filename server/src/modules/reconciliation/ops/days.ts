// Days with what was paid, the bills that arrived and who signed.
import type { Contract } from '@emall/contract';
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { LIST_LIMIT } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { addDays, businessZone, daysBetween } from '../../../platform/business-days.ts';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { firstDay } from '../day-range.ts';
import { missingBillsOf } from '../missing-bills.ts';

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const dayCursor = defineCursor<{ day: string }>({ day: cursorField.text(/^20\d{2}-\d{2}-\d{2}$/) });

type Row = {
  day: string;
  paid_orders: number;
  paid_amount: string;
  bills: number;
  missing_bills: number;
  open_differences: number;
  operator: string | null;
  signed_at: string | null;
};

export const days: CallHandler<Contract['ops']['reconciliation']['days']> = async (
  { services: { db, clock }, gameId },
  { from, to, cursor, limit = LIST_LIMIT.default, has_total },
) => {
  const today = businessDay(clock.now());
  const opened = (await firstDay(db, gameId)) ?? addDays(today, 1);
  const end = earlier(today, to === undefined ? today : businessDay(new Date(new Date(to).getTime() - 1)));
  const first = from === undefined ? opened : later(opened, businessDay(new Date(from)));
  const after = dayCursor.read(cursor)?.day;
  const start = after === undefined ? end : addDays(after, -1);
  const { rows } = await db.execute<Row>(sql`
    SELECT d.day::text AS day, coalesce(s.count, 0)::int AS paid_orders, coalesce(s.amount, 0) AS paid_amount,
      (SELECT count(*)::int FROM payment_bills b WHERE b.day = d.day
        AND EXISTS (SELECT 1 FROM payment_attempts a JOIN orders o ON o.id = a.order_id
          WHERE o.game_id = ${gameId} AND a.provider = b.provider AND a.merchant_id IS NOT DISTINCT FROM b.merchant_id
            AND a.status = 'paid' AND a.paid_at >= d.at AND a.paid_at < d.at + interval '1 day')) AS bills,
      CASE WHEN g.signed_at IS NULL AND d.day < ${today}::date THEN ${missingBillsOf(gameId)} ELSE 0 END AS missing_bills,
      CASE WHEN g.signed_at IS NULL THEN coalesce(c.open_differences, 0) ELSE 0 END AS open_differences,
      p.name AS operator, g.signed_at
    FROM (SELECT day::date AS day, day AT TIME ZONE ${businessZone} AS at FROM generate_series(
        greatest(${first}::date, ${start}::date - ${limit}::int)::timestamp, ${start}::timestamp, '1 day') day) d
    LEFT JOIN LATERAL (
      SELECT count(*) AS count, sum(pay_amount) AS amount FROM orders
      WHERE game_id = ${gameId} AND score_type IS NULL AND paid_at >= d.at AND paid_at < d.at + interval '1 day') s ON true
    LEFT JOIN reconciliation_days g ON g.game_id = ${gameId} AND g.day = d.day
    LEFT JOIN reconciliation_checks c ON c.game_id = ${gameId} AND c.day = d.day
    LEFT JOIN operators p ON p.id = g.operator_id
    ORDER BY d.day DESC`);
  const { page, next_cursor } = dayCursor.page(rows, limit, ({ day }) => ({ day }));
  return {
    list: page.map(({ paid_amount, signed_at, ...row }) => ({
      ...row,
      status: signed_at
        ? ('signed' as const)
        : startOfDay(row.day) >= startOfDay(today)
          ? ('running' as const)
          : ('open' as const),
      paid_amount: Number(paid_amount),
      signed_at: signed_at && new Date(signed_at).toISOString(),
    })),
    next_cursor,
    total: has_total ? Math.max(0, daysBetween(first, end)) : null,
  };
};
