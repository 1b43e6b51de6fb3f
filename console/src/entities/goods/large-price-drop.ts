// A price that is lowered by more than half is often mistyped: ¥8.80 for ¥88.00. It is saved after a confirmation.
export const isLargePriceDrop = (now: number | null, next: number | null | undefined): boolean =>
  now !== null && typeof next === 'number' && next * 2 < now;
