// The report of a month: its signed days, summed by provider and merchant.
import type { MonthLine, ReconciliationFigures } from '@emall/contract';

export type MonthFigures = { lines: MonthLine[] };

export function monthLines(days: readonly ReconciliationFigures[]): MonthLine[] {
  const lines = new Map<string, MonthLine>();
  const add = (of: Pick<MonthLine, 'provider' | 'merchant_id' | 'merchant'>, moved: Moved, fee: number) => {
    const key = `${of.provider}:${of.merchant_id ?? ''}`;
    const line = lines.get(key) ?? { ...of, ...NOTHING };
    line.payments += moved.payments;
    line.paid_amount += moved.paid_amount;
    line.refunds += moved.refunds;
    line.refunded_amount += moved.refunded_amount;
    line.fee += fee;
    line.net_amount = line.paid_amount - line.refunded_amount;
    lines.set(key, line);
  };
  for (const { merchants, transfers } of days) {
    for (const { bill, provider, merchant_id, merchant, ...moved } of merchants)
      add({ provider, merchant_id, merchant }, moved, bill?.fee ?? 0);
    add({ provider: 'offline', merchant_id: null, merchant: '' }, transfers, 0);
  }
  return [...lines.values()]
    .filter(({ payments, refunds }) => payments + refunds > 0)
    .sort((a, b) =>
      a.provider === b.provider
        ? Number(a.merchant_id) - Number(b.merchant_id)
        : a.provider < b.provider
          ? -1
          : 1,
    );
}

type Moved = Pick<MonthLine, 'payments' | 'paid_amount' | 'refunds' | 'refunded_amount'>;
const NOTHING = { payments: 0, paid_amount: 0, refunds: 0, refunded_amount: 0, fee: 0, net_amount: 0 };
