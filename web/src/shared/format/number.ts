// Counts as players read them.

/** Numbers below 10 are zero-padded. */
export function padZero(value: number): string {
  return String(value).padStart(2, '0');
}

/** 12680 → '12,680'. */
export function groupThousands(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
