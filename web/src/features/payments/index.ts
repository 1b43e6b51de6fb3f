// The public API of payments: choosing a method, waiting for the result, and the pages of the result.
export { AwaitingPayment } from './AwaitingPayment.tsx';
export { ClosedView, FailedView } from './FailedView.tsx';
export { PaidView } from './PaidView.tsx';
export { PayForm } from './PayForm.tsx';
export { PaySkeleton } from './PayHead.tsx';
export { NothingToPay, RefundedView, UnknownView } from './ResultViews.tsx';
export { shownResult } from './shown-result.ts';
export { useTexts as usePaymentTexts } from './texts.ts';
export { usePayable } from './usePayable.ts';
export { useFailedPayment, usePaymentReturn } from './usePayment.ts';
