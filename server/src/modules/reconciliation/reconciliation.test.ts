// A day is compared with the provider's bill to the cent: what explains itself, what waits for somebody, how each ends, and what is signed.
import { contract } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecondPerson } from '../../../test/approvals.ts';
import type { Member } from '../../../test/members.ts';
import {
  at,
  DAY,
  expectExplained,
  kindsOf,
  openReconciledShop,
  type ReconciledShop,
} from '../../../test/reconciliation.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addBuyer, charge, openCashier, placed, type Shop, statusOf } from '../../../test/shop.ts';
import { dryRunOf, tryFirst } from '../../../test/try-first.ts';
import { orderFlows } from '../../flows/order-flows.ts';
import type { SandboxMovement } from '../../providers/payment/bills/sandbox.ts';
import { movementsOf } from '../../providers/payment/sandbox-ledger.ts';
import { adoptAttempt } from '../payments/index.ts';

const { approval, reconciliation } = contract.ops;

let reconciled: ReconciledShop;
let shop: Shop;
let buyer: Member;
let token: string;
let skuId: number;
let paid: ReconciledShop['paid'];
let refund: ReconciledShop['refund'];
let day: ReconciledShop['day'];
let importBill: ReconciledShop['importBill'];

beforeAll(async () => {
  reconciled = await openReconciledShop();
  ({ shop, buyer, token, skuId, paid, refund, day, importBill } = reconciled);
});
afterAll(() => shop.close());

describe('a day with many kinds of difference', () => {
  const numbers: Record<string, string> = {};

  test('has each of them named, and adds up to the cent', async () => {
    await paid();
    const lost = await paid();
    const cheaper = await paid();
    const renumbered = await paid();
    const twice = await paid();
    const part = await paid();
    await refund(part.orderId, 300);
    const late = await paid();
    await refund(late.orderId, 1000);
    const unseen = await paid();
    await refund(unseen.orderId, 400);
    const smaller = await paid();
    await refund(smaller.orderId, 500);
    // Paid at the cashier, whose notification never came.
    const silent = await placed(shop, buyer, skuId);
    const { outTradeNo: silentNo } = await charge(shop, await openCashier(shop, buyer, silent));
    numbers.silent = silent;
    // Paid a second time.
    const double = await paid();
    await shop.services.db.transaction(async (tx) => {
      const now = shop.clock.now();
      const attempt = await adoptAttempt(tx, {
        outTradeNo: `${double.orderId}02`,
        orderId: double.orderId,
        provider: 'sandbox',
        merchantId: null,
        amount: 1000,
        now,
      });
      await orderFlows.settle(
        tx,
        attempt,
        { status: 'paid', transactionId: 'T-2', amount: 1000, paidAt: now },
        now,
      );
    });
    // The cashier booked it before midnight, the mall after.
    shop.clock.set(at('00:00:05', '2026-11-15'));
    const midnight = await paid();
    const ledger = [
      ...(await movementsOf(shop.services.db, DAY)),
      ...(await movementsOf(shop.services.db, '2026-11-15')),
    ];
    const of = (outTradeNo: string, kind = 'payment') =>
      ledger.find((line) => line.outTradeNo === outTradeNo && line.kind === kind) as SandboxMovement;
    const unknown = { ...of(lost.outTradeNo), outTradeNo: 'UNKNOWN-1', transactionId: 'T-UNKNOWN-1' };
    numbers.unknown = unknown.outTradeNo;
    const stray = { ...of(lost.outTradeNo), outTradeNo: 'UNKNOWN-2', transactionId: 'T-UNKNOWN-2' };
    numbers.stray = stray.outTradeNo;
    const lines = ledger.flatMap((line): SandboxMovement[] => {
      const { outTradeNo, kind } = line;
      if (outTradeNo === lost.outTradeNo) return [];
      if (outTradeNo === cheaper.outTradeNo) return [{ ...line, amount: 990 }];
      if (outTradeNo === renumbered.outTradeNo) return [{ ...line, transactionId: 'T-OTHER' }];
      if (outTradeNo === twice.outTradeNo) return [line, { ...line, at: at('11:00:00') }];
      if (outTradeNo === midnight.outTradeNo) return [{ ...line, at: at('23:59:59') }];
      if (kind === 'refund' && outTradeNo === late.outTradeNo) return [];
      if (kind === 'refund' && outTradeNo === unseen.outTradeNo) return [];
      if (kind === 'refund' && outTradeNo === smaller.outTradeNo) return [{ ...line, amount: 450 }];
      return [line];
    });
    const doubled = { ...of(double.outTradeNo), outTradeNo: `${double.orderId}02`, transactionId: 'T-2' };
    const givenBack = {
      ...of(renumbered.outTradeNo),
      kind: 'refund' as const,
      refundNo: 'BY-HAND-1',
      amount: 120,
    };
    expect(silentNo).toBeDefined();
    shop.clock.set(at('11:00:00', '2026-11-15'));
    expect(
      await importBill(
        [{ ...of(late.outTradeNo, 'refund'), at: at('00:10:00', '2026-11-15') }],
        '2026-11-15',
      ),
    ).toMatchObject({ code: 200 });
    expect(await importBill([...lines, unknown, stray, doubled, givenBack])).toMatchObject({ code: 200 });
    await shop.services.db.execute(sql`
      UPDATE payment_bills b SET stated_fee = (SELECT sum(fee) + 700 FROM payment_bill_lines WHERE bill_id = b.id)
      WHERE day = ${DAY}`);

    const found = await day();
    expectExplained(found);
    expect(kindsOf(found, true)).toEqual([
      'fee_rounding',
      'paid_other_day',
      'paid_twice',
      'partial_refund',
      'refunded_other_day',
    ]);
    expect(kindsOf(found, false)).toEqual([
      'amount_differs',
      'billed_twice',
      'not_on_bill',
      'not_settled',
      'refund_amount_differs',
      'refund_not_on_bill',
      'transaction_differs',
      'unknown_payment',
      'unknown_payment',
      'unknown_refund',
    ]);
    expect(found).toMatchObject({ status: 'open', missing_bills: 0, open_differences: 10 });
    expect((await day('2026-11-15')).figures.differences.map(({ kind }) => kind)).toContain(
      'refunded_other_day',
    );
  });

  test('cannot be signed while one waits', async () => {
    const { fingerprint } = await day();
    expect((await shop.call(reconciliation.sign, { day: DAY, fingerprint }, { token })).code).toBe(200072);
  });

  test('has its money of no order in one list, each with what ends it', async () => {
    await shop.services.db.execute(sql`
      INSERT INTO bank_entries (game_id, account_no, operator_id, bank_reference, amount, paid_at, payer_name, payer_account, memo, status, created_at)
      SELECT game_id, '12345678', (SELECT min(id) FROM operators), 'BANK' || game_id, 77700, ${at('09:00:00', '2026-11-15')}, '王五', '', '货款', 'unknown', now()
      FROM unnest(ARRAY[1001, 1002]) game_id`);
    const list = async (input: object = {}) =>
      (await shop.call(reconciliation.unexplained, { has_total: true, ...input }, { token })).data;
    const all = await list();
    expect(all.total).toBe(4);
    expect(all.list[0]).toMatchObject({
      kind: 'bank_entry_open',
      amount: 77_700,
      day: '2026-11-15',
      transaction_id: 'BANK1001',
      actions: ['assign', 'return', 'accept'],
    });
    expect(all.list.map(({ kind }) => kind).sort()).toEqual([
      'bank_entry_open',
      'paid_twice',
      'unknown_payment',
      'unknown_payment',
    ]);
    expect(all.list.find(({ kind }) => kind === 'paid_twice')).toMatchObject({
      amount: 1000,
      transaction_id: 'T-2',
      refund_no: expect.any(String),
      actions: ['retry'],
    });
    // Page by page it is the same list.
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...page.list.map(({ key }) => key));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all.list.map(({ key }) => key));
    expect((await list({ kind: 'unknown_payment' })).list).toHaveLength(2);
    expect((await list({ transaction_id: 'BANK1001' })).list).toEqual([all.list[0]]);
    expect((await list({ from: at('00:00:00', '2026-11-15').toISOString() })).list).toHaveLength(1);
    // An explanation ends it.
    const { day: of, key } = all.list[0] ?? { day: '', key: '' };
    const accepted = { day: of, key, reason: '股东借款' };
    expect(await dryRunOf(shop, reconciliation.accept, accepted, { token })).toEqual(
      expect.arrayContaining([
        { kind: 'differences_accepted', amount: 1, of: 'BANK1001' },
        { kind: 'difference_remaining', amount: expect.any(Number), of: 'BANK1001' },
      ]),
    );
    await shop.call(reconciliation.accept, accepted, { token });
    expect((await list()).total).toBe(3);
    // The shop holds it all the same.
    const explained = await list({ is_explained: true });
    expect(explained).toMatchObject({
      total: 1,
      list: [{ key, explained_reason: '股东借款', actions: ['assign', 'return'] }],
    });
    expect(explained.list[0]?.explained_by).toBe('运营');
  });

  const find = async (kind: string, number = '') =>
    (await day()).figures.differences.find((each) => each.kind === kind && each.key.includes(number))?.key ??
    '';

  test('a payment that was never counted is asked for, and counted', async () => {
    const key = await find('not_settled');
    expect((await tryFirst(shop, reconciliation.queryProvider, { day: DAY, key }, { token })).code).toBe(200);
    await shop.runJobs();
    expect(await statusOf(shop, numbers.silent ?? '')).not.toBe('unpaid');
    expect(await find('not_settled')).toBe('');
  });

  test('an unknown payment is counted for an order of its amount, and for no other', async () => {
    const key = await find('unknown_payment', numbers.unknown);
    const dear = await placed(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 2 }] });
    const cheap = await placed(shop, buyer, skuId);
    const call = withSecondPerson(shop);
    const assign = (order_id: string, of = key, by = call) =>
      by(reconciliation.assign, { day: DAY, key: of, order_id, reason: '玩家提供了付款截图' }, { token });
    // Not by one person alone: the bill may be a file that they wrote.
    const unapproved = await assign(cheap, key, shop.call);
    expect(unapproved.code).toBe(failures['operator/needs-approval'].code);
    const { approval_id } = unapproved.data as unknown as { approval_id: number };
    expect((await shop.call(approval.withdraw, { approval_id }, { token })).code).toBe(200);
    expect(await statusOf(shop, cheap)).toBe('unpaid');
    expect((await assign(dear)).code).toBe(200055);
    expect((await assign(numbers.silent ?? '')).code).toBe(200075);
    const paysFor = { day: DAY, key, order_id: cheap, reason: '玩家提供了付款截图' };
    expect(await dryRunOf(shop, reconciliation.assign, paysFor, { token })).toContainEqual({
      kind: 'money_in',
      amount: 1000,
      of: cheap,
    });
    expect(await assign(cheap)).toMatchObject({ code: 200, data: { outcome: 'paid' } });
    expect(await statusOf(shop, cheap)).not.toBe('unpaid');
    expect((await assign(dear)).code).toBe(404);
    expect((await assign(dear, await find('transaction_differs'))).code).toBe(200074);
  });

  test('another one goes back to its payer, once', async () => {
    const key = await find('unknown_payment', numbers.stray);
    await shop.services.db.execute(sql`
      INSERT INTO sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url, return_url, expires_at, paid_at)
      VALUES (${numbers.stray}, 'stray', 'T-UNKNOWN-2', 'sandbox-cashier', 1000, '', 'paid', '', '', now(), ${at('10:00:00')})`);
    const input = { day: DAY, key, reason: '无对应订单' };
    const tried = await dryRunOf(shop, reconciliation.refundUnknown, input, { token });
    expect(tried).toContainEqual({ kind: 'money_back', amount: 1000, of: numbers.stray });
    const send = () => shop.call(reconciliation.refundUnknown, input, { token });
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 200074, 200074]);
    await shop.runJobs();
    const { rows } = await shop.services.db.execute(sql`
      SELECT amount::int, done_at IS NOT NULL AS is_done FROM unknown_payment_refunds`);
    expect(rows).toEqual([{ amount: 1000, is_done: true }]);
  });

  test('the rest is ended with a reason, and the day is signed as it was seen', async () => {
    const before = (await day()).fingerprint;
    const open = (await day()).figures.differences.filter((each) => !each.is_explained && !each.resolution);
    for (const { key } of open) {
      const response = await shop.call(
        reconciliation.accept,
        { day: DAY, key, reason: '已与渠道核对' },
        { token },
      );
      expect(response.code, key).toBe(200);
    }
    const found = await day();
    expectExplained(found);
    expect(found.open_differences).toBe(0);
    expect((await shop.call(reconciliation.sign, { day: DAY, fingerprint: before }, { token })).code).toBe(
      200073,
    );
    const { fingerprint } = found;
    const sign = () => shop.call(reconciliation.sign, { day: DAY, fingerprint }, { token });
    expect((await Promise.all([sign(), sign()])).map(({ code }) => code).sort()).toEqual([200, 200071]);
    expect(await day()).toMatchObject({
      status: 'signed',
      fingerprint,
      has_changed: false,
      operator: '运营',
    });
  });

  test('a signed day takes no bill, and says when something has changed since', async () => {
    expect((await importBill([])).code).toBe(200071);
    expect((await shop.call(reconciliation.fetchBills, { day: DAY }, { token })).code).toBe(200071);
    await expect(
      shop.services.db.execute(sql`UPDATE reconciliation_days SET fingerprint = fingerprint`),
    ).rejects.toThrow();
    await shop.services.db.execute(
      sql`UPDATE payment_bill_lines SET amount = amount + 1 WHERE out_trade_no = 'UNKNOWN-1'`,
    );
    expect(await day()).toMatchObject({ status: 'signed', has_changed: true });
  });
});

test('what goes back is refunded and assigned no second time by a bill of another day', async () => {
  // Of the payment that went back above.
  const again = '2026-11-13';
  const [line] = await movementsOf(shop.services.db, DAY);
  const stray = { ...(line as SandboxMovement), outTradeNo: 'UNKNOWN-2', transactionId: 'T-UNKNOWN-2' };
  expect(await importBill([{ ...stray, at: at('09:00:00', again) }], again)).toMatchObject({ code: 200 });
  const key = 'unknown_payment:sandbox:UNKNOWN-2';
  const input = { day: again, key, reason: '同一笔' };
  expect((await shop.call(reconciliation.refundUnknown, input, { token })).code).toBe(200074);
  const order_id = await placed(shop, buyer, skuId);
  const assigned = await withSecondPerson(shop)(reconciliation.assign, { ...input, order_id }, { token });
  expect(assigned.code).toBe(200074);
  expect(await statusOf(shop, order_id)).toBe('unpaid');
});

test('of two days whose bills have one payment, one refunds it or counts it, however many try at once', async () => {
  const days = ['2026-11-11', '2026-11-12'];
  const [line] = await movementsOf(shop.services.db, DAY);
  const call = withSecondPerson(shop);
  for (let round = 0; round < raceRounds(6); round += 1) {
    const outTradeNo = `UNKNOWN-RACE-${round}`;
    for (const each of days) {
      const stray = { ...(line as SandboxMovement), outTradeNo, transactionId: `T-${outTradeNo}` };
      expect(await importBill([{ ...stray, at: at('09:00:00', each) }], each)).toMatchObject({ code: 200 });
    }
    // One player may have so many unpaid orders.
    const order_id = await placed(shop, await addBuyer(shop), skuId);
    const input = { key: `unknown_payment:sandbox:${outTradeNo}`, reason: '同一笔' };
    const [refundDay = '', assignDay = ''] = days;
    // Two refunds in even rounds; in odd ones a refund beside an order that the payment is counted for.
    const other = () =>
      round % 2
        ? call(reconciliation.assign, { day: assignDay, order_id, ...input }, { token })
        : shop.call(reconciliation.refundUnknown, { day: assignDay, ...input }, { token });
    const refund = () => shop.call(reconciliation.refundUnknown, { day: refundDay, ...input }, { token });
    const codes = (await Promise.all([other(), refund()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 200074]);
  }
});
