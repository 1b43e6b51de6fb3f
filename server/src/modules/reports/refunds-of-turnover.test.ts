// What reports say went back is what they counted as paid: a second payment of an order was never turnover, a late one was.
import { contract, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addGameMembers, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, pay, placed, sell } from '../../../test/shop.ts';
import { orderFlows } from '../../flows/order-flows.ts';
import { deskModule } from '../desk/index.ts';
import { adoptAttempt } from '../payments/index.ts';
import { reportsModule } from './index.ts';
import { sumDays } from './sum-days.ts';

const { desk, order, report } = contract.ops;
const DAY = '2026-11-06';
const shop = await openShop({}, [reportsModule, deskModule]);
afterAll(() => shop.close());

/** The order is paid or cancelled: what comes now goes back. */
const payAgain = (orderId: string) =>
  shop.services.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const again = {
      outTradeNo: `${orderId}02`,
      orderId,
      provider: 'sandbox',
      merchantId: null,
      amount: 1000,
      now,
    } as const;
    const paid = { status: 'paid', transactionId: `T-${orderId}`, amount: 1000, paidAt: now } as const;
    await orderFlows.settle(tx, await adoptAttempt(tx, again), paid, now);
  });

test('a second payment that went back is no refund of turnover, a late one that went back is', async () => {
  shop.clock.set(`${DAY}T10:00:00+08:00`);
  const [buyer, other] = (await addGameMembers(shop, 2)) as [Member, Member];
  const logIn = async () => (await addOperatorSession(shop, [{ gameId: 1001, permissions }])).token;
  let token = await logIn();
  const many = await sell(shop, { name: '罗盘' });
  const last = await sell(shop, { name: '海图', sku: { stock: 1 } });

  const part = await placed(shop, buyer, many.skuId);
  await pay(shop, buyer, part);
  expect(
    (await shop.call(order.refund, { order_id: part, amount: 300, reason: '少发' }, { token })).code,
  ).toBe(200);
  const twice = await placed(shop, buyer, many.skuId);
  await pay(shop, buyer, twice);
  await payAgain(twice);
  // Cancelled, the last piece sold to somebody else, and paid after all.
  const late = await placed(shop, buyer, last.skuId);
  await shop.call(contract.user.cancelOrder, { order_id: late }, { token: buyer.token });
  await pay(shop, other, await placed(shop, other, last.skuId));
  await payAgain(late);
  await shop.runJobs();
  // The cashier knows nothing of these payments.
  await shop.services.db.execute(sql`
    UPDATE refunds SET status = 'done', done_at = ${shop.clock.now()}, next_try_at = NULL WHERE status = 'pending'`);
  const { rows } = await shop.services.db.execute(sql`SELECT kind, amount::int FROM refunds ORDER BY kind`);
  expect(rows).toEqual([
    { kind: 'duplicate', amount: 1000 },
    { kind: 'late', amount: 1000 },
    { kind: 'order', amount: 300 },
  ]);

  const seen = async () => {
    const period = { from: DAY, to: DAY };
    const { current } = (await shop.call(report.overview, period, { token })).data;
    const { list } = (await shop.call(report.goods, period, { token })).data;
    return {
      refunds: current.refunds,
      sums: [current.paid_amount, current.refunded_amount],
      goods: list
        .map(({ name, paid_amount, refunded_amount }) => [name, paid_amount, refunded_amount])
        .sort(),
    };
  };
  const right = {
    refunds: 2,
    sums: [4000, 1300],
    goods: [
      ['海图', 2000, 1000],
      ['罗盘', 2000, 300],
    ],
  };
  expect(await seen()).toEqual(right);
  const { today } = (await shop.call(desk.summary, {}, { token })).data;
  expect(today?.now).toMatchObject({ paid_amount: 4000, refunded_amount: 1300 });
  shop.clock.set('2026-11-07T10:00:00+08:00');
  token = await logIn();
  await sumDays(shop.services);
  expect(await seen()).toEqual(right);
});
