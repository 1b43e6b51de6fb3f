// Money is cents everywhere; operators read and type yuan.
import { formatNumber } from './number.ts';

export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents);
  const yuan = formatNumber(Math.floor(digits / 100));
  return `${sign}¥${yuan}.${String(digits % 100).padStart(2, '0')}`;
}

export const hasFractions = (thousandths: number): boolean => thousandths % 1000 !== 0;

/** A fee in thousandths of a cent, with as many decimals as it has. */
export function formatFee(thousandths: number): string {
  const yuan = Math.abs(thousandths) / 100_000;
  return `${thousandths < 0 ? '-' : ''}¥${yuan.toFixed(5).replace(/0{1,3}$/, '')}`;
}

/** Cents as a field shows them: `12.5` is written `12.50`. */
export const toYuan = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Returns the cents of what was typed, by its digits and never by a float; undefined when it is no amount. */
export function parseYuan(typed: string): number | undefined {
  const match = /^(?:¥|￥)?\s*(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match?.[1]) return undefined;
  return Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
}
