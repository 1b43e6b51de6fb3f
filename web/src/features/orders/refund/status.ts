// Which applications for a refund are still under way.
import type { RefundStatus } from '@emall/contract';

const OPEN_REFUNDS = ['applied', 'awaiting_return', 'returning', 'approved'] as const;
export type OpenRefundStatus = (typeof OPEN_REFUNDS)[number];

/** An application for a refund that is not decided or not paid out yet. */
export const isRefundOpen = (status: RefundStatus): status is OpenRefundStatus =>
  OPEN_REFUNDS.some((each) => each === status);
