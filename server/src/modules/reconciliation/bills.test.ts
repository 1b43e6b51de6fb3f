// The bill of a day: how it arrives, when it is compared with what the mall counted, and what is said of it.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { at, DAY, expectExplained, openReconciledShop } from '../../../test/reconciliation.ts';
import { countStatements } from '../../../test/statements.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { writeSandboxBill } from '../../providers/payment/bills/sandbox.ts';
import { movementsOf } from '../../providers/payment/sandbox-ledger.ts';
import { fetchBillsOfDay } from './index.ts';

const { reconciliation, desk } = contract.ops;

const { shop, token, paid, day, importBill, operatorOf } = await openReconciledShop();
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

  test('of another game changes nothing here', async () => {
    const stranger = await operatorOf(1002);
    expect((await shop.call(reconciliation.day, { day: DAY }, { token: stranger })).code).not.toBe(200);
  });
});
