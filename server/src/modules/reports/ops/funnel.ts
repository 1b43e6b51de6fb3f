// How far visitors came, from their first page to a payment.
import type { Contract, FunnelRow, FunnelSplit } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { funnelIn } from '../live.ts';
import { readReportDays, requireReportPeriod } from './period.ts';

/** Clients name channels and versions themselves: the rest after so many is noise. */
const MOST_ROWS = 400;

const splits: Record<FunnelSplit, SQL> = {
  day: sql`day::text`,
  link: sql`source_from`,
  channel: sql`channel`,
  device: sql`device`,
  version: sql`version`,
};
const names: Partial<Record<FunnelSplit, (gameId: number) => SQL>> = {
  link: (gameId) => sql`(SELECT l.name FROM game_links l WHERE l.game_id = ${gameId} AND l.link = s.split)`,
  channel: (gameId) =>
    sql`(SELECT min(c.name) FROM game_channels c WHERE c.game_id = ${gameId} AND c.channel_sort_id::text = s.split)`,
};

export const funnel: CallHandler<Contract['ops']['report']['funnel']> = async (
  { services: { db, clock }, gameId },
  { from, to, by },
) => {
  requireReportPeriod({ from, to });
  const rows = await readReportDays<FunnelRow>(
    db,
    {
      period: { gameId, from, to },
      now: clock.now(),
      source: {
        table: sql`report_funnel`,
        columns: sql`day, source_from, channel, device, version, visitors, logged_in, opened_goods, ordered, paid`,
        live: funnelIn,
      },
    },
    (days) => sql`
    SELECT s.*, ${names[by]?.(gameId) ?? sql`NULL::text`} AS name
    FROM (
      SELECT ${splits[by]} AS split, sum(visitors)::int AS visitors, sum(logged_in)::int AS logged_in,
        sum(opened_goods)::int AS opened_goods, sum(ordered)::int AS ordered, sum(paid)::int AS paid
      FROM (${days}) d GROUP BY 1) s
    ORDER BY ${by === 'day' ? sql`s.split` : sql`s.visitors DESC, s.split`} LIMIT ${MOST_ROWS}`,
  );
  return { list: rows };
};
