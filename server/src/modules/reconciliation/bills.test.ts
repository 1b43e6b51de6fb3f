// The bill of a day: how it arrives, when it is compared with what the mall counted, and what is said of it.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { GAME_ID } from '../../../test/members.ts';
import { at, DAY, expectExplained, openReconciledShop } from '../../../test/reconciliation.ts';
import { pay, placed } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statements.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { writeSandboxBill } from '../../providers/payment/bills/sandbox.ts';
import { addMerchant, storeMerchantChoice } from '../../providers/payment/merchants.ts';
import { movementsOf } from '../../providers/payment/sandbox-ledger.ts';
import { fetchBillsOfDay } from './index.ts';

const { reconciliation, desk } = contract.ops;

/** Of a day without a payment. */
const EMPTY_WECHAT_BILL = [
  '交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,手续费',
  '总交易单数,手续费总金额',
  '`0,`0',
].join('\n');

const { shop, buyer, skuId, token, paid, day, importBill, operatorOf } = await openReconciledShop();
afterAll(() => shop.close());

describe('the bill', () => {
  test('is fetched by a job, compared, and the desk names the day that waits', async () => {
    const other = '2026-11-15';
    shop.clock.set(at('00:00:05', other));
    await paid();
    shop.clock.set(at('11:00:00', '2026-11-16'));
    const queue = async () =>
      (await shop.call(desk.summary, {}, { token })).data.queues.find((each) => each.queue === 'differences')
        ?.count;
    expect((await shop.call(reconciliation.fetchBills, { day: other }, { token })).data.asked).toBe(1);
    // A bill of a part of the day would be taken for the whole.
    expect((await shop.call(reconciliation.fetchBills, { day: '2026-11-16' }, { token })).code).toBe(400);
    await shop.runJobs();
    const found = await day(other);
    expect(found.figures.merchants[0]?.bill?.operator).toBeNull();
    expectExplained(found);
    expect(await queue()).toBe(found.open_differences > 0 ? 1 : 0);
  });

  /** What the list of days and the month say of a day. */
  const listed = async (other: string) => {
    const { list } = (await shop.call(reconciliation.days, {}, { token })).data;
    const { unsigned_days } = (await shop.call(reconciliation.month, { month: '2026-11' }, { token })).data;
    return [list, unsigned_days].map((days) => days.find(({ day }) => day === other));
  };

  test('that has not arrived is counted for its day, in the list of days and in the month', async () => {
    const other = '2026-11-16';
    await paid();
    shop.clock.set(at('11:00:00', '2026-11-17'));
    expect(await listed(other)).toMatchObject([{ missing_bills: 1 }, { missing_bills: 1 }]);
    const content = writeSandboxBill(await movementsOf(shop.services.db, other));
    await tryFirst(shop, reconciliation.importBill, { day: other, provider: 'sandbox', content }, { token });
    expect(await listed(other)).toMatchObject([{ missing_bills: 0 }, { missing_bills: 0 }]);
  });

  test('that differs is counted for its day until each difference is dealt with', async () => {
    const other = '2026-11-16';
    const dearer = (await movementsOf(shop.services.db, other)).map((each) => ({
      ...each,
      amount: each.amount + 1,
    }));
    await importBill(dearer, other);
    const { open_differences, figures } = await day(other);
    expect(open_differences).toBeGreaterThan(0);
    expect(await listed(other)).toMatchObject([{ open_differences }, { open_differences }]);
    const key = figures.differences.find(({ is_explained }) => !is_explained)?.key ?? '';
    await shop.call(reconciliation.accept, { day: other, key, reason: '已核对' }, { token });
    const left = { open_differences: open_differences - 1 };
    expect(await listed(other)).toMatchObject([left, left]);
  });

  test('is refused with the reason when it is not one, or of another day', async () => {
    const wrong = { day: '2026-11-13', provider: 'sandbox' as const, content: 'kind,amount\n' };
    const response = await shop.call(reconciliation.importBill, wrong, { token });
    expect(response).toMatchObject({ code: 200070, msg: '账单无法读取：缺少“out_trade_no”列' });
    const english = { token, headers: { 'accept-language': 'en' } };
    expect((await shop.call(reconciliation.importBill, wrong, english)).msg).toBe(
      'Couldn’t read the bill: the column out_trade_no is missing',
    );
    const movements = await movementsOf(shop.services.db, '2026-11-15');
    expect((await importBill(movements, '2026-11-13')).code).toBe(200070);
  });

  test('is compared when it arrives, and a day without open differences once a day', async () => {
    const other = '2026-12-05';
    shop.clock.set(at('12:00:00', other));
    await paid();
    const comparisons = async () => {
      const { statements } = await countStatements(() =>
        fetchBillsOfDay(shop.services, { game_id: 1001, day: other, is_again: false }),
      );
      return statements.filter(({ text }) => /insert into "reconciliation_checks"/i.test(text)).length;
    };
    shop.clock.set(at('10:30:00', '2026-12-06'));
    // It was fetched here, which leaves nothing open.
    expect(await comparisons()).toBe(1);
    expect(await day(other)).toMatchObject({ missing_bills: 0, open_differences: 0 });
    shop.clock.set(at('11:30:00', '2026-12-06'));
    expect(await comparisons()).toBe(0);
    // Fetched for another game of the same merchant.
    await shop.services.db.execute(
      sql`UPDATE payment_bills SET received_at = ${at('11:40:00', '2026-12-06')} WHERE day = ${other}`,
    );
    shop.clock.set(at('12:30:00', '2026-12-06'));
    expect(await comparisons()).toBe(1);
    expect(await comparisons()).toBe(0);
    // What was recorded late is found the next day, and looked at in every run until it is dealt with.
    await shop.services.db.execute(
      sql`UPDATE payment_attempts SET amount = amount + 1 WHERE paid_at = ${at('12:00:00', other)}`,
    );
    shop.clock.set(at('10:30:00', '2026-12-07'));
    expect(await comparisons()).toBe(1);
    expect((await day(other)).open_differences).toBeGreaterThan(0);
    expect(await comparisons()).toBe(1);
    await shop.services.db.execute(
      sql`UPDATE payment_attempts SET amount = amount - 1 WHERE paid_at = ${at('12:00:00', other)}`,
    );
    shop.clock.set(at('12:00:00', '2026-11-17'));
  });

  test('that lists two more lines of one payment, or of one that the mall never had, has each decided by itself', async () => {
    const other = '2026-12-08';
    shop.clock.set(at('12:00:00', other));
    await paid();
    const [line] = await movementsOf(shop.services.db, other);
    if (!line) throw new Error('nothing was paid');
    const unknown = { ...line, outTradeNo: 'UNKNOWN-8', transactionId: 'T-UNKNOWN-8' };
    expect((await importBill([line, line, line, unknown, unknown], other)).code).toBe(200);
    shop.clock.set(at('12:00:00', '2026-12-09'));
    const open = async () =>
      (await day(other)).figures.differences.filter(
        ({ is_explained, resolution }) => !is_explained && !resolution,
      );
    const keys = (await open()).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    const waiting = (await shop.call(reconciliation.unexplained, { kind: 'unknown_payment' }, { token })).data
      .list;
    expect(waiting.map(({ key }) => key).sort()).toEqual(
      keys.filter((key) => key.startsWith('unknown_payment')).sort(),
    );
    for (const [at, key] of keys.entries()) {
      expect(await open()).toHaveLength(4 - at);
      await shop.call(reconciliation.accept, { day: other, key, reason: '已核对' }, { token });
    }
    expect(await open()).toEqual([]);
  });

  test('of a merchant that the game has left is taken for the days when it was used, also unpaid', async () => {
    const { db } = shop.services;
    const other = '2026-12-10';
    const settings = {
      provider: 'wechat',
      url: 'https://provider.example',
      publicKey: '',
      privateKey: '',
      appId: 'wx1',
      miniAppId: undefined,
      mchId: '1900000001',
      apiV3Key: '',
      serial: '',
      publicKeyId: '',
    } as const;
    const key = shop.services.config.operatorKey;
    const left = await db.transaction((tx) =>
      addMerchant(tx, { name: '老商户', settings, key, now: shop.clock.now() }),
    );
    shop.clock.set(at('12:00:00', other));
    const orderId = await placed(shop, buyer, skuId);
    await pay(shop, buyer, orderId);
    await db.execute(sql`
      UPDATE payment_attempts SET provider = 'wechat', merchant_id = ${left}, status = 'closed', transaction_id = NULL,
        paid_at = NULL WHERE order_id = ${orderId}`);
    shop.clock.set(at('12:00:00', '2026-12-13'));
    const merchantsOn = async (of: string) =>
      (await day(of)).figures.merchants.map(({ merchant_id }) => merchant_id);
    expect(await merchantsOn(other)).toContain(left);
    // Before it was used it stays a stranger's.
    expect(await merchantsOn('2026-12-09')).not.toContain(left);
    const input = { provider: 'wechat' as const, merchant_id: left, content: EMPTY_WECHAT_BILL };
    const taken = await shop.call(reconciliation.importBill, { ...input, day: other }, { token });
    expect(taken).toMatchObject({ code: 200, data: { lines: 0 } });
    expect(
      (await shop.call(reconciliation.importBill, { ...input, day: '2026-12-09' }, { token })).code,
    ).toBe(404);
    // Chosen again, it is listed on every day and changes none of them.
    const { fingerprint } = await day('2026-12-09');
    await db.transaction((tx) => storeMerchantChoice(tx, GAME_ID, { wechat: left }));
    expect(await merchantsOn('2026-12-09')).toContain(left);
    expect((await day('2026-12-09')).fingerprint).toBe(fingerprint);
    await db.transaction((tx) => storeMerchantChoice(tx, GAME_ID, {}));
  });

  test('of another game changes nothing here', async () => {
    const stranger = await operatorOf(1002);
    expect((await shop.call(reconciliation.day, { day: DAY }, { token: stranger })).code).not.toBe(200);
  });
});
