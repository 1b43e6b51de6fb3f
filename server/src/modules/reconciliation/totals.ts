// What a day adds up to, and days together: shown before they are signed, and the last line of a month's report.
import type { ReconciliationFigures } from '@emall/contract';
import type { Tx } from '../../platform/database/database.ts';
import { noteEffect } from '../../platform/operators/effects.ts';

/** Money in cents, fees in thousandths of a cent. */
export type Totals = {
  orders: number;
  payments: number;
  paidAmount: number;
  refunds: number;
  refundedAmount: number;
  fee: number;
  differences: number;
};

export function dayTotals({ orders, merchants, transfers, differences }: ReconciliationFigures): Totals {
  const sides = [...merchants, transfers];
  return {
    orders: orders.count,
    payments: sum(sides.map(({ payments }) => payments)),
    paidAmount: sum(sides.map(({ paid_amount }) => paid_amount)),
    refunds: sum(sides.map(({ refunds }) => refunds)),
    refundedAmount: sum(sides.map(({ refunded_amount }) => refunded_amount)),
    fee: sum(merchants.map(({ bill }) => bill?.fee ?? 0)),
    differences: differences.length,
  };
}

export const sumTotals = (list: readonly Totals[]): Totals => ({
  orders: sum(list.map(({ orders }) => orders)),
  payments: sum(list.map(({ payments }) => payments)),
  paidAmount: sum(list.map(({ paidAmount }) => paidAmount)),
  refunds: sum(list.map(({ refunds }) => refunds)),
  refundedAmount: sum(list.map(({ refundedAmount }) => refundedAmount)),
  fee: sum(list.map(({ fee }) => fee)),
  differences: sum(list.map(({ differences }) => differences)),
});

/** `of`: the day or the month. */
export function noteTotals(tx: Tx, totals: Totals, of: string): void {
  noteEffect(tx, 'orders', totals.orders, of);
  noteEffect(tx, 'paid_total', totals.paidAmount, of);
  noteEffect(tx, 'refunded_total', totals.refundedAmount, of);
  noteEffect(tx, 'fees_total', Math.round(totals.fee / 1000), of);
  noteEffect(tx, 'differences_explained', totals.differences, of);
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
