// The reports of the demo world agree with each other: the same day has the same sums on every screen.
import { contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { addDays } from '../src/platform/business-days.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { addOperatorSession } from '../test/operators.ts';

const { report, activity } = contract.ops;
let mall: TestMall;
let token: string;
let to: string;
let from: string;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
  ({ token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['report', 'activity'] }]));
  to = businessDay(mall.clock.now());
  from = addDays(to, -14);
});
afterAll(() => mall.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const daysOf = () => Array.from({ length: 15 }, (_, at) => addDays(from, at));

test('each day has the same turnover and payers in overview, series, goods, players and funnel', async () => {
  const options = { token };
  const series = (await mall.call(report.series, { from, to, step: 'day' }, options)).data.list;
  const players = (await mall.call(report.players, { from, to }, options)).data.list;
  const funnel = (await mall.call(report.funnel, { from, to, by: 'day' }, options)).data.list;
  for (const [at, day] of daysOf().entries()) {
    const { current, pay_types, links } = (await mall.call(report.overview, { from: day, to: day }, options))
      .data;
    const goods = (await mall.call(report.goods, { from: day, to: day, limit: 50 }, options)).data.list;
    const { rows } = await mall.services.db.execute<{ shipping: number }>(sql`
      SELECT coalesce(sum(shipping_amount), 0)::int AS shipping FROM orders
      WHERE game_id = 1001 AND (paid_at AT TIME ZONE 'Asia/Shanghai')::date = ${day}::date`);
    const ofGoods = current.paid_amount - (rows[0]?.shipping ?? 0);
    expect([day, sum(goods.map(({ paid_amount }) => paid_amount))]).toEqual([day, ofGoods]);
    for (const shares of [pay_types, links])
      expect([day, sum(shares.map(({ paid_amount }) => paid_amount))]).toEqual([day, ofGoods]);
    expect([day, series[at]?.paid_amount, series[at]?.payers, series[at]?.placed_orders]).toEqual([
      day,
      current.paid_amount,
      current.payers,
      current.placed_orders,
    ]);
    expect([day, players[at]?.paid_amount, players[at]?.payers]).toEqual([
      day,
      current.paid_amount,
      current.payers,
    ]);
    expect([day, funnel.find(({ split }) => split === day)?.paid]).toEqual([day, current.payers]);
  }
  expect(sum(series.map(({ paid_amount }) => paid_amount))).toBeGreaterThan(1_000_000);
});

test('a link with paying devices has turnover, and one without has none', async () => {
  const { list } = (await mall.call(report.funnel, { from, to, by: 'link' }, { token })).data;
  expect(list.map(({ split }) => split)).toContain('9001');
  for (const { split: link, ...steps } of list) {
    if (!link) continue;
    const { data } = await mall.call(report.link, { from, to, link }, { token });
    expect([link, data.visitors, data.paid]).toEqual([link, steps.visitors, steps.paid]);
    expect([link, data.paid_amount > 0, data.quantity > 0]).toEqual([link, steps.paid > 0, steps.paid > 0]);
    expect(steps.paid).toBeGreaterThan(0);
  }
});

test('what a rich list counts was paid', async () => {
  const { rows } = await mall.services.db.execute<{ counted: number; paid: number }>(sql`
    SELECT t.amount::int AS counted, sum(o.pay_amount - o.refunded_amount)::int AS paid
    FROM activities a JOIN spend_totals t ON t.activity_id = a.id
    JOIN orders o ON o.player_id = t.player_id AND o.paid_at >= a.starts_at AND o.paid_at < a.ends_at AND o.score_type IS NULL
    WHERE a.kind = 'ranking' GROUP BY t.activity_id, t.player_id, t.amount`);
  expect(rows.length).toBeGreaterThan(50);
  for (const { counted, paid } of rows) expect(counted).toBe(paid);
});

test('nobody orders before the first login but the demo accounts, which are new', async () => {
  const { rows } = await mall.services.db.execute(sql`
    SELECT p.id FROM players p JOIN orders o ON o.player_id = p.id AND o.created_at < p.first_login_at
    JOIN accounts a ON a.id = p.account_id AND a.username IS NULL`);
  expect(rows).toEqual([]);
});

test('an activity costs what its prizes cost, in its report as on its page', async () => {
  const season = addDays(to, -90);
  const { list } = (await mall.call(report.activities, { from: season, to }, { token })).data;
  expect(list.length).toBeGreaterThan(4);
  for (const { activeid, cost_amount, granted } of list) {
    const { data } = await mall.call(activity.results, { activeid }, { token });
    expect([activeid, cost_amount, granted]).toEqual([
      activeid,
      sum(data.days.map((day) => day.cost_amount)),
      sum(data.days.map((day) => day.granted)),
    ]);
  }
});
