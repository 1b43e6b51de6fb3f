// Writes what clients sent in the last two weeks: visits for the funnel, those of the buyers among them, failed calls and errors of
// pages for their report.
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { businessZone } from '../src/platform/business-days.ts';
import { DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { demoAccounts, demoErrors, demoFailures, demoVisitors } from './world/index.ts';

const GAME_ID = 1001;
/** Days before today that have visits. */
export const VISIT_DAYS = 14;

/** The same sequence in every world. */
function randomBelow(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

/** The partitions of these days exist. */
export async function addVisits(tx: Tx, now: Date): Promise<void> {
  const { links, channels, devices, versions, visitorsPerDay, steps } = demoVisitors;
  const below = randomBelow(1001);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const events: object[] = [];
  for (let daysAgo = VISIT_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const share = daysAgo === 0 ? 0.5 : 1 + (daysAgo % 7 < 2 ? 0.4 : 0);
    for (let nth = 0; nth < visitorsPerDay * share; nth += 1) {
      // Some come back every few days.
      const device_id = `demo-device-${below(visitorsPerDay * 4)}`;
      const at = now.getTime() - daysAgo * DAY_MS - below(daysAgo === 0 ? 3_600_000 : 12 * 3_600_000);
      const properties = {
        channel: oneOf(channels),
        device: oneOf(devices),
        version: daysAgo > 5 ? versions[0] : oneOf(versions),
      };
      const source_from = oneOf(links);
      // Each step is reached by a part of those who reached the one before.
      const reached = steps.findIndex(({ percent }) => below(100) >= percent);
      for (const [place, { event }] of steps.slice(0, reached < 0 ? undefined : reached).entries())
        events.push({
          device_id,
          distinct_id: place > 0 ? `demo-visitor-${device_id}` : device_id,
          source_from,
          event,
          at: new Date(at + place * 40_000),
          properties,
        });
    }
  }
  for (const { player_id, source_from, placed_at, paid_at } of await readOrders(tx, now)) {
    const device_id = `demo-device-of-${player_id}`;
    const nth = Number(player_id);
    const properties = {
      channel: channels[nth % channels.length],
      device: devices[nth % devices.length],
      version: versions[0],
    };
    const buyer = { device_id, distinct_id: `demo-visitor-${device_id}`, source_from, properties };
    const placedAt = new Date(placed_at).getTime();
    for (const [place, event] of ['page_view', 'goods_open', 'order_placed'].entries())
      events.push({ ...buyer, event, at: new Date(placedAt - (2 - place) * 40_000) });
    if (paid_at) events.push({ ...buyer, event: 'order_paid', at: paid_at });
  }
  await tx.execute(sql`
    INSERT INTO analytics_events (received_at, game_id, device_id, distinct_id, source_from, event, happened_at, properties)
    SELECT least(at, ${now}), ${GAME_ID}, device_id, distinct_id, source_from, event, at, properties
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (
      device_id text, distinct_id text, source_from text, event text, at timestamptz, properties jsonb)`);
}

/** The orders of the days that have visits: whoever bought has visited. */
async function readOrders(tx: Tx, now: Date) {
  const { rows } = await tx.execute<{
    player_id: number;
    source_from: string;
    placed_at: string;
    paid_at: string | null;
  }>(sql`
    SELECT player_id, source_from, created_at AS placed_at, paid_at FROM orders
    WHERE game_id = ${GAME_ID} AND score_type IS NULL AND created_at >= ${new Date(now.getTime() - VISIT_DAYS * DAY_MS)}
    ORDER BY id`);
  return rows;
}

/** Players who came to their game over some weeks, and came back every few days for a while, and to pay; others than the demo accounts. */
export async function addLogins(tx: Tx, now: Date): Promise<void> {
  const own = sql.param(demoAccounts.map(({ username }) => username));
  await tx.execute(sql`
    UPDATE players p SET first_login_at = ${now}::timestamptz - (p.id * 31 % 40) * interval '1 day'
    FROM accounts a WHERE a.id = p.account_id AND p.game_id = ${GAME_ID} AND coalesce(a.username, '') <> ALL(${own}::text[])`);
  // Nobody buys before the first login. The demo accounts are new all the same: they receive what newcomers do.
  await tx.execute(sql`
    UPDATE players p SET first_login_at = o.placed_at - interval '1 hour'
    FROM accounts a, (SELECT player_id, min(created_at) AS placed_at FROM orders GROUP BY 1) o
    WHERE a.id = p.account_id AND o.player_id = p.id AND o.placed_at < p.first_login_at
      AND coalesce(a.username, '') <> ALL(${own}::text[])`);
  await tx.execute(sql`
    INSERT INTO daily_logins (player_id, day, days, streak)
    SELECT id, day, row_number() OVER (PARTITION BY id ORDER BY day), 1
    FROM (
      SELECT p.id, (p.first_login_at AT TIME ZONE ${businessZone})::date + nth * (2 + p.id % 4)::int AS day
      FROM players p JOIN accounts a ON a.id = p.account_id, generate_series(0, 3 + (p.id % 9)::int) nth
      WHERE p.game_id = ${GAME_ID} AND coalesce(a.username, '') <> ALL(${own}::text[])
      UNION
      SELECT p.id, (o.paid_at AT TIME ZONE ${businessZone})::date
      FROM orders o JOIN players p ON p.id = o.player_id JOIN accounts a ON a.id = p.account_id
      WHERE o.game_id = ${GAME_ID} AND o.paid_at IS NOT NULL AND coalesce(a.username, '') <> ALL(${own}::text[])) came
    WHERE day <= ${businessDay(now)}::date
    ON CONFLICT DO NOTHING`);
}

/** Devices that opened the activities while they ran. */
export async function addActivityVisits(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_visits (activity_id, day, event, visitor)
    SELECT a.id, ${businessDay(now)}::date - days_ago, 'view', sha256(convert_to(a.id || '-' || days_ago || '-' || nth, 'UTF8'))
    FROM activities a, generate_series(0, ${VISIT_DAYS}::int) days_ago,
      generate_series(1, 12 + ((a.id + 7 * days_ago) % 23)::int) nth
    WHERE a.game_id = ${GAME_ID} AND a.starts_at <= ${now}::timestamptz - days_ago * interval '1 day'
      AND a.ends_at > ${now}::timestamptz - days_ago * interval '1 day'`);
  await tx.execute(sql`
    INSERT INTO activity_visit_counts (activity_id, day, event, visitors)
    SELECT activity_id, day, event, count(*) FROM activity_visits GROUP BY 1, 2, 3`);
}

export async function addClientFailures(tx: Tx, now: Date): Promise<void> {
  const dated = <Row extends { daysAgo: number }>(rows: readonly Row[]) =>
    rows.map(({ daysAgo, ...row }) => {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      return { ...row, day: businessDay(at), last_at: at };
    });
  await tx.execute(sql`
    INSERT INTO client_failures (game_id, day, call, code, version, count, last_at)
    SELECT ${GAME_ID}, f.* FROM jsonb_to_recordset(${JSON.stringify(dated(demoFailures))}::jsonb) AS f (
      day date, call text, code integer, version text, count integer, last_at timestamptz)`);
  await tx.execute(sql`
    INSERT INTO client_errors (game_id, day, name, stack, page, version, count, last_at)
    SELECT ${GAME_ID}, e.* FROM jsonb_to_recordset(${JSON.stringify(dated(demoErrors))}::jsonb) AS e (
      day date, name text, stack text, page text, version text, count integer, last_at timestamptz)`);
}
