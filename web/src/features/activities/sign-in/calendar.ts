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
  makeup: { left: number; next_amount: number | null; joins_streak: boolean };
};

/** Returns the most days in a row and in total that can still be reached in this round. */
export function reachable(page: Reach): { streak: number; total: number } {
  const { today, round_ends_on, is_signed_today, is_own, streak, total, makeup } = page;
  // More cards can be earned, so nothing is out of reach for sure.
  if (!is_own || makeup.next_amount !== null) return { streak: Infinity, total: Infinity };
  const left =
    (endOfBusinessDay(round_ends_on) - endOfBusinessDay(today)) / 86_400_000 + (is_signed_today ? 0 : 1);
  return {
    streak: makeup.joins_streak && makeup.left > 0 ? Infinity : streak + left,
    total: total + left + makeup.left,
  };
}
