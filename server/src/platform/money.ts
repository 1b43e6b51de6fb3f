// Amounts of money as people read them; the mall stores cents.

/** 1250 is `12.50`. */
export const decimalYuan = (cents: number): string => (cents / 100).toFixed(2);

/** 1250 is `¥12.50`. */
export const formatYuan = (cents: number): string => `¥${decimalYuan(cents)}`;
