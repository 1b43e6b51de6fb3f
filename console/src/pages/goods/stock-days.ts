// The stock of goods at the end of each day and what was sold on it, worked back from the stock of now.
import { DAY_MS, shopDay } from '../../i18n/time.ts';

type Change = { created_at: string; cause: string; change: number };
export type StockDay = { day: string; stock: number; sold: number };

/** The days from the first to the last, which is today; every change since the first must be listed. */
export function stockDays(
  changes: readonly Change[],
  { stock, first, now }: { stock: number; first: string; now: Date },
): StockDay[] {
  const days: StockDay[] = [];
  let left = stock;
  for (let at = now; shopDay(at) >= first; at = new Date(at.getTime() - DAY_MS)) {
    const day = shopDay(at);
    const onDay = changes.filter(({ created_at }) => shopDay(new Date(created_at)) === day);
    const sumOf = (list: readonly Change[]) => list.reduce((sum, { change }) => sum + change, 0);
    // Minus zero would be shown with its sign.
    const sold = 0 - sumOf(onDay.filter(({ cause }) => cause === 'sales'));
    days.unshift({ day, stock: left, sold });
    left -= sumOf(onDay);
  }
  return days;
}

/** Where a page of the newest changes is not all of them, its last day may be incomplete. */
export function firstDayOf(
  changes: readonly Change[],
  { from, isAll }: { from: string; isAll: boolean },
): string {
  const last = changes.at(-1);
  if (isAll || !last) return from;
  return shopDay(new Date(Date.parse(last.created_at) + DAY_MS));
}
