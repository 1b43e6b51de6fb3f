// Public API of spend: what players spent within the windows of activities, less refunds.
export { countOrder, rechargeCountedFor, rechargeIfPaid, takeBackOrder } from './counting.ts';
export { closeSpend, lockSpend, readSpend } from './totals.ts';
