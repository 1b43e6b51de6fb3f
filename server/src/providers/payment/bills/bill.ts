// A provider's bill of one day: what it took and gave back for a merchant, line by line.
import type { Language } from '@emall/contract';
import { fromWallClock } from '@emall/contract/business-time';
import { BadCsv, type CsvRow, readCsv } from '../../../platform/csv.ts';

export type BillLine = {
  kind: 'payment' | 'refund';
  outTradeNo: string;
  /** Our number of the refund; null on a payment, and on a refund that was made at the provider itself. */
  refundNo: string | null;
  transactionId: string;
  /** In cents, never negative. */
  amount: number;
  /** What the provider charges, in thousandths of a cent; negative where it gives a fee back. */
  fee: number;
  at: Date;
};
/** `statedFee`: the sum of fees as the provider's last line states it, in thousandths of a cent; null when it states none. */
export type Bill = { lines: BillLine[]; statedFee: number | null };

/** The text is not a bill of this provider; the reason is meant for the operator who sent it. */
export class BadBill extends Error {
  readonly reason: Readonly<Record<Language, string>>;
  constructor(zh: string, en: string) {
    super(en);
    this.reason = { zh, en };
  }
}

export const EMPTY_BILL: Bill = { lines: [], statedFee: null };

export async function rowsOf(text: string): Promise<CsvRow[]> {
  try {
    return (await readCsv(text, { separators: [','] })).filter(({ cells }) =>
      cells.some((cell) => cell !== ''),
    );
  } catch (error) {
    throw error instanceof BadCsv ? new BadBill(`第 ${error.line} 行起无法读取`, error.message) : error;
  }
}

/** Returns where each column stands in the head of the table. */
export function billColumnsOf<K extends string>(head: CsvRow, names: Record<K, string>): Record<K, number> {
  const places = Object.entries<string>(names).map(([key, name]) => {
    const at = head.cells.findIndex((cell) => cell.normalize('NFKC').trim() === name.normalize('NFKC'));
    if (at < 0) throw new BadBill(`缺少“${name}”列`, `the column ${name} is missing`);
    return [key, at];
  });
  return Object.fromEntries(places) as Record<K, number>;
}

const AMOUNT = /^([+-]?)(\d{1,12})(?:\.(\d{1,5})\d*)?$/;

/** `-12.30` yuan in thousandths of a cent. */
export function feeOf(text: string, line: number): number {
  const [, sign, yuan, part = ''] = AMOUNT.exec(text) ?? [];
  const shown = text.slice(0, 20);
  if (yuan === undefined)
    throw new BadBill(`第 ${line} 行的“${shown}”不是金额`, `line ${line} has no amount in “${shown}”`);
  const value = Number(yuan) * 100_000 + Number(part.padEnd(5, '0'));
  return sign === '-' ? 0 - value : value;
}

/** Whole cents: a payment has no smaller part. */
export function centsOf(text: string, line: number): number {
  const value = feeOf(text, line) / 1000;
  if (!Number.isInteger(value))
    throw new BadBill(`第 ${line} 行的金额不足一分`, `line ${line} has a part of a cent`);
  return value;
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** `2026-11-15 09:05:00` on the clock of Shanghai. */
export function timeOf(text: string, line: number): Date {
  const at = fromWallClock(text);
  if (!TIME.test(text) || Number.isNaN(at.getTime()))
    throw new BadBill(`第 ${line} 行没有时间`, `line ${line} has no time`);
  return at;
}
