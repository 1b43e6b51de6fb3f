// Public API of spend: what players spent within the windows of activities, less refunds.
export {
  type CountedSpend,
  countOrder,
  rechargeCountedFor,
  rechargeIfPaid,
  takeBackOrder,
} from './counting.ts';
export { closeSpend, lockSpend, readSpend, type SpendTotal } from './totals.ts';
