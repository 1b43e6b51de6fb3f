// What one entry link brought over some days: how far its visitors came, and what they bought.
import type { Contract, FunnelSteps } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { funnelIn, salesIn } from '../live.ts';
import { readReportDays, requireReportPeriod } from './period.ts';

const visits = {
  table: sql`report_funnel`,
  columns: sql`source_from, visitors, logged_in, opened_goods, ordered, paid`,
  live: funnelIn,
};
const sales = {
  table: sql`report_links`,
  columns: sql`source_from, quantity, paid_amount`,
  live: salesIn,
  isByHour: true,
};

export const link: CallHandler<Contract['ops']['report']['link']> = async (
  { services: { db, clock }, gameId },
  { from, to, link: sourceFrom },
) => {
  requireReportPeriod({ from, to });
  const asked = { period: { gameId, from, to }, now: clock.now() };
  const [[steps], [sold]] = await Promise.all([
    readReportDays<FunnelSteps>(
      db,
      { ...asked, source: visits },
      (days) => sql`
      SELECT coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(logged_in), 0)::int AS logged_in,
        coalesce(sum(opened_goods), 0)::int AS opened_goods, coalesce(sum(ordered), 0)::int AS ordered,
        coalesce(sum(paid), 0)::int AS paid
      FROM (${days}) d WHERE source_from = ${sourceFrom}`,
    ),
    readReportDays<{ quantity: number; paid_amount: number }>(
      db,
      { ...asked, source: sales },
      (days) => sql`
      SELECT coalesce(sum(quantity), 0)::int AS quantity, coalesce(sum(paid_amount), 0)::bigint AS paid_amount
      FROM (${days}) d WHERE source_from = ${sourceFrom}`,
    ),
  ]);
  if (!steps || !sold) throw new Error('a sum returned no row');
  return { ...steps, ...sold };
};
