// Every report equals sums of the raw rows that are made here, before and after its job; a summed year is read without orders.
import { contract } from '@emall/contract';
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { addGameMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { openShop, type Shop, sell } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statements.ts';
import { addDays } from '../../platform/business-days.ts';
import { activitiesModule } from '../activities/index.ts';
import { createPartitions } from '../analytics/partitions.ts';
import { reportsModule } from './index.ts';
import { funnelIn } from './live.ts';
import { sumDays } from './sum-days.ts';

const { report } = contract.ops;
const FIRST = '2026-10-05';
const TODAY = '2026-11-02';
const PERIOD = { from: FIRST, to: TODAY };
const HOUR_MS = 3_600_000;

let shop: Shop;
let token: string;
let buyers: Member[];
let activeid: number;

type Line = { goods_id: number; quantity: number; paid_amount: number };
type Sold = {
  id: string;
  player: number;
  paidAt: Date | null;
  lines: Line[];
  shipping: number;
  refund: { amount: number; at: Date } | null;
};
type Visit = { at: Date; device: string; account: string; event: string; link: string; properties: object };

const { int } = seededRandom(17);
const below = (n: number) => int(0, n - 1);
const sold: Sold[] = [];
const visits: Visit[] = [];
const logins: { player: number; day: string }[] = [];
const wins: { player: number; at: Date; cost: number; isRevoked: boolean }[] = [];
const firstLogins = new Map<number, Date>();

const moment = () => new Date(startOfDay(FIRST).getTime() + below(29 * 24) * HOUR_MS + below(3_599_000));
const amountOf = ({ lines, shipping }: Sold) =>
  lines.reduce((sum, { paid_amount }) => sum + paid_amount, shipping);

beforeAll(async () => {
  shop = await openShop({}, [activitiesModule, reportsModule]);
  shop.clock.set(`${TODAY}T23:59:30+08:00`);
  buyers = await addGameMembers(shop, 12);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['report'] }]));
  const goodsIds = [];
  for (let n = 0; n < 4; n += 1) goodsIds.push((await sell(shop, { sku: { stock: 50 + n } })).goodsId);
  activeid = await addActivity(shop, {
    kind: 'sign_in',
    startsAt: startOfDay('2026-10-10'),
    endsAt: startOfDay('2026-10-25'),
  } as never);
  for (const { playerId } of buyers) firstLogins.set(playerId, moment());
  for (let n = 0; n < 160; n += 1) {
    const at = moment();
    const chosen = goodsIds.filter(() => below(2) === 0);
    const lines = (chosen.length ? chosen : [goodsIds[0] as number]).map((goods_id) => ({
      goods_id,
      quantity: 1 + below(3),
      paid_amount: 100 + below(9000),
    }));
    const order: Sold = {
      id: `${at.getTime()}${String(1_000_000 + n)}`,
      lines,
      shipping: below(2) * 1000,
      player: (buyers[below(12)] as Member).playerId,
      paidAt: below(5) ? at : null,
      refund: null,
    };
    if (order.paidAt && below(4) === 0) {
      const amount = below(2) ? amountOf(order) : 1 + below(amountOf(order));
      const refundedAt = new Date(Math.min(at.getTime() + below(90) * HOUR_MS, shop.clock.now().getTime()));
      order.refund = { amount, at: refundedAt };
    }
    sold.push(order);
  }
  for (const { playerId: player } of buyers)
    for (let day = FIRST; day <= TODAY; day = addDays(day, 1))
      if (below(3) === 0 && day >= businessDay(firstLogins.get(player) as Date)) logins.push({ player, day });
  for (let n = 0; n < 40; n += 1)
    wins.push({
      player: (buyers[below(12)] as Member).playerId,
      at: moment(),
      cost: below(500),
      isRevoked: below(5) === 0,
    });
  const events = ['page_view', 'page_view', 'goods_open', 'order_placed', 'order_paid', 'page_timing'];
  for (let n = 0; n < 900; n += 1) {
    const device = `device-${below(40)}`;
    visits.push({
      at: moment(),
      device,
      account: below(2) ? device : `account-${device}`,
      event: events[below(events.length)] as string,
      link: ['', '9001', 'no link'][below(3)] as string,
      properties: {
        channel: ['', '7', 'x'][below(3)],
        device: ['ios', 'android', 'toaster'][below(3)],
        version: ['1.0.0+a', '1.0.1+b', '<b>'][below(3)],
      },
    });
  }
  await storeAll();
});
afterAll(() => shop.close());

async function storeAll(): Promise<void> {
  const { db, pool } = shop.services;
  const { rows } = await pool.query('SELECT order_prefix_tag FROM games WHERE id = $1', [GAME_ID]);
  for (const order of sold) order.id = `${rows[0].order_prefix_tag}${order.id}`;
  for (const [player, at] of firstLogins)
    await pool.query('UPDATE players SET first_login_at = $2 WHERE id = $1', [player, at]);
  for (const order of sold) await storeOrder(order);
  for (const { player, day } of logins)
    await pool.query('INSERT INTO daily_logins VALUES ($1, $2, 1, 1)', [player, day]);
  for (const [n, { player, at, cost, isRevoked }] of wins.entries())
    await db.execute(sql`
      INSERT INTO awards (game_id, activity_id, player_id, reason, kind, prize, cost_amount, status, granted_at,
        received_at, revoked_at)
      VALUES (${GAME_ID}, ${activeid}, ${player}, ${`draw:${n}`}, 'points', '{}', ${cost},
        ${isRevoked ? 'revoked' : 'received'}, ${at}, ${at}, ${isRevoked ? at : null})`);
  await createPartitions(shop.services.db, new Date(`${addDays(FIRST, -1)}T00:00:00Z`), 40);
  await db.execute(sql`
    INSERT INTO analytics_events
    SELECT at, ${GAME_ID}, device, account, link, event, at, properties
    FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS e (
      at timestamptz, device text, account text, link text, event text, properties jsonb)`);
}

async function storeOrder(order: Sold): Promise<void> {
  const { id, player, paidAt, lines, shipping, refund } = order;
  const { pool } = shop.services;
  const createdAt = new Date(Number(id.replace(/^\D*/, '').slice(0, 13)));
  const amount = amountOf(order);
  const [status, payType] = paidAt ? ['paid', 'sandbox'] : ['unpaid', null];
  await pool.query(
    `INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
      is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at,
      paid_at, pay_type)
    VALUES ($1, $2, 1, $3, 1, 's', 's', 'r', 'r', 'goods', false, $4, $5, 0, $6, $7, 0, $8, $8, $9, $10)`,
    [id, GAME_ID, player, status, amount - shipping, shipping, amount, createdAt, paidAt, payType],
  );
  for (const [n, { goods_id, quantity, paid_amount }] of lines.entries())
    await pool.query(
      `INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
        product_code, contents) VALUES ($1, $2, $3, 'x', 'x', 'x', 1, $4, $5, 'role', 'x', '[]')`,
      [id, goods_id, n + 1, quantity, paid_amount],
    );
  if (!refund) return;
  const { rows } = await pool.query(
    `INSERT INTO payment_attempts (order_id, pay_type, provider, out_trade_no, transaction_id, amount, status, created_at, expires_at,
      paid_at) VALUES ($1, 'sandbox', 'sandbox', $1, $1, $2, 'paid', $3, $3, $3) RETURNING id`,
    [id, amount, paidAt],
  );
  await pool.query(
    `INSERT INTO refunds (refund_no, attempt_id, order_id, amount, kind, reason, status, created_at, done_at)
    VALUES ($1, $2, $1, $3, 'order', 'x', 'done', $4, $4)`,
    [id, rows[0].id, refund.amount, refund.at],
  );
}

const sumOf = <T>(rows: readonly T[], figure: (row: T) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** What each line gets of a refund: rounding runs along the lines. */
function shareOf(order: Sold, at: number): number {
  const upto = (n: number) => sumOf(order.lines.slice(0, n), ({ paid_amount }) => paid_amount);
  const share = (n: number) => Math.floor(((order.refund?.amount ?? 0) * upto(n)) / amountOf(order));
  return share(at + 1) - share(at);
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const paidOrders = () =>
  sold.flatMap((order) => (order.paidAt ? [{ ...order, day: businessDay(order.paidAt) }] : []));
const firstDayOf = (player: number) => businessDay(firstLogins.get(player) as Date);
const distinct = <T>(values: T[]) => new Set(values).size;

const EXPECTED = {
  goods() {
    const list = [...new Set(sold.flatMap(({ lines }) => lines.map(({ goods_id }) => goods_id)))].map(
      (goods_id) => {
        const paid = paidOrders().flatMap(({ lines }) => lines.filter((line) => line.goods_id === goods_id));
        return {
          goods_id,
          orders: paid.length,
          quantity: sumOf(paid, ({ quantity }) => quantity),
          paid_amount: sumOf(paid, ({ paid_amount }) => paid_amount),
          refunded_amount: sumOf(sold, (order) =>
            sumOf([...order.lines.entries()], ([at, line]) =>
              line.goods_id === goods_id && order.refund ? shareOf(order, at) : 0,
            ),
          ),
        };
      },
    );
    return list.sort((a, b) => b.paid_amount - a.paid_amount || b.goods_id - a.goods_id);
  },
  funnel(by: 'version' | 'link') {
    const counted = visits.filter(({ event }) => event !== 'page_timing');
    const groups = new Map<string, Visit[]>();
    for (const visit of counted) {
      const key = `${businessDay(visit.at)} ${visit.device}`;
      groups.set(key, [...(groups.get(key) ?? []), visit]);
    }
    const found: Record<string, number[]> = {};
    for (const group of groups.values()) {
      const [first] = group.toSorted((a, b) => a.at.getTime() - b.at.getTime()) as [Visit];
      const { version } = first.properties as { version: string };
      const split = by === 'link' ? first.link.replace('no link', '') : version.replace('<b>', '');
      const has = (...events: string[]) => group.some(({ event }) => events.includes(event));
      const isKnown = group.some(({ account, device }) => account !== device);
      const steps = [
        ...[true, isKnown, isKnown && has('goods_open', 'order_placed', 'order_paid')],
        ...[isKnown && has('order_placed', 'order_paid'), isKnown && has('order_paid')],
      ];
      found[split] = steps.map((step, n) => (found[split]?.[n] ?? 0) + Number(step));
    }
    return found;
  },
  playerDays() {
    return Array.from({ length: 29 }, (_, n) => addDays(FIRST, n)).map((day) => {
      const paid = paidOrders().filter((order) => order.day === day);
      return {
        day,
        new_players: [...firstLogins.keys()].filter((player) => firstDayOf(player) === day).length,
        returning_players: logins.filter((login) => login.day === day && firstDayOf(login.player) < day)
          .length,
        payers: distinct(paid.map(({ player }) => player)),
        paid_amount: sumOf(paid, amountOf),
      };
    });
  },
  cohorts() {
    const weeks = Array.from({ length: 5 }, (_, n) => addDays(FIRST, 7 * n));
    return weeks.flatMap((cohort, at) => {
      const members = [...firstLogins.keys()].filter((player) => mondayOf(firstDayOf(player)) === cohort);
      if (!members.length) return [];
      return weeks.slice(at).map((monday, week) => {
        const came = logins.filter(({ player, day }) => members.includes(player) && mondayOf(day) === monday);
        const paid = paidOrders().filter(
          ({ player, day }) => members.includes(player) && mondayOf(day) === monday,
        );
        return {
          cohort,
          week,
          cohort_players: members.length,
          players: week === 0 ? members.length : distinct(came.map(({ player }) => player)),
          payers: distinct(paid.map(({ player }) => player)),
          paid_amount: sumOf(paid, amountOf),
        };
      });
    });
  },
  activity() {
    const valid = wins.filter(({ isRevoked }) => !isRevoked);
    const during = paidOrders().filter(
      ({ paidAt, player, day }) =>
        paidAt &&
        paidAt >= startOfDay('2026-10-10') &&
        paidAt < startOfDay('2026-10-25') &&
        valid.some((win) => win.player === player && businessDay(win.at) <= day),
    );
    return {
      granted: valid.length,
      winners: distinct(valid.map(({ player, at }) => `${player} ${businessDay(at)}`)),
      cost_amount: sumOf(valid, ({ cost }) => cost),
      paid_amount: sumOf(during, amountOf),
    };
  },
};

async function expectReports(): Promise<void> {
  const goods = (await shop.call(report.goods, { ...PERIOD, limit: 3 }, { token })).data;
  expect(goods.list).toMatchObject(EXPECTED.goods().slice(0, 3));
  const rest = (await shop.call(report.goods, { ...PERIOD, cursor: goods.next_cursor as string }, { token }))
    .data;
  expect(rest.list).toMatchObject(EXPECTED.goods().slice(3));
  expect(goods.list[0]?.stock).toBeGreaterThanOrEqual(50);
  const [best] = EXPECTED.goods();
  const sold = await shop.call(report.goodsDays, { ...PERIOD, goods_id: best?.goods_id ?? 0 }, { token });
  const { name, list: days } = sold.data;
  expect(name).toBe(goods.list[0]?.name);
  expect(days).toHaveLength(29);
  for (const figure of ['quantity', 'paid_amount', 'refunded_amount'] as const)
    expect(sumOf(days, (row) => row[figure])).toBe(best?.[figure]);
  for (const by of ['version', 'link'] as const) {
    const { list } = (await shop.call(report.funnel, { ...PERIOD, by }, { token })).data;
    const found = list.map(
      ({ split, visitors, logged_in, opened_goods, ordered, paid }) =>
        [split, [visitors, logged_in, opened_goods, ordered, paid]] as const,
    );
    expect(Object.fromEntries(found)).toEqual(EXPECTED.funnel(by));
  }
  expect((await shop.call(report.players, PERIOD, { token })).data.list).toEqual(EXPECTED.playerDays());
  expect((await shop.call(report.cohorts, PERIOD, { token })).data.list).toEqual(EXPECTED.cohorts());
  const [activity] = (await shop.call(report.activities, PERIOD, { token })).data.list;
  expect(activity).toMatchObject({ activeid, ...EXPECTED.activity() });
}

test('reports equal the raw rows while no day is summed', async () => {
  await expectReports();
});

test('reports equal the raw rows when all days but today are summed, and when they are summed again', async () => {
  await sumDays(shop.services);
  await expectReports();
  await sumDays(shop.services, { isNightly: true });
  await expectReports();
});

test('the events of a deleted account stay counted in the days that were summed', async () => {
  await shop.services.pool.query(`UPDATE analytics_events SET device_id = '', distinct_id = ''
    WHERE device_id = 'device-1' AND received_at < '${TODAY}T00:00:00+08:00'`);
  await sumDays(shop.services, { isNightly: true });
  await expectReports();
});

test('a year of past days is read from sums alone', async () => {
  const year = { from: '2025-11-02', to: addDays(TODAY, -1) };
  const requested: [string, () => Promise<{ code: number }>][] = [
    ['overview', () => shop.call(report.overview, year, { token })],
    ['series', () => shop.call(report.series, { ...year, step: 'day' }, { token })],
    ['goods', () => shop.call(report.goods, year, { token })],
    ['goodsDays', () => shop.call(report.goodsDays, { ...year, goods_id: 1 }, { token })],
    ['funnel', () => shop.call(report.funnel, { ...year, by: 'link' }, { token })],
    ['players', () => shop.call(report.players, year, { token })],
    ['cohorts', () => shop.call(report.cohorts, { ...year, to: '2026-11-01' }, { token })],
    ['activities', () => shop.call(report.activities, year, { token })],
  ];
  for (const [name, request] of requested) {
    const { statements } = await countStatements(async () => expect((await request()).code).toBe(200));
    const raw = statements.filter(({ text }) =>
      /\b(FROM|JOIN) (orders|order_items|refunds|analytics_events|daily_logins|awards|activity_visits)\b/.test(
        text,
      ),
    );
    expect(
      raw.map(({ text }) => text),
      name,
    ).toEqual([]);
    expect(statements.length, name).toBeGreaterThan(0);
  }
});

test('a visitor of an activity counts once, today and in the days that are summed', async () => {
  for (const event of ['view', 'view', 'share'] as const)
    await shop.call(contract.activity.report, { activeid, event });
  const visitors = async () => {
    const { data } = await shop.call(report.activities, { from: TODAY, to: TODAY }, { token });
    return data.list.find((row) => row.activeid === activeid)?.visitors;
  };
  expect(await visitors()).toBe(1);
  await sumDays(shop.services, { isNightly: true });
  expect(await visitors()).toBe(1);
});

test('made-up links, channels and versions fill neither the sums nor the place of real ones', async () => {
  const at = shop.clock.now();
  const game = GAME_ID + 1;
  await shop.services.pool.query(
    `INSERT INTO analytics_events (game_id, event, happened_at, received_at, device_id, distinct_id, source_from, properties)
     SELECT $1::int, 'page_view', $2::timestamptz, $2::timestamptz, 'made-up-' || n, 'made-up-' || n, n::text,
       jsonb_build_object('channel', n::text, 'device', 'ios', 'version', '9.9.' || n)
     FROM generate_series(1, 3000) n
     UNION ALL
     SELECT $1::int, 'page_view', $2::timestamptz, $2::timestamptz, 'real-' || n, 'real-' || n, '9001',
       jsonb_build_object('channel', '7', 'device', 'ios', 'version', '1.0.0+a')
     FROM generate_series(1, 5) n`,
    [game, at],
  );
  const range = { gameId: game, from: startOfDay(TODAY), to: startOfDay(addDays(TODAY, 1)) };
  const { rows } = await shop.services.db.execute<{ version: string; source_from: string; visitors: number }>(
    funnelIn(range),
  );
  expect(rows.length).toBeLessThanOrEqual(2001);
  expect(new Set(rows.map(({ version }) => version)).size).toBeLessThanOrEqual(21);
  expect(new Set(rows.map(({ source_from }) => source_from)).size).toBeLessThanOrEqual(201);
  expect(sumOf(rows, ({ visitors }) => visitors)).toBe(3005);
  expect(rows).toContainEqual(
    expect.objectContaining({ source_from: '9001', channel: '7', version: '1.0.0+a', visitors: 5 }),
  );
});
