// Watches what activities cost: one whose budget is used up is paused, and an alert is raised when one leaves its forecast.
import { MAX_RECEIVE_DAYS, MAX_SETTLE_MINUTES } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { pauseForBudget, storeCost } from '../modules/activities/index.ts';
import { isNotExported } from '../modules/games/index.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import { formatYuan } from '../platform/money.ts';
import type { Services } from '../services.ts';

/** Rewards can be received this long after the end at most, and a day more, because what ended is counted once an hour. */
const RECEIVING_MS = (MAX_RECEIVE_DAYS + 1) * DAY_MS + MAX_SETTLE_MINUTES * 60_000;
/** Awards that were granted so long ago are all committed. Ended activities are counted again: few, and once an hour. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Before this share of its time an activity's cost says little about the rest. */
const EARLY = 0.1;

type Counted = {
  id: number;
  game_id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  budget_amount: number | null;
  forecast_low: number | null;
  forecast_high: number | null;
  was_alerted: boolean;
  settled: number;
  cost: number;
};

export async function watchActivityBudgets({
  db,
  clock,
  alerts,
}: Pick<Services, 'db' | 'clock' | 'alerts'>): Promise<void> {
  const now = clock.now();
  const settledUntil = new Date(now.getTime() - SETTLED_AFTER_MS);
  const { rows } = await db.execute<Counted>(sql`
    SELECT a.id, a.game_id, a.title, a.starts_at, a.ends_at, a.budget_amount, a.forecast_low, a.forecast_high,
      a.forecast_alerted_at IS NOT NULL AS was_alerted, counted.settled::bigint AS settled,
      (counted.amount - (SELECT coalesce(sum(w.cost_amount), 0) FROM awards w
        WHERE w.activity_id = a.id AND w.status = 'revoked'))::bigint AS cost
    FROM activities a
    CROSS JOIN LATERAL (SELECT a.ends_at > ${now} AND a.cost_settled_until IS NOT NULL AS is_so) added
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(w.cost_amount), 0) AS amount,
        coalesce(sum(w.cost_amount) FILTER (WHERE w.granted_at < ${settledUntil}), 0) AS settled
      FROM awards w WHERE w.activity_id = a.id AND NOT added.is_so HAVING NOT added.is_so
      UNION ALL
      SELECT a.cost_settled + coalesce(sum(w.cost_amount), 0),
        a.cost_settled + coalesce(sum(w.cost_amount) FILTER (WHERE w.granted_at < ${settledUntil}), 0)
      -- The sum keeps PostgreSQL from reading all awards of the activity: those of these minutes are found by their time.
      FROM awards w
      WHERE w.game_id = a.game_id AND w.granted_at >= a.cost_settled_until AND w.activity_id + 0 = a.id AND added.is_so
      HAVING added.is_so
    ) counted
    WHERE a.status <> 'draft' AND a.starts_at <= ${now} AND a.ends_at > ${new Date(now.getTime() - RECEIVING_MS)}
      AND (a.ends_at > ${now} OR a.cost_counted_at IS NULL OR a.cost_counted_at < ${new Date(now.getTime() - HOUR_MS)})
      AND ${isNotExported(sql`a.game_id`)}
    ORDER BY a.id`);
  for (const row of rows) {
    const activity = { ...row, cost: Number(row.cost) };
    const isOutside = !row.was_alerted && projectedOutside(activity, now);
    await storeCost(db, {
      id: row.id,
      costAmount: activity.cost,
      isAlerted: isOutside,
      now,
      settled: { amount: Number(row.settled), until: settledUntil },
    });
    if (isOutside) alerts.raise(forecastAlert(activity, now));
    const isUsedUp = row.budget_amount !== null && activity.cost >= Number(row.budget_amount);
    if (isUsedUp && (await pauseForBudget(db, { id: row.id, gameId: row.game_id, now })))
      alerts.raise({
        ...aboutActivity(row),
        key: `activity-budget:${row.id}`,
        text: `activity ${row.id} "${row.title}" is paused: its prizes cost ${formatYuan(activity.cost)}, the budget is ${formatYuan(Number(row.budget_amount))}`,
        textZh: `活动 ${row.id}「${row.title}」已暂停：奖品成本 ${formatYuan(activity.cost)}，预算 ${formatYuan(Number(row.budget_amount))}`,
      });
  }
}

type Projected = Pick<Counted, 'starts_at' | 'ends_at' | 'forecast_low' | 'forecast_high'> & { cost: number };

const shareOver = ({ starts_at, ends_at }: Projected, now: Date): number =>
  Math.min(
    1,
    (now.getTime() - new Date(starts_at).getTime()) /
      (new Date(ends_at).getTime() - new Date(starts_at).getTime()),
  );

/** Whether the whole activity would cost more or less than forecast if it went on as it has so far. */
export function projectedOutside(activity: Projected, now: Date): boolean {
  const { cost, forecast_low: low, forecast_high: high } = activity;
  if (low === null || high === null) return false;
  const share = shareOver(activity, now);
  // What is spent stays spent: above the band it is outside at once.
  if (cost > Number(high)) return true;
  if (share < EARLY) return false;
  return cost / share > Number(high) || cost / share < Number(low);
}

function forecastAlert(activity: Counted, now: Date) {
  const projected = Math.round(activity.cost / shareOver(activity, now));
  const low = formatYuan(Number(activity.forecast_low));
  const high = formatYuan(Number(activity.forecast_high));
  return {
    ...aboutActivity(activity),
    key: `activity-forecast:${activity.id}`,
    text: `activity ${activity.id} "${activity.title}" costs ${formatYuan(activity.cost)} so far, ${formatYuan(projected)} at this rate; the simulation said ${low} to ${high}`,
    textZh: `活动 ${activity.id}「${activity.title}」目前成本 ${formatYuan(activity.cost)}，照此推算为 ${formatYuan(projected)}；模拟预计 ${low} 至 ${high}`,
  };
}

const aboutActivity = ({ id, game_id: gameId }: Counted) => ({
  gameId,
  subject: { kind: 'activity' as const, id: String(id) },
});
