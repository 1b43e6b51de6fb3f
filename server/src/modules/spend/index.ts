// The door of spend: what players spent within the windows of activities, less what went back.
export { type CountedSpend, countOrder, rechargeProgressOf, takeBackOrder } from './counting.ts';
export { closeSpend, lockSpend, readSpend, type SpendTotal } from './totals.ts';
