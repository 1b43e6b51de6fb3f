// What activities cost and brought over some days.
import type { Contract, ReportActivity } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { stateOf } from '../../activities/index.ts';
import { activitiesIn } from '../live.ts';
import { readReportDays, requireReportPeriod } from './period.ts';

type Row = Omit<ReportActivity, 'state'> & {
  status: Parameters<typeof stateOf>[0]['status'];
  starts_at: string;
  ends_at: string;
};

export const activities: CallHandler<Contract['ops']['report']['activities']> = async (
  { services: { db, clock }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const now = clock.now();
  const rows = await readReportDays<Row>(
    db,
    {
      period: { gameId, from, to },
      now: now,
      source: {
        table: sql`report_activities`,
        columns: sql`day, activity_id, visitors, winners, granted, cost_amount, paid_amount`,
        live: activitiesIn,
      },
    },
    (days) => sql`
    SELECT a.id AS activeid, a.kind, a.title, a.status, a.starts_at, a.ends_at, a.budget_amount,
      s.visitors, s.winners, s.granted, s.cost_amount, s.paid_amount
    FROM (
      SELECT activity_id, sum(visitors)::int AS visitors, sum(winners)::int AS winners, sum(granted)::int AS granted,
        sum(cost_amount)::bigint AS cost_amount, sum(paid_amount)::bigint AS paid_amount
      FROM (${days}) d GROUP BY activity_id) s
    JOIN activities a ON a.id = s.activity_id AND a.game_id = ${gameId}
    ORDER BY s.cost_amount DESC, a.id DESC`,
  );
  return {
    list: rows.map(({ status, starts_at, ends_at, ...row }) => ({
      ...row,
      state: stateOf({ status, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now),
    })),
  };
};
