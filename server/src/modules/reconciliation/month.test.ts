// A month is closed with its figures, once, and its file ties to them.
import { contract } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { addMembers } from '../../../test/members.ts';
import { at, DAY, openReconciledShop } from '../../../test/reconciliation.ts';
import { dryRunOf } from '../../../test/try-first.ts';
import { movementsOf } from '../../providers/payment/sandbox-ledger.ts';

const { reconciliation } = contract.ops;

const { shop, token, paid, refund, day, importBill } = await openReconciledShop();
afterAll(() => shop.close());

test('a month is closed when all its days are signed, and never changes again', async () => {
  await paid();
  const { orderId } = await paid();
  await refund(orderId, 300);
  shop.clock.set(at('12:00:00', '2026-12-01'));
  // One payment is billed lower than it was counted.
  const [first, ...others] = await movementsOf(shop.services.db, DAY);
  if (!first) throw new Error('nothing was booked');
  await importBill([{ ...first, amount: first.amount - 10 }, ...others]);
  await addMembers(shop, 1);
  const month = async () => (await shop.call(reconciliation.month, { month: '2026-11' }, { token })).data;
  const close = async () =>
    shop.call(
      reconciliation.closeMonth,
      { month: '2026-11', fingerprint: (await month()).fingerprint },
      { token },
    );
  expect((await close()).code).toBe(200072);
  expect((await month()).unsigned_days).toContainEqual({
    day: '2026-11-30',
    missing_bills: 0,
    open_differences: 0,
  });
  for (let date = 14; date <= 30; date += 1) {
    const of = `2026-11-${date}`;
    for (const { key } of (await day(of)).figures.differences.filter(
      (each) => !each.is_explained && !each.resolution,
    ))
      await shop.call(reconciliation.accept, { day: of, key, reason: '已核对' }, { token });
    const { fingerprint } = await day(of);
    if (date === 14)
      expect(await dryRunOf(shop, reconciliation.sign, { day: of, fingerprint }, { token })).toEqual(
        expect.arrayContaining([
          { kind: 'days_final', amount: 1, of },
          { kind: 'paid_total', amount: expect.any(Number), of },
          { kind: 'differences_explained', amount: expect.any(Number), of },
        ]),
      );
    expect((await shop.call(reconciliation.sign, { day: of, fingerprint }, { token })).code, of).toBe(200);
  }
  const before = await month();
  expect(before).toMatchObject({ days: 17, signed_days: 17, unsigned_days: [], status: 'open' });
  const { fingerprint } = before;
  const monthFile = (headers = {}) =>
    shop.call(reconciliation.monthFile, { month: '2026-11' }, { token, headers });
  expect((await monthFile()).code).toBe(failures['reconciliation/not-closed'].code);
  const closing = { month: '2026-11', fingerprint };
  const effects = await dryRunOf(shop, reconciliation.closeMonth, closing, { token });
  const total = (field: 'paid_amount' | 'refunded_amount' | 'fee') =>
    before.list.reduce((sum, line) => sum + line[field], 0);
  const of = '2026-11';
  expect(effects).toEqual(
    expect.arrayContaining([
      { kind: 'days_final', amount: 17, of },
      { kind: 'orders', amount: expect.any(Number), of },
      { kind: 'paid_total', amount: total('paid_amount'), of },
      { kind: 'refunded_total', amount: total('refunded_amount'), of },
      { kind: 'fees_total', amount: Math.round(total('fee') / 1000), of },
    ]),
  );
  expect((await close()).code).toBe(200);
  expect((await close()).code).toBe(200071);
  const after = await month();
  expect(after).toMatchObject({ status: 'closed', fingerprint: before.fingerprint, list: before.list });
  expect(after.list[0]).toMatchObject({ provider: 'sandbox', net_amount: expect.any(Number) });

  // The file of it ties to the frozen report.
  const { data, msg } = await monthFile({ 'accept-language': 'en' });
  expect(msg).toBe('ok');
  expect(data.file_name).toBe('1001-2026-11.xlsx');
  const { sheets } = await readXlsx(Buffer.from(data.content, 'base64'));
  const [summary, merchants, days, points] = sheets.map(({ rows }) => rows);
  expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'By merchant', 'By day', 'Points']);
  const facts = Object.fromEntries((summary ?? []).map(([name, value]) => [name, value]));
  expect(facts).toMatchObject({
    Month: '2026-11',
    'Closed by': '运营',
    'Closed at (Beijing time)': '2026-12-01 12:00',
    'Fingerprint (SHA-256)': fingerprint,
    'Days signed': 17,
    'Paid (CNY)': total('paid_amount') / 100,
    'Refunded (CNY)': total('refunded_amount') / 100,
    'Provider fees (CNY)': total('fee') / 100_000,
  });
  expect(merchants?.slice(1, -1)).toEqual(
    after.list.map((line) => [
      line.provider === 'sandbox' ? 'Sandbox cashier' : 'Bank transfer',
      // A reader shows an empty text as an empty cell.
      line.merchant || expect.toSatisfy((cell) => !cell),
      line.payments,
      line.paid_amount / 100,
      line.refunds,
      line.refunded_amount / 100,
      line.net_amount / 100,
      line.fee / 100_000,
    ]),
  );
  expect(merchants?.at(-1)?.[3]).toBe(facts['Paid (CNY)']);
  expect(days).toHaveLength(1 + 17 + 1);
  expect(days?.[1]).toEqual(expect.arrayContaining([DAY, (await day()).fingerprint]));
  expect(days?.at(-1)?.slice(2, 7)).toEqual([
    facts.Payments,
    facts['Paid (CNY)'],
    facts.Refunds,
    facts['Refunded (CNY)'],
    facts['Net (CNY)'],
  ]);
  expect(points).toHaveLength(1 + 17 + 1);
});
