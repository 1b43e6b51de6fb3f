// New, returning and paying players by day, and by the week they first logged in.
import type { Cohort, Contract, PlayerDay } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { addDays } from '../../../platform/business-days.ts';
import type { CallHandler } from '../../../services.ts';
import { cohortsIn } from '../live.ts';
import { daysIn, readReportDays, requireReportPeriod } from './period.ts';

type Calls = Contract['ops']['report'];

const source = {
  table: sql`report_cohorts`,
  columns: sql`day, cohort, new_players, returning_players, week_players, payers, week_payers, paid_amount`,
  live: cohortsIn,
};

export const players: CallHandler<Calls['players']> = async (
  { services: { db, clock }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const rows = await readReportDays<PlayerDay>(
    db,
    { period: { gameId, from, to }, now: clock.now(), source: source },
    (days) => sql`
    SELECT day::text, sum(new_players)::int AS new_players, sum(returning_players)::int AS returning_players,
      sum(payers)::int AS payers, sum(paid_amount)::bigint AS paid_amount
    FROM (${days}) d GROUP BY day`,
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  const nothing = { new_players: 0, returning_players: 0, payers: 0, paid_amount: 0 };
  return { list: daysIn({ from, to }).map((day) => ({ ...nothing, ...known.get(day), day })) };
};

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

type CohortRow = Omit<Cohort, 'cohort_players'> & { new_players: number };

export const cohorts: CallHandler<Calls['cohorts']> = async (
  { services: { db, clock }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const now = clock.now();
  const first = mondayOf(from);
  // Days to come have no players: their cells stay empty instead of showing that nobody came.
  const today = businessDay(now);
  const last = addDays(mondayOf(to < today ? to : today), 6);
  if (last < first) return { list: [] };
  const rows = await readReportDays<CohortRow>(
    db,
    { period: { gameId, from: first, to: last }, now: now, source: source },
    (days) => sql`
    SELECT cohort::text, ((date_trunc('week', day::timestamp)::date - cohort) / 7)::int AS week,
      sum(new_players)::int AS new_players, sum(week_players)::int AS players, sum(week_payers)::int AS payers,
      sum(paid_amount)::bigint AS paid_amount
    FROM (${days}) d WHERE cohort >= ${first}::date GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return { list: withEmptyWeeks(rows, last) };
};

/** A cohort has a row for each of its weeks so far, those in which nobody came too. */
function withEmptyWeeks(rows: CohortRow[], last: string): Cohort[] {
  const known = new Map(rows.map((row) => [`${row.cohort} ${row.week}`, row]));
  const cohortsSeen = rows.filter(({ week, new_players }) => week === 0 && new_players > 0);
  return cohortsSeen.flatMap(({ cohort, new_players: cohort_players }) => {
    const weeks = (daysIn({ from: cohort, to: last }).length / 7) | 0;
    return Array.from({ length: weeks }, (_, week) => {
      const { players = 0, payers = 0, paid_amount = 0 } = known.get(`${cohort} ${week}`) ?? {};
      // Its week 0 is the week of the first login: everybody came, also those who logged in before days were counted.
      return {
        cohort,
        week,
        cohort_players,
        players: week === 0 ? cohort_players : players,
        payers,
        paid_amount,
      };
    });
  });
}
