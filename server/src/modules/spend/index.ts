// The door of spend: what players spent within the windows of activities, less what went back.
export { spendTotals } from './tables.ts';
export { closeSpend, countSpend, lockSpend, readSpend, type SpendTotal, takeBackSpend } from './totals.ts';
