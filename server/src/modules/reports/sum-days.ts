// The job that sums past days and the hours of today that are over. Summing again replaces the rows, so that late payments are
// corrected and repeats are harmless.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, businessZone } from '../../platform/business-days.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readGameIds, readOrderTag } from '../games/index.ts';
import {
  activitiesIn,
  byDay,
  byHour,
  cohortsIn,
  funnelIn,
  type OrderRange,
  payersIn,
  salesIn,
  sumsBy,
} from './live.ts';
import {
  reportActivities,
  reportCohorts,
  reportDays,
  reportFunnel,
  reportHours,
  reportLinks,
  reportPayers,
  reportPayTypes,
  reportSales,
} from './tables.ts';

/** An order cannot be paid later than this after the day its payment is dated. */
const LATE_DAYS = 35;
/** Payments and refunds of the last seconds of an hour may still be under way when it ends. */
const SETTLING_MS = 5 * 60_000;
/** A new shop, or one that comes from elsewhere, is summed from its first order on, some days per run. */
const CATCH_UP_DAYS = 60;

/** Sums the days since the last one and the hours of today; `isNightly`: from the first day on that late payments have changed. */
export async function sumDays(
  services: Service,
  { isNightly = false }: { isNightly?: boolean } = {},
): Promise<void> {
  const { db, clock } = services;
  const yesterday = addDays(businessDay(clock.now()), -1);
  for (const id of await readGameIds(db)) {
    const game = { gameId: id, tag: await readOrderTag(db, id) };
    const first = await firstDayToSum(db, game, yesterday, isNightly);
    if (first === undefined) continue;
    let day = first;
    for (let n = 0; n < CATCH_UP_DAYS && day <= yesterday; n += 1) {
      await sumDay(services, game, day);
      day = addDays(day, 1);
    }
    // Sums have no gap: what is not summed is what comes after them.
    if (day > yesterday) await sumToday(services, game, { hasNewSums: day > first });
  }
}

async function firstDayToSum(
  db: Services['db'],
  game: SummedGame,
  yesterday: string,
  isNightly: boolean,
): Promise<string | undefined> {
  const summed = await lastSummedDay(db, game.gameId);
  if (summed === undefined) return dayOfFirstOrder(db, game.gameId);
  const next = addDays(summed, 1);
  if (!isNightly) return next;
  const from = addDays(yesterday, 1 - LATE_DAYS);
  return (await firstChangedDay(db, { ...game, from: startOfDay(from), to: startOfDay(next) })) ?? next;
}

async function lastSummedDay(db: Services['db'], gameId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT day::text FROM report_days
    WHERE game_id = ${gameId} AND summed_until >= (day + 1)::timestamp AT TIME ZONE ${businessZone}
    ORDER BY day DESC LIMIT 1`);
  return rows[0]?.day;
}

async function dayOfFirstOrder(db: Services['db'], gameId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT created_at AS at FROM orders WHERE game_id = ${gameId} ORDER BY id LIMIT 1`);
  return rows[0] && businessDay(new Date(rows[0].at));
}

/** The first day of a range whose orders and refunds no longer add up to its sums. The payers of later days depend on it. */
async function firstChangedDay(db: Queryable, range: OrderRange): Promise<string | undefined> {
  const { gameId, from, to } = range;
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT d.day::text AS day FROM report_days d LEFT JOIN (${sumsBy(range, byDay)}) s ON s.bucket = d.day
    WHERE d.game_id = ${gameId} AND d.day >= ${businessDay(from)}::date AND d.day::timestamp AT TIME ZONE ${businessZone} < ${to}
      AND (d.placed_orders, d.paid_orders, d.paid_amount, d.payers, d.refunds, d.refunded_amount)
        IS DISTINCT FROM (coalesce(s.placed_orders, 0), coalesce(s.paid_orders, 0), coalesce(s.paid_amount, 0),
          coalesce(s.payers, 0), coalesce(s.refunds, 0), coalesce(s.refunded_amount, 0))
    ORDER BY d.day LIMIT 1`);
  return rows[0]?.day;
}

type Service = Pick<Services, 'db' | 'clock'>;
/** `tag`: what the numbers of its orders begin with. */
type SummedGame = { gameId: number; tag: string };

/** One transaction per day: a report sees the day as it was or as it is. */
export async function sumDay({ db, clock }: Service, game: SummedGame, day: string): Promise<void> {
  const { gameId } = game;
  const range = { ...game, from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
  const now = clock.now();
  await db.transaction(async (tx) => {
    const until = await lockDay(tx, gameId, day);
    await sumOrders(tx, range, now);
    for (const table of [reportCohorts, reportActivities])
      await tx.delete(table).where(and(eq(table.gameId, gameId), eq(table.day, day)));
    await tx.execute(sql`
      INSERT INTO report_cohorts (game_id, day, cohort, new_players, returning_players, week_players, payers, week_payers,
        paid_amount)
      SELECT ${gameId}, c.* FROM (${cohortsIn(range)}) c`);
    await tx.execute(sql`
      INSERT INTO report_activities (game_id, day, activity_id, visitors, winners, granted, cost_amount, paid_amount)
      SELECT ${gameId}, a.* FROM (${activitiesIn(range)}) a`);
    // Events are dated by their arrival: a day that is over gets no more of them, and later loses those of deleted accounts.
    if (until === undefined || until < range.to) {
      await tx.delete(reportFunnel).where(and(eq(reportFunnel.gameId, gameId), eq(reportFunnel.day, day)));
      await tx.execute(sql`
        INSERT INTO report_funnel (game_id, day, source_from, channel, device, version, visitors, logged_in, opened_goods,
          ordered, paid)
        SELECT ${gameId}, f.* FROM (${funnelIn(range)}) f`);
    }
  });
}

/**
 * Sums the hours of today that are over, all of them: when another has ended, when something was recorded late, and after earlier
 * days, which its payers depend on. Visits, cohorts and activities count somebody once a day and wait for its end.
 */
async function sumToday(
  { db, clock }: Service,
  game: SummedGame,
  { hasNewSums }: { hasNewSums: boolean },
): Promise<void> {
  const now = clock.now();
  const from = startOfDay(businessDay(now));
  const settled = now.getTime() - SETTLING_MS;
  const to = new Date(settled - (settled % HOUR_MS));
  if (to <= from) return;
  const range = { ...game, from, to };
  await db.transaction(async (tx) => {
    const until = await lockDay(tx, game.gameId, businessDay(now));
    // Another process has a later hour, or the whole day.
    if (until && until > to) return;
    const isSummed = !hasNewSums && until?.getTime() === to.getTime();
    if (isSummed && !(await firstChangedDay(tx, range))) return;
    await sumOrders(tx, range, now);
  });
}

/** Returns until when the day is summed. */
async function lockDay(tx: Tx, gameId: number, day: string): Promise<Date | undefined> {
  await lockByName(tx, 'report-day', `${gameId}:${day}`);
  const [row] = await tx
    .select({ until: reportDays.summedUntil })
    .from(reportDays)
    .where(and(eq(reportDays.gameId, gameId), eq(reportDays.day, day)));
  return row?.until;
}

/** Replaces what is summed by hours: of a whole day, or of its hours before `to`. */
async function sumOrders(tx: Tx, range: OrderRange, now: Date): Promise<void> {
  const { gameId, from, to } = range;
  const day = businessDay(from);
  for (const table of [reportDays, reportSales, reportPayTypes, reportLinks, reportPayers])
    await tx.delete(table).where(and(eq(table.gameId, gameId), eq(table.day, day)));
  const end = startOfDay(addDays(day, 1));
  await tx
    .delete(reportHours)
    .where(and(eq(reportHours.gameId, gameId), gte(reportHours.hour, from), lt(reportHours.hour, end)));
  await tx.execute(sql`
    INSERT INTO report_payers (game_id, day, last_day, players)
    SELECT ${gameId}, day, last_day, players FROM (${payersIn(range)}) p`);
  // A day without orders has its row too: it is known to be empty.
  await tx.execute(sql`
    INSERT INTO report_days (game_id, day, placed_orders, paid_orders, paid_amount, payers, new_payers, refunds,
      refunded_amount, summed_at, summed_until)
    SELECT ${gameId}, ${day}::date, coalesce(s.placed_orders, 0), coalesce(s.paid_orders, 0),
      coalesce(s.paid_amount, 0), coalesce(s.payers, 0),
      coalesce((SELECT sum(players)::int FROM report_payers
        WHERE game_id = ${gameId} AND day = ${day}::date AND last_day IS NULL), 0),
      coalesce(s.refunds, 0), coalesce(s.refunded_amount, 0), ${now}, ${to}
    FROM (SELECT 1) one LEFT JOIN (${sumsBy(range, byDay)}) s ON s.bucket = ${day}::date`);
  await tx.execute(sql`
    INSERT INTO report_hours (game_id, hour, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount)
    SELECT ${gameId}, bucket, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
    FROM (${sumsBy(range, byHour)}) s`);
  // The orders are read once for all three.
  await tx.execute(sql`
    WITH sales AS MATERIALIZED (${salesIn(range)}), of_pay_types AS (
      INSERT INTO report_pay_types (game_id, day, pay_type, quantity, paid_amount)
      SELECT ${gameId}, day, pay_type, sum(quantity), sum(paid_amount) FROM sales WHERE orders > 0 GROUP BY day, pay_type
    ), of_links AS (
      INSERT INTO report_links (game_id, day, source_from, quantity, paid_amount)
      SELECT ${gameId}, day, source_from, sum(quantity), sum(paid_amount) FROM sales WHERE orders > 0
      GROUP BY day, source_from
    )
    INSERT INTO report_sales (game_id, day, goods_id, orders, quantity, paid_amount, refunded_amount)
    SELECT ${gameId}, day, goods_id, sum(orders), sum(quantity), sum(paid_amount), sum(refunded_amount) FROM sales
    GROUP BY day, goods_id`);
}
