// What an entry link brought: its visitors and what they paid, and nobody else's, whether days are summed or not.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { createPartitions } from '../analytics/partitions.ts';
import { reportsModule } from './index.ts';
import { sumDays } from './sum-days.ts';

const { report } = contract.ops;
const TODAY = '2026-11-02';
const PERIOD = { from: '2026-10-04', to: TODAY };

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({}, [reportsModule]);
  shop.clock.set(`${TODAY}T12:30:00+08:00`);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['report'] }]));
  const { db, pool } = shop.services;
  await createPartitions(db, new Date('2026-10-03T00:00:00Z'), 40);
  // On a day before and today: four devices by the link 7, of which two log in and one pays; others by no link.
  for (const day of ['2026-10-20', TODAY])
    await pool.query(
      `INSERT INTO analytics_events (game_id, event, happened_at, received_at, device_id, distinct_id, source_from, properties)
       SELECT $1::int, event, $2::timestamptz, $2::timestamptz, device, account, link, '{}'
       FROM (VALUES ('page_view', 'a', 'a', '7'), ('page_view', 'b', 'b', '7'), ('page_view', 'c', 'player', '7'),
         ('order_paid', 'd', 'payer', '7'), ('page_view', 'e', 'e', ''), ('order_paid', 'f', 'other', '70'))
         AS visit (event, device, account, link)`,
      [GAME_ID, `${day}T10:00:00+08:00`],
    );
  for (const [at, link, amount] of [
    ['2026-10-20T10:00:00+08:00', '7', 3000],
    [`${TODAY}T12:10:00+08:00`, '7', 500],
    [`${TODAY}T10:00:00+08:00`, '70', 9000],
    ['2026-10-01T10:00:00+08:00', '7', 100],
  ] as const)
    await pool.query(
      `WITH made AS (
        INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
          is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, source_from, created_at,
          expires_at, paid_at, pay_type)
        SELECT order_prefix_tag || (extract(epoch FROM $1::timestamptz) * 1000)::bigint || lpad($3::int::text, 7, '0'), id, 1, 1, 1,
          's', 's', 'r', 'r', 'goods', false, 'paid', $3, 0, 0, $3, 0, $2, $1, $1, $1, 'sandbox'
        FROM games WHERE id = $4 RETURNING id)
      INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
        product_code, contents)
      SELECT id, 3, 1, 'x', 'x', 'x', 1, 2, $3, 'role', 'x', '[]' FROM made`,
      [at, link, amount, GAME_ID],
    );
});
afterAll(() => shop.close());

const brought = async (link: string, period = PERIOD) =>
  (await shop.call(report.link, { ...period, link }, { token })).data;

test('a link has its own visitors and turnover of the days that are asked for', async () => {
  const expected = {
    visitors: 8,
    logged_in: 4,
    opened_goods: 2,
    ordered: 2,
    paid: 2,
    quantity: 4,
    paid_amount: 3500,
  };
  expect(await brought('7')).toEqual(expected);
  await sumDays(shop.services);
  expect(await brought('7')).toEqual(expected);
  expect(await brought('7', { from: TODAY, to: TODAY })).toMatchObject({ visitors: 4, paid_amount: 500 });
});

test('a link that nobody used brought nothing', async () => {
  expect(await brought('12345')).toMatchObject({ visitors: 0, paid: 0, quantity: 0, paid_amount: 0 });
});
