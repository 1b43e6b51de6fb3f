// Arithmetic of the calendar. A day is `2026-11-15`; weeks begin on Monday.
import { endOfBusinessDay } from '../../../shared/format/index.ts';

export const partsOf = (day: string): { year: number; month: number; date: number } => {
  const [year = 0, month = 0, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

/** Empty cells before the first day: Monday 0, Sunday 6. */
export function emptyCellsBefore(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

export function addMonths(month: string, count: number): string {
  const { year, month: of } = partsOf(month);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
}

type Reach = {
  today: string;
  round_ends_on: string;
  is_signed_today: boolean;
  is_own: boolean;
  streak: number;
  total: number;
  makeup: { left: number; used: number; max: number; next_amount: number | null; joins_streak: boolean };
};

/** Returns the most days in a row and in total that can still be reached in this round. */
export function reachable(page: Reach): { streak: number; total: number } {
  const { today, round_ends_on, is_signed_today, is_own, streak, total, makeup } = page;
  if (!is_own) return { streak: Infinity, total: Infinity };
  const left =
    (endOfBusinessDay(round_ends_on) - endOfBusinessDay(today)) / 86_400_000 + (is_signed_today ? 0 : 1);
  // Cards can be earned up to the most of a round.
  const cards = makeup.next_amount === null ? makeup.left : Math.max(makeup.left, makeup.max - makeup.used);
  const most = total + left + cards;
  // A card may join earlier days to the streak, but no streak is longer than all days together.
  return { streak: makeup.joins_streak && cards > 0 ? most : streak + left, total: most };
}
