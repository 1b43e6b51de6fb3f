// The job that sums past days. Summing a day again replaces its rows, so that late payments are corrected and repeats are harmless.
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, dayOf, startOf } from '../../platform/business-days.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Services } from '../../services.ts';
import { games } from '../games/tables.ts';
import { activitiesIn, byDay, byHour, cohortsIn, funnelIn, payersIn, salesIn, sumsBy } from './live.ts';
import {
  reportActivities,
  reportCohorts,
  reportDays,
  reportFunnel,
  reportHours,
  reportPayers,
  reportSales,
} from './tables.ts';

/** An order cannot be paid later than this after the day its payment is dated. */
const LATE_DAYS = 35;
/** A new shop, or one that comes from elsewhere, is summed from its first order on, some days per run. */
const CATCH_UP_DAYS = 60;

/** Sums the days since the last one; `isNightly`: also those that late payments may have changed. */
export async function sumDays(
  services: Pick<Services, 'db' | 'clock'>,
  { isNightly = false }: { isNightly?: boolean } = {},
): Promise<void> {
  const { db, clock } = services;
  const yesterday = addDays(dayOf(clock.now()), -1);
  for (const { id } of await db.select({ id: games.id }).from(games).orderBy(games.id)) {
    const first = await firstDayToSum(db, id, yesterday, isNightly);
    if (first === undefined) continue;
    let day = first;
    for (let n = 0; n < CATCH_UP_DAYS && day <= yesterday; n += 1) {
      await sumDay(services, id, day);
      day = addDays(day, 1);
    }
  }
}

async function firstDayToSum(
  db: Services['db'],
  gameId: number,
  yesterday: string,
  isNightly: boolean,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ summed: string | null; placed_at: string | null }>(sql`
    SELECT (SELECT max(day)::text FROM report_days WHERE game_id = ${gameId}) AS summed,
      (SELECT created_at FROM orders WHERE game_id = ${gameId} ORDER BY id LIMIT 1) AS placed_at`);
  const { summed = null, placed_at: placedAt = null } = rows[0] ?? {};
  if (placedAt === null) return undefined;
  const next = summed === null ? dayOf(new Date(placedAt)) : addDays(summed, 1);
  const late = addDays(yesterday, 1 - LATE_DAYS);
  return isNightly && summed !== null && late < next ? late : next;
}

/** One transaction per day: a report sees the day as it was or as it is. */
export async function sumDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gameId: number,
  day: string,
): Promise<void> {
  const range = { gameId, from: startOf(day), to: startOf(addDays(day, 1)) };
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockByName(tx, 'report-day', `${gameId}:${day}`);
    const ofDay = { gameId, day };
    const [summed] = await tx
      .select({ at: reportDays.summedAt })
      .from(reportDays)
      .where(and(eq(reportDays.gameId, gameId), eq(reportDays.day, day)));
    await tx.delete(reportDays).where(and(eq(reportDays.gameId, gameId), eq(reportDays.day, day)));
    for (const table of [reportSales, reportPayers, reportCohorts, reportActivities])
      await tx.delete(table).where(and(eq(table.gameId, gameId), eq(table.day, day)));
    await tx
      .delete(reportHours)
      .where(
        and(
          eq(reportHours.gameId, gameId),
          gte(reportHours.hour, range.from),
          lt(reportHours.hour, range.to),
        ),
      );
    await tx.execute(sql`
      INSERT INTO report_payers (game_id, day, last_day, players)
      SELECT ${gameId}, day, last_day, players FROM (${payersIn(range)}) p`);
    // A day without orders has its row too: it is known to be empty.
    await tx.execute(sql`
      INSERT INTO report_days (game_id, day, placed_orders, paid_orders, paid_amount, payers, new_payers, refunds,
        refunded_amount, summed_at)
      SELECT ${gameId}, ${ofDay.day}::date, coalesce(s.placed_orders, 0), coalesce(s.paid_orders, 0),
        coalesce(s.paid_amount, 0), coalesce(s.payers, 0),
        coalesce((SELECT sum(players)::int FROM report_payers
          WHERE game_id = ${gameId} AND day = ${ofDay.day}::date AND last_day IS NULL), 0),
        coalesce(s.refunds, 0), coalesce(s.refunded_amount, 0), ${now}
      FROM (SELECT 1) one LEFT JOIN (${sumsBy(range, byDay)}) s ON s.bucket = ${ofDay.day}::date`);
    await tx.execute(sql`
      INSERT INTO report_hours (game_id, hour, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount)
      SELECT ${gameId}, bucket, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
      FROM (${sumsBy(range, byHour)}) s`);
    await tx.execute(sql`
      INSERT INTO report_sales (game_id, day, goods_id, pay_type, source_from, orders, quantity, paid_amount,
        refunded_amount)
      SELECT ${gameId}, s.* FROM (${salesIn(range)}) s`);
    await tx.execute(sql`
      INSERT INTO report_cohorts (game_id, day, cohort, new_players, returning_players, week_players, payers, week_payers,
        paid_amount)
      SELECT ${gameId}, c.* FROM (${cohortsIn(range)}) c`);
    await tx.execute(sql`
      INSERT INTO report_activities (game_id, day, activity_id, visitors, winners, granted, cost_amount, paid_amount)
      SELECT ${gameId}, a.* FROM (${activitiesIn(range)}) a`);
    // Events are dated by their arrival: a day that is over gets no more of them, and later loses those of deleted accounts.
    if (!summed) {
      await tx.delete(reportFunnel).where(and(eq(reportFunnel.gameId, gameId), eq(reportFunnel.day, day)));
      await tx.execute(sql`
        INSERT INTO report_funnel (game_id, day, source_from, channel, device, version, visitors, logged_in, opened_goods,
          ordered, paid)
        SELECT ${gameId}, f.* FROM (${funnelIn(range)}) f`);
    }
  });
}
