// Amounts of money as people read them; the mall stores cents.

/** 126850 is `1268.50`, for files. */
export const decimalYuan = (cents: number): string => (cents / 100).toFixed(2);

/** 126850 is `1,268.50`, as the pages write it. */
export const groupedYuan = (cents: number): string => decimalYuan(cents).replace(/\B(?=(\d{3})+\.)/g, ',');

/** 126850 is `¥1,268.50`. */
export const formatYuan = (cents: number): string => `¥${groupedYuan(cents)}`;
