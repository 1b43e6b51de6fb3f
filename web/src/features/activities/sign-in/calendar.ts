// Arithmetic of the calendar. A day is `2026-11-15`; weeks begin on Monday.

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

/** When the business day after this one begins: midnight in Shanghai. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + 86_400_000;
