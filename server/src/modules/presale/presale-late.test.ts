// Presales with missing or late payments: frozen terms, missed balances, payments whose notification comes late.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alertsOf, breakRow } from '../../../test/broken-row.ts';
import {
  addPresale,
  balanceOrder,
  DAY_MS,
  DEPOSIT,
  deposited,
  joined,
  NOW,
  presaleStage,
  seen,
  statusesOf,
  sweep,
} from '../../../test/presale.ts';
import { addBuyer, charge, notify, openCashier, statusOf, stockOf } from '../../../test/shop.ts';
import { refundOrder } from '../../flows/refund-order.ts';
import { presales } from './tables.ts';

const { user } = contract;
const { shop, days } = await presaleStage();

describe('a balance that is not paid in time', () => {
  test('forfeits the deposit where that was agreed; the stock returns', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id, orderId } = await joined(shop, who, at);
    days(3);
    await balanceOrder(shop, who, id);
    days(3);
    await sweep(shop);
    await sweep(shop);
    expect(await statusesOf(shop, id)).toEqual([
      'forfeited',
      'presale_deposit:completed',
      'presale_balance:cancelled',
    ]);
    expect(await stockOf(shop, at.skuId)).toBe(100);
    const { timeline } = (await shop.call(user.orderDetails, { order_id: orderId }, { token: who.token }))
      .data;
    expect(timeline.at(-1)?.note).toBe('未在期限内支付尾款，定金按约定不退');
  });

  test('keeps the deposit while the balance can be paid, and after it is overdue where that was agreed', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id, orderId } = await joined(shop, who, at);
    const moneyBack = async () =>
      (
        await shop.services.db.execute<{ refunds: number; back: number }>(sql`
          SELECT (SELECT count(*)::int FROM refunds WHERE order_id = ${orderId}) AS refunds,
            refunded_amount + refunding_amount AS back FROM orders WHERE id = ${orderId}`)
      ).rows[0];
    const giveBack = () =>
      shop.services.db.transaction((tx) =>
        refundOrder(tx, { gameId: 1001, orderId, reason: '客服退款', now: shop.clock.now() }),
      );
    days(3);
    const balance = await balanceOrder(shop, who, id);
    await sweep(shop);
    await shop.runJobs();
    // Whoever wants to end it ends the balance first, which nobody can pay then.
    await expect(giveBack()).rejects.toThrow('order/not-possible');
    expect((await shop.call(user.cancelOrder, { order_id: orderId }, { token: who.token })).code).toBe(
      200012,
    );
    expect([await statusOf(shop, balance), await moneyBack()]).toEqual(['unpaid', { refunds: 0, back: 0 }]);
    days(3);
    for (let turn = 0; turn < 2; turn += 1) {
      await sweep(shop);
      await shop.runJobs();
    }
    expect([(await statusesOf(shop, id))[0], await moneyBack()]).toEqual([
      'forfeited',
      { refunds: 0, back: 0 },
    ]);
  });

  test('refunds the deposit where that was agreed', async () => {
    const at = await addPresale(shop, { onMissed: 'refund' });
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(6);
    await sweep(shop);
    expect(await statusesOf(shop, id)).toEqual(['refunding', 'presale_deposit:refunding']);
    await shop.runJobs();
    expect(await statusesOf(shop, id)).toEqual(['refunded', 'presale_deposit:refunded']);
    expect((await seen(shop, who, id)).refunded_amount).toBe(DEPOSIT);
    expect(await stockOf(shop, at.skuId)).toBe(100);
  });

  test('that cannot be ended does not hold up those behind it', async () => {
    const at = await addPresale(shop, { onMissed: 'refund' });
    const broken = await joined(shop, await addBuyer(shop), at);
    const behind = await joined(shop, await addBuyer(shop), at);
    await breakRow(shop, 'presale_orders', broken.id);
    days(6);
    const name = `presale order ${broken.id}`;
    expect(await alertsOf(shop, () => sweep(shop))).toEqual([
      `open-balances failed for 1, ${name}, Error`,
      `miss-balances failed for 1, ${name}, Error`,
    ]);
    expect((await statusesOf(shop, behind.id))[0]).toBe('refunding');
  });

  test('is decided by the rule frozen with the deposit, whatever the presale says later', async () => {
    const at = await addPresale(shop, { onMissed: 'refund' });
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    await shop.services.db
      .update(presales)
      .set({ onMissed: 'forfeit', balanceEndsAt: new Date(shop.clock.now().getTime() + 90 * DAY_MS) })
      .where(sql`id = ${at.presaleId}`);
    const late = await joined(shop, await addBuyer(shop), at);
    days(6);
    await sweep(shop);
    expect((await statusesOf(shop, id))[0]).toBe('refunding');
    expect((await statusesOf(shop, late.id))[0]).toBe('balance_due');
  });

  test('is not missed when the provider has the money and its notification was lost', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const balanceId = await balanceOrder(shop, who, id);
    await charge(shop, await openCashier(shop, who, balanceId));
    days(3);
    await sweep(shop);
    expect(await statusesOf(shop, id)).toEqual([
      'balance_paid',
      'presale_deposit:completed',
      'presale_balance:paid',
    ]);
  });
});

describe('a late payment', () => {
  test('a balance paid in time whose notification came after its cancellation revives; one paid later is refunded', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const first = await balanceOrder(shop, who, id);
    const payment = await openCashier(shop, who, first);
    await shop.services.db.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${first}`);
    await notify(shop, await charge(shop, payment));
    expect((await statusesOf(shop, id))[0]).toBe('balance_paid');

    const other = await addBuyer(shop);
    shop.clock.set(NOW);
    const missed = await joined(shop, other, at);
    days(3);
    const second = await balanceOrder(shop, other, missed.id);
    const lost = await openCashier(shop, other, second);
    days(3);
    await sweep(shop);
    expect((await statusesOf(shop, missed.id))[0]).toBe('forfeited');
    await shop.services.db.execute(
      sql`UPDATE sandbox_payments SET status = 'open' WHERE out_trade_no = ${lost.outTradeNo}`,
    );
    await notify(shop, await charge(shop, lost));
    await shop.runJobs();
    expect(await statusesOf(shop, missed.id)).toEqual([
      'forfeited',
      'presale_deposit:completed',
      'presale_balance:refunded',
    ]);
  });

  test('a deposit paid after its order closed reserves stock again, or is refunded when none is left', async () => {
    const at = await addPresale(shop, { stock: 1 });
    const [who, other] = [await addBuyer(shop), await addBuyer(shop)];
    const made = await deposited(shop, who, at);
    const payment = await openCashier(shop, who, made.orderId);
    await shop.call(user.cancelOrder, { order_id: made.orderId }, { token: who.token });
    expect(await statusesOf(shop, made.id)).toEqual(['closed', 'presale_deposit:cancelled']);
    const taken = await deposited(shop, other, at);
    await shop.services.db.execute(
      sql`UPDATE sandbox_payments SET status = 'open' WHERE out_trade_no = ${payment.outTradeNo}`,
    );
    await notify(shop, await charge(shop, payment));
    await shop.runJobs();
    expect(await statusesOf(shop, made.id)).toEqual(['closed', 'presale_deposit:refunded']);
    expect(await statusOf(shop, taken.orderId)).toBe('unpaid');
    expect(await stockOf(shop, at.skuId)).toBe(0);
  });
});
