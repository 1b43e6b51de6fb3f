// Stores the bills of providers: one per merchant and day, the latest one counts until the day is signed.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import type { Bill } from '../../providers/payment/index.ts';
import type { BillMerchant } from './merchants.ts';
import { billLines, bills, reconciliationDays } from './tables.ts';

const BATCH_SIZE = 1000;

type NewBill = Pick<BillMerchant, 'provider' | 'merchantId'> & {
  day: string;
  bill: Bill;
  /** Who imported it; null when it was fetched. */
  operatorId: number | null;
  now: Date;
};

/** Replaces the bill of this merchant and day. */
export async function storeBill(
  tx: Tx,
  { provider, merchantId, day, bill: { lines, statedFee }, operatorId, now }: NewBill,
): Promise<void> {
  await lockByName(tx, 'payment-bill', `${provider}:${merchantId ?? ''}:${day}`);
  const ofMerchant =
    merchantId === null ? sql`${bills.merchantId} IS NULL` : eq(bills.merchantId, merchantId);
  const ofDay = and(eq(bills.provider, provider), ofMerchant, eq(bills.day, day));
  const earlier = tx.select({ id: bills.id }).from(bills).where(ofDay);
  noteEffect(tx, 'bill_lines', lines.length, day);
  noteEffect(tx, 'bill_replaced', await tx.$count(billLines, inArray(billLines.billId, earlier)), day);
  await tx.delete(bills).where(ofDay);
  const [row] = await tx
    .insert(bills)
    .values({ provider, merchantId, day, operatorId, receivedAt: now, statedFee })
    .returning({ id: bills.id });
  if (!row) throw new Error('a bill was not stored');
  for (let at = 0; at < lines.length; at += BATCH_SIZE)
    await tx.insert(billLines).values(
      lines.slice(at, at + BATCH_SIZE).map((line, place) => ({
        billId: row.id,
        line: at + place + 1,
        ...line,
      })),
    );
  // Every payment of the mall is stored before it is made: what has none now never gets one, unless an operator assigns it.
  await tx.execute(sql`
    UPDATE payment_bill_lines l SET is_unknown = true
    WHERE l.bill_id = ${row.id} AND l.kind = 'payment' AND NOT EXISTS (
      SELECT FROM payment_attempts a WHERE a.out_trade_no = l.out_trade_no AND a.provider = ${provider})`);
}

export async function requireUnsigned(db: Queryable, gameId: number, day: string): Promise<void> {
  const signed = and(eq(reconciliationDays.gameId, gameId), eq(reconciliationDays.day, day));
  if (await db.$count(reconciliationDays, signed)) throw fail('reconciliation/signed');
}
