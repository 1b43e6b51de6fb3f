// The public API of orders: what the order, payment, transfer and points pages share.
export { Codes, Destination } from './Delivery.tsx';
export { trackParcelQuery } from './fulfilment-queries.ts';
export { NoOrder, OrderFailure } from './NoOrder.tsx';
export { GoodsLink, OrderLines } from './OrderLines.tsx';
export { PaymentDeadline } from './PaymentDeadline.tsx';
export { PresaleTerms } from './PresaleTerms.tsx';
export { hasBreakdown, PriceFacts } from './PriceFacts.tsx';
export { payScene } from './pay-scene.ts';
export { orderQuery, rebateQuery, refreshOrders } from './queries.ts';
export { Fact, Facts, Section } from './Section.tsx';
export { useOrderId } from './search.ts';
export {
  awaitsBalance,
  formatStatus,
  isParcel,
  isUnderReview,
  type PaymentState,
  paymentStateOf,
  pollInterval,
  STEPS,
  stepsDone,
  toneOf,
} from './status.ts';
export { orderStatusTexts } from './status-texts.ts';
export { Timeline } from './Timeline.tsx';
export { useTexts as useOrderTexts } from './texts.ts';
export { UnpaidOrdersReminder, UnpaidSameReminder } from './UnpaidReminder.tsx';
export { type Balance, useBalance } from './useBalance.ts';
export { useUnpaidOrders } from './useUnpaidOrders.ts';
