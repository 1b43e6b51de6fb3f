// Reports: sums of past days and today's orders add up to what was sold, players are counted once, late payments are corrected.

import { contract, type ReportFigures } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statements.ts';
import { reportsModule } from './index.ts';
import { sumDays } from './sum-days.ts';

const { report } = contract.ops;
let shop: Shop;
let token: string;
let buyers: Member[];
let skuId: number;

beforeAll(async () => {
  shop = await openShop({}, [reportsModule]);
  buyers = await addGameMembers(shop, 3);
  ({ skuId } = await sell(shop, { sku: { stock: 1000 } }));
  ({ token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['report'] }]));
});
afterAll(() => shop.close());

const buy = async (buyer: number, isPaid = true) => {
  const member = buyers[buyer] as Member;
  const orderId = await placed(shop, member, skuId);
  if (isPaid) await pay(shop, member, orderId);
  return orderId;
};
const at = (day: string, hour = '12:00') => shop.clock.set(`2026-11-${day}T${hour}:00+08:00`);
const overview = async (from: string, to: string) =>
  (await shop.call(report.overview, { from: `2026-11-${from}`, to: `2026-11-${to}` }, { token })).data;
const brief = ({ placed_orders, paid_orders, paid_amount, payers, new_payers }: ReportFigures) => [
  placed_orders,
  paid_orders,
  paid_amount,
  payers,
  new_payers,
];

test('the sums of past days and the orders of today are one report', async () => {
  at('01');
  await buy(0);
  await buy(0);
  await buy(1, false);
  at('02', '23:59');
  await buy(0);
  await buy(1);
  at('03', '00:01');
  await buy(2);
  const live = await overview('01', '03');
  expect(brief(live.current)).toEqual([6, 5, 5000, 3, 3]);
  await sumDays(shop.services);
  const summed = await overview('01', '03');
  expect(summed.current).toEqual(live.current);
  expect(summed.goods).toEqual(live.goods);
  expect(brief((await overview('01', '01')).current)).toEqual([3, 2, 2000, 1, 1]);
  // The first buyer had paid before, and counts once in each period.
  expect(brief((await overview('02', '02')).current)).toEqual([2, 2, 2000, 2, 1]);
  expect(brief((await overview('02', '03')).current)).toEqual([3, 3, 3000, 3, 2]);
  expect(summed.current).toMatchObject({ arppu_amount: 1667, conversion_bp: 8333 });
  expect(summed.goods).toMatchObject([{ name: '罗盘', quantity: 5, paid_amount: 5000 }]);
  expect(summed.pay_types).toMatchObject([{ pay_type: 'sandbox', quantity: 5 }]);
});

test('summing again changes nothing, and a payment that comes late is corrected at night', async () => {
  at('04', '09:00');
  await sumDays(shop.services);
  await sumDays(shop.services);
  const before = await overview('01', '03');
  const late = await buy(1);
  await shop.services.db.execute(
    sql`UPDATE orders SET paid_at = '2026-11-01T13:00:00+08:00' WHERE id = ${late}`,
  );
  await sumDays(shop.services);
  expect(await overview('01', '03')).toMatchObject({ current: before.current });
  await sumDays(shop.services, { isNightly: true });
  const { statements } = await countStatements(() => sumDays(shop.services, { isNightly: true }));
  expect(statements.filter(({ text }) => text.includes('INSERT INTO report_days'))).toHaveLength(0);
  const after = await overview('01', '03');
  expect(after.current.paid_amount).toBe(before.current.paid_amount + 1000);
  // The payer of the 2nd had paid on the 1st after all.
  expect(after.current.payers).toBe(3);
  expect(brief((await overview('02', '02')).current)).toEqual([2, 2, 2000, 2, 0]);
});

test('hours and days without a sale are points too, and the points add up to the overview', async () => {
  const period = { from: '2026-11-01', to: '2026-11-04' };
  const days = (await shop.call(report.series, { ...period, step: 'day' }, { token })).data.list;
  expect(days.map(({ paid_amount }) => paid_amount)).toEqual([3000, 2000, 1000, 0]);
  expect(days[0]?.at).toBe('2026-10-31T16:00:00.000Z');
  const hours = (await shop.call(report.series, { ...period, step: 'hour' }, { token })).data.list;
  expect(hours).toHaveLength(96);
  expect(hours.reduce((sum, { paid_amount }) => sum + paid_amount, 0)).toBe(6000);
});

test('a period that ends before it begins, or has no such day, is refused', async () => {
  for (const period of [
    { from: '2026-11-04', to: '2026-11-01' },
    { from: '2026-02-31', to: '2026-11-01' },
    { from: '2020-01-01', to: '2026-11-01' },
  ])
    expect((await shop.call(report.overview, period, { token })).code, JSON.stringify(period)).toBe(400);
});
